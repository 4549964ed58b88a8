/** Keys by the names that stand on the keyboard of the language: Ctrl is Strg on a German one. */
import type { MessageKey, Say } from '../messages/index.ts'

const NAMED: Readonly<Record<string, MessageKey>> = {
  Ctrl: 'key.ctrl',
  Shift: 'key.shift',
  Enter: 'key.enter',
  Del: 'key.delete',
  Home: 'key.home',
  End: 'key.end',
}

export function keyNames(keys: string, say: Say): string {
  return keys.replace(/[A-Z][a-z]+/g, key => (NAMED[key] === undefined ? key : say(NAMED[key])))
}
