/** The same nodes on both paths, and the layout's claims, on every design of the demonstration journal; the evaluation asks all corpora. */
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { type LeafZone, leafZones, leavesOf, type Page, rawTextOf, zoneTree } from '../../src/core.js'
import { findBrowser } from '../../src/io/browser.js'
import { parsePage } from '../../src/io/parse-page.js'
import { openRenderer } from '../../src/io/render-page.js'

const SITE = new URL('../../data/demo/site/', import.meta.url)
const all = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.html?$/.test(file))
  .sort()
const sample = all.filter((_, i) => i % 12 === 0)
const browser = await findBrowser().catch(() => null)

const bare = (page: Page): unknown[] =>
  page.nodes.map(node => (node.type === 'text' ? node.value : [node.tag, node.attributes, node.parent, node.end]))
const text = (page: Page, leaves: readonly LeafZone[]): string =>
  [...leaves]
    .sort((a, b) => a.nodes[0]! - b.nodes[0]!)
    .flatMap(leaf => leaf.nodes.map(id => rawTextOf(page, id)))
    .join('')
    .replace(/\s+/g, '')

describe.skipIf(browser === null)('parsed and rendered', () => {
  const renderer = openRenderer({ tabs: 1, timeout: 30_000 })
  afterAll(renderer.close)

  test.each(sample)('%s', async file => {
    const received = {
      url: `https://lark.example/${file}`,
      bytes: readFileSync(new URL(file, SITE)),
      contentType: null,
    }
    const [parsed, rendered] = [parsePage(received), await renderer.render(received)]
    expect(bare(rendered)).toEqual(bare(parsed))
    expect(rendered.dataBlocks).toEqual(parsed.dataBlocks)
    const leaves = leafZones(rendered)
    const kept = leavesOf(zoneTree(rendered, leaves))
    expect(new Set(kept)).toEqual(new Set(leaves))
    expect(kept).toHaveLength(leaves.length)
    expect(text(rendered, kept)).toBe(text(parsed, leafZones(parsed)))
  })
})
