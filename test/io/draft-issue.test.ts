import { expect, test } from 'vitest'
import { draftArticles } from '../../src/io/draft-issue.js'
import { articlePage, harvest, issuePage } from '../support/harvest.js'

const DOI = '<meta name="citation_doi" content="10.5555/tides.1">'

test('what was drafted twice is told on the later one, also when the first run was killed before it came to that', async () => {
  const { articles, store, data } = await harvest({
    '/issue': issuePage(['/abs/101', '/abs/102']),
    '/abs/101': articlePage('Fog and migraine', DOI),
    '/abs/102': articlePage('Fog and migraine', DOI),
  })
  const means = { store, data, render: 'never', renderer: null } as const
  const problems = async (): Promise<string[][]> =>
    Promise.all(
      articles.map(async ({ id }) => {
        const codes = (await store.draft(id))!.draft.problems.map(({ code }) => code)
        return codes.filter(code => code === 'duplicate-record')
      }),
    )
  const killed = draftArticles(articles, means)
  for (const _ of articles) await killed.next()
  expect(await problems()).toEqual([[], []])
  await killed.return(undefined)
  const whole = []
  for await (const { isNew } of draftArticles(articles, means)) whole.push(isNew)
  expect(whole).toEqual([false, false])
  expect(await problems()).toEqual([[], ['duplicate-record']])
})
