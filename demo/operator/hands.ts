/** The hands of a scripted operator: keys into a real browser, counted, and the time until the desk has done its part. */
import type { Page as Tab } from 'playwright-core'
import type { DeskRecord } from '../../src/model/index.js'

export interface Effort {
  readonly keystrokes: number
  /** Until the desk showed the next record: the machine's part, no thinking and no hands. */
  readonly seconds: number
}

const PATIENCE = 15_000

export class Hands {
  #keystrokes = 0
  #began = 0

  constructor(
    readonly tab: Tab,
    readonly desk: string,
  ) {}

  /** Opens a record as the desk would after the one before; that key was counted there. */
  async open(article: string): Promise<void> {
    await this.tab.evaluate(`location.hash = '#/record/${article}'`)
    // Not by the address: it changes before the record does.
    await this.#until(`document.activeElement?.closest('.split')?.dataset.article === '${article}'`)
    await this.#until(`document.querySelector('iframe.frame')?.contentDocument?.readyState === 'complete'`)
    await this.#rest()
    this.#keystrokes = 0
    this.#began = performance.now()
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#keystrokes++
      await this.tab.keyboard.press(key)
      await this.#rest()
    }
  }

  /** Accepts the record and waits for what comes next. */
  async accept(): Promise<Effort> {
    const here = this.tab.url()
    await this.press('Control+Enter')
    await this.tab.waitForURL(url => url.href !== here, { timeout: PATIENCE })
    return { keystrokes: this.#keystrokes, seconds: (performance.now() - this.#began) / 1000 }
  }

  async record(article: string): Promise<DeskRecord> {
    const response = await fetch(new URL(`/api/articles/${article}`, this.desk))
    return (await response.json()) as DeskRecord
  }

  /** Asked again and again: the desk's policy lets no string be run inside the page. */
  async #until(condition: string): Promise<void> {
    const end = performance.now() + PATIENCE
    while (!(await this.tab.evaluate(condition))) {
      if (performance.now() > end) throw new Error(`the desk did not come to: ${condition}`)
      await this.tab.waitForTimeout(20)
    }
  }

  /** Two pictures drawn: what the key changed can be seen. A person is slower. */
  async #rest(): Promise<void> {
    await this.tab.evaluate('new Promise(done => requestAnimationFrame(() => setTimeout(done, 60)))')
  }
}
