/**
 * Between the title and the abstract of a PDF stand its authors and where they work, and little else: names and addresses
 * that the chain passed over there are taken for what they are. Beyond the papers; paper 001's HMM knows the same by its
 * left-right order of states.
 */
import type { Label } from '../../model/index.js'
import type { ZoneFacts } from '../crf/features.js'
import type { Labeling } from './abstract-block.js'

/** Labels that a name or an address may have got by mistake. */
const MISTAKEN: ReadonlySet<Label> = new Set<Label>(['other', 'body', 'rubric', 'running-head', 'keywords'])

export function fillFrontMatter(read: Labeling): void {
  const { labels } = read
  const front = frontMatter(read)
  const isMissing = !labels.includes('author')
  for (const i of front) {
    if (labels[i] === 'author' && isPlace(read, i)) labels[i] = 'affiliation'
    if (!MISTAKEN.has(labels[i]!)) continue
    const isNext = labels[i - 1] === 'affiliation' || labels[i - 1] === 'correspondence'
    if ((isMissing || isNext) && isNames(read, i)) labels[i] = 'author'
    else if (isMissing && i === front[0] && isListOfWords(read.facts[i]!)) labels[i] = 'author'
    else if (isAddress(read, i) || isUnderAuthor(read, i)) labels[i] = 'affiliation'
  }
  if (!labels.includes('author')) takeMixed(read, front)
  takeAside(read)
  const looks = new Set(front.flatMap(i => (labels[i] === 'author' ? [read.looks[i]!.key] : [])))
  for (const i of front)
    if (
      MISTAKEN.has(labels[i]!) &&
      looks.has(read.looks[i]!.key) &&
      isOneName(read.facts[i]!.text) &&
      !isPlace(read, i)
    )
      labels[i] = 'author'
}

/** Where no address stands below the title, one in a column beside it. */
function takeAside(read: Labeling): void {
  const { facts, labels } = read
  // Zones of names and addresses are cut later.
  const has = (label: Label, i: number): boolean =>
    label === 'affiliation' || (label === 'author' && ORGANIZATION.test(facts[i]!.text))
  if (labels.some(has)) return
  for (const i of frontMatter(read, true))
    if (MISTAKEN.has(labels[i]!) && isAddress(read, i) && !/@/.test(facts[i]!.text)) labels[i] = 'affiliation'
}

/** `Fitra Azli, Dahlan, Ramlan`: right below the title, names that nobody knows and that are single words. */
function isListOfWords({ text, words, lexicon }: ZoneFacts): boolean {
  const pieces = text.split(/\s*(?:,|;|\band\b|&)\s*/)
  if (pieces.length < 2 || words > 60 || NO_NAMES.test(text) || ORGANIZATION.test(text)) return false
  return (
    lexicon.known < 0.5 &&
    pieces.every(piece => /^\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*){0,3}[\s\d*]*$/u.test(piece))
  )
}

/** Words of a line under a name that is taken for an address, whatever it says. */
const UNDER_NAME = 20

/**
 * A line right below a name: in an article whose names have addresses below them, or that has no addresses at all. Not
 * every address says university or hospital.
 */
function isUnderAuthor({ facts, looks, labels }: Labeling, i: number): boolean {
  const { text, words, concept } = facts[i]!
  if (labels[i - 1] !== 'author' || (concept !== null && concept !== 'navigation') || words < 2 || words > UNDER_NAME)
    return false
  if (NO_ADDRESS.test(text) || /@|\d{4}|[.:]$|\barticle\b|\bvol\b/i.test(text) || !/^\p{Lu}/u.test(text)) return false
  if (looks[i]!.column !== looks[i - 1]!.column || (looks[i]!.above ?? 0) > 3 || isProse(text, words)) return false
  const alternating = labels.filter((label, at) => label === 'affiliation' && labels[at - 1] === 'author').length
  return alternating >= 2 || (words >= 3 && !labels.includes('affiliation'))
}

/** One name, perhaps with marks and an e-mail address: set like the other names, it need not be known. */
function isOneName(text: string): boolean {
  const printed = text.replace(/\S+@\S+|\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/g, '')
  const name = printed.replace(/[^\p{L}\s.'’-]+/gu, ' ').trim()
  return NAME.test(name) && !NO_NAMES.test(printed) && !ORGANIZATION.test(printed)
}

const NAME = /^\p{Lu}[\p{L}.'’-]*(?:\s+(?:\p{Lu}[\p{L}.'’-]*|van|von|de|der|da|dos|del|di|la|le|bin|al)){1,4}$/u

/** What stands in the columns of these, where there are authors, and not under a heading that ends with a colon. */
const HEAD: ReadonlySet<Label> = new Set<Label>(['title', 'author'])

