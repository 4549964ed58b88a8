/** A thread of `openDraftThreads`: drafts one page after the other, and learns journals. */
import { parentPort, workerData } from 'node:worker_threads'
import type { LearntJournal } from '../core.js'
import { draftTask, type JournalsHeard, type TaskDraft } from './draft-task.js'
import { type Asked, type DraftQuestion, JOURNALS_UNKNOWN } from './draft-threads.js'
import { learnTask } from './learn-task.js'
import { type SharedLists, takeSharedLists } from './parameters/read.js'
import { plainError, type ThreadAnswer, type ThreadQuestion } from './thread-pool.js'

takeSharedLists(workerData as SharedLists) // given by openDraftThreads

/** Journals of so many harvests are remembered; of others the question is sent back. */
const REMEMBERED = 8
const known = new Map<number, JournalsHeard>()

parentPort!.on('message', async ({ id, question }: ThreadQuestion<Asked>) => {
  const answering = 'learn' in question ? learnTask(question.learn) : drafted(question.draft)
  const reply: ThreadAnswer<TaskDraft | LearntJournal> = await answering.then(
    answer => ({ id, answer }),
    (error: unknown) => ({ id, error: plainError(error) }),
  )
  parentPort!.postMessage(reply)
})

async function drafted({ task, journals, heard }: DraftQuestion): Promise<TaskDraft> {
  if (heard !== undefined) remember(journals, heard)
  const use = known.get(journals)
  if (use === undefined) throw Object.assign(new Error('who?'), { name: JOURNALS_UNKNOWN })
  return draftTask(task, use)
}

function remember(journals: number, heard: JournalsHeard): void {
  known.set(journals, heard)
  for (const number of known.keys()) if (known.size > REMEMBERED) known.delete(number)
}
