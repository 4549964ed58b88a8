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
