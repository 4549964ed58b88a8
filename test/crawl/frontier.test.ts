import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressesOn,
  type Frontier,
  failed,
  head,
  reopen,
  restore,
  start,
  succeeded,
  upcoming,
} from '../../src/crawl/frontier.js'
import type { FrontierNode } from '../../src/model/index.js'

/** Figure 2 of the paper: four levels, fourteen links. */
const TREE: Record<string, string[]> = {
  S0: ['S1', 'S2'],
  S1: ['S3', 'S4'],
  S2: ['S5', 'S6'],
  S3: ['S7', 'S8'],
  S4: ['S9', 'S10'],
  S5: ['S11'],
  S6: ['S12'],
  S9: ['S13', 'S14'],
}

const lists = (frontier: Frontier) =>
  (['open', 'closed', 'revisited'] as const).map(list => addressesOn(frontier, list).join(' '))

test('goes through the paper’s trace, list by list (004, section 2.1)', () => {
  const { frontier } = start('S0')
  const tries = new Map<string, number>()
  const trace = [lists(frontier)]
  for (let page = head(frontier); page !== null; page = head(frontier)) {
    const attempt = (tries.get(page.url) ?? 0) + 1
    tries.set(page.url, attempt)
    if (attempt === 1 && (page.url === 'S7' || page.url === 'S9')) failed(frontier)
    else succeeded(frontier, TREE[page.url] ?? [])
    trace.push(lists(frontier))
  }
  const upTo6 = 'S0 S1 S2 S3 S4 S5 S6'
  // The paper shows the lists after each level and after each failure; its step 9 misprints S9 for S8 in Closed,
  // and it shows steps 8 and 9, 11 and 12 apart, which are one step of its algorithm.
  expect(trace[0]).toEqual(['S0', '', ''])
  expect(trace[1]).toEqual(['S1 S2', 'S0', ''])
  expect(trace[3]).toEqual(['S3 S4 S5 S6', 'S0 S1 S2', ''])
  expect(trace[7]).toEqual(['S7 S8 S9 S10 S11 S12', upTo6, ''])
  expect(trace[8]).toEqual(['S8 S9 S10 S11 S12', upTo6, 'S7'])
  expect(trace[9]).toEqual(['S9 S10 S11 S12', `${upTo6} S8`, 'S7'])
  expect(trace[10]).toEqual(['S10 S11 S12', `${upTo6} S8`, 'S9 S7'])
  expect(trace[13]).toEqual(['S9', `${upTo6} S8 S10 S11 S12`, 'S7'])
  expect(trace[14]).toEqual(['S13 S14', `${upTo6} S8 S10 S11 S12 S9`, 'S7'])
  expect(trace[16]).toEqual(['S7', `${upTo6} S8 S10 S11 S12 S9 S13 S14`, ''])
  expect(trace[17]).toEqual(['', 'S0 S1 S2 S3 S4 S5 S6 S8 S10 S11 S12 S9 S13 S14 S7', ''])
  expect(trace).toHaveLength(18)
})

test('a page that fails twice rests on Revisited for the operator, who may reopen it', () => {
  const { frontier } = start('S0')
  succeeded(frontier, ['S1', 'S2'])
  failed(frontier)
  failed(frontier)
  expect(lists(frontier)).toEqual(['S2', 'S0', 'S1'])
  failed(frontier)
  failed(frontier)
  expect(head(frontier)).toBeNull()
  expect(lists(frontier)).toEqual(['', 'S0', 'S2 S1'])
  reopen(frontier)
  expect(lists(frontier)).toEqual(['S2 S1', 'S0', ''])
  expect(head(frontier)).toMatchObject({ url: 'S2', flag: 1 })
})

test('a first page that fails is tried a second time at once', () => {
  const { frontier } = start('S0')
  expect(failed(frontier)).toEqual([{ url: 'S0', list: 'open', flag: 0, position: 1 }])
  expect(failed(frontier)).toEqual([{ url: 'S0', list: 'revisited', flag: 0, position: 0 }])
  expect(head(frontier)).toBeNull()
})

/** The paper's pseudocode with arrays, word for word. */
function reference(children: (url: string) => string[], fails: (url: string, attempt: number) => boolean) {
  const open: { url: string; flag: number }[] = [{ url: '0', flag: 1 }]
  const closed: string[] = []
  const revisited: { url: string; flag: number }[] = []
  const tries = new Map<string, number>()
  while (open.length > 0) {
    const x = open[0]!
    tries.set(x.url, (tries.get(x.url) ?? 0) + 1)
    if (!fails(x.url, tries.get(x.url)!)) {
      for (const child of children(x.url)) {
        const known = open.some(n => n.url === child) || closed.includes(child) || revisited.some(n => n.url === child)
        if (!known) open.push({ url: child, flag: 1 })
      }
      open.shift()
      closed.push(x.url)
    } else {
      open.shift()
      if (x.flag === 1) revisited.unshift(x)
      else revisited.push(x)
    }
    if (open.length === 0 && revisited[0]?.flag === 1) open.push({ url: revisited.shift()!.url, flag: 0 })
  }
  return { closed, revisited: revisited.map(n => n.url) }
}

const site = fc.record({
  children: fc.array(fc.array(fc.nat(30), { maxLength: 6 }), { minLength: 1, maxLength: 31 }),
  failures: fc.array(fc.nat(3), { minLength: 1, maxLength: 31 }),
  restarts: fc.array(fc.boolean(), { minLength: 1, maxLength: 10 }),
})

test('any site with any failures, restored at any moment, gives the order of the paper’s pseudocode', () => {
  fc.assert(
    fc.property(site, ({ children, failures, restarts }) => {
      const childrenOf = (url: string) => (children[Number(url) % children.length] ?? []).map(String)
      const fails = (url: string, attempt: number) => attempt <= failures[Number(url) % failures.length]!
      const stored = new Map<string, FrontierNode>()
      const keep = (changes: readonly FrontierNode[]) => changes.forEach(node => void stored.set(node.url, node))
      let { frontier, changes } = start('0')
      keep(changes)
      const tries = new Map<string, number>()
      for (let step = 0, page = head(frontier); page !== null; page = head(frontier), step++) {
        const attempt = (tries.get(page.url) ?? 0) + 1
        tries.set(page.url, attempt)
        expect(upcoming(frontier, 2)[0]).toEqual(page)
        changes = fails(page.url, attempt) ? failed(frontier) : succeeded(frontier, childrenOf(page.url))
        keep(changes)
        if (restarts[step % restarts.length]) frontier = restore([...stored.values()])
      }
      const expected = reference(childrenOf, fails)
      expect(addressesOn(frontier, 'closed')).toEqual(expected.closed)
      expect(addressesOn(frontier, 'revisited')).toEqual(expected.revisited)
    }),
    { numRuns: 300 },
  )
})

test('a frontier of a million costs no more per step than one of ten', () => {
  const cost = (size: number): number => {
    const { frontier } = start('start')
    succeeded(
      frontier,
      Array.from({ length: size }, (_, i) => `u${i}`),
    )
    const steps = 5000
    const began = performance.now()
    for (let i = 0; i < steps; i++) {
      if (i % 3 === 0) failed(frontier)
      else succeeded(frontier, [`child${i}`])
    }
    return (performance.now() - began) / steps
  }
  cost(20_000) // warm
  const [large, small] = [cost(1_000_000), cost(5010)]
  expect(large).toBeLessThan(small * 10 + 0.01) // milliseconds; a list searched or copied would cost a hundred times more
})
