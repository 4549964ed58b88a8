/** Finds the fields of a citation in its string, for the sets that tell the fields but not where they stand. */
import type { CitationLabel } from '../src/references/labels.js'
import type { CitationRow } from './references-corpus.js'

/** Letters and digits only, lower case, without accents; and where each stands in the string. */
interface Bare {
  readonly text: string
  readonly at: readonly number[]
}

function bare(string: string): Bare {
  let text = ''
  const at: number[] = []
  for (let i = 0; i < string.length; i++) {
    const letters = string[i]!.normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
    for (const letter of letters) {
      text += letter
      at.push(i)
    }
  }
  return { text, at }
}

interface Target {
  readonly string: Bare
  readonly characters: CitationLabel[]
}

/** Null where the title is not to be found: such a row would teach nonsense. */
export function alignFields(row: CitationRow): CitationLabel[] | null {
  const target: Target = {
    string: bare(row.string),
    characters: new Array<CitationLabel>(row.string.length).fill('other'),
  }
  const { fields } = row
  const of = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '')
  if (mark(target, 'title', of('title')) === null) return null
  markPeople(target, 'author', fields['author'])
  markPeople(target, 'editor', fields['editor'])
  const container = mark(target, 'journal', of('journal')) ?? mark(target, 'booktitle', of('booktitle'))
  const after = container ?? 0
  mark(target, 'doi', of('doi').replace(/^.*?(?=10\.)/, ''))
  mark(target, 'publisher', of('publisher'))
  mark(target, 'location', of('location'))
  markNumber(target, 'date', { digits: of('year').slice(0, 4), from: 0 })
  const volume = markNumber(target, 'volume', { digits: of('volume'), from: after })
  markNumber(target, 'issue', { digits: of('issue'), from: volume ?? after })
  markPages(target, of('pages'), volume ?? after)
  markNumber(target, 'identifier', { digits: of('pmid'), from: after })
  markUntold(row.string, target.characters)
  return target.characters
}

/** Marks the first free place of a text; returns where it ends in the bare string. */
function mark({ string, characters }: Target, label: CitationLabel, text: string): number | null {
  const wanted = bare(text).text
  if (wanted === '') return null
  for (let at = string.text.indexOf(wanted); at >= 0; at = string.text.indexOf(wanted, at + 1)) {
    const [first, last] = [string.at[at]!, string.at[at + wanted.length - 1]!]
    if (characters[first] !== 'other' || characters[last] !== 'other') continue
    characters.fill(label, first, last + 1)
    return at + wanted.length
  }
  return null
}

/**
 * From the first name that is found to the last, with all that joins them. Some sets count the people of the containing
 * work, and translators, among the authors: those that stand after the title are no authors here.
 */
function markPeople(target: Target, label: CitationLabel, people: string | readonly string[] | undefined): void {
  if (!Array.isArray(people)) return
  const title = target.characters.indexOf('title')
  const places: { readonly first: number; readonly last: number }[] = []
  for (const person of people as readonly string[]) {
    const [family = '', given = ''] = person.split(',')
    for (const form of [`${family}${given}`, `${given}${family}`, family]) {
      const end = mark(target, label, form)
      if (end === null) continue
      places.push({ first: target.string.at[end - bare(form).text.length]!, last: target.string.at[end - 1]! })
      break
    }
  }
  const early = label === 'author' ? places.filter(({ first }) => first < title) : []
  const late = places.filter(place => !early.includes(place))
  fillBetween(target, label, early)
  fillBetween(target, early.length > 0 || followsIn(target, late[0]?.first) ? 'editor' : label, late)
}

/** The word right after the title is "In". */
function followsIn({ string, characters }: Target, first: number | undefined): boolean {
  const title = characters.lastIndexOf('title')
  if (first === undefined || title < 0 || first < title) return false
  const from = string.at.findIndex(at => at > title)
  return /^(?:in|en|em|dans)/.test(string.text.slice(from, from + 4)) && string.at[from + 4]! >= first - 3
}

