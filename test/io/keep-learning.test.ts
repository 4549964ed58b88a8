import { expect, test } from 'vitest'
import { draftArticles } from '../../src/io/draft-issue.js'
import { keepLearning } from '../../src/io/keep-learning.js'
import { knownJournals } from '../../src/io/known-journals.js'
import { journalStates, readJournal, saveJournal, switchJournal } from '../../src/io/learnt-journals.js'
import { parseHtml } from '../../src/io/parse-page.js'
import { harvest, issuePage } from '../support/harvest.js'

const PEOPLE = ['Jane Roe', 'Peter Smith', 'Anna Miller', 'John Baker', 'Maria Novak', 'David Young']
const TOPICS = [
  'rain and joint pain',
  'fog and migraine',
  'wind and sleep',
  'frost and falls',
  'heat and heart failure',
  'hail and hearing',
]

/** An article as a journal sets it; `block` is the class of its abstract. */
function article(i: number, block = 'abs'): string {
  const [name, topic] = [PEOPLE[i]!, TOPICS[i]!]
  const title = `A cohort study of ${topic} in coastal towns`
  const abstract = `We studied ${topic} in four coastal towns for two years. Patients kept a diary, and nurses measured what they could. The association between weather and symptoms was weak, and disappeared when age was considered. We conclude that ${topic} have little to do with each other.`
  return `<html><head><title>${title}</title>
<meta name="citation_title" content="${title}"><meta name="citation_author" content="${name}">
<meta name="citation_journal_title" content="Annals of Invented Weather"><meta name="citation_firstpage" content="${i + 1}">
<meta name="citation_abstract" content="${abstract}"></head>
<body><h1 class="t">${title}</h1><p class="who">${name}</p><p class="inst">Department of Medicine, University of Larkmoor, Larkmoor</p>
<h2>Abstract</h2><p class="${block}">${abstract}</p>
<h2>Introduction</h2><p class="txt">Little is known about ${topic}, though many people have an opinion about them.</p></body></html>`
}

test('a journal is learnt from sure drafts by itself, is read with, and rests when its pages change', async () => {
  const paths = PEOPLE.map((_, i) => `/abs/${101 + i}`)
  const routes = Object.fromEntries(paths.map((path, i) => [path, article(i)]))
  const { store, data, articles } = await harvest({ '/issue': issuePage(paths), ...routes })
  const means = { store, data }
  expect(await keepLearning(means, ['Annals of Invented Weather'])).toEqual([])
  for await (const { draft } of draftArticles(articles, { store, data, render: 'never', renderer: null }))
    expect(draft?.record.title?.confidence).toBeGreaterThan(0.95)

  const [learnt] = await keepLearning(means, ['Annals of Invented Weather'])
  expect(learnt).toMatchObject({ journal: 'Annals of Invented Weather', pages: 6, from: 'store', dropped: 0 })
  expect(journalStates(data)[0]).toMatchObject({ inUse: true })
  const known = knownJournals(data)
  const reading = known.read(parseHtml(article(0), 'https://weather.example/9', 'sha'))
  expect(reading?.zones.filter(({ label }) => label === 'author').map(({ zone }) => zone.text)).toEqual(['Jane Roe'])

  for (let i = 0; i < 3; i++)
    known.read(
      parseHtml(
        article(i)
          .replace(/<h1.*?<\/h2>/s, '<b>All is new</b>')
          .replace('"abs"', '"x"'),
        'https://w.example',
        's',
      ),
    )
  expect(known.note()).toEqual([expect.objectContaining({ drifted: true, inUse: false, hitRate: 0.25 })])
  expect(knownJournals(data).read(parseHtml(article(0), 'https://weather.example/9', 'sha'))).toBeNull()

  const old = readJournal(data, 'Annals of Invented Weather')
  saveJournal(data, { ...old, templates: [...old.templates, { ...old.templates[0]!, lookPattern: 'gone' }] })
  expect(await keepLearning(means, ['Annals of Invented Weather'])).toEqual([
    expect.objectContaining({ drifted: false, dropped: 1 }),
  ])
  expect(journalStates(data)[0]).toMatchObject({ inUse: true, seen: 0 })

  switchJournal(data, 'Annals of Invented Weather', false)
  expect(await keepLearning(means, ['Annals of Invented Weather'])).toEqual([])
})
