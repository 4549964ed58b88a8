/** The names of the conventions, and a notebook of those that changed something. */

export const CONVENTIONS = [
  'white-space',
  'marks-stripped',
  'final-period',
  'markup-mended',
  'degrees-stripped',
  'suffix-nlm',
  'initials-nlm',
  'capitals-lowered',
  'orcid-bare',
  'heading-stripped',
  'label-colon',
  'category-by-label',
  'pages-expanded',
  'doi-bare',
  'issn-hyphen',
  'abbreviation-nlm',
  'number-word',
  'supplement-nlm',
  'keywords-split',
  'list-number',
  'language-code',
] as const
export type Convention = (typeof CONVENTIONS)[number]

/** Which steps changed something. */
export class Noted {
  readonly rules = new Set<Convention>()
  step<T>(rule: Convention, before: T, after: T): T {
    if (JSON.stringify(before) !== JSON.stringify(after)) this.rules.add(rule)
    return after
  }
}

/** White space collapsed and trimmed. */
export function spaced(text: string, noted: Noted): string {
  return noted.step('white-space', text, text.replace(/\s+/g, ' ').trim())
}
