/**
 * Which of many patterns may match a text, found out in one pass over it: all texts that the patterns require are looked
 * for at once. Aho and Corasick, "Efficient string matching: an aid to bibliographic search" (1975).
 *
 * Most patterns of a list match few texts: only those that may match need be tried. What they find stays the same.
 */
import { foldedCharacter, requiredTexts } from './required-text.js'

/** A 1 for each pattern that may match. Overwritten by the next call. */
export type PatternGate = (text: string) => Uint8Array

export function patternGate(patterns: readonly RegExp[]): PatternGate {
  let automaton: Automaton | null = null // made when first asked for: not every command reads pages
  const open = new Uint8Array(patterns.length)
  return text => {
    automaton ??= automatonOf(patterns)
    const { always, classes, width, next, found } = automaton
    open.set(always)
    let state = 0
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      state = next[state * width + classes[code < BEYOND ? code : (LOOSE.get(code) ?? BEYOND)]!]!
      const indexes = found[state]!
      for (let k = 0; k < indexes.length; k++) open[indexes[k]!] = 1
    }
    return open
  }
}

const BEYOND = 128
/** Characters beyond ASCII that are folded into it. */
const LOOSE = new Map([0x17f, 0x212a].map(code => [code, foldedCharacter(String.fromCharCode(code)).charCodeAt(0)]))

interface Automaton {
  /** Patterns that require nothing. */
  readonly always: Uint8Array
  /** From a character's code to its class; class 0 is in no required text. */
  readonly classes: Uint8Array
  readonly width: number
  /** From state and class to the next state. */
  readonly next: Uint16Array
  /** The patterns whose required text ends in a state. */
  readonly found: readonly (readonly number[])[]
}

interface Node {
  readonly next: Map<number, number>
  readonly found: Set<number>
}

function automatonOf(patterns: readonly RegExp[]): Automaton {
  const always = new Uint8Array(patterns.length)
  const required = patterns.map(requiredTexts)
  const classes = classesOf(required.flatMap(texts => [...(texts ?? [])]))
  const nodes: Node[] = [{ next: new Map(), found: new Set() }]
  for (const [index, texts] of required.entries()) {
    if (texts === null) always[index] = 1
    for (const text of texts ?? [])
      addText(
        nodes,
        [...text].map(each => classes[each.charCodeAt(0)]!),
      ).add(index)
  }
  const width = Math.max(...classes) + 1
  return { always, classes, width, ...completed(nodes, width) }
}

function classesOf(texts: readonly string[]): Uint8Array {
  const known = new Map([...new Set(texts.join(''))].map((character, i) => [character, i + 1]))
  return Uint8Array.from(
    { length: BEYOND + 1 },
    (_, code) => known.get(foldedCharacter(String.fromCharCode(code))) ?? 0,
  )
}

function addText(nodes: Node[], text: readonly number[]): Set<number> {
  let at = 0
  for (const character of text) {
    let next = nodes[at]!.next.get(character)
    if (next === undefined) {
      next = nodes.length
      nodes.push({ next: new Map(), found: new Set() })
      nodes[at]!.next.set(character, next)
    }
    at = next
  }
  return nodes[at]!.found
}

/** Where no text goes on, the state is that of the longest ending with which another text begins. */
function completed(nodes: readonly Node[], width: number): Pick<Automaton, 'next' | 'found'> {
  const next = new Uint16Array(nodes.length * width)
  const queue = [0]
  const fallback = new Uint16Array(nodes.length)
  for (let i = 0; i < queue.length; i++) {
    const state = queue[i]!
    const { next: own, found } = nodes[state]!
    for (const index of nodes[fallback[state]!]!.found) found.add(index)
    for (let character = 0; character < width; character++) {
      const child = own.get(character)
      const elsewhere = state === 0 ? 0 : next[fallback[state]! * width + character]!
      next[state * width + character] = child ?? elsewhere
      if (child === undefined) continue
      fallback[child] = elsewhere
      queue.push(child)
    }
  }
  return { next, found: nodes.map(({ found }) => [...found]) }
}
