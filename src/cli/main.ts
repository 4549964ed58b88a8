#!/usr/bin/env node
/** The command line. Only the command that was asked for is loaded: starting must not cost what is not used. */
import { readFileSync } from 'node:fs'
import { Command, CommanderError } from 'commander'
import { EXIT, sayError } from './terminal.js'

interface CommandModule {
  /** Adds arguments, options, examples and the action to the bare command. */
  readonly define: (command: Command) => void
}

interface CommandEntry {
  readonly summary: string
  readonly load: () => Promise<CommandModule>
}

const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  issue: { summary: 'download, label and draft a whole journal issue', load: () => import('./definitions/issue.js') },
  page: { summary: 'one HTML page or PDF to its citation record', load: () => import('./definitions/page.js') },
  links: { summary: 'the links of an issue page: article or other', load: () => import('./definitions/links.js') },
  zones: { summary: 'the physical layout of a page', load: () => import('./definitions/zones.js') },
  publications: { summary: 'the citations on a publication list', load: () => import('./definitions/publications.js') },
  references: { summary: 'citation strings to fields', load: () => import('./definitions/references.js') },
  convert: { summary: 'a PDF to HTML', load: () => import('./definitions/convert.js') },
  learn: { summary: 'learn a journal from examples', load: () => import('./definitions/learn.js') },
  compare: { summary: "the store against a library's file", load: () => import('./definitions/compare.js') },
  review: { summary: "the operator's desk in the browser", load: () => import('./definitions/review.js') },
  export: { summary: 'records in the formats of other programs', load: () => import('./definitions/export.js') },
  status: { summary: 'what is in the store', load: () => import('./definitions/status.js') },
  retry: { summary: 'a second chance for failed downloads', load: () => import('./definitions/retry.js') },
  worker: { summary: 'do the jobs that wait on a PostgreSQL server', load: () => import('./definitions/worker.js') },
  demo: { summary: 'the main job on the built-in journal', load: () => import('./definitions/demo.js') },
}

export async function run(argv: readonly string[]): Promise<number> {
  const program = new Command('webmars')
    .description('Turns journal web sites into trustworthy citation records.')
    .version(versionOf(), '-V, --version')
    .exitOverride()
    .showHelpAfterError('(webmars --help shows what there is)')
    .addHelpText('after', '\nExit codes: 0 all well, 1 webmars failed, 2 done, with problems to look at.')
  const asked = COMMANDS[argv[0] ?? ''] === undefined ? null : argv[0]!
  for (const [name, entry] of Object.entries(COMMANDS)) {
    const command = program.command(name).description(entry.summary).exitOverride()
    if (name === asked) (await entry.load()).define(command)
    else command.allowUnknownOption()
  }
  if (argv.length === 0) {
    program.outputHelp()
    return EXIT.well
  }
  return parse(program, argv)
}

async function parse(program: Command, argv: readonly string[]): Promise<number> {
  try {
    await program.parseAsync(argv, { from: 'user' })
    return Number(process.exitCode ?? EXIT.well)
  } catch (error) {
    // Commander has already said what is wrong with the arguments.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.well : EXIT.failed
    sayError(error)
    return EXIT.failed
  }
}

function versionOf(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  return (manifest as { version: string }).version // our own file
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.well) // `webmars … | head` is no failure
  throw error
})
process.exitCode = await run(process.argv.slice(2))
