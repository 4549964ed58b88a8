/**
 * Which links of a page look alike: kin have addresses of one shape and, where it repeats, the same short caption;
 * likes also stand under the same tags.
 */
import type { ElementNode, NodeId, Page } from '../model/index.js'
import { type LinkAddress, segmentShape } from './link-address.js'
import { isInlineTag } from './page-text.js'

/** A folder's name is part of an address's shape where enough links share it; else it names an article. */
const SHARED_LEAST = 4
const SHARED_PART = 0.05
const SHORT_CAPTION = 24

/** By link, a key that its kin share. */
export function kinKeys(addresses: readonly LinkAddress[], captions: readonly string[]): string[] {
  const repeated = grouped(captions)
  const shapes = shapesOf(addresses)
  return captions.map((caption, i) => {
    const short = caption.length <= SHORT_CAPTION && repeated.get(caption)!.length > 1 ? caption : ''
    return `${shapes[i]!} ${short}`
  })
}

/** Bold or not is no difference in kind: of the elements above only those that make blocks count. */
export function blockTags(page: Page, ancestors: readonly NodeId[]): string {
  let tags = ''
  let blocks = 0
  for (let i = 0; i < ancestors.length && blocks < 3; i++) {
    const element = page.nodes[ancestors[i]!] as ElementNode // parents are elements
    if (isInlineTag(element.tag)) continue
    tags += `<${tagAndClass(element)}`
    blocks++
  }
  return tags
}

/** Indices by key, in order. */
export function grouped(keys: readonly string[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  keys.forEach((key, i) => {
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [i])
    else group.push(i)
  })
  return groups
}

/** Everything of an address but what tells articles apart; not the host, which pages name at times and at times not. */
function shapesOf(addresses: readonly LinkAddress[]): string[] {
  const folders = addresses.map(({ segments }) =>
    segments.slice(0, -1).map((segment, depth) => `${depth} ${segmentShape(segment)}`),
  )
  const counts = new Map<string, number>()
  for (const folder of folders.flat()) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  const enough = Math.max(SHARED_LEAST, SHARED_PART * addresses.length)
  return addresses.map(({ climbs, ending, queryNames, fragment }, i) => {
    const names = folders[i]!.map(folder => (counts.get(folder)! >= enough ? folder : '*'))
    return [climbs, ...names, ending, queryNames.join('&'), fragment].join('|')
  })
}

function tagAndClass(element: ElementNode): string {
  const name = element.attributes['class']
  if (name === undefined) return element.tag
  return `${element.tag}.${name.trim().split(/\s+/, 1)[0]!.replace(/\d+/g, '0')}`
}
