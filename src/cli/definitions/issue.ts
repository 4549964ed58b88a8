/** What `webmars issue` is told. */
import type { Command } from 'commander'
import { withHttp } from '../http-options.js'
import { withData, withInputs } from '../inputs.js'
import { lazily } from '../lazily.js'

const EXAMPLES = `
Examples:
  $ webmars issue https://journal.example.org/12/3                 everything of the issue, drafted
  $ webmars issue --files saved https://journal.example.org/12/3   also as files: Abstract, FullText, PDF, Other
  $ webmars issue --offline --redraft https://…                    label again, without the network
  $ webmars issue --refresh https://…                              ask the server what has changed
  $ webmars issue --cookies jar.txt --delay 3 https://…            as a subscriber, slowly

Interrupted or killed, the same command goes on where it was.`

export function define(command: Command): void {
  withHttp(withData(withInputs(command, 'addresses of issue pages')))
    .option('--files <dir>', 'also write the downloads into Abstract, FullText, PDF and Other under DIR')
    .option('--offline', 'work from the archive, without the network')
    .option('--refresh', 'ask for every page again; unchanged ones are not sent')
    .option('--ezproxy <prefix>', 'e.g. https://login.ezproxy.example.edu/login?url=')
    .option('--journal <name>', 'use what was learnt of this journal (webmars learn)')
    .option('--no-draft', 'download only')
    .option('--redraft', 'draft again what has a draft')
    .option('--here', 'work in this process although WEBMARS_DATABASE names a server with workers')
    .option('--fast', 'never start a browser for labeling')
    .option('--json', 'one JSON array')
    .option('--jsonl', 'one JSON object a line')
    .addHelpText('after', EXAMPLES)
    .action(lazily(() => import('../commands/issue.js')))
}
