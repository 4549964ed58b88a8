import type { FieldName } from './citation.js'

/** What can be wrong with a record or a page. Each code has a section in docs/PROBLEMS.md; a test checks it. */
export type Problem =
  | { readonly code: 'title-missing' }
  | { readonly code: 'authors-missing' }
  | { readonly code: 'abstract-missing' }
  | { readonly code: 'journal-missing' }
  | { readonly code: 'date-missing' }
  | { readonly code: 'field-uncertain'; readonly field: FieldName; readonly confidence: number }
  | { readonly code: 'witnesses-disagree'; readonly field: FieldName; readonly values: readonly string[] }
  | { readonly code: 'doi-malformed'; readonly doi: string }
  | { readonly code: 'issn-malformed'; readonly issn: string }
  | { readonly code: 'orcid-malformed'; readonly orcid: string }
  | { readonly code: 'mark-unresolved'; readonly author: string; readonly mark: string }
  | { readonly code: 'name-doubtful'; readonly author: string }
  | { readonly code: 'correction-unlinked'; readonly author: string }
  | { readonly code: 'group-untranslated'; readonly author: string }
  | { readonly code: 'affiliations-unlinked' }
  | { readonly code: 'pages-malformed'; readonly pages: string }
  | { readonly code: 'dates-contradict'; readonly earlier: string; readonly later: string }
  | { readonly code: 'duplicate-record'; readonly of: string }
  | { readonly code: 'page-unreadable'; readonly reason: string }
  | { readonly code: 'page-truncated'; readonly limit: string }
  | { readonly code: 'pdf-no-text' }
  | { readonly code: 'pdf-encrypted' }
  | { readonly code: 'pdf-damaged'; readonly reason: string }
  | { readonly code: 'not-an-article'; readonly reason: string }
  | { readonly code: 'several-articles' }
  | { readonly code: 'template-drift'; readonly journal: string }

export type ProblemCode = Problem['code']
