/**
 * The features of every zone of a page, by name: its text's shape and words, its markup, its place, its section and
 * its neighbors. Paper 001 uses place, size and words; the others are ours.
 */
import type { Page, Zone } from '../../model/index.js'
import { lookFeatures } from '../pdf/look-features.js'
import { toldLooks, type ZoneLook } from '../pdf/looks.js'
import { CONCEPTS, inEnglish } from './concepts.js'
import {
  among,
  counts,
  type FeatureName,
  flag,
  type Kind,
  kind,
  nameText,
  one,
  two,
  word,
  wordKind,
} from './feature-name.js'
import { mainHeading, type Section, type Sized, says, sectionsOf, tabOverlap, tabTitle } from './landmarks.js'
import { FIELDS, type Lexicon, type LexiconScores } from './lexicon.js'
import { markupReader, pushMarkup, type ZoneMarkup } from './markup.js'
import { pageTongues } from './page-tongues.js'
import { FEW_WORDS, textReader } from './text-facts.js'
import { halfStep, type NameShape, SIZES, STEPS, step } from './text-shape.js'
import { rankByType, type Typeset, typesetFeatures, typesetOf } from './typeset.js'
import { tongueWords } from './world-words.js'
import type { FeatureReader } from './zone-scores.js'

/** All that is read from one zone. */
export interface ZoneFacts extends Sized {
  readonly zone: Zone
  readonly markup: ZoneMarkup
  readonly typeset: Typeset | null
  readonly lexicon: LexiconScores
  readonly names: NameShape
  /** The features that the text has by itself; zones of the same text have the same list. */
  readonly textFeatures: readonly FeatureName[]
  /** The number of words, roughly. */
  readonly size: number
  /** Tags and concepts of the three innermost elements: zones of one list share it. */
  readonly signature: string
}

export interface FeatureOptions {
  readonly lexicon: Lexicon
  /** False leaves the tab's title out, as on a page that has none. */
  readonly useTabTitle: boolean
  /** False leaves class, id and role names out, as on a page that has none. */
  readonly useNames: boolean
}

/** One list of feature names a zone. Zones without any word are the caller's to leave out. */
export function zoneFeatures(page: Page, zones: readonly Zone[], options: FeatureOptions): string[][] {
  const read = featureReader(page, readZones(page, zones, options), options)
  return zones.map((_, i) => {
    const own: FeatureName[] = []
    const shared = read(i, own)
    return [...shared.flat(), ...own].map(nameText)
  })
}

/** A page's zones as they are before any is labelled. */
export interface ZonesRead {
  readonly page: Page
  readonly facts: readonly ZoneFacts[]
  readonly sections: readonly Section[]
  /** Languages other than English that its paragraphs are written in; ISO 639-2/B. */
  readonly tongues: readonly string[]
  /** How each zone is set; empty where the page is no PDF. */
  readonly looks: readonly ZoneLook[]
}

export function readZones(page: Page, zones: readonly Zone[], options: FeatureOptions): ZonesRead {
  const read = markupReader(page, options)
  const typeset = typesetOf(page, zones)
  const counted = zones.map(zone => ({ zone, text: zone.text, words: wordsOfLeaves(zone) }))
  const tongues = pageTongues(counted)
  const readText = textReader(options.lexicon, tongueWords(tongues))
  const facts = counted.map((each, i) => zoneFacts(each, { markup: read(each.zone), typeset: typeset[i]!, readText }))
  const looks = page.source === 'pdf' ? toldLooks(page, zones) : []
  return { page, facts, sections: sectionsOf(page, facts), tongues, looks }
}

const BIAS = flag('bias')

