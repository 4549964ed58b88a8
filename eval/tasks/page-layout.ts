/** What must hold on every page, checked on the corpus: same nodes on both paths, no text lost, no zones on top of each other. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Box,
  gapThreshold,
  type LeafZone,
  leafZones,
  leavesOf,
  type Page,
  prune,
  type ZoneTree,
  zoneTree,
} from '../../src/core.js'
import { findBrowser } from '../../src/io/browser.js'
import { eachPart } from '../../src/io/draw-zones.js'
import { parsePage, type ReceivedPage } from '../../src/io/parse-page.js'
import { openRenderer, type Renderer } from '../../src/io/render-page.js'
import { corpusPath, readJsonLines } from '../corpus.js'
import type { Task, TaskResult } from '../task.js'

export const pageLayout: Task = {
  name: 'page-layout',
  title: 'Every page: the same nodes parsed and rendered, no text lost or doubled, zones apart',
  published: {},
  corpus: ['articles', 'journals', 'publications', 'issues'],
  run,
}

/** What is asked of a page, by the name of its figure; each answers with what is wrong, or null. */
const CLAIMS = {
  'same-nodes': (pages: Pages) => differentNode(pages),
  'same-text': ({ parsed, rendered }: Pages) => (leafText(parsed) === leafText(rendered) ? null : 'texts differ'),
  'no-text-lost': ({ rendered }: Pages) => lostText(rendered),
  'leaves-kept': ({ rendered }: Pages) => lostLeaf(rendered),
  'cut-is-stable': ({ rendered }: Pages) => unstableCut(rendered),
  'zones-apart': ({ rendered }: Pages) => overlappingZones(rendered),
} as const

interface Pages {
  readonly parsed: Page
  readonly rendered: Page
}

async function run({ quick }: { readonly quick: boolean }): Promise<TaskResult> {
  const files = corpusFiles().filter((_, i) => !quick || i % 30 === 0)
  if ((await findBrowser().catch(() => null)) === null) {
    process.stderr.write('page-layout: no browser, nothing is rendered\n')
    return { protocol: 'skipped: no browser', size: 0, figures: {}, failures: [] }
  }
  const renderer = openRenderer({ tabs: TABS, timeout: 120_000 })
  const queue = files.entries()
  const checked: Checked[] = []
  try {
    await Promise.all(
      Array.from({ length: TABS }, async () => {
        for (const [i, file] of queue) checked[i] = await check(file, renderer)
      }),
    )
    return resultOf(checked, quick)
  } finally {
    await renderer.close()
  }
}

const TABS = 2

interface CorpusFile {
  readonly path: string
  /** What its pages were made by: a publisher's platform, a journal, or people. */
  readonly platform: string
}

/** Article pages, journal pages, lists of publications and issue pages: whatever the corpus has as HTML. */
function corpusFiles(): CorpusFile[] {
  const index = corpusPath('articles', 'index.jsonl')
  const rows = index === null ? [] : readJsonLines<{ file: string; platform: string }>(index)
  const platforms = new Map(rows.map(({ file, platform }) => [file, platform]))
  return ['articles', 'journals', 'publications', 'issues'].flatMap(name => {
    const folder = corpusPath(name)
    if (folder === null) return []
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => /\.x?html?$/i.test(file))
    return all.sort().map(file => {
      const group = name === 'journals' ? `${name}: ${file.split('/')[0]}` : name
      return { path: join(folder, file), platform: platforms.get(file) ?? group }
    })
  })
}

type Claim = keyof typeof CLAIMS
type Verdicts = Partial<Record<Claim, string>>

interface Checked {
  readonly file: CorpusFile
  readonly wrong: Verdicts
}

const NAMES = Object.keys(CLAIMS) as Claim[]

async function check(file: CorpusFile, renderer: Renderer): Promise<Checked> {
  const received: ReceivedPage = { url: 'https://journal.example/', bytes: readFileSync(file.path), contentType: null }
  const pages = { parsed: parsePage(received), rendered: await renderer.render(received) }
  const wrong: Verdicts = {}
  for (const name of NAMES) {
    const found = CLAIMS[name](pages)
    if (found !== null) wrong[name] = found
  }
  return { file, wrong }
}

function resultOf(checked: readonly Checked[], quick: boolean): TaskResult {
  return {
    protocol: `nothing is trained; ${quick ? 'every thirtieth page' : 'all article, journal, publication and issue pages'}, as saved, without scripts; percentages of pages on which the claim holds`,
    size: checked.length,
    figures: Object.fromEntries(NAMES.map(name => [name, holding(checked, name)])),
    failures: checked
      .filter(({ wrong }) => Object.keys(wrong).length > 0)
      .map(({ file, wrong }) => ({ name: file.path.split('/').slice(-2).join('/'), why: JSON.stringify(wrong) }))
      .slice(0, 20),
    tables: [platformTable(checked)],
  }
}

