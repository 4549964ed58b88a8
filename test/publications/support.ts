/** Pages made of HTML, and the lists that the tests share. */
import { parsePage } from '../../src/io/parse-page.js'
import type { Page } from '../../src/model/index.js'

export function pageOf(body: string, title = 'Page'): Page {
  const html = `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`
  return parsePage({
    url: 'https://example.org/list.html',
    bytes: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
  })
}

/** Invented, each complete: names, title, origin, year. */
export const CITATIONS: readonly string[] = [
  'P. Hale and K. Moss. Wear of brass widgets in salt water. Journal of Marine Engineering, 12(3):145-152, 2011.',
  'R. Quillar, P. Hale and T. Brook. A survey of gear lubrication at low temperature. Tribology Reports, 8:33-41, 2013.',
  'P. Hale. Springs that remember: fatigue in coiled steel. In Proceedings of the 5th Workshop on Springs, pages 12-19, 2014.',
  'K. Moss, P. Hale and L. Vega. Measuring torque without contact. Sensors and Gears, 4(1):1-17, 2016.',
  'T. Brook and P. Hale. Rust as a chemical clock. Annals of Slow Chemistry, 22:210-219, 2017.',
  'P. Hale, L. Vega and R. Quillar. Widget design for cold harbours. Journal of Marine Engineering, 19(2):77-90, 2019.',
]

const SUBJECTS = [
  'brass widgets',
  'coiled springs',
  'worm gears',
  'winch ropes',
  'harbour cranes',
  'tide clocks',
  'steel shafts',
]
const QUESTIONS = [
  'Wear of',
  'On the fatigue of',
  'Measuring torque in',
  'A survey of',
  'Cold storage of',
  'Lubrication of',
]
const JOURNALS = ['Journal of Marine Engineering', 'Tribology Reports', 'Sensors and Gears', 'Annals of Slow Chemistry']

/** As many invented citations as wanted, no two alike; the year can be set. */
export function inventedCitations(from: number, to: number, year?: number): string[] {
  return Array.from({ length: to - from }, (_, i) => {
    const n = from + i
    const title = `${QUESTIONS[n % 6]} ${SUBJECTS[n % 7]} in salt water, part ${n + 1}`
    return `P. Hale and K. Moss. ${title}. ${JOURNALS[n % 4]}, ${(n % 30) + 1}(${(n % 4) + 1}):${n * 7 + 1}-${n * 7 + 9}, ${year ?? 1995 + (n % 28)}.`
  })
}

export function listPage(citations: readonly string[], more = ''): string {
  const items = citations.map(text => `<li>${text}</li>`).join('\n')
  return `<!doctype html><meta charset="utf-8"><title>P. Hale</title><h1>Publications</h1><ol>${items}</ol>${more}`
}
