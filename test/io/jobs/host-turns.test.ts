import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { downloadIssue } from '../../../src/io/download-issue.js'
import { hostTurns } from '../../../src/io/jobs/host-turns.js'
import { articlePage, issuePage, QUICK, type Route, type Routes, site } from '../../support/harvest.js'
import { testedDatabase } from '../../support/stores.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

describe('on PostgreSQL', () => {
  const { opened, bare } = testedDatabase('PostgreSQL')

  async function machines(count: number, delay: number, lease = 60_000) {
    const data = temporaryFolder()
    await opened(data)
    const databases = await Promise.all(Array.from({ length: count }, () => bare(data)))
    onTestFinished(async () => void (await Promise.all(databases.map(database => database.destroy()))))
    return databases.map(database => hostTurns(database, { delay, lease }))
  }
  const { signal } = new AbortController()

  test('one host is never asked by two at once, and the pause holds for all together', async () => {
    const all = await machines(3, 60)
    const began = performance.now()
    let last = began
    let running = 0
    const ask = async (i: number): Promise<void> => {
      const done = await all[i % 3]!.turn('journal.example', signal)
      last = performance.now()
      expect(++running).toBe(1)
      await sleep(5)
      running--
      done()
    }
    await Promise.all(Array.from({ length: 9 }, (_, i) => ask(i)))
    expect(last - began).toBeGreaterThanOrEqual(8 * 60) // nine turns, eight pauses
  })

  test('other hosts do not wait; a pause and a slower pace are everybody’s', async () => {
    const [one, other] = await machines(2, 0)
    const done = await one!.turn('a.example', signal)
    ;(await other!.turn('b.example', signal))()
    done()
    one!.pause('b.example', 700)
    await sleep(100)
    const began = performance.now()
    ;(await other!.turn('b.example', signal))()
    expect(performance.now() - began).toBeGreaterThan(400)
  })

  test('a turn is kept as long as its holder lives, and no longer', async () => {
    const [one, other] = await machines(2, 0, 400)
    const done = await one!.turn('a.example', signal)
    let isTaken = false
    const next = other!.turn('a.example', signal).then(give => {
      isTaken = true
      return give
    })
    await sleep(1200) // three leases
    expect(isTaken).toBe(false)
    done()
    ;(await next)()
  })

  test('a killed holder’s turn ends by itself', async () => {
    const data = temporaryFolder()
    await opened(data)
    const killed = await bare(data)
    await hostTurns(killed, { delay: 0, lease: 500 }).turn('a.example', signal)
    await killed.destroy() // nothing is said any more
    const [alive] = [await bare(data)]
    onTestFinished(() => alive.destroy())
    ;(await hostTurns(alive, { delay: 0, lease: 500 }).turn('a.example', signal))()
  })

  test('whoever harvests into a shared store takes turns with the others, without being told to', async () => {
    const data = temporaryFolder()
    let running = 0
    let most = 0
    const slowly =
      (html: string): Route =>
      async (_, response) => {
        most = Math.max(most, ++running)
        await sleep(20)
        running--
        response.writeHead(200, { 'content-type': 'text/html' }).end(html)
      }
    const abstracts = ['/a/101', '/a/102', '/b/101', '/b/102'].map(path => [path, slowly(articlePage(`On ${path}`))])
    const { url } = await site({
      ...{ '/a': slowly(issuePage(['/a/101', '/a/102'])), '/b': slowly(issuePage(['/b/101', '/b/102'])) },
      ...(Object.fromEntries(abstracts) as Routes),
    })
    await Promise.all(
      ['/a', '/b'].map(async path => {
        const store = await opened(data)
        const { report } = await downloadIssue(url + path, { store, data, http: QUICK, render: 'never' })
        expect([report.status, report.pages]).toEqual(['complete', 3])
      }),
    )
    expect(most).toBe(1)
  })

  test('who is told to stop no longer waits', async () => {
    const [one] = await machines(1, 60_000)
    ;(await one!.turn('a.example', signal))()
    const stop = new AbortController()
    const waiting = one!.turn('a.example', stop.signal)
    stop.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
  })
})
