/**
 * The features of every zone of a page, by name: its text's shape and words, its markup, its place, its section and
 * its neighbors. Paper 001 uses place, size and words; the others are ours.
 */
import type { Page, Zone } from '../../model/index.js'
import { lookFeatures } from '../pdf/look-features.js'
import { looksOf, type ZoneLook } from '../pdf/looks.js'
import { headingConcept } from './concepts.js'
import { feature, pair } from './feature-name.js'
import { mainHeading, type Section, type Sized, says, sectionsOf, tabOverlap, tabTitle } from './landmarks.js'
import { type Lexicon, type LexiconScores, lexiconFeatures, lexiconScores } from './lexicon.js'
import { markupFeatures, markupReader, type ZoneMarkup } from './markup.js'
import { type NameShape, nameListFeatures, nameShape, shapeFeatures, step } from './text-shape.js'
import { rankByType, type Typeset, typesetFeatures, typesetOf } from './typeset.js'

/** All that is read from one zone. */
export interface ZoneFacts extends Sized {
  readonly zone: Zone
  readonly markup: ZoneMarkup
  readonly typeset: Typeset | null
  readonly lexicon: LexiconScores
  readonly names: NameShape
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
  return featuresOf(page, readZones(page, zones, options), options)
}

/** A page's zones as they are before any is labelled. */
export interface ZonesRead {
  readonly facts: readonly ZoneFacts[]
  readonly sections: readonly Section[]
  /** How each zone is set; empty where the page is no PDF. */
  readonly looks: readonly ZoneLook[]
}

export function readZones(page: Page, zones: readonly Zone[], options: FeatureOptions): ZonesRead {
  const read = markupReader(page, options.useNames)
  const typeset = typesetOf(page, zones)
  const facts = zones.map((zone, i) => zoneFacts(zone, { ...read(zone), typeset: typeset[i]! }, options.lexicon))
  return { facts, sections: sectionsOf(page, facts), looks: page.source === 'pdf' ? looksOf(page, zones) : [] }
}

export function featuresOf(page: Page, { facts, sections, looks }: ZonesRead, options: FeatureOptions): string[][] {
  const tab = new Set(options.useTabTitle ? tabTitle(page) : [])
  const overlaps = facts.map(({ text, words }) => (words <= 80 ? tabOverlap(text, tab) : 0))
  const own = facts.map((zone, i) => ownFeatures(zone, sections[i]!))
  const places = placeFeatures(facts, overlaps)
  const repeats = repeatFeatures(facts)
  const set = looks.length > 0 ? lookFeatures(facts, looks) : []
  return facts.map((zone, i) => [
    'bias',
    ...own[i]!,
    ...sectionFeatures(zone, sections[i]!),
    ...places[i]!,
    ...repeats[i]!,
    ...typesetFeatures(zone.typeset, zone.words),
    ...(set[i] ?? []),
    ...neighborFeatures(facts, i, sections),
  ])
}

/** Longer texts announce nothing. */
const MAX_HEADING = 12

function zoneFacts(zone: Zone, markup: ZoneMarkup & { readonly typeset: Typeset | null }, lexicon: Lexicon): ZoneFacts {
  const words = zone.leaves.reduce((sum, leaf) => sum + leaf.words, 0)
  const { chain, linked, typeset } = markup
  const navigation = chain.some(facts => facts.navigation)
  return {
    zone,
    markup,
    typeset,
    text: zone.text,
    words,
    headingLevel: typeset === null ? markup.headingLevel : rankByType(typeset, words),
    bold: typeset === null ? markup.bold : Number(typeset.bold),
    linked,
    navigation,
    concept: words <= MAX_HEADING ? headingConcept(zone.text) : null,
    lexicon: lexiconScores(zone.text, lexicon),
    names: nameShape(zone.text, words),
    signature:
      typeset === null ? signatureOf(markup) : `${typeset.size.toFixed(1)} ${typeset.bold} ${typeset.left.toFixed(2)}`,
  }
}

function signatureOf({ chain }: ZoneMarkup): string {
  return `${chain[0]?.own ?? ''}<${chain[1]?.own ?? ''}<${chain[2]?.own ?? ''}`
}

