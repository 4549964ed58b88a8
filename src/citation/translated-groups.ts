/**
 * The English names of groups that are named in Chinese, Japanese, Hebrew or Arabic letters. RULES section 5: NLM writes
 * the translation. Nobody here translates: the page must give both names, in one entry of the byline (`研究会 (Study
 * Group)`, `研究会 / Study Group`), or by another witness who names as many authors.
 */
import { type Author, type CitationRecord, type Field, type LabeledZone, labeledText } from '../model/index.js'
import { TRANSLATED_SCRIPT } from '../text/name-words.js'
import { type ReadPage, withRule, zoneEvidence } from './evidence.js'

const RULE = 'group-translated'
const LATIN = "\\p{Script=Latin}[\\p{Script=Latin}\\p{M}\\d\\s.&’'-]{2,120}"
const JOINED = new RegExp(`^(\\P{Script=Latin}+?)\\s*(${LATIN})$`, 'u')
const BEHIND = new RegExp(`^\\s*[/(（[［]\\s*(${LATIN})`, 'u')

export function withTranslatedGroups(record: CitationRecord, { page, zones }: ReadPage): CitationRecord {
  const { authors } = record
  if (authors === null || !authors.value.some(isUntranslatedGroup)) return record
  const whole = withoutDoubles(authors.value.map(apart), zones)
  const told = whole.map((author, i) =>
    isUntranslatedGroup(author)
      ? translated(author, zones, saidElsewhere(authors.candidates, { index: i, of: whole.length }))
      : { author, zone: null },
  )
  const value = told.map(({ author }) => author)
  if (!value.some(({ english }) => english !== undefined)) return record
  const places = told.flatMap(({ zone }) => zone ?? [])
  const field = withRule({ ...authors, value }, RULE)
  if (places.length === 0) return { ...record, authors: field }
  return { ...record, authors: { ...field, evidence: [zoneEvidence(page, places, [RULE]), ...field.evidence] } }
}

/** A group in such letters of which no English name is known. */
export function isUntranslatedGroup({ kind, family, english }: Author): boolean {
  return kind === 'group' && english === undefined && TRANSLATED_SCRIPT.test(family)
}

/** `研究会 Study Group`: both names in one. */
function apart(author: Author): Author {
  const match = isUntranslatedGroup(author) ? JOINED.exec(author.family) : null
  return match === null ? author : { ...author, family: match[1]!.trim(), english: match[2]!.trim() }
}

/** `研究会 / Study Group`: the translation was taken for another group. */
function withoutDoubles(authors: readonly Author[], zones: readonly LabeledZone[]): Author[] {
  const result: Author[] = []
  for (const author of authors) {
    const before = result.at(-1)
    const isItsName =
      before !== undefined &&
      isUntranslatedGroup(before) &&
      author.kind === 'group' &&
      zones.some(zone => nameBehind(labeledText(zone), before.family)?.startsWith(author.family))
    if (isItsName) result[result.length - 1] = { ...before, english: author.family }
    else result.push(author)
  }
  return result
}

/** What stands in brackets, or after a slash, behind a name. */
function nameBehind(text: string, name: string): string | undefined {
  const at = text.indexOf(name)
  return at < 0 ? undefined : BEHIND.exec(text.slice(at + name.length))?.[1]?.trim()
}

interface Told {
  readonly author: Author
  /** Where the page prints both names; null where another witness told the second. */
  readonly zone: LabeledZone | null
}

function translated(author: Author, zones: readonly LabeledZone[], elsewhere: string | undefined): Told {
  for (const zone of zones) {
    const english = nameBehind(labeledText(zone), author.family)
    if (english !== undefined) return { author: { ...author, english }, zone }
  }
  return { author: elsewhere === undefined ? author : { ...author, english: elsewhere }, zone: null }
}

/** The group that stands in the same place of the list of another witness who names as many authors. */
function saidElsewhere(
  candidates: Field<readonly Author[]>['candidates'],
  { index, of }: { readonly index: number; readonly of: number },
): string | undefined {
  return candidates
    .flatMap(({ value }) => (value.length === of ? (value[index] ?? []) : []))
    .find(({ kind, family }) => kind === 'group' && !TRANSLATED_SCRIPT.test(family))?.family
}
