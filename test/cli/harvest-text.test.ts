import { expect, test } from 'vitest'
import { harvestProgress, reportText, size } from '../../src/cli/harvest-text.js'
import { remediesFor } from '../../src/cli/remedies.js'
import type { HarvestReport } from '../../src/io/harvest/report.js'

const REPORT: HarvestReport = {
  url: 'http://journal.test/issue',
  harvest: 'abc',
  status: 'complete',
  reason: '',
  pages: 5,
  downloaded: 5,
  unchanged: 0,
  bytes: 123_456,
  seconds: 4.2,
  waited: 3,
  articles: 2,
  completeness: {
    expected: 2,
    found: 1,
    entries: [
      { position: 0, title: 'Rain', outcome: 'complete', found: ['abstract'], lost: [] },
      {
        position: 1,
        title: 'Fog',
        outcome: 'missing',
        found: [],
        lost: [{ url: 'http://journal.test/abs/2', reason: 'robots' }],
      },
    ],
    gaps: [{ after: 'Rain', before: 'Snow', first: 10, last: 12 }],
  },
  failures: [
    { url: 'http://journal.test/abs/2', reason: 'robots', message: 'cannot fetch http://journal.test/abs/2: robots' },
  ],
  open: 0,
  missingIssues: [{ volume: '12', missing: [2, 3] }],
  remarks: [{ url: 'http://journal.test/x', remark: 'login' }],
  rest: ['http://journal.test/cover', 'http://journal.test/masthead.pdf'],
  followed: { model: 2, location: 1, meta: 1 },
  archiveEnds: [],
}

test('the report says what was found, what is missing and why, and what to do', () => {
  expect(reportText(REPORT).split('\n')).toEqual([
    'http://journal.test/issue: complete',
    '  1 of 2 announced articles found, 2 articles in all',
    '  5 pages, 123 KB: 5 downloaded in 4.2 s, 3.0 s of them waiting out of politeness',
    '  links followed: 2 by the general model of links, 1 by the words of paper 004 (abstract, full text, PDF), 1 by META elements',
    '  missing: Fog (abs/2: robots)',
    '  no article on pages 10-12, after "Rain"',
    '  of volume 12, issue 2, 3 is not in the store',
    '  login: http://journal.test/x',
    '  2 downloaded in vain: no article of the issue (journal.test/cover, journal.test/masthead.pdf)',
    '  1 failed twice; webmars retry gives them another chance:',
    '    cannot fetch http://journal.test/abs/2: robots',
    '  what helps: the site forbids programs to read this (robots.txt): save the pages in your browser, and `webmars page` reads them',
    '',
  ])
})

test('a second run says that nothing was downloaded, a stopped one that it can go on', () => {
  expect(reportText({ ...REPORT, downloaded: 0 })).toContain('all here already, nothing was downloaded')
  const stopped = reportText({ ...REPORT, status: 'stopped', reason: 'interrupted', open: 7 })
  expect(stopped).toContain('stopped (interrupted)')
  expect(stopped).toContain('7 pages wait; the same command goes on with them')
})

test('what brought nothing is not called complete', () => {
  const failed = {
    url: 'http://journal.test/',
    reason: 'status',
    message: 'cannot fetch http://journal.test/: status 404',
  }
  const nothing = reportText({ ...REPORT, articles: 0, pages: 0, downloaded: 0, failures: [failed] })
  expect(nothing).toContain(': nothing could be downloaded\n')
  expect(nothing).not.toContain('all here already')
  expect(nothing).toContain('what helps: there is no page at this address: check it')
  expect(reportText({ ...REPORT, articles: 0 })).toContain(': no articles found; give the address of an issue’s')
})

test.each([
  ['private-address', 'private-address (127.0.0.1)', '--allow-private'],
  ['status', 'status 403', '--cookies'],
  ['status', 'status 503', 'try again later'],
  ['refused', 'refused', 'check the address'],
])('what helps against %s, %s', (reason, said, helps) => {
  const message = `cannot fetch http://journal.test/: ${said}`
  expect(
    remediesFor([
      { reason, message },
      { reason, message },
    ]),
  ).toEqual([expect.stringContaining(helps)])
})

test('progress counts pages, failures, bytes and waits', () => {
  const progress = harvestProgress()
  progress.note({ url: 'http://journal.test/a', page: null, error: null, isNew: false, open: 3 })
  expect(progress.line()).toMatch(/^0 pages · 3 to go .* · 1 failed · http:\/\/journal\.test\/a$/)
  progress.wait('journal.test', 1500)
  expect(progress.line()).toContain('waiting 1.5 s for journal.test')
})

test('sizes for people', () => {
  expect([size(999), size(45_600), size(3_210_000)]).toEqual(['999 B', '46 KB', '3.2 MB'])
})
