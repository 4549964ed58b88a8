import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { debianBrowser, findBrowser, systemBrowser } from '../../src/io/browser.js'
import { temporaryFolder } from '../support/temporary-folder.js'

function program(name: string): { folder: string; path: string } {
  const folder = temporaryFolder()
  const path = join(folder, name)
  writeFileSync(path, '#!/bin/sh\n')
  chmodSync(path, 0o755)
  return { folder, path }
}

test('a browser asked for is taken, and one that cannot be run is refused by name', async () => {
  const { path } = program('anything')
  expect(await findBrowser({ WEBMARS_BROWSER: path })).toMatchObject({ executable: path, from: 'environment' })
  await expect(findBrowser({ WEBMARS_BROWSER: '/no/such/browser' })).rejects.toThrow('/no/such/browser cannot be run')
  await expect(findBrowser({ WEBMARS_BROWSER: 'none' })).rejects.toThrow('--fast')
})

test('a headless shell is preferred to a whole browser, wherever they are on the PATH', () => {
  const [chrome, shell] = [program('google-chrome'), program('chromium-headless-shell')]
  expect(systemBrowser({ PATH: `${chrome.folder}:${shell.folder}` }, 'linux')).toBe(shell.path)
  expect(systemBrowser({ PATH: chrome.folder }, 'linux')).toBe(chrome.path)
})

test('an empty PATH has no browser', () => {
  expect(systemBrowser({ PATH: '' }, 'linux')).toBeNull()
})

test('as root on Debian the system’s own package is installed; others are not touched', async () => {
  const { folder, path } = program('apt-get')
  const shell = join(folder, 'chromium-headless-shell')
  writeFileSync(
    path,
    `#!/bin/sh\n[ "$1" = install ] && printf '#!/bin/sh\\n' > ${shell} && /bin/chmod 755 ${shell}\nexit 0\n`,
  )
  expect(await debianBrowser({ PATH: folder }, false)).toBeNull()
  expect(await debianBrowser({ PATH: folder }, true)).toBe(shell)
})

test('an installation that fails leaves no browser', async () => {
  const { folder, path } = program('apt-get')
  writeFileSync(path, '#!/bin/sh\nexit 100\n')
  expect(await debianBrowser({ PATH: folder }, true)).toBeNull()
  expect(await debianBrowser({ PATH: '' }, true)).toBeNull()
})
