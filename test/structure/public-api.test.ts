/** What other programs may rely on. A name that appears or vanishes here is a change for them: CHANGELOG.md says so. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

test('the package has these entrances', () => {
  expect(Object.keys(manifest.exports)).toEqual(['.', './model', './formats', './node', './package.json'])
})

test.each([
  ['webmars', '../../src/index.js'],
  ['webmars/model', '../../src/model/index.js'],
  ['webmars/formats', '../../src/formats/index.js'],
  ['webmars/node', '../../src/io/index.js'],
])('%s exports these values', async (name, path) => {
  const names = Object.keys(await import(path)).sort()
  await expect(names.join('\n')).toMatchFileSnapshot(`public-api/${name.replace('/', '-')}.txt`)
})
