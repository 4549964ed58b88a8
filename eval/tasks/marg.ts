/** The journal pages that the National Library of Medicine zoned and labelled: are their zones labelled alike? */
import { readdirSync, readFileSync } from 'node:fs'
import { labelZonesByCrf } from '../../src/core.js'
import { hmmParameters } from '../../src/io/parameters/hmm.js'
import { zoneCrfParameters } from '../../src/io/parameters/zone-crf.js'
import { labelZones } from '../../src/labeling/hmm/label-zones.js'
import type { Box, ElementNode, LabeledZone, LeafZone, Page, PageNode, Style, Zone } from '../../src/model/index.js'
import { wordsOf } from '../../src/text/words.js'
import { corpusPath } from '../corpus.js'
import { percent } from '../metrics/text.js'
import type { Task, TaskResult } from '../task.js'

interface MargPage {
  readonly id: string
  readonly zones: readonly {
    readonly label: string
    readonly box: readonly [number, number, number, number]
    readonly text: string
  }[]
}

export const marg: Task = {
  name: '006-marg',
  title: 'Zones of the National Library of Medicine (MARG), labelled as given: title, author, affiliation, abstract',
  published: {},
  corpus: ['marg'],
  run: async () => run(),
}

function run(): TaskResult {
  const folder = corpusPath('marg')
  if (folder === null) throw new Error('the corpus of NLM zones is not on this machine')
  const pages = readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as MargPage) // see the corpus's README
  const labelers: Record<string, (page: Page, zones: readonly Zone[]) => LabeledZone[]> = {
    'paper 001': (page, zones) => labelZones(page, zones, hmmParameters()),
    crf: (page, zones) => labelZonesByCrf(page, zones, zoneCrfParameters()),
  }
  const figures: Record<string, number> = {}
  const failures: { name: string; why: string }[] = []
  for (const [name, label] of Object.entries(labelers)) {
    const judged = pages.flatMap(of => judge(of, label))
    figures[`${name}: zones right`] = percent(judged.filter(({ right }) => right).length, judged.length)
    for (const kind of new Set(judged.map(({ truth }) => truth))) {
      const own = judged.filter(({ truth }) => truth === kind)
      figures[`${name}: ${kind} zones right`] = percent(own.filter(({ right }) => right).length, own.length)
    }
    for (const { id, truth, found, right } of judged)
      if (!right) failures.push({ name: id, why: `${name}: ${truth} taken for ${found}` })
  }
  return {
    protocol: 'nothing was learnt from these pages; only the labelled zones of each page are given',
    size: pages.length,
    figures,
    failures,
  }
}

function judge(of: MargPage, label: (page: Page, zones: readonly Zone[]) => LabeledZone[]) {
  const page = pageOf(of)
  const labeled = label(page, zonesOf(page))
  return of.zones.map(({ label: truth, text }, i) => {
    const found = labeled.find(({ zone }) => zone.leaves[0]!.nodes[0] === 3 + 2 * i)?.label ?? 'trivial'
    return { id: of.id, truth: truth.toLowerCase(), found, right: found === truth.toLowerCase() || text === '' }
  })
}

const STYLE: Style = {
  fontSize: 12,
  bold: false,
  italic: false,
  family: 'serif',
  color: '#000000',
  background: '#ffffff',
  display: 'block',
}

/** Letter paper in CSS pixels. */
const SHEET: Box = { left: 0, top: 0, right: 816, bottom: 1056 }

/** A page that has nothing but these zones, each a paragraph: nodes 0 HTML, 1 BODY, then P and its text in turn. */
function pageOf({ id, zones }: MargPage): Page {
  const end = 2 + 2 * zones.length
  const element = (tag: string, parent: number | null, place: { end: number; box: Box | null }): ElementNode => ({
    type: 'element',
    tag,
    attributes: {},
    parent,
    style: STYLE,
    visibility: 'shown',
    ...place,
  })
  const nodes: PageNode[] = [element('HTML', null, { end, box: null }), element('BODY', 0, { end, box: null })]
  for (const { box, text } of zones) {
    // Scanned at 300 dots per inch; CSS pixels are 96.
    const [left, top, right, bottom] = box.map(value => value * 0.32) as [number, number, number, number]
    const at = nodes.length
    nodes.push(element('P', 1, { end: at + 2, box: { left, top, right, bottom } }))
    nodes.push({ type: 'text', value: text, parent: at, box: { left, top, right, bottom } })
  }
  return { url: `file:${id}`, sha256: id, source: 'pdf', rendered: true, nodes, dataBlocks: [], sheets: [SHEET] }
}

function zonesOf(page: Page): Zone[] {
  return page.nodes.flatMap((node, id) => {
    if (node.type !== 'text') return []
    const leaf: LeafZone = {
      kind: 'inline',
      nodes: [id],
      block: node.parent,
      box: node.box,
      text: node.value,
      words: wordsOf(node.value).length,
      visibility: 'shown',
    }
    return [{ leaves: [leaf], box: node.box, text: node.value }]
  })
}
