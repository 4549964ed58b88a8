/** What `webmars publications` is told. */
import type { Command } from 'commander'
import { FORMATS } from '../../core.js'
import { withData, withInputs } from '../inputs.js'
import { lazily } from '../lazily.js'
import { whole } from '../numbers.js'

const EXAMPLES = `
Examples:
  $ webmars publications list.html                    the records, for reading
  $ webmars publications --format bibtex list.html    in a format of other programs
  $ webmars publications --find https://example.edu/~hale/   from a home page to its lists, merged
  $ webmars publications --compare mine.bib list.html what is new, missing, different`

export function define(command: Command): void {
  withData(withInputs(command, 'HTML or PDF files, or URLs'))
    .option('--json', 'one JSON array')
    .option('--jsonl', 'one {source, records: [{text, csl}]} a line')
    .option('--format <name>', `write the records as ${FORMATS.map(({ name }) => name).join(', ')}`)
    .option('--compare <file>', 'against a library’s RIS, BibTeX, CSL-JSON or PubMed file')
    .option('--find', 'the input is a home page: look for its publication lists')
    .option('--max-pages <n>', 'most pages to visit with --find', whole, 20)
    .option('--fast', 'never start a browser')
    .option('--allow-private', 'fetch from private and loopback addresses too')
    .addHelpText('after', EXAMPLES)
    .action(lazily(() => import('../commands/publications.js')))
}
