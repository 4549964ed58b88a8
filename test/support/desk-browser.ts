/** A real browser before the desk: the built pages, tabs that tell of everything foreign, and axe. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page as Tab } from 'playwright-core'
import { findBrowser } from '../../src/io/index.js'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export async function openBrowser(): Promise<Browser> {
  const { executable, env } = await findBrowser()
  const environment = { ...(process.env as Record<string, string>), ...env } // a child process wants strings only
  return chromium.launch({ executablePath: executable, args: ['--no-sandbox'], env: environment })
}

/** What axe calls moderate, serious or critical on the page, frames left out: their contents are not ours. */
export async function seriousFaults(tab: Tab): Promise<string[]> {
  // What is still fading in has too little contrast for a moment.
  await tab.evaluate(`Promise.race([
    Promise.all(document.getAnimations().map(each => each.finished.catch(() => {}))),
    new Promise(resolve => setTimeout(resolve, 1500)),
  ]).then(() => {})`)
  await tab.evaluate(AXE)
  const faults = await tab.evaluate(`axe.run(document, { iframes: false }).then(result => result.violations
    .filter(each => each.impact !== 'minor')
    .map(each => each.id + ': ' + each.nodes.slice(0, 3).map(node => node.html).join(' ')))`)
  return faults as string[] // as just mapped
}

/** Milliseconds from the request of the page to its first text. */
export async function firstPaint(tab: Tab): Promise<number> {
  return Number(await tab.evaluate(`performance.getEntriesByName('first-contentful-paint')[0].startTime`))
}

/** Scrolls a virtual table from end to end: the median time between two pictures, and how many of them lacked rows. */
export async function scrolled(tab: Tab): Promise<{ readonly median: number; readonly blank: number }> {
  const pictures = await tab.evaluate(`(async () => {
    const table = document.querySelector('[role=table]')
    const drawn = () => new Promise(done => requestAnimationFrame(done))
    const times = []
    let blank = 0
    table.scrollTo(0, 0)
    for (let before = await drawn(), step = 0; step < 60; step++) {
      table.scrollBy(0, table.scrollHeight / 60)
      const now = await drawn()
      times.push(now - before)
      before = now
      const { top, bottom } = table.getBoundingClientRect()
      const seen = [...table.querySelectorAll('[role=row]')].filter(row => {
        const box = row.getBoundingClientRect()
        return box.bottom > top && box.top < bottom
      })
      if (seen.length === 0) blank++
    }
    return { times, blank }
  })()`)
  const { times, blank } = pictures as { times: number[]; blank: number } // as just made
  return { median: times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!, blank }
}

/** So many stops no page of the desk has. */
const MOST_STOPS = 400

/**
 * What can be clicked, typed into or chosen, and is not come to by Tab, and F2 into a field of a record; of an open dialog
 * what is in it.
 */
export async function unreachedByKeys(tab: Tab): Promise<string[]> {
  await tab.evaluate(`(() => {
    const start = document.querySelector('[role=dialog] [tabindex], [role=dialog] button') ?? document.querySelector('.skip')
    start.focus()
    window.reached = new Set([document.activeElement])
  })()`)
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await tab.keyboard.press('Tab')
    const met = await tab.evaluate(`(() => {
      const { activeElement } = document
      const isOver = activeElement === document.body || window.reached.has(activeElement)
      window.reached.add(activeElement)
      return isOver ? 'end' : activeElement.matches('.field') ? 'field' : 'other'
    })()`)
    if (met === 'end') break
    if (met !== 'field') continue
    await tab.keyboard.press('F2')
    await tab.evaluate('window.reached.add(document.activeElement)')
  }
  const left = await tab.evaluate(`[...(document.querySelector('[role=dialog]') ?? document)
    .querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
    .filter(each => each.tabIndex >= 0 && !each.disabled && each.checkVisibility({ visibilityProperty: true }))
    .filter(each => !window.reached.has(each) && each.type !== 'radio')
    .map(each => each.outerHTML.slice(0, 160))`)
  return left as string[] // as just mapped
}
