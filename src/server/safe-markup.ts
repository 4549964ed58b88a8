/** Inline markup from outside becomes what the model calls InlineHtml: whatever else looks like a tag is text. */
import { styledHtml, styledParts } from '../core.js'
import type { AbstractSection, OtherAbstract } from '../model/index.js'
import type { FieldKey } from './desk.js'

/** The value must fit the field's schema. */
export function withSafeMarkup(field: FieldKey, value: unknown): unknown {
  if (value === null) return null
  if (field === 'title' || field === 'vernacularTitle') return safe(value as string)
  if (field === 'abstract') return withSafeSections(value as Pick<OtherAbstract, 'sections'>)
  if (field === 'otherAbstracts') return (value as readonly OtherAbstract[]).map(withSafeSections)
  return value
}

const safe = (html: string): string => styledHtml(styledParts(html))

function withSafeSections<T extends { readonly sections: readonly AbstractSection[] }>(abstract: T): T {
  return { ...abstract, sections: abstract.sections.map(section => ({ ...section, html: safe(section.html) })) }
}
