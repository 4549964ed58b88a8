import { chmodSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deskToken } from '../../src/server/desk-token.js'
import { temporaryFolder } from '../support/temporary-folder.js'

test('a data folder keeps its token, for its owner alone', () => {
  const data = join(temporaryFolder(), 'new')
  const token = deskToken(data)
  expect(token).toMatch(/^[\w-]{32}$/)
  expect(deskToken(data)).toBe(token)
  expect(statSync(join(data, 'desk-token')).mode & 0o777).toBe(0o600)
  expect(deskToken(temporaryFolder())).not.toBe(token)
})

test('a spoilt token is replaced, and its file closed to others', () => {
  const data = temporaryFolder()
  writeFileSync(join(data, 'desk-token'), '')
  chmodSync(join(data, 'desk-token'), 0o644)
  expect(deskToken(data)).toMatch(/^[\w-]{32}$/)
  expect(statSync(join(data, 'desk-token')).mode & 0o777).toBe(0o600)
})