function ownFeatures(zone: ZoneFacts, section: Section): string[] {
  const size = step(zone.words)
  const features = [
    ...shapeFeatures(zone.text, zone.words),
    ...markupFeatures(zone.markup),
    ...lexiconFeatures(zone.lexicon),
  ]
  features.push(pair('words,lex', Math.ceil(size / 2), zone.lexicon.top))
  const visibility = zone.zone.leaves[0]!.visibility
  if (visibility !== 'shown') features.push(feature('seen', visibility))
  const nearest = zone.markup.chain.find(({ concepts }) => concepts.length > 0)
  for (const concept of nearest?.concepts ?? [])
    features.push(pair('nearest,words', concept, Math.ceil(size / 2)), pair('nearest,lex', concept, zone.lexicon.top))
  if (zone.words <= 4) {
    const said = says(zone, section)
    features.push(feature('says', said), pair('says,heading', said, String(zone.headingLevel > 0)))
    if (said !== 'label') features.push(`text=${zone.text.toLowerCase().slice(0, 40)}`)
  } else {
    const lead = /^([\p{L} -]{3,30}?)\s*[:.—–]/u.exec(zone.text)
    if (lead !== null) features.push(feature('leads', headingConcept(lead[1]!) ?? ''))
    const [first = ''] = zone.text.toLowerCase().split(/[\s:.]/, 1)
    features.push(`first=${first.slice(0, 20)}`)
  }
  features.push(...nameListFeatures(zone.names))
  return features
}

function sectionFeatures(zone: ZoneFacts, section: Section): string[] {
  const { concept, part, inside, since, passed, paragraphs, ahead, until } = section
  const size = Math.ceil(step(zone.words) / 2)
  const features = [
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
  ]
  for (const kind of passed) features.push(feature('passed', kind))
  return features
}

/** Where a zone stands: among the page's zones, and from the zone that looks like the main heading. */
function placeFeatures(facts: readonly ZoneFacts[], overlaps: readonly number[]): string[][] {
  const main = mainHeading(facts, overlaps)
  return facts.map((zone, i) => {
    const distance = main < 0 ? 'none' : i < main ? `-${step(main - i)}` : `${step(i - main)}`
    const features = [
      feature('order', step(i)),
      feature('tenth', Math.floor((10 * i) / facts.length)),
      feature('from-main', distance),
      pair('from-main,lex', distance, zone.lexicon.top),
      pair('from-main,words', distance, Math.ceil(step(zone.words) / 2)),
    ]
    if (overlaps[i]! > 0.3) features.push(feature('tab', Math.floor(overlaps[i]! * 5)))
    if (overlaps[i]! > 0.8) features.push(feature('tab,heading', zone.headingLevel))
    return features
  })
}

/** How often the page has the same text, and what the zones of the same markup have in common. */
function repeatFeatures(facts: readonly ZoneFacts[]): string[][] {
  const texts = new Map<string, number>()
  const groups = new Map<string, ZoneFacts[]>()
  for (const zone of facts) {
    texts.set(zone.text, (texts.get(zone.text) ?? 0) + 1)
    const group = groups.get(zone.signature)
    if (group === undefined) groups.set(zone.signature, [zone])
    else group.push(zone)
  }
  const shared = new Map([...groups].map(([signature, group]) => [signature, groupFeatures(group)]))
  return facts.map(({ text, signature }, i) => [
    feature('repeated', Math.min(3, texts.get(text)!)),
    `run=${facts[i - 1]?.signature === signature ? 'in' : 'first'}${facts[i + 1]?.signature === signature ? '' : '-last'}`,
    ...shared.get(signature)!,
  ])
}

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

function neighborFeatures(facts: readonly ZoneFacts[], i: number, sections: readonly Section[]): string[] {
  const features: string[] = []
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
    const nearest = zone.markup.chain.find(({ concepts }) => concepts.length > 0)
    for (const concept of nearest?.concepts ?? []) features.push(feature(name.nearest, concept))
    if (zone.words <= 4) features.push(feature(name.says, says(zone, sections[i + name.offset]!)))
  }
  const next = sections[i + 1]
  if (next !== undefined && next.since === 1) features.push('is-heading')
  return features
}
