import { expect, test } from 'vitest'
import { leadingName } from '../../src/citation/leading-name.js'
import type { Run } from '../../src/citation/zone-text.js'

const run = (text: string, raised = false): Run => ({
  text,
  node: 1,
  raised,
  link: null,
  role: null,
  styles: [],
  startsLeaf: false,
})
const nameIn = (...runs: Run[]): string =>
  leadingName(runs)
    .name.map(({ text }) => text)
    .join('')

test('a name before its affiliation is set apart', () => {
  expect(nameIn(run('Jan-Erik Gran'), run(' Department of Tides, Harbour Hospital'))).toBe('Jan-Erik Gran')
})

test('a list of names with marks is none, even with a group at its end', () => {
  const list = [run('Siobhan Doyle'), run('1', true), run('; Mark A. Till'), run('2', true)]
  expect(nameIn(...list, run('; and the Northern Shore Study Group'))).toBe('')
})