/** Reads the features of one zone after the other. */
export function featureReader(page: Page, read: ZonesRead, options: FeatureOptions): FeatureReader {
  const { facts, sections, looks } = read
  const tab = options.useTabTitle ? tabTitle(page) : null
  const overlaps = facts.map(({ text, words }) => (tab !== null && words <= 80 ? tabOverlap(text, tab) : 0))
  const main = mainHeading(facts, overlaps)
  const repeats = repeatReader(facts)
  const set = looks.length > 0 ? lookFeatures(facts, looks) : []
  const passed = new Map<Section['passed'], readonly string[]>()
  return (i, own) => {
    const [zone, section] = [facts[i]!, sections[i]!]
    own.push(BIAS)
    pushOwn(own, zone, section)
    pushSection(own, zone, section)
    pushPlace(own, { facts, i, main, overlap: overlaps[i]! })
    pushNeighbors(own, read, i)
    if (zone.typeset !== null) own.push(...typesetFeatures(zone.typeset, zone.words))
    if (set.length > 0) own.push(...set[i]!)
    const known = passed.get(section.passed) ?? [...section.passed].map(concept => `passed=${concept}`)
    passed.set(section.passed, known)
    return [zone.textFeatures, zone.markup.features, known, repeats(own, i)]
  }
}

interface ZoneMeans {
  readonly markup: ZoneMarkup
  readonly typeset: Typeset | null
  readonly readText: ReturnType<typeof textReader>
}

function wordsOfLeaves({ leaves }: Zone): number {
  return leaves.reduce((sum, leaf) => sum + leaf.words, 0)
}

function zoneFacts(
  { zone, words }: { readonly zone: Zone; readonly words: number },
  { markup, typeset, readText }: ZoneMeans,
): ZoneFacts {
  const { concept, lexicon, names, features } = readText(zone.text, words)
  return {
    zone,
    markup,
    typeset,
    text: zone.text,
    words,
    headingLevel: typeset === null ? markup.headingLevel : rankByType(typeset, words),
    bold: typeset === null ? markup.bold : Number(typeset.bold),
    linked: markup.linked,
    navigation: markup.navigation,
    concept,
    lexicon,
    names,
    textFeatures: features,
    size: halfStep(words),
    signature:
      typeset === null ? markup.signature : `${typeset.size.toFixed(1)} ${typeset.bold} ${typeset.left.toFixed(2)}`,
  }
}

const SPOKEN = among(CONCEPTS)
const SAID = among([...CONCEPTS, 'label', ''])
const ANNOUNCED = among([...CONCEPTS, 'none', 'other'])
const TRUTH = among(['false', 'true'])
const LEVELS = counts(8)
const SEEN = wordKind('seen', among(['hidden', 'screen-reader', 'print']))
const NEAREST_WORDS = kind('nearest,words', SPOKEN, SIZES)
const NEAREST_LEX = kind('nearest,lex', SPOKEN, FIELDS)
const SAYS = kind('says', SAID)
const SAYS_HEADING = kind('says,heading', SAID, TRUTH)

/** What neither the text alone nor the elements around tell. */
function pushOwn(features: FeatureName[], zone: ZoneFacts, section: Section): void {
  pushMarkup(features, zone.markup)
  const visibility = zone.zone.leaves[0]!.visibility
  if (visibility !== 'shown') features.push(word(SEEN, visibility))
  for (const concept of zone.markup.nearest) {
    const index = SPOKEN.index(concept)
    features.push(two(NEAREST_WORDS, index, zone.size), two(NEAREST_LEX, index, zone.lexicon.field))
  }
  if (zone.words > FEW_WORDS) return
  const said = says(zone, section)
  const index = SAID.index(said)
  features.push(one(SAYS, index), two(SAYS_HEADING, index, zone.headingLevel > 0 ? 1 : 0))
  if (said === 'label') return
  const english = zone.concept === null ? null : inEnglish(zone.text)
  features.push(`text=${english ?? zone.text.toLowerCase().slice(0, 40)}`)
}

