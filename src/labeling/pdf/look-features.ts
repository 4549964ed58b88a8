/** What the looks of a PDF's zones say, as features of the labeler. */
import type { Zone } from '../../model/index.js'
import { step } from '../crf/text-shape.js'
import type { ZoneLook } from './looks.js'
import { beginsInside, stopsInside } from './sentences.js'

/** What is needed of a zone besides its look. */
interface Told {
  readonly zone: Zone
  readonly text: string
  readonly words: number
  readonly concept: string | null
}

export function lookFeatures(zones: readonly Told[], looks: readonly ZoneLook[]): string[][] {
  const anchor = abstractLook(zones, looks)
  return looks.map((look, i) => [
    ...ownFeatures(look, zones[i]!.words),
    ...besideFeatures(zones, looks, i),
    ...anchorFeatures(look, i, anchor),
  ])
}

function ownFeatures(
  { share, early, isText, rank, colored, marginal, above, last }: ZoneLook,
  words: number,
): string[] {
  const kind = isText ? 'text' : early > 0.9 ? 'front' : early > 0.3 ? 'both' : 'back'
  const size = Math.ceil(step(words) / 2)
  const spread = Math.max(-6, Math.round(Math.log2(Math.max(share, 0.004))))
  const features = [
    `look=${kind}`,
    `look,words=${kind},${size}`,
    `look-share=${spread}`,
    `rank=${Math.min(6, rank)}`,
    `rank,words=${Math.min(6, rank)},${size}`,
    `above=${above === null ? 'head' : Math.max(-1, Math.min(6, Math.round(above * 2)))}`,
  ]
  if (colored) features.push('colored')
  if (marginal) features.push('marginal')
  if (last) features.push('column-end')
  return features
}

function besideFeatures(zones: readonly Told[], looks: readonly ZoneLook[], i: number): string[] {
  const { key, column } = looks[i]!
  const [before, after] = [looks[i - 1], looks[i + 1]]
  const inside = beginsInside(zones[i]!.text)
  const open = i > 0 && stopsInside(zones[i - 1]!.text)
  const features = [
    `as-before=${before?.key === key},${before?.column === column}`,
    `as-after=${after?.key === key},${after?.column === column}`,
    `inside=${inside}`,
    `before-open,inside=${open},${inside}`,
  ]
  if (/^\p{Lu}\s?\p{Ll}{2,}/u.test(zones[i]!.text) && /^\p{Lu}\s/u.test(zones[i]!.text)) features.push('drop-cap')
  return features
}

interface Anchor {
  readonly at: number
  readonly key: string
}

/** Words that the first paragraph under the heading has at least. */
const PARAGRAPH = 12

/** How the first paragraph under a heading "Abstract" is set; null where there is no such heading. */
export function abstractLook(zones: readonly Told[], looks: readonly ZoneLook[]): Anchor | null {
  const heading = zones.findIndex(({ text, words, concept }) =>
    words <= 4 ? concept === 'abstract' : /^(?:abstract|summary|a b s t r a c t)\s*[:.—–|-]/i.test(text),
  )
  if (heading < 0) return null
  const at = zones.findIndex(({ words }, i) => i >= heading && words >= PARAGRAPH)
  return at < 0 || at > heading + 3 ? null : { at, key: looks[at]!.key }
}

function anchorFeatures({ key, isText }: ZoneLook, i: number, anchor: Anchor | null): string[] {
  if (anchor === null) return ['anchor=none']
  const where = i < anchor.at ? 'before' : i === anchor.at ? 'at' : i - anchor.at < 4 ? 'soon' : 'later'
  return [`anchor=${where},${key === anchor.key},${isText}`]
}
