/** What `webmars status` is told. */
import type { Command } from 'commander'
import { withData } from '../inputs.js'
import { lazily } from '../lazily.js'

const EXAMPLES = `
Examples:
  $ webmars status                 every harvest: its lists, its articles, what failed
  $ webmars status --jsonl         for programs, one harvest a line`

export function define(command: Command): void {
  withData(command)
    .option('--json', 'one JSON array')
    .option('--jsonl', 'one JSON object a line')
    .addHelpText('after', EXAMPLES)
    .action(lazily(() => import('../commands/status.js')))
}
