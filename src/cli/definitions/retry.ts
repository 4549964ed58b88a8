/** What `webmars retry` is told. */
import type { Command } from 'commander'
import { withHttp } from '../http-options.js'
import { withData } from '../inputs.js'
import { lazily } from '../lazily.js'

const EXAMPLES = `
Examples:
  $ webmars retry                                    all harvests with failed pages
  $ webmars retry https://journal.example.org/12/3   this one`

export function define(command: Command): void {
  withHttp(withData(command.argument('[urls...]', 'issue pages or harvest ids (default: all)')))
    .option('--fast', 'never start a browser for labeling')
    .option('--json', 'one JSON array')
    .option('--jsonl', 'one JSON object a line')
    .addHelpText('after', EXAMPLES)
    .action(lazily(() => import('../commands/retry.js')))
}
