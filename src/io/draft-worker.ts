/** A thread of `openDrafter`: drafts one page after the other. */
import { parentPort, workerData } from 'node:worker_threads'
import { type DraftTask, draftTask, type JournalsHeard, type TaskDraft } from './draft-task.js'
import type { ThreadAnswer, ThreadQuestion } from './thread-pool.js'

const journals = workerData as JournalsHeard // given by openDrafter

parentPort!.on('message', async ({ id, question }: ThreadQuestion<DraftTask>) => {
  const reply: ThreadAnswer<TaskDraft> = await draftTask(question, journals).then(
    answer => ({ id, answer }),
    (error: unknown) => ({ id, error: plainError(error) }),
  )
  parentPort!.postMessage(reply)
})

function plainError(error: unknown): { name: string; message: string } {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: String(error) }
}
