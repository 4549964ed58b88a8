import { expect, test } from 'vitest'
import { identifyLinks, moved } from '../../src/crawl/identify-links.js'
import { componentsOf } from '../../src/crawl/link-features.js'
import { linksOf } from '../../src/crawl/links.js'
import { linkParameters } from '../../src/io/parameters/links.js'
import type { IdentifiedLink, TrainingLink } from '../../src/model/index.js'
import { issueHtml, pageOf } from '../support/link-pages.js'

const PARAMETERS = linkParameters()
const identify = (html: string, examples: readonly TrainingLink[] = []): IdentifiedLink[] =>
  identifyLinks(pageOf(html), PARAMETERS, examples)
const articlesIn = (html: string): string[] =>
  identify(html).flatMap(({ label, link }) => (label === 'article' ? [link.href] : []))

test('an issue of a journal never seen: articles yes, menu, cover and footer no', () => {
  const identified = identify(issueHtml())
  const wrong = identified.filter(({ label, link }) => (label === 'article') !== link.href.startsWith('/article/'))
  expect(wrong.map(({ link }) => link.href)).toEqual([])
})

test('kinds, and which links belong to the same article', () => {
  const identified = identify(issueHtml()).filter(({ label }) => label === 'article')
  expect(identified.map(({ kind }) => kind)).toEqual(
    Array.from({ length: 14 }, (_, i) => (i % 2 === 0 ? 'abstract' : 'pdf')),
  )
  expect(identified.map(({ article }) => article)).toEqual(Array.from({ length: 14 }, (_, i) => i >> 1))
})

test('where nothing names another way, a title leads to the text; a supplement stands beside its article', () => {
  const titles = issueHtml().replace(/<a [^>]*>PDF<\/a>/g, '')
  const bare = identify(titles).filter(({ label }) => label === 'article')
  expect(new Set(bare.map(({ kind }) => kind))).toEqual(new Set(['fulltext']))
  const menu = issueHtml().replace('<footer>', '<footer><a href="/photos">Photo gallery</a>')
  expect(identify(menu).find(({ link }) => link.href === '/photos')?.kind).toBe('other')
})

test('confidence is the probability of the label', () => {
  for (const { confidence } of identify(issueHtml())) {
    expect(confidence).toBeGreaterThanOrEqual(0.5)
    expect(confidence).toBeLessThanOrEqual(1)
  }
})

test('an issue without articles has none', () => {
  expect(articlesIn(issueHtml(0))).toEqual([])
  expect(identify('')).toEqual([])
  expect(identify('<p>No link at all</p>')).toEqual([])
})

test('an issue with one article', () => {
  expect(articlesIn(issueHtml(1))).toContain('/article/view/310')
})

test('odd links are judged, not refused', () => {
  const odd = `<a href="">empty</a><a href="javascript:void(0)">Menu</a><a href="mailto:a@b.example">write</a>
    <a href="#">top</a><a href="http://">broken</a><a href="/x"><img src="x.gif"></a><a href="/y"></a>
    <a href="tel:+1555">call</a><a href="%E0%A4%A">bad escape</a><a href="/n"><span><b><i>deep</i></b></span></a>`
  const identified = identify(issueHtml().replace('<footer>', `<footer>${odd}`))
  const labels = new Map(identified.map(({ link, label }) => [link.href, label]))
  for (const href of ['', 'javascript:void(0)', 'mailto:a@b.example', '#', 'tel:+1555'])
    expect(labels.get(href)).toBe('other')
})

test('image-only PDF links beside titles are article links', () => {
  const html = issueHtml().replace(/>PDF</g, '><img src="/i/pdf.gif" alt="PDF"><')
  expect(articlesIn(html).filter(href => href.includes('download'))).toHaveLength(7)
})

test('duplicate links get the same label and article', () => {
  const html = issueHtml()
    .replace(/<span>(\d+-\d+)<\/span>/g, '<span>$1</span>')
    .replace(/(<a href="(\/article\/view\/\d+)">[^<]*<\/a>)/g, '$1 <a href="$2">Abstract</a>')
  const byHref = new Map<string, Set<string>>()
  for (const { link, label, article } of identify(html))
    byHref.set(link.href, (byHref.get(link.href) ?? new Set()).add(`${label} ${article}`))
  for (const [href, answers] of byHref) if (href.startsWith('/article/view')) expect([...answers]).toHaveLength(1)
})

test.each([
  [
    'Russian',
    'Главная',
    'Особенности лечения больных детей при хроническом кашле',
    'Полный текст (PDF)',
    'Иванов А.В., Орлов С.Н.',
  ],
  ['Japanese', 'ホーム', '地域における看護学生の睡眠に関する調査', '本文PDF', '佐藤 健, 鈴木 恵'],
  ['Arabic', 'الرئيسية', 'دراسة حول النوم لدى عمال الميناء في الشتاء', 'PDF', 'ليلى حداد'],
])('pages in other scripts: %s', (_, home, title, pdf, authors) => {
  const rows = Array.from(
    { length: 6 },
    (_, i) =>
      `<li><a href="/article/view/${40 + i}">${title} ${i + 1}</a><br>${authors}<br><a href="/article/view/${40 + i}/pdf">${pdf}</a></li>`,
  )
  const html = `<ul><li><a href="/">${home}</a></li><li><a href="/about">…</a></li></ul><ol>${rows.join('')}</ol>`
  expect(articlesIn(html)).toHaveLength(12)
})

test('a page of 5,000 links takes seconds of work, not minutes', () => {
  const started = process.cpuUsage()
  expect(identify(issueHtml(2500)).length).toBe(5007)
  // Time of the processor: the machine may have other work.
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(6)
})

test('deep nesting does no harm', () => {
  const deep = `${'<div>'.repeat(3000)}<a href="/article/view/1">A title of an article about deep nesting</a>${'</div>'.repeat(3000)}`
  expect(identify(deep)).toHaveLength(1)
})

test('each example moves the decision to the journal’s own', () => {
  const html = issueHtml()
  const page = pageOf(html)
  const cover = linksOf(page).find(({ href }) => href.endsWith('cover.pdf'))!
  const example: TrainingLink = {
    components: componentsOf(page, cover),
    label: 'article',
    kind: 'pdf',
    from: 'operator',
  }
  const before = identify(html)[cover.index]!
  const after = identify(html, [example])[cover.index]!
  expect(before.label).toBe('other')
  const score = ({ label, confidence }: IdentifiedLink): number => (label === 'article' ? confidence : 1 - confidence)
  expect(score(after)).toBeGreaterThan(score(before))
})

test('examples far away have no say, near ones the most', () => {
  const voice = { reach: 0.1, strength: 4, rest: 0.5 }
  const at = (distance: number): number => moved(-1, { article: { example: EXAMPLE, distance }, other: null }, voice)
  expect(at(0)).toBeCloseTo(3.5)
  expect(at(1)).toBeCloseTo(-1, 2)
  expect(at(0)).toBeGreaterThan(at(0.1))
  expect(moved(-1, { article: null, other: null }, voice)).toBe(-1)
})

const EXAMPLE: TrainingLink = { components: [], label: 'article', kind: 'pdf', from: 'file' }
