import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { downloadIssue } from '../../../src/io/download-issue.js'
import { archiveFolder } from '../../../src/io/shelves/open.js'
import { deskMeans } from '../../../src/server/means.js'
import { articlePage, issuePage, QUICK, site } from '../../support/harvest.js'
import { testedDatabase } from '../../support/stores.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

describe('two machines with one database and no common folder', () => {
  const { opened } = testedDatabase('PostgreSQL')

  test('the desk of one shows the page that a worker of the other has fetched', async () => {
    process.env['WEBMARS_PAGES'] = 'database'
    onTestFinished(() => void delete process.env['WEBMARS_PAGES'])
    const name = basename(temporaryFolder()) // one store, by the folder's name
    const [one, other] = [join(temporaryFolder(), name), join(temporaryFolder(), name)]
    const server = await site({ '/issue': issuePage(['/abs/101']), '/abs/101': articlePage('Weather') })
    const store = await opened(one)
    const { articles } = await downloadIssue(`${server.url}/issue`, { store, data: one, http: QUICK, render: 'never' })
    const desk = deskMeans({ store: await opened(other), data: other, allowPrivate: false })
    const shown = await desk.bytesOf(articles[0]!.files[0]!.sha256)
    expect(Buffer.from(shown!.bytes).toString()).toBe(articlePage('Weather'))
    expect([existsSync(archiveFolder(one)), existsSync(archiveFolder(other))]).toEqual([false, false])
  })
})
