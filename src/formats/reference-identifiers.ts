/** The identifiers of a cited work: those its fields give, else those its text prints. None is invented. */
import type { Reference } from '../model/index.js'
import { doiIn, isPmid } from '../text/identifiers.js'
import { legalText } from './escape.js'

export interface ReferenceIdentifiers {
  readonly doi: string | null
  readonly pmid: string | null
  readonly pmcid: string | null
}

export function referenceIdentifiers({ text, csl }: Reference): ReferenceIdentifiers {
  const pmid = csl?.PMID ?? /\b(?:PMID|PubMed ID)\s*:?\s*(\d{1,8})\b/i.exec(text)?.[1] ?? ''
  const pmcid = csl?.PMCID ?? /\bPMC\d{3,9}\b/.exec(text)?.[0] ?? null
  const doi = csl?.DOI ?? doiIn(text)
  return { doi: doi === null ? null : legalText(doi), pmid: isPmid(pmid) ? pmid : null, pmcid }
}
