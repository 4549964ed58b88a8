/** What SECURITY.md points at exists, and what it says of dependencies is so. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const text = readFileSync(new URL('SECURITY.md', ROOT), 'utf8')

test('every test it names exists', () => {
  const files = [...text.matchAll(/`(test\/[^`]+)`/g)].map(match => match[1]!)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter(file => !existsSync(new URL(file, ROOT)))).toEqual([])
})

interface Locked {
  readonly version: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly hasInstallScript?: boolean
}

test('versions are exact, packages have their hashes, and none that ships runs a script at installation', () => {
  const manifest = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as Record<
    string,
    Record<string, string>
  >
  for (const group of ['dependencies', 'devDependencies', 'optionalDependencies'])
    for (const [name, version] of Object.entries(manifest[group]!))
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+/)])
  const lock = JSON.parse(readFileSync(new URL('package-lock.json', ROOT), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const packages = Object.entries(lock.packages).filter(([path]) => path.startsWith('node_modules/'))
  expect(packages.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([])
  const shipped = packages.filter(([, { dev, devOptional }]) => !dev && !devOptional)
  expect(shipped.length).toBeGreaterThan(50)
  expect(shipped.filter(([, each]) => each.hasInstallScript).map(([path]) => path)).toEqual([])
  expect(manifest['scripts']).not.toHaveProperty('postinstall')
})
