/**
 * NLM's conventions (section 5 of the rules of formats), a table per rule: the rule's own example and two more at least.
 * Where the rules lie beside the repository, every sentence of the section must have its table, or a reason why not.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatsPath } from '../../eval/corpus.js'
import { toNbib } from '../../src/formats/nbib.js'
import { FULL_RECORD } from '../support/citation-records.js'
import { ABSTRACTS } from './nlm/abstracts.js'
import { CORRECTED, GROUPS, INITIALS, NAMES, SURNAMES } from './nlm/names.js'
import { PAGES } from './nlm/pages.js'
import { PLACES } from './nlm/places.js'
import type { Example, NlmRule } from './nlm/rule.js'
import { DATES, JOURNALS, LANGUAGES, LINKS, TYPES, VOLUMES } from './nlm/sources.js'
import { TITLES } from './nlm/titles.js'

const RULES: readonly NlmRule[] = [
  ...[NAMES, INITIALS, SURNAMES, GROUPS, CORRECTED, TITLES, PLACES, ABSTRACTS, PAGES],
  ...[DATES, VOLUMES, JOURNALS, LANGUAGES, TYPES, LINKS],
].flat()

/** Sentences that ask nothing of webmars, and why. */
const NOT_OURS: Readonly<Record<string, string>> = {
  'Old MARS rule': 'how it was; the sentence after it tells how it is',
  'Citing Medicine drops': 'about reference lists, not about records',
  'Sentence case as MARS': 'how it was; the sentence after it tells how it is',
  'First author only 1988': 'how it was',
  'Base ISO 4': 'the abbreviations are the list’s (see the table per journal)',
  'no subtitle': 'the abbreviations are the list’s (see the table per journal)',
  'the 2018 text': 'a spelling that we do not follow',
}

describe.each(RULES.map(rule => [`${rule.part}: ${rule.says}`, rule] as const))('%s', (_, rule) => {
  test.each(rule.examples.map(example => [example.given, example] as const))('%s', (_, { found, wanted }) =>
    expect(found()).toEqual(wanted),
  )
})

test('every rule has at least three different examples', () => {
  const few = RULES.filter(({ examples }) => new Set(examples.map(({ given }) => given)).size < 3)
  expect(few.map(({ part, says }) => `${part}: ${says}`)).toEqual([])
})

const text = rulesText()
describe.skipIf(text === null)('the section of the rules', () => {
  const clauses = clausesOf(text ?? '')

  test('is long enough to be the right one', () => expect(clauses.length).toBeGreaterThan(80))

  test('has a table for each of its sentences, or a reason why not', () => {
    const open = clauses.filter(
      ({ part, clause }) =>
        !Object.keys(NOT_OURS).some(words => clause.includes(words)) && !RULES.some(rule => covers(rule, part, clause)),
    )
    expect(open.map(({ part, clause }) => `${part}: ${clause}`)).toEqual([])
  })

  test('still has what the tables and the reasons point to', () => {
    const lost = [...RULES.map(({ at }) => at), ...Object.keys(NOT_OURS)].filter(
      words => !sectionOf(text!).includes(words),
    )
    expect(lost).toEqual([])
  })
})

test('the source line of a citation', () => {
  expect(toNbib(FULL_RECORD)).toContain(
    'SO  - J Ex Stud. 2004 May;12(3 Suppl 1):1199-205. doi: 10.1000/jes.2004.0012. Epub 2004\n      Apr 20.',
  )
})

function rulesText(): string | null {
  const data = formatsPath()
  const path = data === null ? '' : join(data, '..', 'RULES.md')
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

interface Clause {
  readonly part: string
  readonly clause: string
}

function sectionOf(rules: string): string {
  return /^## 5\.[^\n]*\n(.*?)^## 6\./ms.exec(rules)?.[1] ?? ''
}

/** Section 5 cut at semicolons and periods; what has less than three words of letters is the rest of an example. */
function clausesOf(rules: string): Clause[] {
  let part = ''
  return sectionOf(rules)
    .split('\n')
    .flatMap(line => {
      part = /^\*\*([^*]+?)\.?\*\*/.exec(line)?.[1] ?? part
      const own = part
      return line
        .split(/(?<=[.;])\s+(?!\d)/)
        .map(clause => ({ part: own, clause: clause.replace(/\*\*/g, '').trim() }))
        .filter(({ clause }) => (clause.match(/\p{L}{2,}/gu) ?? []).length >= 3)
    })
}

/** By the words that point to it, or because the sentence is one of the rule's examples. */
function covers(rule: NlmRule, part: string, clause: string): boolean {
  const isExample = ({ given, wanted }: Example): boolean =>
    clause.includes(given) || given.includes(clause) || (typeof wanted === 'string' && clause.includes(wanted))
  return rule.part === part && (clause.includes(rule.at) || rule.examples.some(isExample))
}
