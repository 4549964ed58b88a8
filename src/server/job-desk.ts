/** Jobs that failed at every try, at the desk: shown with their cause, tried again, dismissed. */
import type { DeadLetters } from '../io/jobs/dead-letters.js'
import type { DeskFailedJob } from '../model/index.js'
import type { JobDesk } from './desk.js'

/** Where the dead letters of the workers are; absent where webmars works alone. */
export interface JobMeans {
  readonly letters?: Pick<DeadLetters, 'failed' | 'revive' | 'dismiss'>
}

export function jobDesk({ letters }: JobMeans): JobDesk {
  if (letters === undefined) {
    const none = async (): Promise<boolean> => false
    return { failedJobs: async () => [], reviveJob: none, dismissJob: none }
  }
  return {
    failedJobs: async () =>
      (await letters.failed()).map(
        ({ id, kind, data, message, at }): DeskFailedJob => ({ id, kind, subject: subjectOf(data), message, at }),
      ),
    reviveJob: letters.revive,
    dismissJob: letters.dismiss,
  }
}

function subjectOf(data: Readonly<Record<string, unknown>>): string {
  const known = [data['url'], data['article'], data['name'], data['key']]
  return known.find((each): each is string => typeof each === 'string') ?? ''
}
