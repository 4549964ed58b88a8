/** The text of zones with the inline markup that NLM keeps. */
import type { InlineHtml, LabeledZone, Page } from '../model/index.js'
import { styledHtml, trimHtml } from '../text/inline-html.js'
import { type Run, runsOf } from './zone-text.js'

export function zoneHtml(page: Page, zone: LabeledZone): InlineHtml {
  return runsHtml(runsOf(page, zone))
}

/** Bold and underlined text that is bold throughout is the page's design, not the author's: it is dropped. */
export function runsHtml(runs: readonly Run[]): InlineHtml {
  const shown = runs.filter(run => run.text.trim() !== '')
  const everywhere = (['b', 'u', 'i'] as const).filter(style => shown.every(run => run.styles.includes(style)))
  const parts = runs.map(run => ({
    text: run.startsLeaf && run !== runs[0] ? ` ${run.text}` : run.text,
    tags: run.styles.filter(style => !everywhere.some(dropped => dropped === style)),
  }))
  return trimHtml(styledHtml(parts))
}
