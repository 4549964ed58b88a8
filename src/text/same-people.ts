/**
 * Whether two lists name the same people, however their names are cut, ordered or shortened: `Yolanda Quispe Mamani` is
 * `Quispe Mamani, Y.`, and `欧阳 静` is `静 欧阳`. Witnesses that differ in this only do not contradict each other.
 */
import type { Author } from '../model/index.js'
import { lettersOf } from './letters.js'

type Named = Pick<Author, 'family' | 'given'>
type Signed = Pick<Author, 'family' | 'given' | 'kind'>

/** One family name, one name in full whatever its order, or the end of a family name with the same first initial. */
export function isSamePerson(a: Named, b: Named): boolean {
  const [family, otherFamily] = [lettersOf(a.family), lettersOf(b.family)]
  if (family === otherFamily) return true
  const [given, otherGiven] = [lettersOf(a.given), lettersOf(b.given)]
  const whole = given + family
  if (whole === otherGiven + otherFamily || whole === otherFamily + otherGiven) return true
  const endsAlike = lettersOf(lastWord(a.family)) === lettersOf(lastWord(b.family)) && family !== ''
  return endsAlike && given !== '' && given[0] === otherGiven[0]
}

/** The same people in the same order. */
export function areSamePeople(a: readonly Named[], b: readonly Named[]): boolean {
  return a.length === b.length && a.every((person, i) => isSamePerson(person, b[i]!))
}

/**
 * Whether the longer list is the shorter one with more authors: all of the shorter's people in their order, and the first
 * is the same, or all that is added are groups.
 */
export function goesOn(longer: readonly Signed[], shorter: readonly Signed[]): boolean {
  if (shorter.length === 0 || longer.length <= shorter.length) return false
  const added: Signed[] = []
  let found = 0
  for (const author of longer) {
    if (found < shorter.length && isSamePerson(author, shorter[found]!)) found++
    else added.push(author)
  }
  if (found < shorter.length) return false
  return isSamePerson(longer[0]!, shorter[0]!) || added.every(({ kind }) => kind === 'group')
}

function lastWord(name: string): string {
  return name.trim().split(/\s+/).at(-1)!
}
