import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { DraftTask, TaskDraft } from '../../src/io/draft-task.js'
import { openDraftThreads, threadsFor } from '../../src/io/draft-threads.js'
import { draftingHere, openDrafter } from '../../src/io/drafter.js'
import type { SurePage } from '../../src/io/learn-task.js'
import { parsePage } from '../../src/io/parse-page.js'
import { truthOf as truthIn } from '../../src/io/store-examples.js'

const PROGRAM = new URL('../support/draft-worker.mjs', import.meta.url)
const SITE = new URL('../../data/demo/site/', import.meta.url)
const FILES = [
  'today/2026-003-abstract.html',
  'today/2026-003-full.html',
  '2010/1999-114.pdf',
  '1999/1999-067-full.html',
]

const taskOf = (file: string): DraftTask => ({
  source: { url: `https://journal.example/${file}`, bytes: readFileSync(new URL(file, SITE)), contentType: null },
  given: {},
})

test('threads draft and learn as this thread does: parsed, laid out by a browser, PDF, and what cannot be read', async () => {
  const journals = { known: [] }
  const threads = openDraftThreads(PROGRAM)
  const [here, there] = [draftingHere(journals), openDrafter({ journals, articles: 1, threads })]
  const page = parsePage({ url: 'https://journal.example/r', ...bytesOf('today/2026-003-full.html') })
  const tasks: DraftTask[] = [...FILES.map(taskOf), { source: { ...page, rendered: true }, given: {} }]
  try {
    const [a, b] = [await inOrder(tasks, here.draft), await inOrder(tasks, there.draft)]
    expect(b).toEqual(a)
    expect(a.map(({ medium }) => medium)).toEqual(['html', 'html', 'pdf', 'html', 'html'])
    expect(a.every(({ draft }) => draft.record.title !== null)).toBe(true)
    const pages = [FILES[0]!, FILES[1]!, FILES[3]!].map(file => ({
      source: taskOf(file).source,
      truth: truthOf(a[0]!),
    }))
    const lesson = { journal: 'Larkmoor Medical Journal', examples: pages as SurePage[] }
    const learnt = await there.learn(lesson)
    expect(learnt).toEqual(await here.learn(lesson))
    expect(learnt.templates.some(({ label }) => label === 'title')).toBe(true)
    const empty = {
      source: { url: 'https://journal.example/x', bytes: new Uint8Array(0), contentType: null },
      given: {},
    }
    const message = 'https://journal.example/x: is empty; save or download the page again'
    for (const { draft } of [here, there])
      await expect(draft(empty)).rejects.toMatchObject({ name: 'InputError', message })
  } finally {
    await threads.close()
  }
})

test('a page that takes too long is given up as unreadable', async () => {
  const threads = openDraftThreads(PROGRAM, 1)
  const drafter = openDrafter({ journals: { known: [] }, articles: 1, threads })
  await expect(drafter.draft(taskOf(FILES[0]!))).rejects.toMatchObject({
    name: 'InputError',
    reason: 'took longer than 0.001 s',
  })
  await threads.close()
})

test('as many threads as cores, as far as memory goes, and one at least', () => {
  expect([threadsFor(2, 8e9), threadsFor(16, 8e9), threadsFor(4, 0.5e9)]).toEqual([2, 8, 1])
})

function bytesOf(file: string): { bytes: Uint8Array; contentType: null } {
  return { bytes: readFileSync(new URL(file, SITE)), contentType: null }
}

const truthOf = ({ draft }: TaskDraft) => truthIn(draft.record)

async function inOrder(tasks: readonly DraftTask[], draft: (task: DraftTask) => Promise<TaskDraft>) {
  const drafts: TaskDraft[] = []
  for (const task of tasks) drafts.push(await draft(task))
  return drafts
}
