/**
 * Affiliation zones → single affiliations with their marks.
 *
 * One zone may hold several (raised numbers between them, semicolons, or a country followed by the next
 * department); several zones may hold one (institution on one line, town on the next).
 */
import { emailsIn } from '../text/identifiers.js'
import type { PersonName } from '../text/person-name.js'
import { splitAtPeople } from './bracketed-people.js'
import { POSITION } from './byline-pieces.js'
import { splitMarks } from './byline-tokens.js'
import type { CitationKnowledge } from './knowledge.js'
import { closesAddress, isPlaceOnly, looksLikeOrganization } from './organization-words.js'
import type { Run } from './zone-text.js'

export interface MarkedAffiliation {
  readonly text: string
  readonly marks: readonly string[]
  /** Identifiers of elements around it, which links beside names may point to. */
  readonly anchors: readonly string[]
  readonly emails: readonly string[]
}

const HEADING =
  /^(?:author(?:s['’]?|['’]s)?\s+)?(?:affiliations?|addresses|address|source|author information|present addresses?|institutions?|(?:author |authors['’] )details|from the|from)\s*[:.]?\s*(?=\p{Lu}|\d|$)/iu

/** Whom to write to, after an address: `…, UK. Correspondence and requests for materials should be addressed to …`. */
const LETTERS =
  /(?<=[\p{L}\d)])[.;,]?\s+(?:[*∗⁎✉]\s*)?(?:direcci[óo]n de correspondencia|(?:and )?(?:address )?(?:all )?correspond(?:ence|ing authors?)\b|requests for (?:materials|reprints)|reprint requests|to whom).*$/iu

/** A note behind the last address of a list: `…, USA. *These authors contributed equally to this work.` */
const NOTE_BEHIND =
  /(?<=[\p{L}\d)])[.;,]?\s+[*∗⁎†‡§¶#]+\s*(?:these|both|all|the (?:first|last|authors?)|equal|contribut|joint|deceased|(?:present|current) (?:address|affiliation))\b.*$/iu

/** What affiliations are read with. */
export interface AffiliationContext {
  readonly knowledge: CitationKnowledge
  /** Who is in the byline: brackets may name them. */
  readonly people: readonly PersonName[]
}

/** The affiliations of one zone. */
export function affiliationsOf(runs: readonly Run[], context: AffiliationContext): MarkedAffiliation[] {
  const { knowledge } = context
  const behind = markedBehind(runs)
  if (behind !== null) return behind.flatMap(({ text, marks }) => splitText(text, marks, context))
  const marked: Marked[] = [{ text: '', marks: [] }]
  for (const run of runs) {
    const current = marked.at(-1)!
    const mark = markOf(run, current.text)
    if (mark.length > 0) {
      if (/\p{L}{3}/u.test(current.text)) marked.push({ text: '', marks: mark })
      else current.marks.push(...mark)
    } else if (startsNext(current.text, run, knowledge)) marked.push({ text: run.text, marks: [] })
    else current.text += joint(current.text, run) + run.text
  }
  return marked.flatMap(({ text, marks }) => splitText(text, marks, context))
}

interface Marked {
  text: string
  readonly marks: string[]
}

/** `Department of Tides¹, Harbor University²,³ lark@harbor.example`: marks behind what they belong to; null elsewhere. */
function markedBehind(runs: readonly Run[]): Marked[] | null {
  const contact = runs.findIndex(({ text }) => text.includes('@'))
  const own = (contact < 0 ? runs : runs.slice(0, contact)).filter(({ text }) => /[\p{L}\p{N}*†‡§¶]/u.test(text))
  const isMark = (run: Run): boolean => run.raised && markOf(run, 'x').length > 0
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || isMark(first) || leadingMark(first.text).marks.length > 0 || !isMark(last!)) return null
  const marked: Marked[] = [{ text: '', marks: [] }]
  for (const run of own) {
    if (isMark(run)) marked.at(-1)!.marks.push(...splitMarks(run.text))
    else if (marked.at(-1)!.marks.length > 0) marked.push({ text: run.text, marks: [] })
    else marked.at(-1)!.text += joint(marked.at(-1)!.text, run) + run.text
  }
  const addresses = contact < 0 ? [] : runs.slice(contact).filter(({ text }) => text.includes('@'))
  marked.at(-1)!.text += addresses.map(({ text }) => ` ${text}`).join('')
  return marked
}

/** What stands between this run and the text before it: parts in elements of their own are set apart by style sheets. */
function joint(before: string, run: Run): string {
  if (before === '') return ''
  if (run.startsLeaf) return ' '
  if (/[\p{L}\d)]$/u.test(before) && /^\p{Lu}\p{Ll}|^\p{Lu}{2}/u.test(run.text)) return ', '
  return ''
}

