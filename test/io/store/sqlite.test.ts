import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../../src/io/store/open.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

test.skipIf(process.platform === 'win32')('a data folder that we make is for its owner alone', async () => {
  const data = join(temporaryFolder(), 'made', 'by us')
  const store = await openStore({ data, database: '', pages: '' })
  await store.close()
  expect(statSync(data).mode & 0o777).toBe(0o700)
})