const SECTION = kind('section', ANNOUNCED)
const SECTION_SINCE = kind('section,since', ANNOUNCED, STEPS)
const SECTION_WORDS = kind('section,words', ANNOUNCED, SIZES)
const SECTION_LEX = kind('section,lex', ANNOUNCED, FIELDS)
const PART = kind('part', ANNOUNCED)
const SECTION_INSIDE = kind('section,inside', ANNOUNCED, TRUTH)
const AHEAD = kind('ahead', ANNOUNCED)
const AHEAD_UNTIL = kind('ahead,until', ANNOUNCED, STEPS)
const AHEAD_WORDS = kind('ahead,words', ANNOUNCED, SIZES)
const FIRST_BODY = kind('first-body', TRUTH, SIZES)
const PARAGRAPHS = kind('paragraphs', STEPS)
const PARAGRAPHS_WORDS = kind('paragraphs,words', counts(5), SIZES)

function pushSection(features: FeatureName[], { size, lexicon }: ZoneFacts, section: Section): void {
  const { inside, since, passed, paragraphs, until } = section
  const concept = ANNOUNCED.index(section.concept)
  const ahead = ANNOUNCED.index(section.ahead)
  features.push(
    one(SECTION, concept),
    two(SECTION_SINCE, concept, step(since)),
    two(SECTION_WORDS, concept, size),
    two(SECTION_LEX, concept, lexicon.field),
    one(PART, ANNOUNCED.index(section.part)),
    two(SECTION_INSIDE, concept, inside ? 1 : 0),
    one(AHEAD, ahead),
    two(AHEAD_UNTIL, ahead, step(until)),
    two(AHEAD_WORDS, ahead, size),
    two(FIRST_BODY, section.ahead === 'body' && !passed.has('body') ? 1 : 0, size),
    one(PARAGRAPHS, step(paragraphs)),
    two(PARAGRAPHS_WORDS, Math.min(4, paragraphs), size),
  )
}

/** Where one zone stands among the page's. */
interface Standing {
  readonly facts: readonly ZoneFacts[]
  readonly i: number
  /** The index of the zone that looks like the main heading; -1 where none does. */
  readonly main: number
  readonly overlap: number
}

/** None, so many steps above, or so many below. */
const DISTANCES = among([
  'none',
  ...Array.from({ length: STEPS.size - 1 }, (_, i) => `-${i + 1}`),
  ...Array.from({ length: STEPS.size }, (_, i) => `${i}`),
])
const ORDER = kind('order', STEPS)
const TENTH = kind('tenth', counts(10))
const FROM_MAIN = kind('from-main', DISTANCES)
const FROM_MAIN_LEX = kind('from-main,lex', DISTANCES, FIELDS)
const FROM_MAIN_WORDS = kind('from-main,words', DISTANCES, SIZES)
const TAB = kind('tab', counts(6))
const TAB_HEADING = kind('tab,heading', LEVELS)

/** Where a zone stands: among the page's zones, and from the zone that looks like the main heading. */
function pushPlace(features: FeatureName[], { facts, i, main, overlap }: Standing): void {
  const zone = facts[i]!
  const distance = main < 0 ? 0 : i < main ? step(main - i) : STEPS.size + step(i - main)
  features.push(
    one(ORDER, step(i)),
    one(TENTH, Math.floor((10 * i) / facts.length)),
    one(FROM_MAIN, distance),
    two(FROM_MAIN_LEX, distance, zone.lexicon.field),
    two(FROM_MAIN_WORDS, distance, zone.size),
  )
  if (overlap > 0.3) features.push(one(TAB, Math.floor(overlap * 5)))
  if (overlap > 0.8) features.push(one(TAB_HEADING, zone.headingLevel))
}

const REPEATED = kind('repeated', counts(4))
/** First or further in a run of zones alike; its last or not. */
const RUN = kind('run', among(['first-last', 'first', 'in-last', 'in']))

