/** A rule of NLM as a table: what goes in, what must come out. */

export interface NlmRule {
  /** The part of section 5 of the rules: Names, Titles, … */
  readonly part: string
  /** A few words of the rule, by which it is found there. */
  readonly at: string
  /** In our words. */
  readonly says: string
  readonly examples: readonly Example[]
}

export interface Example {
  readonly given: string
  readonly found: () => unknown
  readonly wanted: unknown
}

interface Table<Input> {
  readonly says: string
  readonly of: (input: Input) => unknown
  /** The rule's own example first, where it has one. */
  readonly examples: readonly (readonly [input: Input, wanted: unknown])[]
}

/** The rules of one part. */
export function partOf(part: string): <Input>(at: string, table: Table<Input>) => NlmRule {
  return (at, { says, of, examples }) => ({
    part,
    at,
    says,
    examples: examples.map(([input, wanted]) => ({
      given: typeof input === 'string' ? input : JSON.stringify(input),
      found: () => of(input),
      wanted,
    })),
  })
}

/** What an expression finds in a text, all occurrences; the first group where there is one. */
export function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(match => match[1] ?? match[0])
}
