import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { articlePage, issuePage, type Routes, site } from '../../support/harvest.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const MAIN = new URL('../../../src/cli/main.ts', import.meta.url).pathname
const run = promisify(execFile)

/** The command in a process of its own, as a person runs it. */
async function webmars(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, NO_COLOR: '1' }
  try {
    const { stdout, stderr } = await run(process.execPath, ['--import', 'tsx', MAIN, ...args], { env })
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, err: stderr }
  }
}

const BYLINE =
  '<meta name="citation_author" content="Doe, Jane"><meta name="citation_journal_title" content="Invented Annals">'

test('issue, status and retry: one line per article, the report on standard error, exit code 2 for what is lost', async () => {
  const routes: Record<string, Routes[string]> = {
    '/issue': issuePage(['/abs/101', '/abs/102']),
    '/abs/101': articlePage('Rain and rheumatism', BYLINE),
  }
  const { url } = await site(routes)
  const data = temporaryFolder()
  const files = join(data, 'saved')
  const common = ['--data', data, '--allow-private', '--delay', '0', '--fast', '--render', 'never', '--jsonl']
  const first = await webmars('issue', ...common, '--files', files, `${url}/issue`, 'nonsense')
  const rows = first.out
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Record<string, unknown>)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    source: `${url}/abs/101`,
    title: 'Rain and rheumatism',
    status: 'drafted',
    pages: '1-9',
    files: [{ url: `${url}/abs/101`, class: 'abstract', from: `${url}/issue`, rule: 'model' }],
  })
  expect(rows[1]).toMatchObject({ status: 'missing', files: [], reason: 'none of its pages could be downloaded' })
  expect(first.code).toBe(2)
  expect(first.err).toContain('1 of 2 announced articles found')
  expect(first.err).toContain('links followed: 1 by the general model of links')
  expect(first.err).toContain('nonsense: is not the address of a web page')
  expect(existsSync(join(files, 'PDF')) && readdirSync(join(files, 'Abstract'))).toEqual(['abs_101.html'])

  const status = await webmars('status', '--data', data, '--jsonl')
  expect(JSON.parse(status.out)).toMatchObject({
    url: `${url}/issue`,
    status: 'complete',
    open: 0,
    closed: 2,
    revisited: 1,
    articles: { drafted: 1, missing: 1 },
  })

  routes['/abs/102'] = articlePage('Fog and migraine', BYLINE)
  const retried = await webmars('retry', ...common)
  expect(retried.err).toContain('2 of 2 announced articles found')
  expect(retried.err).toContain('1 downloaded')
  expect(retried.out.trim().split('\n')).toHaveLength(2)
}, 60_000)
