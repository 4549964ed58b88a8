/** What `webmars references` is told. */
import type { Command } from 'commander'
import { FORMATS } from '../../core.js'
import { withData } from '../inputs.js'
import { lazily } from '../lazily.js'

const EXAMPLES = `
Examples:
  $ webmars references refs.txt                  one citation a line, for reading
  $ webmars references --jsonl refs.txt          {string, csl} for each line
  $ webmars references --format ris refs.txt     in a format of other programs
  $ webmars references --split pasted.txt        numbered, bulleted, hanging or blank-line bibliography
  $ echo "Hale P. On widgets. J Test 2001;3:4-9" | webmars references --json`

export function define(command: Command): void {
  withData(command)
    .argument('[files...]', 'text files, one citation a line; - or none reads standard input')
    .option('--json', 'CSL-JSON: one array')
    .option('--jsonl', 'one {string, csl} a line')
    .option('--split', 'the text is a pasted bibliography: find the citations in it first')
    .option('--format <name>', `write the citations as ${FORMATS.map(({ name }) => name).join(', ')}`)
    .option('--confidence', 'add how sure each field is, from 0 to 1')
    .addHelpText('after', EXAMPLES)
    .action(lazily(() => import('../commands/references.js')))
}
