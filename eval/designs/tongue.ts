/** A language as the invented articles need it: words of the interface, and pieces that titles and texts are made of. */

/** The interface's words, `;` between the ones that different sites use. */
export interface Interface {
  readonly abstract: string
  readonly keywords: string
  readonly references: string
  readonly authors: string
  readonly affiliations: string
  readonly download: string
  readonly howToCite: string
  readonly published: string
  readonly received: string
  readonly accepted: string
  readonly volume: string
  readonly issue: string
  readonly pages: string
  readonly section: string
  readonly license: string
  readonly related: string
  readonly citedBy: string
  readonly comments: string
  readonly metrics: string
  readonly corresponding: string
  readonly email: string
  readonly fullText: string
  readonly search: string
  readonly menu: string
  readonly cookies: string
  readonly sections: string
  readonly rubrics: string
  readonly editorial: string
}

export interface Tongue {
  /** ISO 639-1. */
  readonly code: string
  readonly direction: 'ltr' | 'rtl'
  readonly ui: Interface
  /** Labels of a structured abstract, `;` between them. */
  readonly labels: string
  /** Patterns of titles and sentences: {a} what is studied, {b} its effect, {c} where or in whom, {n} and {m} numbers. */
  readonly titles: readonly string[]
  readonly a: readonly string[]
  readonly b: readonly string[]
  readonly c: readonly string[]
  readonly sentences: readonly string[]
  readonly families: string
  readonly givens: string
  /** Departments and their hosts (with city and country); how they are put together. */
  readonly units: readonly string[]
  readonly hosts: readonly string[]
  readonly address: (unit: string, host: string) => string
  /** How a full name is printed. */
  readonly name: (given: string, family: string) => string
  readonly keywords: readonly string[]
  readonly journal: string
}

export const givenFirst = (given: string, family: string): string => `${given} ${family}`
export const unspaced = (given: string, family: string): string => `${family}${given}`
export const withComma = (unit: string, host: string): string => `${unit}, ${host}`

/**
 * Every second of the pieces: designs that are worked on have the one half, those kept apart the other, so that no text is
 * in both. The interface's words stay: they are the same on all sites of a language.
 */
export function halfOf(tongue: Tongue, half: 0 | 1): Tongue {
  const kept = <T>(pieces: readonly T[]): T[] => pieces.filter((_, i) => i % 2 === half)
  const words = (text: string): string => kept(text.split(' ')).join(' ')
  return {
    ...tongue,
    titles: kept(tongue.titles),
    a: kept(tongue.a),
    b: kept(tongue.b),
    c: kept(tongue.c),
    sentences: kept(tongue.sentences),
    families: words(tongue.families),
    givens: words(tongue.givens),
    units: kept(tongue.units),
    hosts: kept(tongue.hosts),
    keywords: kept(tongue.keywords),
  }
}
