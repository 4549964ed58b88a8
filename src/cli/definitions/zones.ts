/** What `webmars zones` is told. */
import type { Command } from 'commander'
import { withData, withInputs } from '../inputs.js'
import { lazily } from '../lazily.js'

const EXAMPLES = `
Examples:
  $ webmars zones article.html                    the zone tree, for reading
  $ webmars zones article.html --draw zones.png   the page with its zones outlined
  $ webmars zones paper.pdf --draw zones.html     the tree beside the page; pointing at one lights up the other
  $ webmars zones --jsonl paper.pdf               for programs`

export function define(command: Command): void {
  withData(withInputs(command, 'HTML or PDF files, or URLs'))
    .option('--draw <file>', 'write a picture (.png), or the tree beside the page (.html)')
    .option('--fast', 'never start a browser: zones of HTML then have no boxes')
    .option('--json', 'one JSON array')
    .option('--jsonl', 'one JSON object a line')
    .option('--allow-private', 'fetch from private and loopback addresses too')
    .addHelpText('after', EXAMPLES)
    .action(lazily(() => import('../commands/zones.js')))
}
