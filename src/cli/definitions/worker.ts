/** What `webmars worker` is told. */
import type { Command } from 'commander'
import { JOB_KINDS } from '../../io/jobs/job.js'
import { withHttp } from '../http-options.js'
import { withData } from '../inputs.js'
import { lazily } from '../lazily.js'
import { whole } from '../numbers.js'

const EXAMPLES = `
Examples:
  $ export WEBMARS_DATABASE=postgres://webmars@db.example.org/webmars
  $ webmars worker --jobs 2                    on each machine; all share the server and the place
                                               of pages (WEBMARS_PAGES: database, s3://…, folder:/…)
  $ webmars issue https://journal.example.org/12/3      leaves the work to them and shows the same result
  $ webmars worker --listen 127.0.0.1:9464     with /health and /metrics (Prometheus)
  $ webmars worker --failed                    jobs that failed at every try; --revive ID tries one again, --dismiss
                                               ID forgets it; the desk's start page shows them too

Stopped (Ctrl-C, SIGTERM), it ends at the next safe point; killed, another worker goes on with its jobs.`

export function define(command: Command): void {
  withHttp(withData(command))
    .option('--jobs <n>', 'jobs at the same time', whole, 1)
    .option('--kinds <kind...>', `only these kinds of jobs: ${JOB_KINDS.join(', ')}`)
    .option('--listen <host:port>', 'serve /health and /metrics there')
    .option('--failed', 'list the jobs that failed at every try')
    .option('--revive <id>', 'give such a job all its tries again')
    .option('--dismiss <id>', 'forget such a job')
    .option('--lease <seconds>', 'a worker silent for so long loses its job; for jobs sent from now on (60)', whole)
    .option('--tries <n>', 'how often a job is tried; for jobs sent from now on (5)', whole)
    .option(
      '--retry-delay <seconds>',
      'pause before the second try, then doubled; for jobs sent from now on (15)',
      whole,
    )
    .option('--json', 'one JSON array (with --failed)')
    .addHelpText('after', EXAMPLES)
    .action(lazily(() => import('../commands/worker.js')))
}
