/** Both scorers, ours and the published definitions in Python, must give the same figures for the same predictions. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ArticleTruth, scoreArticles } from '../../../eval/metrics/articles.js'
import { type GoldCitation, scoreCitations } from '../../../eval/metrics/citations.js'
import { type GoldLink, scoreLinks } from '../../../eval/metrics/links.js'
import { type PublicationTruth, scorePublications } from '../../../eval/metrics/publications.js'
import { similar } from '../../../eval/metrics/text.js'

const SCORER = new URL('../../../../shared/eval/score.py', import.meta.url).pathname
const canRun = existsSync(SCORER) && spawnSync('python3', ['--version']).status === 0
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'webmars-agreement-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string): string => {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
  return path
}
const lines = (rows: readonly object[]): string => rows.map(row => `${JSON.stringify(row)}\n`).join('')
const python = (...args: string[]): string => execFileSync('python3', [SCORER, ...args], { encoding: 'utf8' })
const figure = (output: string, pattern: RegExp): number => Number(pattern.exec(output)?.[1])

const TRUTHS: Record<string, ArticleTruth> = {
  one: {
    title: 'Café au lait spots in children: a study',
    authors: [
      { given: 'Ana', family: 'Núñez', affiliations: [0] },
      { given: 'Bo', family: 'Öberg', affiliations: [0, 1] },
    ],
    affiliations: ['Department of Skin, University of Nowhere', 'Institute of Elsewhere, Faraway'],
    abstract: 'We looked at many spots and found that most were of no consequence at all.',
    references: ['Núñez A. Spots. J Spots 2001;1:2-3.', 'Öberg B. More spots. J Spots 2002;2:4-5. doi:10.1000/1'],
  },
  two: { title: 'An editorial', authors: [{ given: 'C', family: 'Doe' }], abstract: '' },
  three: { title: 'A letter', authors: [], abstract: 'Short words that are an abstract of ten words or so.' },
}
const ARTICLES = [
  {
    source: 'pages/one.html',
    title: 'Cafe au lait spots in children: a study',
    authors: [
      { given: 'A', family: 'Nunez', affiliations: ['Department of Skin, University of Nowhere'] },
      { given: 'Bo', family: 'Oberg', affiliations: ['Institute of Elsewhere, Faraway'] },
    ],
    affiliations: ['Department of Skin, University of Nowhere.', 'Another place'],
    abstract: 'We looked at many spots and found that most were of no consequence at all',
    references: ['Núñez A. Spots. J Spots 2001;1:2-3. [PubMed]', 'Something else entirely'],
  },
  {
    source: 'two.pdf',
    title: 'An editorial on something',
    authors: [{ given: 'C', family: 'Doe' }],
    abstract: 'An abstract that nobody has ever written, invented here by the machine itself.',
  },
]

describe.skipIf(!canRun)('agreement with the published scorer (skipped where it or Python is absent)', () => {
  test('articles', () => {
    for (const [id, truth] of Object.entries(TRUTHS)) write(`truth/${id}.json`, JSON.stringify(truth))
    const output = python('articles', join(folder, 'truth'), write('articles.jsonl', lines(ARTICLES)))
    const { figures } = scoreArticles(new Map(Object.entries(TRUTHS)), ARTICLES)
    for (const [name, label] of [
      ['title right', 'title'],
      ['authors right', 'authors'],
      ['abstract right', 'abstract'],
      ['no abstract right', 'no-abstract'],
      ['affiliations right', 'affiliations'],
      ['record right', 'record'],
    ] as const)
      expect([name, figures[name]]).toEqual([
        name,
        expect.closeTo(figure(output, new RegExp(`^${label} .*= +([\\d.]+) %`, 'm')), 1),
      ])
    for (const kind of ['author', 'affiliation', 'reference'])
      expect(figures[`${kind} F1`]).toBeCloseTo(figure(output, new RegExp(`^${kind} .*F1 +([\\d.]+)`, 'm')), 0)
    expect(figures['author links right']).toBeCloseTo(figure(output, /all right: +([\d.]+)/), 0)
  })

  test('publications', () => {
    const truths: Record<string, PublicationTruth> = {
      a: {
        records: ['Doe J. First things first. Journal of Firsts 1, 2001.', 'Doe J. Second. 2002.'],
        borderline: ['Talk at home, 2003.'],
      },
      b: { records: ['Roe R. Only one. 1999.'] },
    }
    for (const [id, truth] of Object.entries(truths)) write(`pub/${id}.json`, JSON.stringify(truth))
    const predictions = [
      {
        source: 'a.html',
        records: ['[1] Doe J. First things first. Journal of Firsts 1, 2001.', 'Talk at home, 2003.', 'News of today'],
      },
      { source: 'b.html', records: [{ text: 'Roe R.  Only one. 1999.' }] },
    ]
    const output = python('publications', join(folder, 'pub'), write('pub.jsonl', lines(predictions)))
    const { figures } = scorePublications(new Map(Object.entries(truths)), predictions)
    expect(figures['precision']).toBeCloseTo(figure(output, /mean P ([\d.]+)/), 1)
    expect(figures['recall']).toBeCloseTo(figure(output, /mean R ([\d.]+)/), 1)
    expect(figures['pages with F >= 80']).toBeCloseTo(figure(output, />= 80: ([\d.]+)/), 1)
    expect(figures['F1 over records']).toBeCloseTo(figure(output, /F1 ([\d.]+)/), 1)
  })

  test('citations', () => {
    const gold: GoldCitation[] = [
      {
        string: 'Doe J, Roe R. A title. J Things 2001;12(3):1199-205.',
        fields: {
          author: ['Doe J', 'Roe R'],
          title: 'A title',
          journal: 'J Things',
          volume: '12',
          issue: '3',
          year: '2001',
          pages: '1199-205',
        },
      },
      { string: 'Poe E. Another. 1845.', fields: { author: ['Poe, E.'], title: 'Another', year: '1845' }, key: 'k' },
    ]
    const items = [
      {
        author: [{ family: 'Doe' }, { family: 'Roe' }],
        title: 'A title',
        'container-title': 'J Things',
        volume: '12',
        issue: '3',
        issued: { 'date-parts': [[2001]] },
        page: '1199–1205',
      },
      { author: [{ family: 'Roe' }], title: 'Another', issued: { 'date-parts': [[1845]] }, volume: '7' },
    ]
    const rows = gold.map((citation, i) => ({ string: citation.string, csl: items[i] }))
    const output = python('citations', write('gold.jsonl', lines(gold)), '--', write('cit.jsonl', lines(rows)))
    const { figures } = scoreCitations(gold, string => items[gold.findIndex(citation => citation.string === string)])
    expect(figures['field F1']).toBeCloseTo(figure(output, /all fields .* F1 ([\d.]+)/), 1)
    expect(figures['whole right']).toBeCloseTo(figure(output, /right ([\d.]+) %/), 1)
    for (const name of ['author', 'title', 'pages', 'volume'])
      expect(figures[`${name} F1`]).toBeCloseTo(figure(output, new RegExp(`^${name} .*F1 +([\\d.]+)`, 'm')), 0)
  })

  test('links', () => {
    const gold: GoldLink[] = ['article', 'other', 'article'].map((label, i) => ({
      ...{
        journal: i < 2 ? 'a' : 'b',
        issue: '1',
        file: `p/${i < 2 ? 'a' : 'b'}.html`,
        i,
        href: `h${i}`,
        text: 't',
        kind: 'pdf',
      },
      label: label as 'article' | 'other',
    }))
    const predictions = gold.map(({ file, i }) => ({ file, i, label: 'article' }))
    const output = python('links', write('links.jsonl', lines(gold)), write('linkpred.jsonl', lines(predictions)))
    expect(scoreLinks(gold, predictions).figures['links right']).toBeCloseTo(
      figure(output, /links right .*= ([\d.]+) %/),
      0,
    )
    expect(output).toContain('links right 2 of 3')
  })

  test('the similarity of strings, on many pairs', () => {
    const alphabet = 'aabcde é1 '
    let seed = 7
    const random = (n: number): number => (seed = (seed * 48271) % 2147483647) % n
    const string = (): string => Array.from({ length: random(30) }, () => alphabet[random(alphabet.length)]).join('')
    const pairs = Array.from({ length: 300 }, () => [string(), string()] as const)
    const script = `import sys,json;sys.path.insert(0,${JSON.stringify(join(SCORER, '..'))});sys.argv=['x'];import score;print(json.dumps([score.similar(a,b) for a,b in json.load(sys.stdin)]))`
    const theirs: number[] = JSON.parse(
      execFileSync('python3', ['-B', '-c', script], { input: JSON.stringify(pairs), encoding: 'utf8' }),
    )
    expect(pairs.map(([a, b]) => similar(a, b))).toEqual(theirs.map(value => expect.closeTo(value, 10)))
  })
})
