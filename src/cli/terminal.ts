/** What all commands share in talking to a person or a program. */
import { styleText } from 'node:util'

/** The contract with scripts. */
export const EXIT = { well: 0, failed: 1, problems: 2 } as const

/** Done, but somebody should look: the exit code says so, the run goes on. */
export function noteProblems(): void {
  process.exitCode = EXIT.problems
}

/** One line on standard error; `WEBMARS_DEBUG` shows where it came from. */
export function sayError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${paint('red', 'error')} ${message}\n`)
  if (process.env['WEBMARS_DEBUG'] && error instanceof Error) process.stderr.write(`${error.stack}\n`)
}

export function sayWarning(message: string): void {
  process.stderr.write(`${paint('yellow', 'warning')} ${message}\n`)
}

/** For people: on standard error, so that standard output stays a program's. */
export function say(message: string): void {
  process.stderr.write(`${message}\n`)
}

export function printJsonLine(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

export type Paint = 'red' | 'green' | 'yellow' | 'blue' | 'bold' | 'dim'

/** Colors only on a terminal, and not when NO_COLOR asks for none. */
export function paint(style: Paint, text: string, stream: { isTTY?: boolean } = process.stderr): string {
  return stream.isTTY && !process.env['NO_COLOR'] ? styleText(style, text) : text
}

/** A line that overwrites itself on a terminal and is silent elsewhere, so that logs stay short. */
export function progressLine(): { show: (text: string) => void; done: () => void } {
  const stream = process.stderr
  if (!stream.isTTY) return { show: () => {}, done: () => {} }
  const width = (): number => stream.columns || 80
  return {
    show: text => void stream.write(`\r\u001b[2K${text.slice(0, width() - 1)}`),
    done: () => void stream.write('\r\u001b[2K'),
  }
}
