/** What speaks for a reading, by name: the features that the verdict weighs. */
import {
  type Abstract,
  type Affiliation,
  type Author,
  abstractText,
  type FieldName,
  type PageRange,
  type PublicationDates,
  plainText,
  type Reference,
} from '../../model/index.js'
import { isNobody } from '../../text/nobody.js'
import { goesOn } from '../../text/same-people.js'
import { wordCount } from '../../text/words.js'

import type { Reading } from './readings.js'

export type Features = Readonly<Record<string, number>>

/** Our choice: probabilities nearer to 0 or 1 tell no more. */
const SUREST = 0.995

export function featuresOf(name: FieldName, reading: Reading): Features {
  const features: Record<string, number> = { one: 1 }
  const add = (key: string, value: number): void => {
    features[key] = (features[key] ?? 0) + value
  }
  for (const { by, field, medium } of reading.supporters) {
    add(`for:${by}`, 1)
    add(`sure:${by}`, logit(field.confidence))
    add(`doubt:${by}`, doubt(field.confidence))
    if (medium === 'pdf') {
      add(`for:${by} of pdf`, 1)
      add(`sure:${by} of pdf`, logit(field.confidence))
    }
    add(`says:${by}:${field.evidence[0].source}`, 1)
    for (const rule of new Set(field.evidence[0].rules.map(ruleName))) add(`rule:${rule}`, 1)
  }
  for (const { voice, likeness } of reading.opponents) {
    if (name === 'authors' && isOutdone(voice.field.value as readonly Author[], reading)) continue
    add(`against:${voice.by}`, 1)
    add(`like:${voice.by}`, likeness)
    add(`against-sure:${voice.by}`, logit(voice.field.confidence))
    add(`against-doubt:${voice.by}`, doubt(voice.field.confidence))
    add(`longer:${voice.by}`, longerThan(reading.value, voice.field.value))
  }
  for (const by of reading.silent) add(`silent:${by}`, 1)
  if (reading.supporters.length > 1) add('agree', 1)
  if (reading.supporters.length === 1 && reading.opponents.length === 0) add('alone', 1)
  for (const [key, value] of shapeOf(name, reading.value)) add(key, value)
  if (name === 'abstract' && isUnusual(reading)) add('unusual', 1)
  if (name === 'abstract' && isOtherScript(reading)) add('other-script', 1)
  if (name === 'affiliations' && reading.peopled < FEW_PEOPLE) add('fewer-authors', 1)
  if (name === 'authors') {
    const mine = reading.value as readonly Author[]
    const theirs = reading.opponents.map(({ voice }) => voice.field.value as readonly Author[])
    if (theirs.some(list => goesOn(list, mine))) add('cut-short', 1)
    if (theirs.some(list => goesOn(mine, list))) add('goes-on', 1)
    if (mine.every(author => isNobody(author, reading.serial))) add('nobody', 1)
  }
  return features
}

/** A list that this one only continues, or one of nobody, does not speak against it. */
function isOutdone(theirs: readonly Author[], { value, serial }: Reading): boolean {
  return goesOn(value as readonly Author[], theirs) || theirs.every(author => isNobody(author, serial))
}

/** Who names fewer of the authors than this will not have all of their affiliations either. */
const FEW_PEOPLE = 0.7

const WITHOUT_ABSTRACT =
  /^(?:Editorial|Letter|Comment|News|Published Erratum|Retraction of Publication|Expression of Concern)$/

/** Editorials, letters and errata have no abstract, unless it is set in sections. */
function isUnusual({ types, value }: Reading): boolean {
  return types.some(type => WITHOUT_ABSTRACT.test(type)) && (value as Abstract).sections.length < 2
}

/** Title in one script, abstract in another: it may be the translation of the article's own. */
function isOtherScript({ title, value }: Reading): boolean {
  const latin = (text: string): boolean => /^\P{L}*\p{sc=Latin}/u.test(text)
  return title !== '' && latin(plainText(title)) !== latin(abstractText(value as Abstract))
}

