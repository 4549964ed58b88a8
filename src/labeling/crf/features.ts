/**
 * The features of every zone of a page, by name: its text's shape and words, its markup, its place, its section and
 * its neighbors. Paper 001 uses place, size and words; the others are ours.
 */
import type { Page, Zone } from '../../model/index.js'
import { lookFeatures } from '../pdf/look-features.js'
import { looksOf, type ZoneLook } from '../pdf/looks.js'
import { feature, pair } from './feature-name.js'
import { mainHeading, type Section, type Sized, says, sectionsOf, tabOverlap, tabTitle } from './landmarks.js'
import type { Lexicon, LexiconScores } from './lexicon.js'
import { markupReader, pushMarkup, type ZoneMarkup } from './markup.js'
import { FEW_WORDS, textReader } from './text-facts.js'
import { type NameShape, step } from './text-shape.js'
import { rankByType, type Typeset, typesetFeatures, typesetOf } from './typeset.js'

/** All that is read from one zone. */
export interface ZoneFacts extends Sized {
  readonly zone: Zone
  readonly markup: ZoneMarkup
  readonly typeset: Typeset | null
  readonly lexicon: LexiconScores
  readonly names: NameShape
  /** The features that the text has by itself; zones of the same text have the same list. */
  readonly textFeatures: readonly string[]
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
  return featuresOf(page, readZones(page, zones, options), options).map(({ own, shared }) => [...shared.flat(), ...own])
}

/** A page's zones as they are before any is labelled. */
export interface ZonesRead {
  readonly page: Page
  readonly facts: readonly ZoneFacts[]
  readonly sections: readonly Section[]
  /** How each zone is set; empty where the page is no PDF. */
  readonly looks: readonly ZoneLook[]
}

export function readZones(page: Page, zones: readonly Zone[], options: FeatureOptions): ZonesRead {
  const read = markupReader(page, options)
  const typeset = typesetOf(page, zones)
  const readText = textReader(options.lexicon)
  const facts = zones.map((zone, i) => zoneFacts(zone, { markup: read(zone), typeset: typeset[i]!, readText }))
  return { page, facts, sections: sectionsOf(page, facts), looks: page.source === 'pdf' ? looksOf(page, zones) : [] }
}

/**
 * The features of one zone: its own, and lists that it has in common with other zones. A list in common is the same
 * object for all of them, so that its weights need be added up only once.
 */
export interface ZoneFeatures {
  readonly own: readonly string[]
  readonly shared: readonly (readonly string[])[]
}

export function featuresOf(page: Page, { facts, sections, looks }: ZonesRead, options: FeatureOptions): ZoneFeatures[] {
  const tab = new Set(options.useTabTitle ? tabTitle(page) : [])
  const overlaps = facts.map(({ text, words }) => (words <= 80 ? tabOverlap(text, tab) : 0))
  const main = mainHeading(facts, overlaps)
  const repeats = repeatReader(facts)
  const set = looks.length > 0 ? lookFeatures(facts, looks) : []
  const passed = new Map<Section['passed'], readonly string[]>()
  return facts.map((zone, i) => {
    const section = sections[i]!
    const own: string[] = ['bias']
    pushOwn(own, zone, section)
    pushSection(own, zone, section)
    pushPlace(own, { facts, i, main, overlap: overlaps[i]! })
    pushNeighbors(own, { facts, sections, i })
    own.push(...typesetFeatures(zone.typeset, zone.words), ...(set[i] ?? []))
    const known = passed.get(section.passed) ?? [...section.passed].map(kind => feature('passed', kind))
    passed.set(section.passed, known)
    return { own, shared: [zone.textFeatures, zone.markup.features, known, repeats(own, i)] }
  })
}

interface ZoneMeans {
  readonly markup: ZoneMarkup
  readonly typeset: Typeset | null
  readonly readText: ReturnType<typeof textReader>
}

function zoneFacts(zone: Zone, { markup, typeset, readText }: ZoneMeans): ZoneFacts {
  const words = zone.leaves.reduce((sum, leaf) => sum + leaf.words, 0)
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
    signature:
      typeset === null ? markup.signature : `${typeset.size.toFixed(1)} ${typeset.bold} ${typeset.left.toFixed(2)}`,
  }
}

/** What neither the text alone nor the elements around tell. */
function pushOwn(features: string[], zone: ZoneFacts, section: Section): void {
  pushMarkup(features, zone.markup)
  const visibility = zone.zone.leaves[0]!.visibility
  if (visibility !== 'shown') features.push(feature('seen', visibility))
  const size = Math.ceil(step(zone.words) / 2)
  for (const concept of zone.markup.nearest)
    features.push(pair('nearest,words', concept, size), pair('nearest,lex', concept, zone.lexicon.top))
  if (zone.words > FEW_WORDS) return
  const said = says(zone, section)
  features.push(feature('says', said), pair('says,heading', said, String(zone.headingLevel > 0)))
  if (said !== 'label') features.push(`text=${zone.text.toLowerCase().slice(0, 40)}`)
}

