/**
 * Author lists as machines get them wrong, put into the drafts of the demonstration journal, and the keys with which an
 * operator at the desk puts each right. The operator sees the page; the keys are all that is counted.
 */
import { type Assignable, assemble, type Draft, type Page, relabeled } from '../../src/core.js'
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import type { Author } from '../../src/model/index.js'

export interface Fault {
  readonly name: string
  /** The wrong draft; null where the article does not lend itself to it. */
  readonly spoil: (draft: Draft, page: Page) => Draft | null
  /** The keys that put it right, from the moment the record comes up. */
  readonly keys: readonly string[]
}

/** To the authors, and into the first row of the list. */
const INTO_LIST = ['Alt+a', 'ArrowDown']

export const FAULTS: readonly Fault[] = [
  {
    name: 'an address among the authors',
    spoil: withAuthors(authors => [
      authors[0]!,
      named('Larkmoor', 'Infirmary'),
      named('', 'England'),
      ...authors.slice(1),
    ]),
    keys: [...INTO_LIST, 'ArrowDown', 'Delete', 'Delete'],
  },
  {
    name: 'two persons in one row',
    spoil: withAuthors(([first, second, ...rest]) =>
      second === undefined || !isPlain(first!) || !isPlain(second)
        ? null
        : [{ ...second, given: `${first!.given} ${first!.family} ${second.given}` }, ...rest],
    ),
    keys: [...INTO_LIST, 's'],
  },
  {
    name: 'one person in two rows',
    spoil: withAuthors(([first, ...rest]) =>
      first === undefined || !isPlain(first) ? null : [named('', first.given), { ...first, given: '' }, ...rest],
    ),
    keys: [...INTO_LIST, 'j'],
  },
  {
    name: 'given and family name cut wrongly',
    spoil: withAuthors(([first, ...rest]) =>
      first === undefined || !/ /.test(first.family)
        ? null
        : [
            {
              ...first,
              given: `${first.given} ${first.family.split(' ')[0]}`,
              family: first.family.replace(/^\S+ /, ''),
            },
            ...rest,
          ],
    ),
    keys: [...INTO_LIST, 'Alt+ArrowRight'],
  },
  {
    name: 'the last two in the wrong order',
    spoil: withAuthors(authors =>
      authors.length < 2 ? null : [...authors.slice(0, -2), authors.at(-1)!, authors.at(-2)!],
    ),
    keys: ['Alt+a', 'ArrowDown', 'End', 'Alt+ArrowUp'],
  },
  {
    name: 'the byline taken for something else',
    spoil: (draft, page) => relabelled(draft, page, 'other'),
    keys: ['Alt+t', 'Alt+n', 'Alt+a'],
  },
]

const named = (given: string, family: string): Author => ({
  ...{ kind: 'person', given, family, suffix: '', initials: '', orcid: null, email: null },
  ...{ corresponding: false, equalContribution: false, affiliations: [] },
})

/** One given, one family name. */
const isPlain = ({ given, family, kind }: Author): boolean =>
  kind === 'person' && !/ /.test(given) && !/ /.test(family) && given !== ''

function withAuthors(change: (authors: readonly Author[]) => Author[] | null): Fault['spoil'] {
  return draft => {
    const { authors } = draft.record
    const value = authors === null ? null : change(authors.value)
    if (authors === null || value === null) return null
    return { ...draft, record: { ...draft.record, authors: { ...authors, value, confidence: 0.7, candidates: [] } } }
  }
}

/** As if the labeller had not seen the byline: the zones say so too. */
function relabelled(draft: Draft, page: Page, as: Assignable): Draft | null {
  const byline = draft.zones.filter(({ label }) => label === 'author')
  const at = draft.zones.findIndex(({ label }) => label === 'title')
  if (byline.length !== 1 || draft.zones[at + 1] !== byline[0]) return null
  const zones = relabeled(draft.zones, { as, nodes: byline[0]!.zone.leaves.flatMap(leaf => leaf.nodes), text: '' })
  const { affiliations } = assemble(page, zones, citationKnowledge())
  return { ...draft, zones, record: { ...draft.record, authors: null, affiliations } }
}