function holding(checked: readonly Checked[], name: Claim): number {
  const right = checked.filter(({ wrong }) => wrong[name] === undefined).length
  return Math.round((10_000 * right) / checked.length) / 100
}

function platformTable(checked: readonly Checked[]): string {
  const platforms = [...new Set(checked.map(({ file }) => file.platform))].sort()
  const rows = platforms.map(platform => {
    const own = checked.filter(({ file }) => file.platform === platform)
    return `| ${platform} | ${own.length} | ${NAMES.map(name => holding(own, name)).join(' | ')} |`
  })
  return [`| platform | pages | ${NAMES.join(' | ')} |`, `|---|---|${NAMES.map(() => '---|').join('')}`, ...rows].join(
    '\n',
  )
}

function differentNode({ parsed, rendered }: Pages): string | null {
  const key = (page: Page, id: number): string => {
    const node = page.nodes[id]
    if (node === undefined) return 'nothing'
    return node.type === 'text' ? `text ${node.value}` : `${node.tag} ${node.end} ${JSON.stringify(node.attributes)}`
  }
  for (let id = 0; id < Math.max(parsed.nodes.length, rendered.nodes.length); id++) {
    const [ours, theirs] = [key(parsed, id), key(rendered, id)]
    if (ours !== theirs) return `node ${id}: parsed ${ours.slice(0, 80)}, rendered ${theirs.slice(0, 80)}`
  }
  return null
}

/** All text in leaves, seen or not, in document order. */
function leafText(page: Page): string {
  const ids = leafZones(page).flatMap(leaf => leaf.nodes)
  return ids
    .sort((a, b) => a - b)
    .map(id => textAt(page, id))
    .join('')
    .replace(/\s+/g, '')
}

function textAt(page: Page, id: number): string {
  const node = page.nodes[id]
  return node?.type === 'text' ? node.value : ''
}

function lostText(page: Page): string | null {
  const body = page.nodes.findIndex(node => node.type === 'element' && node.tag === 'BODY')
  const all = page.nodes
    .map((_, id) => (id > body ? textAt(page, id) : ''))
    .join('')
    .replace(/\s+/g, '')
  return all === leafText(page) ? null : 'the leaves do not have all the text, or have some twice'
}

function lostLeaf(page: Page): string | null {
  const leaves = leafZones(page)
  const tree = zoneTree(page, leaves)
  const zones = prune(page, tree, gapThreshold(leavesOf(tree), 'html'))
  for (const [name, kept] of [
    ['tree', leavesOf(tree)],
    ['zones', zones.flatMap(zone => zone.leaves)],
  ] as const)
    if (kept.length !== leaves.length || new Set(kept).size !== leaves.length)
      return `${name}: ${kept.length} of ${leaves.length} leaves`
  return null
}

function unstableCut(page: Page): string | null {
  const once = zoneTree(page, leafZones(page))
  const again = zoneTree(page, inDocumentOrder(leavesOf(once)))
  return shapeOf(once) === shapeOf(again) ? null : 'a second cut gives another tree'
}

/** Every cut with its depth and gap, every leaf by its nodes: flat, since trees may be as deep as pages are long. */
function shapeOf(tree: ZoneTree | null): string {
  const parts: string[] = []
  eachPart(tree, (part, depth) => {
    parts.push(part.cut === null ? `${depth} ${part.leaf.nodes.join(',')}` : `${depth} ${part.cut} ${part.gap}`)
  })
  return parts.join('\n')
}

function inDocumentOrder(leaves: readonly LeafZone[]): LeafZone[] {
  return [...leaves].sort((a, b) => a.nodes[0]! - b.nodes[0]!)
}

function overlappingZones(page: Page): string | null {
  const tree = zoneTree(page, leafZones(page))
  const zones = prune(page, tree, gapThreshold(leavesOf(tree), 'html'))
  const seen = zones.filter(zone => zone.box !== null && zone.leaves.some(leaf => leaf.visibility === 'shown'))
  const sorted = seen.map(zone => ({ box: zone.box!, text: zone.text })).sort((a, b) => a.box.top - b.box.top)
  for (let i = 0; i < sorted.length; i++)
    for (let j = i + 1; j < sorted.length && sorted[j]!.box.top < sorted[i]!.box.bottom - 1; j++)
      if (overlap(sorted[i]!.box, sorted[j]!.box))
        return `"${sorted[i]!.text.slice(0, 30)}" and "${sorted[j]!.text.slice(0, 30)}"`
  return null
}

/** By more than the pixel that browsers round. */
function overlap(a: Box, b: Box): boolean {
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
}
