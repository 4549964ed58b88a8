/**
 * PubMed's numbers where no source line prints them: `PMID: 23175652` among the notes, or label and number in lines of
 * their own. Our choice: only if all that the page prints outside its text and lists agree: others may be neighbours'.
 */
import { type Field, type LabeledZone, labeledText, type Page } from '../model/index.js'
import { isPmid } from '../text/identifiers.js'
import { zoneField } from './evidence.js'

const ELSEWHERE: ReadonlySet<string> = new Set([
  'reference',
  'abstract',
  'body',
  'author',
  'affiliation',
  'cited-by',
  'related',
])

const FORMS = {
  pmid: {
    alone: /\bPMID\s*:?\s*$/i,
    printed: /\bPMID\s*:?\s*(\d{1,8})\b/i,
    shape: (number: string) => (isPmid(number) ? number : null),
  },
  pmcid: {
    alone: /\bPMCID\s*:?\s*$/i,
    printed: /\bPMCID\s*:?\s*(?:PMC)?\s?(\d{3,9})\b/i,
    shape: (number: string) => `PMC${number}`,
  },
} as const

export function numberElsewhere(
  page: Page,
  zones: readonly LabeledZone[],
  kind: keyof typeof FORMS,
): Field<string> | null {
  const { alone, printed, shape } = FORMS[kind]
  const found = zones.flatMap((zone, i) => {
    if (ELSEWHERE.has(zone.label)) return []
    const text = labeledText(zone)
    const next = zones[i + 1]
    const whole = alone.test(text) && next !== undefined ? `${text} ${labeledText(next)}` : text
    const number = printed.exec(whole)?.[1]
    const value = number === undefined ? null : shape(number)
    return value === null ? [] : [{ value, zones: whole === text ? [zone] : [zone, next!] }]
  })
  const [first] = found
  if (first === undefined || found.some(({ value }) => value !== first.value)) return null
  return zoneField(first.value, { page, zones: first.zones, rules: ['number-in-text'] })
}
