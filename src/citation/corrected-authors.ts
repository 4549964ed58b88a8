/**
 * Names of authors that an erratum has corrected, where the article's page says so: `The name of Ann Larke was
 * incorrectly given as Ann Lark`. RULES section 5: NLM keeps both names. Our choice: a notice is believed when both
 * names are alike and one of them is an author's; the article's right name is the corrected one, wherever it stood.
 */
import { type Author, type CitationRecord, type LabeledZone, labeledText, type PrintedName } from '../model/index.js'
import { nlmInitials } from '../text/nlm-initials.js'
import { type NameCounts, personName } from '../text/person-name.js'
import { type ReadPage, zoneEvidence } from './evidence.js'

const ELSEWHERE: ReadonlySet<string> = new Set([
  'reference',
  'abstract',
  'author',
  'affiliation',
  'cited-by',
  'related',
])
/** Characters; a notice is a paragraph. */
const LONGEST = 1500

const WORD = "(?:\\p{Lu}[\\p{L}\\p{M}'’.-]*|d[aeiu]|de[lrn]?|van|von|der|den|dos|das|la|le|el|bin|ibn|y)"
const NAME = `["“‘']?(\\p{Lu}[\\p{L}\\p{M}'’.-]*(?:,? ${WORD}){1,5})["”’']?`
const WRONGLY = '(?:incorrectly|wrongly|erroneously|mistakenly|inadvertently)'
const GIVEN =
  '(?:given|spelled|spelt|printed|listed|published|presented|written|misspelled|misspelt|misprinted|shown|indicated|displayed|abbreviated)'

/** Each finds the right name and the wrong one, in the order given. */
const NOTICES: readonly (readonly [pattern: RegExp, order: 'right-wrong' | 'wrong-right'])[] = [
  [new RegExp(`${NAME}\\s*\\[corrected to ${NAME}\\]`, 'u'), 'wrong-right'],
  [
    new RegExp(
      `${NAME},?(?: which| whose name| who)? (?:was|is|has been|had been|were) (?:${WRONGLY} )?${GIVEN} as ${NAME}`,
      'u',
    ),
    'right-wrong',
  ],
  [
    new RegExp(
      `${NAME},? (?:should|must) (?:be|read|have been|have read)(?: (?:corrected to|changed to|spelled|spelt|written|given as))?:? ${NAME}`,
      'u',
    ),
    'wrong-right',
  ],
  [new RegExp(`${NAME},? (?:was|is|has been|have been) (?:corrected|changed) (?:to|into) ${NAME}`, 'u'), 'wrong-right'],
  [new RegExp(`${GIVEN} as ${NAME},? (?:instead of|rather than|and not|in place of) ${NAME}`, 'u'), 'wrong-right'],
]

interface Correction {
  readonly right: string
  readonly wrong: string
  readonly zone: LabeledZone
}

export function withCorrectedNames(record: CitationRecord, read: ReadPage, counts: NameCounts): CitationRecord {
  const { authors } = record
  if (authors === null || record.types?.value.includes('Published Erratum')) return record
  const corrections = correctionsOf(read.zones)
  if (corrections.length === 0) return record
  const told = authors.value.map(author => corrected(author, corrections, counts))
  const zones = told.flatMap(({ zone }) => zone ?? [])
  if (zones.length === 0) return record
  const evidence = zoneEvidence(read.page, zones, ['name-corrected'])
  const value = told.map(({ author }) => author)
  return { ...record, authors: { ...authors, value, evidence: [evidence, ...authors.evidence] } }
}

function correctionsOf(zones: readonly LabeledZone[]): Correction[] {
  return zones.flatMap(zone => {
    const text = labeledText(zone).slice(0, LONGEST)
    if (ELSEWHERE.has(zone.label) || !/\b(?:name|author|spell|spelt|correct|errat|corrigend)/i.test(text)) return []
    return NOTICES.flatMap(([pattern, order]) => {
      const [, first = '', second = ''] = pattern.exec(text) ?? []
      const [right, wrong] = order === 'right-wrong' ? [first, second] : [second, first]
      return areAlike(right, wrong) ? [{ right, wrong, zone }] : []
    })
  })
}

/** Neither the same nor two people: they share a word. */
function areAlike(right: string, wrong: string): boolean {
  const [a, b] = [wordsOf(right), wordsOf(wrong)]
  if (a.length === 0 || b.length === 0 || a.join(' ') === b.join(' ')) return false
  return a.some(word => word.length > 1 && b.includes(word))
}

/** With their accents: an erratum may correct nothing else. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(word => word !== '')
}

function corrected(
  author: Author,
  corrections: readonly Correction[],
  counts: NameCounts,
): { readonly author: Author; readonly zone: LabeledZone | null } {
  if (author.kind === 'group' || author.misprint !== undefined) return { author, zone: null }
  for (const { right, wrong, zone } of corrections) {
    const misprint = printedName(wrong, counts)
    // The words alone do not tell where the erratum is about their order.
    const isWrong = author.family === misprint.family && author.given === misprint.given
    if (isNamed(author, right) && !isWrong) return { author: { ...author, misprint }, zone }
    if (isNamed(author, wrong)) return { author: { ...author, ...printedName(right, counts), misprint }, zone }
  }
  return { author, zone: null }
}

/** All words of the name, in whatever order; given names may be initials on either side. */
function isNamed({ family, given }: Author, name: string): boolean {
  const [own, other] = [wordsOf(`${given} ${family}`), wordsOf(name)]
  const hasFamily = wordsOf(family).every(word => other.includes(word))
  return hasFamily && own.length === other.length && own.every(word => other.some(each => isSame(word, each)))
}

function isSame(a: string, b: string): boolean {
  return a === b || ((a.length === 1 || b.length === 1) && a[0] === b[0])
}

function printedName(text: string, counts: NameCounts): PrintedName {
  const name = personName(text.replace(/(?<=\p{Ll})[.,]$/u, ''), counts)
  return { ...name, initials: nlmInitials(name.given) }
}
