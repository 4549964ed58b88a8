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

/** What axe calls serious or critical on the page, frames left out: their contents are not ours. */
export async function seriousFaults(tab: Tab): Promise<string[]> {
  // What is still fading in has too little contrast for a moment.
  await tab.evaluate(`Promise.race([
    Promise.all(document.getAnimations().map(each => each.finished.catch(() => {}))),
    new Promise(resolve => setTimeout(resolve, 1500)),
  ]).then(() => {})`)
  await tab.evaluate(AXE)
  const faults = await tab.evaluate(`axe.run(document, { iframes: false }).then(result => result.violations
    .filter(each => each.impact === 'serious' || each.impact === 'critical')
    .map(each => each.id + ': ' + each.nodes.slice(0, 3).map(node => node.html).join(' ')))`)
  return faults as string[] // as just mapped
}