/** So many zones below the title at most. */
const REACH = 30

/** `isWide`: also in columns beside the title's. */
function frontMatter({ facts, looks, labels }: Labeling, isWide = false): number[] {
  const title = labels.lastIndexOf('title')
  const columns = new Set(looks.flatMap(({ column }, i) => (HEAD.has(labels[i]!) ? [column] : [])))
  const isMissing = isWide || !labels.includes('author')
  const found: number[] = []
  for (let i = title + 1; title >= 0 && i < Math.min(labels.length, title + REACH); i++) {
    const { concept, words, typeset } = facts[i]!
    const ends = words <= 6 && (concept === 'abstract' || concept === 'body' || concept === 'keywords')
    if (ends || labels[i] === 'abstract' || labels[i] === 'abstract-heading' || typeset?.sheet !== 0) break
    const isIn = isMissing ? !looks[i]!.marginal : columns.has(looks[i]!.column)
    if (isIn && !/:$/.test(facts[i - 1]!.text)) found.push(i)
  }
  return found
}

const NO_NAMES =
  /edit(?:or|ed)|review|received|accepted|published|correspond|copyright|journal|volume|proceedings|article|research|open access|https?:|www\.|issn|doi|@|\d{4}/i

/** Nothing but names by their shape, and known as names. */
function isNames({ facts }: Labeling, i: number): boolean {
  const { names, lexicon, text, words } = facts[i]!
  if (isOneName(text) && lexicon.names >= 0.3) return true
  if (NO_NAMES.test(text) || ORGANIZATION.test(text)) return false
  if (names.pieces === 0 || names.named < names.pieces) return false
  return words <= 80 && (lexicon.names >= 0.3 || (lexicon.known < 0.34 && names.pieces > 1))
}

const ORGANIZATION =
  /univer[sz]|institut|hospital|hastane|h[ôo]pital|ospedale|krankenhaus|klini|clinic|colleg|school|facult|fak[uü]lt|academ|akadem|cent(?:er|re)\b|centro|zentrum|department|departament|departemen|d[eé]partement|dipartimento|anabilim|laborator|polite[ck]|hochschule|escuela|[eé]cole|program studi|ministry|\binc\b|\bltd\b|gmbh/i
const NO_ADDRESS =
  /edit(?:or|ed)|review|correspond|contribut|funding|support|conflict|approv|grant|citation|received|accepted|published|©|copyright|https?:|\bissn\b|\bdoi\b|volume|creative commons|licen[sc]e|journal of/i
/** Words of the longest list of addresses. */
const LONGEST = 250

/** Names an organisation; or a line of the same type right below such a one: town and country. */
function isAddress({ facts, looks, labels }: Labeling, i: number): boolean {
  const { text, words } = facts[i]!
  if (NO_ADDRESS.test(text) || words > LONGEST) return false
  if (ORGANIZATION.test(text)) return !isProse(text, words)
  const isBelow = labels[i - 1] === 'affiliation' && looks[i - 1]!.key === looks[i]!.key && (looks[i]!.above ?? 9) < 1
  return isBelow && words <= 9 && /^\p{Lu}[^.:]*,\s*\p{Lu}/u.test(text)
}

/** More words in small letters than addresses have. */
function isProse(text: string, words: number): boolean {
  const small = text.match(/(?<![\p{L}.@-])\p{Ll}{2}/gu)?.length ?? 0
  return words >= 12 && small > 0.45 * words
}

/** An organisation from its first words on, or the town below one. */
function isPlace({ facts, looks, labels }: Labeling, i: number): boolean {
  const { text, words } = facts[i]!
  const [first = ''] = text.split(/[,;]/)
  const isBelow = labels[i - 1] === 'affiliation' && looks[i - 1]!.key === looks[i]!.key && words <= 9
  return (ORGANIZATION.test(first) && !/\p{L}\s?\d/u.test(first)) || (isBelow && /,\s*\p{Lu}{2,3}\s*$/u.test(text))
}

/** Names and addresses in one paragraph right below the title: cut apart later. */
function takeMixed({ facts, labels }: Labeling, front: readonly number[]): void {
  const i = front.find(at => MISTAKEN.has(labels[at]!) && facts[at]!.words <= LONGEST)
  if (i === undefined) return
  const [first = ''] = facts[i]!.text.split(/[,;\d]/)
  const isName = /^\p{Lu}[\p{L}.'’-]+(?:\s+[\p{L}.'’-]+){0,3}\s*$/u.test(first) && !NO_NAMES.test(first)
  if (isName && (ORGANIZATION.test(facts[i]!.text) || /@/.test(facts[i]!.text))) labels[i] = 'author'
}
