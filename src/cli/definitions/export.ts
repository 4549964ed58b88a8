/** What `webmars export` is told. */
import type { Command } from 'commander'
import { FORMATS } from '../../core.js'
import { withData } from '../inputs.js'
import { lazily } from '../lazily.js'

const EXAMPLES = `
Formats: ${FORMATS.map(({ name }) => name).join(', ')}

Examples:
  $ webmars export --format ris > issue.ris               accepted records for Zotero, EndNote, …
  $ webmars export --format pubmed --out articles.xml     checked against the grammar before it is written
  $ webmars export --format jats --out jats/              one file a record
  $ webmars export --format csv --drafts --since 2026-01-01 --journal "J Ex Stud"`

export function define(command: Command): void {
  withData(command)
    .option('--format <name>', 'the format to write', 'ris')
    .option('--out <path>', 'a file (a folder for jats) instead of standard output')
    .option('--drafts', 'records not yet accepted, too')
    .option('--since <date>', 'only what was accepted or drafted since then (2026-01-31)')
    .option('--journal <name>', 'only one journal: title, abbreviation or ISSN')
    .option('--issue <issue>', 'only one issue: its address, or 12(3)')
    .option('--parse-references', 'references with their fields (as jats always has them; json, jsonl)')
    .option('--no-parse-references', 'references as printed, in jats too: faster')
    .option('--flatten', 'plain text without italics and indices')
    .option('--bracket-period', 'pubmed-export, nbib: a period after the bracket of a translated title, too')
    .option('--force', 'records without a PMID in nbib and pubmed-export, too')
    .addHelpText('after', EXAMPLES)
    .action(lazily(() => import('../commands/export.js')))
}
