import { expect, test } from 'vitest'
import { parseHtml } from '../../../src/io/parse-page.js'
import { hasDrifted } from '../../../src/labeling/template/drift.js'
import { compact, inducedTemplates, outlived } from '../../../src/labeling/template/induce.js'
import { type LearntJournal, templateWitness } from '../../../src/labeling/template/learnt-journal.js'
import { matchByPaper, matchTemplates } from '../../../src/labeling/template/match.js'
import { textLabels } from '../../../src/labeling/template/node-truth.js'
import { truthLabels } from '../../../src/labeling/truth/align.js'
import { leafZones } from '../../../src/layout/leaf-zones.js'
import { type LabeledZone, labeledText, type Page, type Template, type Zone, zoneOf } from '../../../src/model/index.js'

interface Article {
  readonly title: string
  readonly authors: readonly { given: string; family: string }[]
  readonly institution: string
  readonly abstract: string
}

const ARTICLES: readonly Article[] = [
  [
    'Tides of the inner ear',
    'Jane Roe',
    'First University, Oldtown',
    'We measured the tides of forty ears over a year and found them slow.',
  ],
  [
    'Winds in the lung',
    'John Doe',
    'Second Hospital, Newtown',
    'Breathing makes winds; these were recorded in twelve singers at rest.',
  ],
  [
    'Sand under the nail',
    'Ann Poe',
    'Third Institute, Midtown',
    'Sand was found under every nail examined after a day at the sea.',
  ],
  [
    'Rivers of the eye',
    'Max Moe',
    'Fourth College, Lowtown',
    'Tears run in rivers, whose beds were mapped by a new method.',
  ],
].map(([title, name, institution, abstract]) => ({
  title: title!,
  authors: [{ given: name!.split(' ')[0]!, family: name!.split(' ')[1]! }],
  institution: institution!,
  abstract: abstract!,
}))

/** A journal that sets author and institution side by side, and its body like its abstract. */
function pageOf({ title, authors, institution, abstract }: Article): Page {
  const [{ given, family }] = authors as [{ given: string; family: string }]
  const html = `<html><head><title>x</title></head><body><div class="nav">Home Issues Contact</div>
    <h1 class="head">${title}</h1>
    <ul class="who"><li><span class="name">${given} ${family}</span> <span class="place">${institution}</span></li></ul>
    <h2>Abstract</h2><div class="text"><p>${abstract}</p></div>
    <h2>Full text</h2><div class="text"><p>The body of this article begins here and says more.</p></div></body></html>`
  return parseHtml(html, 'https://journal.example/1', 'sha')
}

const zonesOf = (page: Page): Zone[] => leafZones(page).map(zoneOf)

function learnt(articles: readonly Article[]): Template[] {
  return inducedTemplates(articles.map(labeledPage))
}

function labeledPage(article: Article) {
  const page = pageOf(article)
  const truth = { ...article, affiliations: [article.institution], keywords: [], references: [] }
  const labels = truthLabels(page, zonesOf(page), truth)
  const zones = zonesOf(page).map((zone, i) => ({ zone, label: labels[i]! }))
  return { page, labels: textLabels(page, zones, truth) }
}

const texts = (labeled: readonly LabeledZone[], label: string): string[] =>
  labeled.filter(zone => zone.label === label).map(labeledText)

test('what stood at a place on other pages stands there on this one', () => {
  const page = pageOf(ARTICLES[3]!)
  const labeled = matchTemplates(page, zonesOf(page), learnt(ARTICLES.slice(0, 3)))
  expect(texts(labeled, 'title')).toEqual(['Rivers of the eye'])
  expect(texts(labeled, 'author')).toEqual(['Max Moe'])
  expect(texts(labeled, 'affiliation')).toEqual(['Fourth College, Lowtown'])
  expect(texts(labeled, 'abstract')).toEqual([ARTICLES[3]!.abstract])
})

test('the places without labels of interest need not be kept', () => {
  const templates = learnt(ARTICLES.slice(0, 3))
  const page = pageOf(ARTICLES[3]!)
  const few = compact(templates)
  expect(few.length).toBeLessThan(templates.length)
  expect(texts(matchTemplates(page, zonesOf(page), few), 'author')).toEqual(['Max Moe'])
})

test('the paper’s own patterns find the title, and cannot tell abstract from body', () => {
  const page = pageOf(ARTICLES[3]!)
  const labeled = matchByPaper(page, zonesOf(page), learnt(ARTICLES.slice(0, 3)))
  expect(texts(labeled, 'title')).toEqual(['Rivers of the eye'])
})

test('texts and offsets agree: what is labelled is what the zone says there', () => {
  const page = pageOf(ARTICLES[3]!)
  for (const zone of matchTemplates(page, zonesOf(page), learnt(ARTICLES.slice(0, 3)))) {
    expect(zone.start).toBeGreaterThanOrEqual(0)
    expect(zone.end).toBeLessThanOrEqual(zone.zone.text.length)
    expect(zone.zone.text).toContain(labeledText(zone))
  }
})

test('learning again from the same pages gives the same templates in the same order', () => {
  expect(learnt(ARTICLES)).toEqual(learnt(ARTICLES))
})

test('templates that the latest pages no longer bear out are told', () => {
  const before = learnt(ARTICLES)
  expect(outlived(before, before)).toEqual([])
  expect(outlived(before, before.slice(1))).toEqual([before[0]])
})

const JOURNAL: LearntJournal = {
  journal: 'Annals of Tides',
  pages: 4,
  from: 'examples',
  hosts: [],
  on: true,
  off: [],
  recent: [],
  nameStyle: 'as-read',
  templates: learnt(ARTICLES),
}

test('a page of the journal lacks nothing; one in another layout raises the alarm', () => {
  const page = pageOf(ARTICLES[0]!)
  expect(templateWitness(page, zonesOf(page), JOURNAL).missing).toEqual([])
  const other = parseHtml(
    '<html><body><table><tr><td>Rivers</td></tr></table></body></html>',
    'https://journal.example/2',
    'sha',
  )
  expect(templateWitness(other, zonesOf(other), JOURNAL).missing).toContain('title')
})

test('one odd page is no drift, most of several are', () => {
  expect(hasDrifted([true])).toBe(false)
  expect(hasDrifted([true, false, false])).toBe(false)
  expect(hasDrifted([true, true, false])).toBe(true)
})

test('without templates nothing is claimed', () => {
  const page = pageOf(ARTICLES[0]!)
  const labels = new Set(matchTemplates(page, zonesOf(page), []).map(({ label }) => label))
  expect([...labels].every(label => label === 'other' || label === 'trivial')).toBe(true)
})
