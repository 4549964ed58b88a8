/** Operators at the desk: they change and accept records all the time, and remember what the desk said was saved. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Dice } from '../../train/dice.js'
import type { World } from './world.js'

export interface Saved {
  readonly article: string
  /** No two edits have the same. */
  readonly value: string
}

export interface Operators {
  /** What the desk has answered to. */
  readonly saved: Saved[]
  readonly accepted: Set<string>
  /** Posted without an answer: they may have been kept, but never twice. */
  readonly unanswered: Saved[]
  readonly stop: () => Promise<void>
}

const PATIENCE = 4000

/** One edit every so many milliseconds. */
export function operatorsAt({ deskUrl, store }: World, every: number, seed: number): Operators {
  const dice = new Dice(seed)
  const [saved, unanswered, accepted]: [Saved[], Saved[], Set<string>] = [[], [], new Set()]
  let isOver = false
  let count = 0
  const work = async (): Promise<void> => {
    const drafted = await draftedArticles()
    const article = drafted.length === 0 ? undefined : dice.pick(drafted)
    if (article === undefined || deskUrl() === '') return
    const edit = { article, value: `© invented ${++count}` }
    const version = ((await ask(`/api/articles/${article}`)) as { version: number }).version
    const operator = dice.pick(['Ann', 'Bo'])
    const body = { field: 'copyright', value: edit.value, operator, version }
    const isSaved = await post(`/api/articles/${article}/edits`, body)
    if (isSaved === null) unanswered.push(edit)
    else if (isSaved) saved.push(edit)
    if (dice.chance(0.2) && (await post(`/api/articles/${article}/accept`, { operator: 'Ann' }))) accepted.add(article)
  }
  const running = (async () => {
    for (; !isOver; await sleep(every)) await work().catch(() => {}) // the desk or the database is away
  })()
  return {
    ...{ saved, unanswered, accepted },
    async stop() {
      isOver = true
      await running
    },
  }

  async function draftedArticles(): Promise<string[]> {
    const found: string[] = []
    for await (const { id, state } of store.eachArticle())
      if (state === 'drafted' || state === 'accepted') found.push(id)
    return found
  }

  async function ask(path: string): Promise<unknown> {
    const answer = await fetch(new URL(path, deskUrl()), { signal: AbortSignal.timeout(PATIENCE) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json()
  }

  /** Whether it was done; null where nobody can say. */
  async function post(path: string, body: object): Promise<boolean | null> {
    const { origin, searchParams } = new URL(deskUrl())
    const headers = { 'content-type': 'application/json', 'x-webmars-token': searchParams.get('token') ?? '' }
    const request = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(PATIENCE) }
    const answer = await fetch(new URL(path, origin), request).catch(() => null)
    if (answer === null || answer.status >= 500) return null
    return answer.ok
  }
}
