/** DOI, PMID, PMCID, arXiv, ISBN and URL, wherever they stand in the citation: their form is enough to know them. */
/** Old ones of Wiley hold angle brackets: `10.1002/(SICI)1097-4571(199507)46:6<400::AID-ASI2>3.0.CO;2-Y`. */
const DOI = /\b10\.\d{4,9}\/(?:\(SICI\)[^\s"“”]+|[^\s"<>“”]+)/i
/** Words that were printed without a space after it. */
const RUN_ON = /[.,;](?:urls?|https?|available|accessed|retrieved|pmid|epub|arxiv|hep|astro)\b.*$/i
const PMID = /\b(?:PMID|PubMed ID|Medline)\s*:?\s*(\d{4,9})\b/i
const PMCID = /\b(PMC\d{4,9})\b/i
const ARXIV = /\barXiv\s*:?\s*(\d{4}\.\d{4,5}(?:v\d+)?|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})/i
const ISBN = /\bISBN(?:-1[03])?\s*:?\s*((?:97[89][- ]?)?(?:\d[- ]?){9}[\dXx])/i
const URL = /\b(?:https?|ftp):\/\/[^\s<>"“”]+|\bwww\.[^\s<>"“”]+/i

export interface Identifiers {
  readonly DOI?: string
  readonly PMID?: string
  readonly PMCID?: string
  readonly ISBN?: string
  readonly URL?: string
  readonly arxiv?: string
}

export function identifiersIn(text: string): Identifiers {
  const doi = DOI.exec(text)?.[0]
  const url = URL.exec(text)?.[0]
  const found = {
    DOI: doi === undefined ? undefined : withoutTail(doi.replace(RUN_ON, '')),
    PMID: PMID.exec(text)?.[1],
    PMCID: PMCID.exec(text)?.[1]?.toUpperCase(),
    arxiv: ARXIV.exec(text)?.[1],
    ISBN: ISBN.exec(text)?.[1]
      ?.replace(/[^\dXx]/g, '')
      .toUpperCase(),
    URL: url === undefined || DOI.test(url) ? undefined : withoutTail(url),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** Marks of the sentence, and brackets that were not opened inside. */
function withoutTail(text: string): string {
  let result = text
  for (;;) {
    const last = result.at(-1)!
    const unopened = (last === ')' && !result.includes('(')) || (last === ']' && !result.includes('['))
    if (!unopened && !".,;:'’".includes(last)) return result
    result = result.slice(0, -1)
  }
}
