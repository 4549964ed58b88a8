/** A thread of `askDesk`: does one of the desk's tasks after the other. */
import { parentPort } from 'node:worker_threads'
import { plainError, type ThreadAnswer, type ThreadQuestion } from '../io/thread-pool.js'
import { DESK_TASKS } from './desk-task.js'
import type { Asked } from './desk-threads.js'

parentPort!.on('message', async ({ id, question }: ThreadQuestion<Asked>) => {
  const task = DESK_TASKS[question.task] as (question: unknown) => Promise<unknown> // the two are sent together
  const reply: ThreadAnswer<unknown> = await task(question.question).then(
    answer => ({ id, answer }),
    (error: unknown) => ({ id, error: plainError(error) }),
  )
  parentPort!.postMessage(reply)
})