/** Logarithm of how many times longer a value is than another: what was shortened is shorter. */
function longerThan(value: unknown, other: unknown): number {
  const ratio = (1 + lengthOf(value)) / (1 + lengthOf(other))
  return Math.max(-2, Math.min(2, Math.log(ratio)))
}

/** Letters of what is printed: a text, the texts of a list, the sections of an abstract. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (Array.isArray(value)) return value.reduce<number>((sum, member) => sum + lengthOf(member), 0)
  if (typeof value !== 'object' || value === null) return 0
  const { text, html, sections, family, title, raw } = value as Record<string, unknown>
  return lengthOf(text ?? html ?? sections ?? family ?? title ?? raw ?? '')
}

/** `mark-unresolved † Roe` is the rule `mark-unresolved`, whoever it is about. */
function ruleName(rule: string): string {
  return rule.split(' ')[0]!
}

function logit(probability: number): number {
  const bounded = Math.min(SUREST, Math.max(1 - SUREST, probability))
  return Math.log(bounded / (1 - bounded))
}

/** Below this a witness doubts its own word, and each step further down counts for more than a step above. */
const DOUBTFUL = 0.9

function doubt(probability: number): number {
  return Math.max(0, logit(DOUBTFUL) - logit(probability))
}

/** What a value looks like, whoever read it: oddities that are seldom right. */
function shapeOf(name: FieldName, value: unknown): (readonly [string, number])[] {
  switch (name) {
    case 'title':
      return titleShape(plainText(value as string))
    case 'authors':
      return authorsShape(value as readonly Author[])
    case 'affiliations':
      return affiliationsShape(value as readonly Affiliation[])
    case 'abstract':
      return abstractShape(abstractText(value as Abstract))
    case 'doi':
      return [['odd', flag(/\d[A-Z]?[a-z]{2,}$|https?:|10\.\d{4}.*10\.\d{4}|\/\D+$/.test(value as string))]]
    case 'dates':
      return datesShape(value as PublicationDates)
    case 'pages':
      return [['half', flag((value as PageRange).first === (value as PageRange).last)]]
    case 'references':
      return [['few', flag((value as readonly Reference[]).length < 4)]]
    default:
      return []
  }
}

/** Only when it was written, or only when it appeared online: the volume may be of another year. */
function datesShape({ print, electronic, collection }: PublicationDates): (readonly [string, number])[] {
  const isPrinted = [print, collection].some(date => (date?.year ?? null) !== null)
  return [
    ['undated', flag(!isPrinted && electronic === null)],
    ['online', flag(!isPrinted && electronic !== null)],
  ]
}

function titleShape(title: string): (readonly [string, number])[] {
  const words = wordCount(title)
  const digits = title.match(/\d/g)?.length ?? 0
  return [
    ['short', flag(words < 3)],
    ['long', flag(words > 40)],
    ['odd', flag(digits > 0.25 * title.length)],
  ]
}

function authorsShape(authors: readonly Author[]): (readonly [string, number])[] {
  const odd = authors.filter(({ family, given }) => /\d|@/.test(family + given) || family.length < 2)
  const bare = authors.filter(({ kind, given }) => kind === 'person' && given === '')
  return [
    ['odd', Math.min(1, odd.length)],
    ['bare', Math.min(1, bare.length)],
    ['many', Math.log(1 + authors.length)],
    ['repeated', flag(new Set(authors.map(({ family, given }) => `${given} ${family}`)).size < authors.length)],
  ]
}

function affiliationsShape(affiliations: readonly Affiliation[]): (readonly [string, number])[] {
  return [
    ['many', Math.log(1 + affiliations.length)],
    ['short', flag(affiliations.some(({ text }) => wordCount(text) < 3))],
    ['long', flag(affiliations.some(({ text }) => wordCount(text) > 40))],
    ['contact', flag(affiliations.some(({ text }) => /@|correspond/i.test(text)))],
  ]
}

function abstractShape(abstract: string): (readonly [string, number])[] {
  const words = wordCount(abstract)
  return [
    ['short', flag(words < 60)],
    ['long', flag(words > 450)],
    ['unfinished', flag(!/[.!?)\]”"。]$/.test(abstract.trim()))],
  ]
}

function flag(condition: boolean): number {
  return condition ? 1 : 0
}
