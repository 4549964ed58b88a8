/** All tasks of the evaluation, in the order of the report. */
import type { Task } from '../task.js'

export const TASKS: readonly Task[] = []
