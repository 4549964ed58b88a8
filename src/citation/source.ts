/** Journal, volume, issue, pages and identifiers from the lines that print them: `J Ex Stud. 2004 May;12(3):1199-205.` */
import type { PageRange } from '../model/index.js'
import { doiIn, isPmid, piiIn } from '../text/identifiers.js'
import { normalIssue } from '../text/issue-number.js'
import { pageRange } from '../text/page-range.js'
import type { CitationKnowledge, KnownJournal } from './knowledge.js'
import { type PrintedIssn, printedIssns } from './printed-issns.js'
import { journalByForm } from './source-lines.js'
import { EASTERN_ISSUE, EASTERN_VOLUME, ISSUE, PAGES, VOLUME } from './source-words.js'

export interface SourceLine {
  readonly journal: string | null
  readonly known: KnownJournal | null
  readonly volume: string | null
  readonly issue: string | null
  readonly pages: PageRange | null
  readonly elocation: string | null
  readonly year: number | null
  readonly doi: string | null
  readonly issns: readonly PrintedIssn[]
  readonly pii: string | null
  readonly pmid: string | null
  readonly pmcid: string | null
}

const PAGE = '[A-Za-z]{0,3}\\d+[A-Za-z]?'
const YEAR = '(?:1[89]|20)\\d\\d'
const DASH = '\\s*[-‐‑‒–—−]+\\s*'
/** `; discussion 44-8`, ` passim`: what may follow the first set of pages. */
const MORE_PAGES = `(?:;\\s*(?:discussion|quiz|author reply)\\s+${PAGE}(?:${DASH}${PAGE})?)*(?:\\s+(?:passim|contd|cont['’]d|concl)\\b)?`

/** Tried in order; the first that matches gives volume, issue and pages together. */
const COMPACT: readonly RegExp[] = [
  // Nuovo Cim B 37, 1–23 (1977)  |  Curr Lamp Rep 19, 3 (2017)
  new RegExp(`(?<![\\d.–-])(?<!\\d,\\s?)(\\d{1,4})()\\s*,\\s*(${PAGE}(?:${DASH}${PAGE})?)\\s*\\(${YEAR}\\)`, 'iu'),
  // 2004 May;12(3 Suppl 1):1199-205  |  63(11):4141–4148  |  12 (3), 1199–1205
  new RegExp(
    `(?<![\\d.-])(\\d{1,4}(?:\\s?Suppl(?:ement)?\\.?\\s?\\d*)?)\\s*\\(([^()]{1,30})\\)\\s*[:,.]?\\s*(?:${PAGES}\\s*)?(${PAGE}(?:${DASH}${PAGE})?${MORE_PAGES})`,
    'iu',
  ),
  // Therapy 2018:12 1303–1310
  new RegExp(`${YEAR}\\s*[:;]\\s*(\\d{1,4})()\\s+(${PAGE}${DASH}${PAGE})`, 'iu'),
  // 63:4141-4148, 12: e66
  new RegExp(`(?<![\\d.:/-])(\\d{1,4})()\\s*:\\s*(${PAGE}(?:${DASH}${PAGE})?${MORE_PAGES})(?![\\d:])`, 'iu'),
  // 63 (11)
  /(?<![\d.–-])(\d{1,4})\s*\(((?:\d{1,4}|\d{1,3}[-–/]\d{1,3}|Suppl[^()]*|Pt\s?\d+|\d+\s?Suppl[^()]*|S\d+))\)()/iu,
  // Chem. Soc. Rev., 2010, 20, 6638-6645
  new RegExp(`(?:1[89]|20)\\d\\d,\\s*(\\d{1,4})()\\s*,\\s*(${PAGE}(?:${DASH}${PAGE})?)`, 'iu'),
]

/** `12 (2004) 1199`: the year, not an issue. */
const YEAR_ALONE = new RegExp(`^\\s*${YEAR}\\s*$`)

/** From here on a line tells when the article was written, not when it appeared. */
const HISTORY = /\b(?:received|submitted|revised|accepted)\b/i

