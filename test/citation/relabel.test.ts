import { expect, test } from 'vitest'
import { assemble } from '../../src/citation/assemble.js'
import { NO_KNOWLEDGE } from '../../src/citation/knowledge.js'
import { relabeled, reread } from '../../src/citation/relabel.js'
import { parseHtml } from '../../src/io/parse-page.js'
import { leafZones } from '../../src/layout/leaf-zones.js'
import { type Label, labeled, labeledText, zoneOf } from '../../src/model/index.js'

const HTML = `<h1>Salt and sleep</h1><p>Ann Roe<p>Brackwater Infirmary, Brackwater, Norway<p>Bo Poe
<p>School of Sleep, University of Castleby, Castleby, Norway<p>We slept, and then we woke in the salt.`
const page = parseHtml(HTML, 'http://journal.example/1', 'ab')
const LABELS: Label[] = ['title', 'author', 'author', 'author', 'affiliation', 'other']
const zones = leafZones(page)
  .filter(({ text }) => text !== '')
  .map((leaf, i) => labeled(zoneOf(leaf), LABELS[i]!, { by: 'crf', confidence: 0.6 }))
const nodesOf = (text: string) => zones.find(({ zone }) => zone.text.startsWith(text))!.zone.leaves[0]!.nodes
const record = assemble(page, zones, NO_KNOWLEDGE)

test('an address taken for authors becomes an affiliation, and the authors come right', () => {
  const pointing = { as: 'affiliations', nodes: nodesOf('Brackwater'), text: '' } as const
  const changes = reread(page, { zones, record, pointing }, NO_KNOWLEDGE)
  expect(changes.map(({ field }) => field)).toEqual(['authors', 'affiliations'])
  const [authors, affiliations] = changes.map(({ value }) => value) as [
    { family: string; affiliations: number[] }[],
    { text: string }[],
  ]
  expect(authors.map(({ family }) => family)).toEqual(['Roe', 'Poe'])
  expect(affiliations.map(({ text }) => text)).toEqual([
    'Brackwater Infirmary, Brackwater, Norway',
    'School of Sleep, University of Castleby, Castleby, Norway',
  ])
})

test('a page has one title: the one pointed at', () => {
  const now = relabeled(zones, { as: 'title', nodes: nodesOf('School'), text: '' })
  expect(now.filter(({ label }) => label === 'title').map(labeledText)).toEqual([
    'School of Sleep, University of Castleby, Castleby, Norway',
  ])
})

test('selected words alone become the field; the rest keeps its label', () => {
  const now = relabeled(zones, { as: 'affiliations', nodes: nodesOf('Brackwater'), text: 'Brackwater Infirmary' })
  expect(
    now.filter(({ zone }) => zone.text.startsWith('Brackwater')).map(each => [each.label, labeledText(each)]),
  ).toEqual([
    ['affiliation', 'Brackwater Infirmary'],
    ['author', ', Brackwater, Norway'],
  ])
})

test('a place that is nothing of the record is taken out of it', () => {
  const pointing = { as: 'other', nodes: nodesOf('Brackwater'), text: '' } as const
  const [authors] = reread(page, { zones, record, pointing }, NO_KNOWLEDGE)
  expect((authors!.value as { family: string }[]).map(({ family }) => family)).toEqual(['Roe', 'Poe'])
})

test('nothing changes where nothing can be read', () => {
  const pointing = { as: 'authors', nodes: [], text: '' } as const
  expect(reread(page, { zones, record, pointing }, NO_KNOWLEDGE)).toEqual([])
})
