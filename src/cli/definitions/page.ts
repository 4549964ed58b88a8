/** What `webmars page` is told. */
import type { Command } from 'commander'
import { withData, withInputs } from '../inputs.js'
import { lazily } from '../lazily.js'

const EXAMPLES = `
Examples:
  $ webmars page article.html                     the record, for reading
  $ webmars page paper.pdf --explain              where every field was read
  $ webmars page --jsonl *.html > records.jsonl   for programs, in input order
  $ webmars page --ignore-metadata --zones a.html what the visible page alone says`

export function define(command: Command): void {
  withData(withInputs(command, 'HTML or PDF files, or URLs'))
    .option('--json', 'one JSON array')
    .option('--jsonl', 'one JSON object a line')
    .option('--zones', 'add the labeled zones')
    .option('--explain', 'print the evidence for every field')
    .option('--ignore-metadata', 'use the visible page only')
    .option('--fast', 'never start a browser')
    .option('--render', 'always use a browser')
    .option('--journal <name>', 'use what was learnt of this journal (webmars learn)')
    .option('--allow-private', 'fetch from private and loopback addresses too')
    .addHelpText('after', EXAMPLES)
    .action(lazily(() => import('../commands/page.js')))
}
