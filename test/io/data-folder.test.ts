import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder } from '../../src/io/data-folder.js'

test('--data before WEBMARS_DATA before the user’s data directory', () => {
  const environment = { HOME: '/home/ann', WEBMARS_DATA: '/srv/webmars' }
  expect(dataFolder('/tmp/x', environment)).toBe('/tmp/x')
  expect(dataFolder(undefined, environment)).toBe('/srv/webmars')
  expect(dataFolder('relative', environment)).toBe(join(process.cwd(), 'relative'))
})

test.skipIf(process.platform !== 'linux')('on Linux the user’s data directory is XDG’s', () => {
  expect(dataFolder(undefined, { HOME: '/home/ann' })).toBe('/home/ann/.local/share/webmars')
  expect(dataFolder(undefined, { HOME: '/home/ann', XDG_DATA_HOME: '/data' })).toBe('/data/webmars')
  expect(dataFolder(undefined, { HOME: '/home/ann', WEBMARS_DATA: '' })).toBe('/home/ann/.local/share/webmars')
})