function fillBetween(
  { characters }: Target,
  label: CitationLabel,
  places: readonly { readonly first: number; readonly last: number }[],
): void {
  for (const { first, last } of places) characters.fill(label, first, last + 1)
  if (places.length === 0) return
  const first = Math.min(...places.map(place => place.first))
  const last = Math.max(...places.map(place => place.last))
  for (let i = first; i <= last; i++) if (characters[i] === 'other') characters[i] = label
}

/** What a set prints but does not tell, where its form is enough to know it; other sets do tell it. */
const UNTOLD: readonly (readonly [CitationLabel, RegExp])[] = [
  ['number', /^[^\p{L}\p{N}]*\d{1,3}(?:[.)\]]|(?=\s))(?=\s*\p{L})/gu],
  ['doi', /\b10\.\d{4,9}\/[^\s"“”]+/gu],
  ['url', /\b(?:https?:\/\/|www\.)[^\s<>"“”]+/gu],
  ['identifier', /\bPMI?D\s*:?\s*\d{4,9}\b/giu],
  [
    'edition',
    /(?<![\p{L}\p{N}])(?:\d{1,2}\s*(?:st|nd|rd|th|[aªº°])?[.\s]*|rev(?:ised)?\.?\s*|second |third |segunda |primera )(?:ed(?:n|ition|ição|ición|icao|icion)?|aufl(?:age)?)(?![\p{L}])\.?/giu,
  ],
]

function markUntold(string: string, characters: CitationLabel[]): void {
  for (const [label, form] of UNTOLD)
    for (const match of string.matchAll(form))
      for (let i = match.index; i < match.index + match[0].length; i++)
        if (characters[i] === 'other') characters[i] = label
  const title = characters.lastIndexOf('title')
  const book = characters.indexOf('booktitle')
  if (title < 0 || book < title) return
  const between = string.slice(title + 1, book)
  const introduced = /^\W*(?:in|en|em|dans)\b\s*:?/iu.exec(between)
  if (introduced === null || !/\p{L}{2}/u.test(between.slice(introduced[0].length))) return
  for (let i = title + 1 + introduced[0].length; i < book; i++) if (characters[i] === 'other') characters[i] = 'editor'
}

interface Search {
  readonly digits: string
  readonly from: number
}

/** A number as a whole, not a part of a longer one. */
function markNumber({ string, characters }: Target, label: CitationLabel, { digits, from }: Search): number | null {
  const wanted = bare(digits).text
  if (wanted === '') return null
  for (let at = string.text.indexOf(wanted, from); at >= 0; at = string.text.indexOf(wanted, at + 1)) {
    const [first, last] = [string.at[at]!, string.at[at + wanted.length - 1]!]
    const alone = string.at[at - 1] !== first - 1 || !/\d/.test(string.text[at - 1]!)
    const ends = string.at[at + wanted.length] !== last + 1 || !/\d/.test(string.text[at + wanted.length]!)
    if (!alone || !ends || characters[first] !== 'other') continue
    characters.fill(label, first, last + 1)
    return at + wanted.length
  }
  return null
}

/** The first page as it is told, then whatever range follows it in the string: `383-390` may be printed `383-90`. */
function markPages(target: Target, pages: string, from: number): void {
  const end = markNumber(target, 'pages', { digits: pages.split('-')[0]!, from })
  if (end === null) return
  const last = target.string.at[end - 1]!
  let at = last + 1
  const printed = target.characters.length
  const isRange = (i: number): boolean => target.string.at.includes(i) || i < printed
  let stop = end
  const dashed = pages.includes('-')
  if (!dashed || !isRange(at)) return
  while (
    stop < target.string.text.length &&
    /[0-9a-z]/.test(target.string.text[stop]!) &&
    target.string.at[stop]! - at < 4
  ) {
    if (stop > end && target.string.at[stop]! > target.string.at[stop - 1]! + 1) break
    at = target.string.at[stop]!
    stop++
  }
  if (stop > end) target.characters.fill('pages', last + 1, target.string.at[stop - 1]! + 1)
}
