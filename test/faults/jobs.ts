/** Jobs of all kinds, sent while everything fails; the same issue again and again, also while it is being harvested. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobKind, JobState } from '../../src/io/jobs/queue.js'
import { Dice } from '../../train/dice.js'
import type { World } from './world.js'

export interface SentJob {
  readonly kind: JobKind
  readonly id: string
  readonly key: string
}

export interface Sender {
  readonly sent: SentJob[]
  readonly stop: () => Promise<void>
}

/** One job every so many milliseconds, after one for each issue. */
export function sendJobs(world: World, every: number, seed: number): Sender {
  const dice = new Dice(seed)
  const sent: SentJob[] = []
  let isOver = false
  const send = async (kind: JobKind, key: string, data: object): Promise<void> => {
    const id = await world.queue.send(kind, { data, key, priority: dice.between(0, 3) })
    sent.push({ kind, id, key })
  }
  const issue = (url: string, refresh: boolean): Promise<void> =>
    send('issue', url, { url, refresh, render: 'never', fast: true })
  const another = async (): Promise<void> => {
    const { url } = dice.pick(world.journals)
    const kind = dice.pick(['issue', 'issue', 'label', 'page', 'export'] as const)
    if (kind === 'issue') return issue(url, dice.chance(0.5))
    if (kind === 'page') return send('page', `${url}#${sent.length}`, { url: url.replace('/issue', '/abs/1') })
    if (kind === 'export') return send('export', 'all.json', { format: 'csl-json', name: 'all.json', drafts: true })
    const articles = await world.store.listArticles()
    const [article] = dice.sample(articles, 1)
    if (article !== undefined) await send('label', article.id, { article: article.id })
  }
  const running = (async () => {
    for (const { url } of world.journals) await persistently(() => issue(url, false))
    for (; !isOver; await sleep(every)) await another().catch(() => {}) // the server is away: nobody was told it was sent
  })()
  return {
    sent,
    async stop() {
      isOver = true
      await running
    },
  }
}

export interface Ended extends SentJob {
  readonly state: JobState['state'] | 'gone'
  readonly output: JobState['output']
}

/** Waits until every job has ended; what has not after so many milliseconds comes back as it stands. */
export async function untilEnded({ queue }: World, sent: readonly SentJob[], patience: number): Promise<Ended[]> {
  const ended = new Map<string, Ended>()
  for (const end = Date.now() + patience; ; await sleep(300)) {
    for (const job of sent) {
      if (isOver(ended.get(job.id))) continue
      const { state, output } = (await queue.state(job.kind, job.id)) ?? { state: 'gone' as const, output: {} }
      ended.set(job.id, { ...job, state, output })
    }
    if ([...ended.values()].every(isOver) || Date.now() > end) return [...ended.values()]
  }
}

const isOver = (job: Ended | undefined): boolean => job?.state === 'done' || job?.state === 'failed'

async function persistently(send: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await send()
    } catch {
      await sleep(200)
    }
  }
}
