/** What a worker has done and what waits, in the text format of Prometheus. */
import { JOB_KINDS, type Queue } from './queue.js'
import type { WorkerEvent } from './worker.js'

export interface Metrics {
  readonly note: (event: WorkerEvent) => void
  readonly progress: (what: 'pages' | 'records') => void
  readonly text: (queue: Queue) => Promise<string>
}

export function createMetrics(): Metrics {
  const began = Date.now()
  const jobs = new Map<string, number>()
  const done = { pages: 0, records: 0 }
  let seconds = 0
  let running = 0
  return {
    note({ what, kind, seconds: took = 0 }) {
      if (kind === undefined) return
      running += what === 'begun' ? 1 : -1
      seconds += took
      if (what !== 'begun')
        jobs.set(`kind="${kind}",end="${what}"`, (jobs.get(`kind="${kind}",end="${what}"`) ?? 0) + 1)
    },
    progress: what => void done[what]++,
    async text(queue) {
      const sizes = await queue.sizes()
      const dead = await queue.countFailed()
      return [
        ...metric('webmars_jobs_total', ['counter', 'Jobs ended, by kind and end'], [...jobs]),
        ...metric('webmars_jobs_running', ['gauge', 'Jobs at work'], [['', running]]),
        ...metric('webmars_job_seconds_total', ['counter', 'Seconds spent on jobs that were done'], [['', seconds]]),
        ...metric('webmars_pages_total', ['counter', 'Pages downloaded or found unchanged'], [['', done.pages]]),
        ...metric('webmars_records_total', ['counter', 'Articles drafted'], [['', done.records]]),
        ...metric(
          'webmars_jobs_waiting',
          ['gauge', 'Jobs that wait, of all workers'],
          JOB_KINDS.map(kind => [`kind="${kind}"`, sizes[kind]]),
        ),
        ...metric('webmars_jobs_dead', ['gauge', 'Jobs that failed at every try'], [['', dead]]),
        ...metric(
          'process_resident_memory_bytes',
          ['gauge', 'Memory of the process'],
          [['', process.memoryUsage.rss()]],
        ),
        ...metric('webmars_up_seconds', ['counter', 'Seconds since the start'], [['', (Date.now() - began) / 1000]]),
        '',
      ].join('\n')
    },
  }
}

type Values = readonly (readonly [labels: string, value: number])[]

function metric(name: string, [type, help]: readonly [string, string], values: Values): string[] {
  const lines = values.map(([labels, value]) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
}