export function readSourceLine(text: string, knowledge: CitationKnowledge): SourceLine {
  const plain = text.replace(/https?:\/\/\S+|\bdoi:?\s*10\.\S+|\bS\d{4}-?\d{3}[\dX]\(\d\d\)\d{5}-[\dX]/gi, ' ')
  const compact = COMPACT.map(pattern => pattern.exec(plain)).find(match => match !== null) ?? null
  const { volume, issue } = numbersIn(plain, compact)
  const printed = labelled(plain, PAGES, `${PAGE}(?:${DASH}${PAGE})?`) ?? nonEmpty(compact?.[3])
  const article =
    /(?:article(?:\s+(?:number|no\.?|id))?|art\.?\s+no\.?|e-?location)\s*:?\s*([A-Za-z]?\d{2,9})/i.exec(plain)?.[1] ??
    null
  const pages = printed === null ? null : pageRange(printed)
  const isElocation =
    pages !== null && pages.first === pages.last && (/^[a-z]/i.test(pages.first) || pages.first.length > 4)
  const name = journalName(plain, knowledge)
  return {
    journal: name.journal ?? journalByForm(text),
    known: name.known,
    volume: volume === null ? null : normalIssue(volume),
    issue: issue === null ? null : normalIssue(issue),
    pages: isElocation || pages === null ? null : pages,
    elocation: article ?? (isElocation ? pages.first : null),
    year: Number(/(?<![\d-])(?:1[89]|20)\d\d(?!\d)/.exec(plain.split(HISTORY)[0]!)?.[0] ?? 0) || null,
    doi: doiIn(text),
    issns: printedIssns(text, number => knowledge.journal(number) !== null),
    pii: piiIn(text),
    pmid: identifier(text, /\bPMID:?\s*(\d{1,8})\b/i, isPmid),
    pmcid: /\bPMC\s?(\d{3,})\b/.exec(text)?.[1] === undefined ? null : `PMC${/\bPMC\s?(\d{3,})\b/.exec(text)![1]}`,
  }
}

interface Numbers {
  readonly volume: string | null
  readonly issue: string | null
}

/** `№ 2 (10)`: the second number of the year, the tenth of all; no volume. */
const COUNTED_TWICE = /№\s*(\d{1,3}\s?\(\d{1,4}\))/u

function numbersIn(line: string, compact: RegExpExecArray | null): Numbers {
  const twice = COUNTED_TWICE.exec(line)?.[1] ?? null
  const volume = labelled(line, VOLUME, '[A-Z]?\\d{1,5}[A-Z]?') ?? EASTERN_VOLUME.exec(line)?.[1] ?? null
  const issue =
    twice ??
    labelled(line, ISSUE, '(?:\\d{1,4}(?:[-–/]\\d{1,4})?|Pt\\s?\\d+)(?:\\s?Suppl[a-z.]*(?:\\s?\\d+)?)?') ??
    EASTERN_ISSUE.exec(line)?.[1] ??
    null
  const isCompact = twice === null && (volume === null || issue === null)
  return {
    volume: volume ?? (isCompact ? (compact?.[1] ?? null) : null),
    issue: issue ?? (isCompact ? nonEmpty(compact?.[2]?.replace(YEAR_ALONE, '')) : null),
  }
}

function labelled(text: string, label: string, value: string): string | null {
  return new RegExp(`(?<![\\p{L}])${label}\\s*[:#]?\\s*(${value})(?![\\d\\p{L}]|[-–]\\d)`, 'iu').exec(text)?.[1] ?? null
}

function nonEmpty(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text
}

function identifier(text: string, pattern: RegExp, isRight: (id: string) => boolean): string | null {
  const found = pattern.exec(text)?.[1] ?? ''
  return isRight(found) ? found : null
}

/** Words of the longest name of a journal, with what may stand before it. */
const LONGEST_NAME = 16

/** `Proceedings of …` is not the journal `Proceedings`. */
const GOES_ON = /^(?:of|for|on|in|and|&|the|de|der|des|für|e|et|y|und)$/i

/** The longest start of the line that is a known journal; after a publisher's name only names of several words. */
function journalName(text: string, { journal }: CitationKnowledge): Pick<SourceLine, 'journal' | 'known'> {
  const beforeNumbers = text.split(/[\d;©|]|\bvol(?:ume)?\b/i)[0]!.trim()
  const words = beforeNumbers
    .replace(/^.{2,60}?\bet al\.?,?\s+/, '')
    .replace(/^(?:from|in|journal|source|citation|published in)\s*:?\s+/i, '')
    .split(/\s+/)
    .slice(0, LONGEST_NAME)
  for (const start of words.keys())
    for (let end = words.length; end > start + (start > 0 ? 1 : 0); end--) {
      const name = words
        .slice(start, end)
        .join(' ')
        .replace(/[\s,.:(]+$/, '')
      const isName = name.length > 3 && /^\p{Lu}/u.test(name) && (start === 0 || /\p{L}{2}.*\s.*\p{L}{2}/u.test(name))
      const isWhole = !GOES_ON.test(words[end] ?? '')
      const known = isName && isWhole ? journal(name) : null
      if (known !== null) return { journal: known.title, known }
    }
  return { journal: null, known: null }
}
