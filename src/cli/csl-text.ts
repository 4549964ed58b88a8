/** A parsed citation for reading: one field a line, names as `Family, Given`. */
import type { CslItem, CslName } from '../core.js'

const FIELDS = [
  'type',
  'author',
  'editor',
  'title',
  'container-title',
  'volume',
  'issue',
  'page',
  'issued',
  'publisher',
  'publisher-place',
  'DOI',
  'PMID',
  'URL',
] as const

export function cslText(item: CslItem): string {
  return FIELDS.filter(field => item[field] !== undefined)
    .map(field => `  ${field.padEnd(16)} ${valueText(item, field)}\n`)
    .join('')
}

function valueText(item: CslItem, field: (typeof FIELDS)[number]): string {
  if (field === 'author' || field === 'editor') return (item[field] ?? []).map(nameText).join('; ')
  if (field === 'issued') return item.issued?.['date-parts']?.[0]?.join('-') ?? item.issued?.raw ?? ''
  return String(item[field])
}

function nameText({ family, given, literal }: CslName): string {
  return literal ?? [family, given].filter(part => part !== undefined).join(', ')
}
