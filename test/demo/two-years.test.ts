/** The demonstration journal's first issue corrected and accepted at the desk teaches the second, 27 years later. */
import { expect, test } from 'vitest'
import { plainRecord } from '../../src/core.js'
import { demoOutcome } from '../../src/demo/outcome.js'
import { serveDemo } from '../../src/demo/serve.js'
import { type DemoArticle, readDemoTruth } from '../../src/demo/site.js'
import { downloadIssue } from '../../src/io/download-issue.js'
import { draftArticles } from '../../src/io/draft-issue.js'
import { draftingHere } from '../../src/io/drafter.js'
import { openStore } from '../../src/io/index.js'
import { knownJournals } from '../../src/io/known-journals.js'
import { learntJournals } from '../../src/io/learnt-journals.js'
import { journalOfUrl, readLinkExamples } from '../../src/io/link-examples.js'
import type { StoredArticle } from '../../src/io/store/store.js'
import { deskLearner } from '../../src/server/learning.js'
import { deskMeans } from '../../src/server/means.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const TRUTH = readDemoTruth()
/** What templates read; none of them may be right less often than without. */
const TAUGHT = ['title', 'authors', 'affiliations', 'links', 'abstract', 'keywords'] as const

/** What an operator who sees the page would type. */
function corrections({
  record,
}: DemoArticle): readonly { field: 'title' | 'authors' | 'affiliations'; value: unknown }[] {
  const none = { department: null, institution: null, city: null, country: null, rorCandidates: [] }
  const authors = record.authors.map(({ group, affiliations, ...author }) => ({
    ...author,
    ...{
      kind: group ? 'group' : 'person',
      initials: '',
      corresponding: author.email !== null,
      equalContribution: false,
    },
    affiliations: affiliations.map(text => record.affiliations.indexOf(text)),
  }))
  return [
    { field: 'title', value: record.title },
    { field: 'authors', value: authors.length === 0 ? null : authors },
    {
      field: 'affiliations',
      value: record.affiliations.length === 0 ? null : record.affiliations.map(text => ({ ...none, text })),
    },
  ]
}

test('accepted records become templates and link examples, and the next issue is read at least as well', async () => {
  const data = temporaryFolder()
  const store = await openStore({ data })
  const journal = await serveDemo({ faults: false })
  const learner = deskLearner({ store, data, warn: () => {} })
  const desk = storeDesk({ ...deskMeans({ store, data, allowPrivate: true }), accepted: learner.accepted })
  const harvest = async (url: string): Promise<readonly StoredArticle[]> =>
    (await downloadIssue(url, { store, data, http: { allowPrivate: true, delay: 0, connections: 4 }, render: 'never' }))
      .articles
  const drafting = { store, data, render: 'never' as const, renderer: null, again: true }
  const rightIn = async (articles: readonly StoredArticle[], known: ReturnType<typeof knownJournals> | null) => {
    const found = []
    const taught = known === null ? {} : { drafter: draftingHere({ known: known.inUse }), onMatch: known.hear }
    for await (const { article, draft, source } of draftArticles(articles, { ...drafting, ...taught }))
      found.push({
        urls: article.files.map(({ url }) => url),
        record: draft === null ? null : plainRecord({ source, record: draft.record, problems: draft.problems }),
      })
    const { fields } = demoOutcome({ issues: [TRUTH.issues[1]!] }, found)
    return TAUGHT.map(field => fields[field].right)
  }

  const first = await harvest(journal.issues[0]!)
  for await (const _ of draftArticles(first, drafting));
  for (const article of first) {
    const truth = TRUTH.issues[0]!.articles.find(({ abstractPath, fullTextPath }) =>
      article.files.some(({ url }) =>
        [abstractPath, fullTextPath].includes(new URL(url).pathname + new URL(url).search),
      ),
    )!
    for (const correction of corrections(truth))
      await desk.edit(article.id, { ...correction, operator: 'ann', version: 0 })
    await desk.accept(article.id, 'ann')
  }
  await learner.settle()
  // Its designs print its name in full or abbreviated: each name is learnt for itself.
  expect(learntJournals(data).every(({ journal: name, on }) => /^Larkmoor Med/.test(name) && on)).toBe(true)
  expect(learntJournals(data).length).toBeGreaterThan(0)
  const examples = readLinkExamples({ data, journal: journalOfUrl(journal.url)! })
  expect(examples.filter(({ from, label }) => from === 'operator' && label === 'article').length).toBeGreaterThan(10)

  const second = await harvest(journal.issues[1]!)
  await journal.close()
  const untaught = await rightIn(second, null)
  const known = knownJournals(data)
  const taught = await rightIn(second, known)
  expect(known.note().length).toBeGreaterThan(0)
  expect(taught).toEqual(untaught.map((right, i) => Math.max(right, taught[i]!)))
  await store.close()
})