/** A raised run, or a run of its own before the first letter, that is nothing but marks. */
function markOf(run: Run, before: string): string[] {
  const text = run.text.trim()
  if (text === '' || /\p{L}{3}/u.test(text)) return []
  const short = /^[\s[(]*(?:\d{1,3}|\p{L}{1,2}|[^\p{L}\d\s]{1,3})[\])\s.,;:]*$/u.test(text)
  if (run.raised) return short || /^[\d\s,;*†‡§¶\p{Ll}–-]+$/u.test(text) ? splitMarks(text) : []
  const opens = before.trim() === '' || /^[\s,;.]*$/.test(before)
  return opens && short && !/^[,;.:]+$/.test(text) && /^[\d\p{Ll}*†‡§¶#‖([]/u.test(text) ? splitMarks(text) : []
}

/** The next affiliation glued to the end of this one: `…, USA` + `Phoenix Children’s Hospital`. */
function startsNext(before: string, run: Run, knowledge: CitationKnowledge): boolean {
  if (before.trim() === '' || !/^\p{Lu}/u.test(run.text) || /[\s,;]$/.test(before)) return false
  return closesAddress(before, knowledge)
}

/** Who answers letters: a note among the addresses, not one of them. */
const CORRESPONDENCE =
  /^(?:\P{L})*(?:correspond|address (?:for|correspondence)|reprint|(?:author )?to whom|penulis korespond|korespond|korrespond|sorumlu yazar|autor(?:a)? (?:para|de|corresp)|auteur corresp|автор, ответственный|для (?:корреспонденции|переписки)|通讯作者|通信作者|責任著者|교신저자|نویسنده مسئول)/iu

function splitText(printed: string, marks: readonly string[], context: AffiliationContext): MarkedAffiliation[] {
  const text = printed.replace(NOTE_BEHIND, '')
  if (CORRESPONDENCE.test(text)) return []
  if (isFootnote(text, marks)) return []
  const { rest, emails } = withoutContacts(text)
  const clean = rest.replace(HEADING, '').replace(LETTERS, '').trim()
  const pieces = splitNumbered(clean, marks)
    .flatMap(splitStarred)
    .flatMap(piece => splitAtPeople(piece, context.people) ?? splitInside(piece, context.knowledge))
  return pieces.flatMap((piece, i) => {
    const own = leadingMark(piece)
    const body = tidy(own.rest)
    if (isPosition(body)) return []
    if (!/\p{L}{3}/u.test(body))
      return own.marks.length + marks.length > 0 && i === 0 && body === ''
        ? [{ text: '', marks: [...marks, ...own.marks], anchors: [], emails: [] }]
        : []
    return [
      { text: body, marks: i === 0 ? [...marks, ...own.marks] : own.marks, anchors: [], emails: i === 0 ? emails : [] },
    ]
  })
}

/** `Vice Principal, Professor and Head`: what somebody is, not where. */
function isPosition(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? []
  return words.length > 0 && words.every(word => /^(?:and|of|the)$/.test(word) || POSITION.test(word))
}

/** Notes that stand among the affiliations: who contributed equally, who died, where it was done, where somebody went (unless numbered with the others). */
function isFootnote(text: string, marks: readonly string[]): boolean {
  if (
    /contribut\w*[\w\s]{0,20}equally|equal(?:ly)?[\w\s]{0,20}contribut|joint (?:first|senior) author|\bspecific grant\b|\bthe sponsors? (?:do|did|has|had|was|were)|\b(?:is|was|were|are) (?:partly |partially |financially )?(?:supported|funded) by\b|\bdeclares? (?:that|no)\b|^\W*no conflicts? of|^\W*deceased|^\W*(?:the |this )?(?:investigation|study|work|research)s? (?:was |were )?(?:performed|conducted|carried out|done) (?:at|in)\b/i.test(
      text,
    )
  )
    return true
  const moved = /^\P{L}*(?:current|present) (?:address|affiliation)/iu.test(text)
  return moved && !marks.some(mark => /^[\d\p{Ll}]/u.test(mark)) && !/^\s*[\d\p{Ll}]/u.test(text)
}

/** E-mail, telephone, ORCID and their words are not part of the address. */
function withoutContacts(text: string): { rest: string; emails: string[] } {
  const found = emailsIn(text)
  let rest = text
  for (const { start, end } of [...found].reverse()) rest = `${rest.slice(0, start)}\u0000${rest.slice(end)}`
  rest = rest
    .replace(/(?:https?:\/\/)?orcid\.org\/[\dx-]*/gi, ' ')
    .replace(
      /[\s,;.(]*\b(?:e-?mails?|electronic address|correspondence|corresponding author)\b(?:\s+address(?:es)?)?(?:\s*\([^)]*\))?\s*:?\s*(?=\u0000|$)/gi,
      '\u0000',
    )
    .replace(/[\s,;.(]*\b(?:tel(?:ephone)?|phone|fax|ph)\b\.?\s*(?:no\.?)?\s*:?\s*[+\d][\d\s().+/-]{5,}/gi, '\u0000')
    .replace(/\u0000(?:[\s,;.)(]|\band\b)*/g, ' ')
  return { rest: rest.replace(/\s+/g, ' ').trim(), emails: found.map(({ email }) => email) }
}

/** `1 Department`, `aDepartment`, `*University`, `(1) Institute`. */
function leadingMark(text: string): { marks: string[]; rest: string } {
  const match =
    /^[([]?(\d{1,3}(?:\s?,\s?\d{1,3})*|[*†‡§¶#‖∥⁎♠♣♥♦]+)[)\].:：]?\s*(?=\p{L}|["“'‘(])/u.exec(text) ??
    /^[([]?(\p{Ll})[)\].]\s*(?=\p{Lu})/u.exec(text) ??
    /^(\p{Ll})\s*(?=\p{Lu}\p{Ll}|\p{Lu}{2}|\d)/u.exec(text)
  if (match === null || /^\d{1,3}\s?(?:st|nd|rd|th)\b/.test(text)) return { marks: [], rest: text }
  return { marks: splitMarks(match[1]!), rest: text.slice(match[0].length) }
}

/** `1 Institute A 2 Institute B`: numbers that count on inside the text begin the next one. */
export function splitNumbered(text: string, marks: readonly string[]): string[] {
  const first = /^\d{1,2}(?=[\s.):：]*[\p{Lu}\p{Lo}])/u.exec(text)?.[0] ?? (marks.length === 1 ? marks[0]! : '')
  if (!/^\d{1,2}$/.test(first)) return [text]
  const cuts: number[] = []
  for (let next = Number(first) + 1; ; next++) {
    const found = new RegExp(`(?<=[\\p{L}\\d.,;)；]\\s)${next}(?=[.):：]?\\s?[\\p{Lu}\\p{Lo}]\\p{L})`, 'u').exec(
      text.slice(cuts.at(-1) ?? 0),
    )
    if (found === null) break
    cuts.push((cuts.at(-1) ?? 0) + found.index)
  }
  return [0, ...cuts].map((from, i) => text.slice(from, cuts[i] ?? text.length).trim())
}

/** `* Harbor University, Oslo, ** Lamp Museum, Lima`: signs that count on. */
function splitStarred(text: string): string[] {
  if (!/^\*(?!\*)/.test(text) || !/[\s,;.]\*\*(?!\*)\s*\p{Lu}/u.test(text)) return [text]
  return text
    .split(/(?<=[\s,;.])(?=(?<!\*)\*{2,}\s*\p{Lu})/u)
    .map(part => part.replace(/[\s,;]+(?:and|ve|und|et|y|e)?\s*$/u, ''))
}

/** At semicolons, and after a country that another organisation follows. */
function splitInside(text: string, knowledge: CitationKnowledge): string[] {
  const parts = text.split(/\s*;\s*(?:and\s+(?:the\s+)?(?=\p{Lu}))?/u).filter(part => part !== '')
  const bySemicolon = mergedPlaces(parts, knowledge)
  return bySemicolon.flatMap(part => splitAfterCountries(part, knowledge))
}

/** A part that names no organisation belongs to the one before it: `Institute X; Kiel, Germany`. */
function mergedPlaces(parts: readonly string[], knowledge: CitationKnowledge): string[] {
  const merged: string[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    if (last !== undefined && (isPlaceOnly(part, knowledge) || !looksLikeOrganization(part)))
      merged[merged.length - 1] = `${last}; ${part}`
    else merged.push(part)
  }
  return merged
}

function splitAfterCountries(text: string, knowledge: CitationKnowledge): string[] {
  const pieces = text.split(/,\s+/)
  const found: string[] = []
  let current: string[] = []
  for (const [i, piece] of pieces.entries()) {
    const match = /^(?:and|&)\s+(?=\p{Lu})/u.exec(piece)
    const previous = pieces[i - 1]
    if (
      previous !== undefined &&
      knowledge.countries.has(previous.toLowerCase().replace(/\.$/, '')) &&
      looksLikeOrganization(piece) &&
      current.length > 1
    ) {
      found.push(current.join(', '))
      current = [match === null ? piece : piece.slice(match[0].length)]
    } else current.push(piece)
  }
  found.push(current.join(', '))
  return found
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,;.])/g, '$1')
    .replace(/^[\s,;.:)\]–-]+|[\s,;:([]+$/g, '')
    .replace(/[,;]?\s+(?:and|&)$/i, '')
    .replace(/^([^()]*)\)$/, '$1')
    .trim()
}
