/**
 * Bytes → draft at the speed they deserve: parsed, and rendered only where the parsed page left doubt.
 * The shell around `draftOf`; it decides nothing about labels.
 */
import { type Draft, type DraftOptions, type DraftParameters, draftOf, isUnsure, type Page } from '../core.js'
import { citationKnowledge } from './parameters/citation.js'
import { once } from './parameters/read.js'
import { verdictParameters } from './parameters/verdict.js'
import { zoneCrfParameters } from './parameters/zone-crf.js'
import { parsePage, type ReceivedPage } from './parse-page.js'
import { pdfPage } from './pdf-page.js'
import { kindOf } from './read-input.js'
import type { Renderer } from './render-page.js'

export type RenderMode = 'auto' | 'never' | 'always'

export interface DraftPageOptions extends DraftOptions {
  readonly render: RenderMode
  /** Needed unless `render` is `never`; started on first use. */
  readonly renderer: Renderer | null
  /** What a journal's own templates read on a page; null where its journal has not been learnt. */
  readonly templates?: (page: Page) => NonNullable<DraftOptions['template']> | null
}

export interface DraftedPage {
  readonly page: Page
  readonly draft: Draft
  /** Whether a browser was used. */
  readonly rendered: boolean
  /** Whether the browser settled what the parsed page had left in doubt. */
  readonly settled: boolean
}

export const draftParameters = once(
  (): DraftParameters => ({
    crf: zoneCrfParameters(),
    verdict: verdictParameters(),
    knowledge: citationKnowledge(),
  }),
)

export async function draftPage(received: ReceivedPage, options: DraftPageOptions): Promise<DraftedPage> {
  if (kindOf(received) === 'pdf') return drafted(await pdfPage(received), options)
  const parsed = drafted(parsePage(received), options)
  const { renderer } = options
  if (options.render === 'never' || renderer === null) return parsed
  if (options.render === 'auto' && !isUnsure(parsed.draft)) return parsed
  const seen = drafted(await renderer.render(received), options)
  return { ...seen, rendered: true, settled: isUnsure(parsed.draft) && !isUnsure(seen.draft) }
}

function drafted(page: Page, options: DraftPageOptions): DraftedPage {
  const template = options.templates?.(page) ?? options.template
  const heard = template === undefined ? options : { ...options, template }
  return { page, draft: draftOf(page, draftParameters(), heard), rendered: false, settled: false }
}