/** How often the page has the same text; returns what the zones of the same markup have in common. */
function repeatReader(facts: readonly ZoneFacts[]): (features: FeatureName[], i: number) => readonly string[] {
  const texts = new Map<string, number>()
  const groups = new Map<string, ZoneFacts[]>()
  for (const zone of facts) {
    texts.set(zone.text, (texts.get(zone.text) ?? 0) + 1)
    const group = groups.get(zone.signature)
    if (group === undefined) groups.set(zone.signature, [zone])
    else group.push(zone)
  }
  const shared = new Map([...groups].map(([signature, group]) => [signature, groupFeatures(group)]))
  return (features, i) => {
    const { text, signature } = facts[i]!
    const isIn = facts[i - 1]?.signature === signature
    const goesOn = facts[i + 1]?.signature === signature
    features.push(one(REPEATED, Math.min(3, texts.get(text)!)), one(RUN, (isIn ? 2 : 0) + (goesOn ? 1 : 0)))
    return shared.get(signature)!
  }
}

function groupFeatures(group: readonly ZoneFacts[]): string[] {
  const mean = (value: (zone: ZoneFacts) => number): number =>
    group.reduce((sum, zone) => sum + value(zone), 0) / group.length
  const count = step(group.length)
  const names = Math.round(mean(zone => zone.lexicon.names) * 5)
  const features = [`alike=${count}`, `alike-words=${step(Math.round(mean(zone => zone.words)))}`]
  if (group.length === 1) return features
  return [
    ...features,
    `alike-names=${names}`,
    `alike,alike-names=${Math.ceil(count / 2)},${names}`,
    `alike-linked=${Math.round(mean(zone => zone.linked) * 3)}`,
    ...[0, 1, 2, 3, 4].map(
      i => `alike-lex${i}=${Math.max(-4, Math.min(4, Math.round(mean(zone => zone.lexicon.means[i]!))))}`,
    ),
  ]
}

/** Tags in which texts mostly stand. */
const TAGS = among(
  'P DIV SPAN A LI TD TH H1 H2 H3 H4 H5 H6 DT DD B I EM STRONG BUTTON LABEL SECTION ARTICLE'.split(' '),
)

interface NeighborKinds {
  readonly offset: number
  readonly none: FeatureName
  readonly wordsLex: Kind
  readonly heading: Kind
  /** What is asked of the next ones only. */
  readonly beside: null | {
    readonly tag: ReturnType<typeof wordKind>
    readonly names: Kind
    readonly nearest: Kind
    readonly says: Kind
  }
}

const NEIGHBORS = [-2, -1, 1, 2].map(
  (offset): NeighborKinds => ({
    offset,
    none: flag(`${offset}:none`),
    wordsLex: kind(`${offset}:words,lex`, SIZES, FIELDS),
    heading: kind(`${offset}:heading`, LEVELS),
    beside:
      Math.abs(offset) > 1
        ? null
        : {
            tag: wordKind(`${offset}:tag`, TAGS),
            names: kind(`${offset}:names`, counts(5)),
            nearest: kind(`${offset}:nearest`, SPOKEN),
            says: kind(`${offset}:says`, SAID),
          },
  }),
)
const IS_HEADING = flag('is-heading')

function pushNeighbors(features: FeatureName[], { facts, sections }: ZonesRead, i: number): void {
  for (const { offset, none, wordsLex, heading, beside } of NEIGHBORS) {
    const zone = facts[i + offset]
    if (zone === undefined) {
      features.push(none)
      continue
    }
    features.push(two(wordsLex, zone.size, zone.lexicon.field), one(heading, zone.headingLevel))
    if (beside === null) continue
    features.push(word(beside.tag, zone.markup.chain[0]?.tag ?? ''))
    features.push(one(beside.names, Math.round(zone.lexicon.names * 4)))
    for (const concept of zone.markup.nearest) features.push(one(beside.nearest, SPOKEN.index(concept)))
    if (zone.words <= FEW_WORDS) features.push(one(beside.says, SAID.index(says(zone, sections[i + offset]!))))
  }
  const next = sections[i + 1]
  if (next !== undefined && next.since === 1) features.push(IS_HEADING)
}
