/** The inputs of a command: arguments, `-` for a list on standard input, `--from-file` for a list in a file. */
import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { InputError } from '../io/errors.js'

export function withInputs(command: Command, what: string): Command {
  return command
    .argument('[inputs...]', `${what}; - reads a list from standard input, one a line`)
    .option('--from-file <file>', 'read the inputs from a file, one a line')
}

export function inputsOf(inputs: readonly string[], options: { readonly fromFile?: string }): string[] {
  const listed = options.fromFile === undefined ? [] : linesOf(readList(options.fromFile))
  const given = inputs.flatMap(input => (input === '-' ? linesOf(readFileSync(0, 'utf8')) : [input]))
  const all = [...given, ...listed]
  if (all.length === 0)
    throw new InputError('no input', 'nothing to do', { remedy: 'name a file or a URL, or see --help' })
  return all
}

function readList(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new InputError(file, 'the list of inputs cannot be read', {
      cause,
      remedy: 'check the path after --from-file',
    })
  }
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
}

/** `--data DIR`, understood by every command. */
export function withData(command: Command): Command {
  return command.option('--data <dir>', 'the data folder (default: WEBMARS_DATA, or the user’s data directory)')
}
