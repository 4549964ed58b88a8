/** What `webmars review` is told. */
import { type Command, InvalidArgumentError } from 'commander'
import { withData } from '../inputs.js'
import { lazily } from '../lazily.js'
import { number } from '../numbers.js'

const EXAMPLES = `
Examples:
  $ webmars review                       opens the desk in your browser
  $ webmars review --port 4400 --no-open prints its address only
  $ webmars review --data ./my-journal   the desk of another data folder
  $ webmars review --add-user ann --role supervisor   asks for a password
  $ webmars review --team --port 4400    people sign in; put an https server before it and say
                                         --public-url https://desk.example.org
  $ webmars review --second-pass 10      a tenth of what was accepted, checked again without seeing the first result`

export function define(command: Command): void {
  withData(command)
    .option('--port <number>', 'the port on loopback; 0 takes any free one', portOf, 0)
    .option('--no-open', 'do not open a browser')
    .option('--allow-private', 'let the desk harvest private and loopback addresses too')
    .option('--delay <seconds>', 'pause between requests to one host', number, 1)
    .option('--team', 'people sign in; see --add-user')
    .option('--public-url <url>', 'the https address under which a team reaches the desk')
    .option('--add-user <name>', 'make an account, or give it a new password or role')
    .option('--role <role>', 'of the new account: operator or supervisor', 'operator')
    .option('--remove-user <name>', 'remove an account')
    .option('--list-users', 'list the accounts')
    .option('--second-pass [percent]', 'check accepted records again, blindly, to measure agreement')
    .option('--json', 'print the address as JSON')
    .addHelpText('after', EXAMPLES)
    .action(lazily(() => import('../commands/review.js')))
}

function portOf(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new InvalidArgumentError('a port is 0 to 65535')
  return port
}
