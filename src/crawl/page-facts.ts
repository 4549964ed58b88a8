/** What a page's META elements say of its article, as far as grouping needs it: DOI and title. A full reading is metadata/'s affair. */
import { collapsed, type Page } from '../model/index.js'
import { doiIn } from './issue-entries.js'

const TITLE = /^(?:citation_title|dcterms\.title|dc\.title|eprints\.title)$/i
const DOI = /^(?:citation_doi|dc\.identifier(?:\.doi)?|dcterms\.identifier|prism\.doi|bepress_citation_doi)$/i

export interface CitationFacts {
  readonly doi: string | null
  readonly title: string | null
}

export function citationFacts(page: Page): CitationFacts {
  let [doi, title]: [string | null, string | null] = [null, null]
  for (const node of page.nodes) {
    if (node.type !== 'element' || node.tag !== 'META') continue
    const { name = '', content = '' } = node.attributes
    if (title === null && TITLE.test(name) && content.trim() !== '') title = collapsed(content)
    if (doi === null && DOI.test(name)) doi = doiIn(content)
  }
  return { doi, title }
}
