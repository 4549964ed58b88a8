/**
 * The same pages with poorer lists of authors in their metadata. Publishers of the corpus fill these in with care; other
 * sites name the first author only, cut the list, leave groups out, or name whoever put the page on the web. What the
 * verdict should make of that cannot be learnt from metadata that are always right.
 */
import type { Testimony } from '../src/labeling/choose.js'
import type { Author, CitationRecord } from '../src/model/index.js'
import type { HeardPage } from './verdict-pages.js'

const WEBMASTER: Author = {
  kind: 'person',
  family: 'webeditor',
  given: '',
  suffix: '',
  initials: '',
  orcid: null,
  email: null,
  corresponding: false,
  equalContribution: false,
  affiliations: [],
}

/** Lists cut after so many authors. */
const CUTS = [1, 3]

export function poorerHearings({ visible, metadata }: HeardPage): Testimony[][] {
  const authors = metadata?.authors ?? null
  if (metadata === null || authors === null) return []
  const hearing = (value: readonly Author[]): Testimony[] => {
    const record: CitationRecord = { ...metadata, authors: { ...authors, value } }
    return [
      { by: 'crf', record: visible },
      { by: 'metadata', record },
    ]
  }
  const cut = CUTS.filter(count => count < authors.value.length).map(count => authors.value.slice(0, count))
  return [...cut, [WEBMASTER]].map(hearing)
}
