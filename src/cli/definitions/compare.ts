/** What `webmars compare` is told. */
import type { Command } from 'commander'
import { withData } from '../inputs.js'
import { lazily } from '../lazily.js'

const EXAMPLES = `
The file may be RIS, BibTeX, BibLaTeX, CSL-JSON, EndNote XML, PubMed XML, .nbib or JATS: its content tells.

Examples:
  $ webmars compare library.ris             new, same, different, field by field
  $ webmars compare library.bib --jsonl     for programs, one record a line`

export function define(command: Command): void {
  withData(command)
    .argument('<file>', 'a library’s file')
    .option('--accepted', 'only records an operator has accepted')
    .option('--journal <name>', 'only one journal: title, abbreviation or ISSN')
    .option('--issue <issue>', 'only one issue: its address, or 12(3)')
    .option('--json', 'one JSON array')
    .option('--jsonl', 'one JSON object a line')
    .addHelpText('after', EXAMPLES)
    .action(lazily(() => import('../commands/compare.js')))
}