function pushSection(features: string[], zone: ZoneFacts, section: Section): void {
  const { concept, part, inside, since, passed, paragraphs, ahead, until } = section
  const size = Math.ceil(step(zone.words) / 2)
  features.push(
    feature('section', concept),
    pair('section,since', concept, step(since)),
    pair('section,words', concept, size),
    pair('section,lex', concept, zone.lexicon.top),
    feature('part', part),
    pair('section,inside', concept, String(inside)),
    feature('ahead', ahead),
    pair('ahead,until', ahead, step(until)),
    pair('ahead,words', ahead, size),
    pair('first-body', String(!passed.has('body') && ahead === 'body'), size),
    feature('paragraphs', step(paragraphs)),
    pair('paragraphs,words', Math.min(4, paragraphs), size),
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

/** Where a zone stands: among the page's zones, and from the zone that looks like the main heading. */
function pushPlace(features: string[], { facts, i, main, overlap }: Standing): void {
  const zone = facts[i]!
  const distance = main < 0 ? 'none' : i < main ? `-${step(main - i)}` : `${step(i - main)}`
  features.push(
    feature('order', step(i)),
    feature('tenth', Math.floor((10 * i) / facts.length)),
    feature('from-main', distance),
    pair('from-main,lex', distance, zone.lexicon.top),
    pair('from-main,words', distance, Math.ceil(step(zone.words) / 2)),
  )
  if (overlap > 0.3) features.push(feature('tab', Math.floor(overlap * 5)))
  if (overlap > 0.8) features.push(feature('tab,heading', zone.headingLevel))
}

/** How often the page has the same text; returns what the zones of the same markup have in common. */
function repeatReader(facts: readonly ZoneFacts[]): (features: string[], i: number) => readonly string[] {
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
    features.push(feature('repeated', Math.min(3, texts.get(text)!)), RUNS[isIn ? 1 : 0]![goesOn ? 1 : 0]!)
    return shared.get(signature)!
  }
}

/** First or further in a run of zones alike; its last or not. */
const RUNS = [
  ['run=first-last', 'run=first'],
  ['run=in-last', 'run=in'],
]

function groupFeatures(group: readonly ZoneFacts[]): string[] {
  const mean = (value: (zone: ZoneFacts) => number): number =>
    group.reduce((sum, zone) => sum + value(zone), 0) / group.length
  const count = step(group.length)
  const names = Math.round(mean(zone => zone.lexicon.names) * 5)
  const features = [feature('alike', count), feature('alike-words', step(Math.round(mean(zone => zone.words))))]
  if (group.length === 1) return features
  return [
    ...features,
    feature('alike-names', names),
    pair('alike,alike-names', Math.ceil(count / 2), names),
    feature('alike-linked', Math.round(mean(zone => zone.linked) * 3)),
    ...[0, 1, 2, 3, 4].map(
      i => `alike-lex${i}=${Math.max(-4, Math.min(4, Math.round(mean(zone => zone.lexicon.means[i]!))))}`,
    ),
  ]
}

/** Names by offset, so that none is put together anew for every zone. */
const NEIGHBORS = [-2, -1, 1, 2].map(offset => ({
  offset,
  none: `${offset}:none`,
  wordsLex: `${offset}:words,lex`,
  heading: `${offset}:heading`,
  tag: `${offset}:tag`,
  names: `${offset}:names`,
  nearest: `${offset}:nearest`,
  says: `${offset}:says`,
}))

function pushNeighbors(
  features: string[],
  { facts, sections, i }: Pick<ZonesRead, 'facts' | 'sections'> & { readonly i: number },
): void {
  for (const name of NEIGHBORS) {
    const zone = facts[i + name.offset]
    if (zone === undefined) {
      features.push(name.none)
      continue
    }
    features.push(pair(name.wordsLex, Math.ceil(step(zone.words) / 2), zone.lexicon.top))
    features.push(feature(name.heading, zone.headingLevel))
    if (Math.abs(name.offset) > 1) continue
    features.push(feature(name.tag, zone.markup.chain[0]?.tag ?? ''))
    features.push(feature(name.names, Math.round(zone.lexicon.names * 4)))
    for (const concept of zone.markup.nearest) features.push(feature(name.nearest, concept))
    if (zone.words <= FEW_WORDS) features.push(feature(name.says, says(zone, sections[i + name.offset]!)))
  }
  const next = sections[i + 1]
  if (next !== undefined && next.since === 1) features.push('is-heading')
}
