/** What `webmars demo` is told. */
import type { Command } from 'commander'
import { withData } from '../inputs.js'
import { lazily } from '../lazily.js'

const EXAMPLES = `
Examples:
  $ webmars demo                  harvest the built-in journal, see how many fields are right
  $ webmars demo                  again: everything is there, nothing is downloaded
  $ webmars demo --jsonl          one line per article, with the verdict on every field
  $ webmars demo --serve          only serve the journal, to look at it or to try other commands on it`

export function define(command: Command): void {
  withData(command)
    .option('--fast', 'never start a browser for labeling')
    .option('--redraft', 'label and draft again what an earlier run has drafted')
    .option('--serve', 'serve the journal until Ctrl-C, harvest nothing')
    .option('--port <n>', 'with --serve: the port (default: any that is free)')
    .option('--json', 'one JSON object')
    .option('--jsonl', 'one JSON object a line, per article')
    .addHelpText('after', EXAMPLES)
    .action(lazily(() => import('../commands/demo.js')))
}
