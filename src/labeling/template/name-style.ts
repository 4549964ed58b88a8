/**
 * How a journal's examples divide names. `Patrick De WEVER` is De Wever to NLM; a journal's own records may say Wever.
 * Learnt from the examples, since those who give them want their kind of record back.
 */
import type { Author, CitationRecord } from '../../model/index.js'
import { folded } from '../truth/tokens.js'

/** `as-read`: by the rules for names; `last-word`: the last word alone is the family name. */
export type NameStyle = 'as-read' | 'last-word'

export interface NamedExample {
  readonly read: readonly Author[]
  readonly truth: readonly { readonly family: string }[]
}

/** `last-word` only where it brings two examples right and none wrong. */
export function nameStyleOf(examples: readonly NamedExample[]): NameStyle {
  const right = (style: NameStyle): boolean[] => examples.map(({ read, truth }) => isRight(styled(read, style), truth))
  const [asRead, lastWord] = [right('as-read'), right('last-word')]
  const won = lastWord.filter((ok, i) => ok && !asRead[i]).length
  const lost = asRead.filter((ok, i) => ok && !lastWord[i]).length
  return won >= 2 && lost === 0 ? 'last-word' : 'as-read'
}

export function withNameStyle(record: CitationRecord, style: NameStyle): CitationRecord {
  if (record.authors === null || style === 'as-read') return record
  const [first, ...others] = record.authors.evidence
  const evidence = [{ ...first, rules: [...first.rules, 'last-word-family'] }, ...others] as const
  return { ...record, authors: { ...record.authors, value: styled(record.authors.value, style), evidence } }
}

function styled(authors: readonly Author[], style: NameStyle): readonly Author[] {
  if (style === 'as-read') return authors
  return authors.map(author => {
    const words = author.family.split(' ')
    if (author.kind === 'group' || words.length < 2) return author
    return { ...author, family: words.at(-1)!, given: [author.given, ...words.slice(0, -1)].join(' ').trim() }
  })
}

function isRight(read: readonly Author[], truth: NamedExample['truth']): boolean {
  return read.length === truth.length && read.every(({ family }, i) => key(family) === key(truth[i]!.family))
}

function key(name: string): string {
  return folded(name).replace(/[^\p{L}]/gu, '')
}
