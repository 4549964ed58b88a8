/**
 * The META elements of a page, head and body alike, in document order, under one spelling of their names.
 *
 * Faults handled (all seen in the wild): tags in the body, `property` or `itemprop` for `name`, `value` for
 * `content`, any mix of case, `DC:` for `DC.`, a publisher's prefix (`wkhealth_citation_title`).
 */
import type { NodeId, Page } from '../model/index.js'
import { decoded } from './markup.js'

export interface Tag {
  /** Lower case, the vocabulary's prefix ends in a dot or underscore: `citation_title`, `dc.creator`, `og.title`. */
  readonly name: string
  /** Trimmed, never empty; markup and character references in it are not resolved. */
  readonly value: string
  readonly node: NodeId
  /** The `lang` or `xml:lang` of the tag, empty for none. */
  readonly language: string
}

export function tagsOf(page: Page): Tag[] {
  const tags: Tag[] = []
  page.nodes.forEach((node, id) => {
    if (node.type !== 'element' || node.tag !== 'META') return
    const { attributes } = node
    const name = attributes['name'] ?? attributes['property']
    const value = (attributes['content'] ?? attributes['value'] ?? '').trim()
    if (name === undefined || value === '' || isPlaceholder(value)) return
    const language = attributes['lang'] ?? attributes['xml:lang'] ?? ''
    tags.push({ name: tagName(name), value, node: id, language: language.toLowerCase().slice(0, 2) })
  })
  return tags
}

/** What a template writes when its variable was empty. */
function isPlaceholder(value: string): boolean {
  return /^(?:null|undefined|none|n\/a|nan|-+|\{\{.*\}\}|%.*%)$/i.test(decoded(value).trim())
}

function tagName(name: string): string {
  const lower = name.trim().toLowerCase()
  const highwire = lower.lastIndexOf('citation_')
  if (highwire > 0) return lower.startsWith('bepress_') ? lower : lower.slice(highwire)
  return lower.replace(/^(dc|dcterms|prism|og|article|eprints)[:.]/, '$1.').replace(/^dcterms\./, 'dc.')
}
