import { expect, test } from 'vitest'
import { downloadIssue } from '../../../src/io/download-issue.js'
import { journalOfUrl, listLinkExamples, readLinkExamples } from '../../../src/io/link-examples.js'
import { articlePage, harvest, issuePage, QUICK } from '../../support/harvest.js'

const PATHS = ['/a/1', '/a/2', '/a/3']

test('a harvest leaves examples of the links that led to articles', async () => {
  const pages = Object.fromEntries(PATHS.map((path, i) => [path, articlePage(`The ${i + 1}th harbour`)]))
  const { server, data, again } = await harvest({ '/issue': issuePage(PATHS), ...pages })
  const folder = { data, journal: journalOfUrl(server.url)! }
  const examples = readLinkExamples(folder)
  expect(examples.map(({ label, from }) => [label, from])).toEqual(PATHS.map(() => ['article', 'crawl']))
  await again({})
  expect(readLinkExamples(folder)).toHaveLength(3)
})

test('what was not found teaches nothing', async () => {
  const { server, data } = await harvest({ '/issue': issuePage(PATHS), '/a/1': articlePage('One harbour') })
  const examples = readLinkExamples({ data, journal: journalOfUrl(server.url)! })
  expect(examples.map(({ components }) => components[1])).toEqual(['</a/1>'])
})

test('the next issue tells how well the examples of the last one did', async () => {
  const next = ['/a/8', '/a/9']
  const pages = Object.fromEntries([...PATHS, ...next].map(path => [path, articlePage(`The harbour ${path}`)]))
  const { server, data, store } = await harvest({ '/issue': issuePage(PATHS), '/next': issuePage(next), ...pages })
  await downloadIssue(`${server.url}/next`, { render: 'never', store, data, http: QUICK })
  const examples = listLinkExamples({ data, journal: journalOfUrl(server.url)! })
  expect(examples.reduce((sum, { used }) => sum + used, 0)).toBe(2)
  expect(examples.every(({ used, right }) => used === right)).toBe(true)
})
