/** What `webmars convert` is told. */
import type { Command } from 'commander'
import { withData } from '../inputs.js'
import { lazily } from '../lazily.js'

const EXAMPLES = `
Examples:
  $ webmars convert paper.pdf > paper.html
  $ webmars convert paper.pdf --output paper.html`

export function define(command: Command): void {
  withData(command.argument('<file>', 'a PDF file, or its URL'))
    .option('-o, --output <file>', 'where to write (default: standard output)')
    .option('--allow-private', 'fetch from private and loopback addresses too')
    .addHelpText('after', EXAMPLES)
    .action(lazily(() => import('../commands/convert.js')))
}
