/**
 * Bytes → draft at the speed they deserve: parsed, and rendered only where the parsed page left doubt.
 * The shell around `draftOf`; it decides nothing about labels.
 */
import { type Draft, type DraftOptions, draftOf, isUnsure, type Page } from '../core.js'
import { draftParameters } from './draft-parameters.js'
import { pageOf } from './draft-task.js'
import type { ReceivedPage } from './parse-page.js'
import { kindOf } from './read-input.js'
import type { Renderer } from './render-page.js'

export { draftParameters } from './draft-parameters.js'

export type RenderMode = 'auto' | 'never' | 'always'

export interface RenderOptions {
  readonly render: RenderMode
  /** Needed unless `render` is `never`; started on first use. */
  readonly renderer: Renderer | null
}

export interface DraftPageOptions extends DraftOptions, RenderOptions {
  /** What a journal's own templates read on a page; null where its journal has not been learnt. */
  readonly templates?: (page: Page) => NonNullable<DraftOptions['template']> | null
}

export interface DraftedPage extends Looks {
  readonly page: Page
  readonly draft: Draft
}

export interface Looks {
  /** Whether a browser was used. */
  readonly rendered: boolean
  /** Whether the browser settled what the parsed page had left in doubt. */
  readonly settled: boolean
}

export function draftPage(received: ReceivedPage, options: DraftPageOptions): Promise<DraftedPage> {
  return draftedBy(
    async source => drafted('nodes' in source ? source : await pageOf(source), options),
    received,
    options,
  )
}

/** Drafted by `draft`, wherever that works: from the bytes, and again from the rendered page where doubt was left. */
export async function draftedBy<D extends { readonly draft: Pick<Draft, 'record'> }>(
  draft: (source: ReceivedPage | Page) => Promise<D>,
  received: ReceivedPage,
  { render, renderer }: RenderOptions,
): Promise<D & Looks> {
  const isHtml = kindOf(received) === 'html'
  const parsed = await draft(received)
  const isDone = render === 'auto' ? !isUnsure(parsed.draft) : render === 'never'
  if (!isHtml || renderer === null || isDone) return { ...parsed, rendered: false, settled: false }
  const seen = await draft(await renderer.render(received))
  return { ...seen, rendered: true, settled: isUnsure(parsed.draft) && !isUnsure(seen.draft) }
}

function drafted(page: Page, options: DraftPageOptions): { page: Page; draft: Draft } {
  const template = options.templates?.(page) ?? options.template
  const heard = template === undefined ? options : { ...options, template }
  return { page, draft: draftOf(page, draftParameters(), heard) }
}
