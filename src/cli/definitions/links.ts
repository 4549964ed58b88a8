/** What `webmars links` is told. */
import type { Command } from 'commander'
import { withData, withInputs } from '../inputs.js'
import { lazily } from '../lazily.js'

const EXAMPLES = `
Examples:
  $ webmars links issue.html                           the links to articles, for reading
  $ webmars links https://journal.example/7/2 --jsonl  every link, one JSON object a line
  $ webmars links issue.html --explain                 why each link was called so
Learning a journal: correct the labels of --jsonl, then
  $ webmars links --journal "J Invent Med" --train issue.html --labels corrected.jsonl
  $ webmars links --journal "J Invent Med" other-issue.html
  $ webmars links --journal "J Invent Med" --examples  what is stored, and how often it was right
  $ webmars links --journal "J Invent Med" --undo      take the newest batch away; --off ID silences one example
  $ webmars links --journal "J Invent Med" --export links.jsonl   for others, who --import it`

export function define(command: Command): void {
  withData(withInputs(command, 'issue pages: files or URLs'))
    .option('--json', 'one JSON array')
    .option('--jsonl', 'one JSON object a line and link')
    .option('--explain', 'name the nearest example and what decided')
    .option('--journal <name>', 'use and store examples of this journal (default for URLs: the server)')
    .option('--train <page>', 'add examples from this page; needs --labels')
    .option('--labels <file>', 'the labels for --train: JSON lines with i or href, label, and maybe kind')
    .option('--examples', 'list the stored examples of the journal')
    .option('--undo', 'take back the newest batch of examples of the journal')
    .option('--off <id>', 'silence one stored example of the journal; --on <id> hears it again')
    .option('--on <id>', 'hear a silenced example again')
    .option('--export <file>', 'write the examples of the journal to a file that can be shared')
    .option('--import <file>', 'add the examples of such a file to the journal')
    .option('--allow-private', 'fetch from private and loopback addresses too')
    .addHelpText('after', EXAMPLES)
    .action(lazily(() => import('../commands/links.js')))
}
