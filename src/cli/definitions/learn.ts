/** What `webmars learn` is told. */
import type { Command } from 'commander'
import { withData } from '../inputs.js'
import { lazily } from '../lazily.js'

const EXAMPLES = `
Examples:
  $ webmars learn --journal "Annals of Tides" --pages saved/ --truth records/
  $ webmars page --journal "Annals of Tides" new-article.html
  $ webmars learn --journal "Annals of Tides"   from the store: accepted records, and drafts that are sure
  $ webmars learn --list                        what has been learnt, from how many pages, how well it still matches
  $ webmars learn --journal "Annals of Tides" --off   do not use its templates (--on: use them again)

A page saved/ID.html has its record in records/ID.json:
  {"title": "…", "authors": [{"given": "…", "family": "…"}], "affiliations": ["…"], "abstract": "…"}
Ten to twenty articles are enough. The templates are one file, which others can use: --journal FILE.json`

export function define(command: Command): void {
  withData(command)
    .option('--journal <name>', 'the name under which the journal is kept')
    .option('--pages <dir>', 'saved article pages of the journal; without, the store is learnt from')
    .option('--truth <dir>', 'their true records, one JSON file each')
    .option('--list', 'list the journals that have been learnt')
    .option('--off', 'do not use the templates of this journal')
    .option('--on', 'use them again')
    .option('--json', 'one JSON object a line')
    .addHelpText('after', EXAMPLES)
    .action(lazily(() => import('../commands/learn.js')))
}
