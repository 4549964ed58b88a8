/** Volume, issue, pages, edition: the number without the words that introduce it. */
const DASHES = /\s*(?:[‐‑‒–—−-]|--+)+\s*/g

const VOLUME_WORDS = /\b(?:volumen?|vols?|v|bd|band|tome?|t|jg|jahrgang|том|т)\b\.?/giu
const ISSUE_WORDS = /\b(?:issues?|iss|numbers?|num|numéro|número|nos?|nr|n|heft|h|fasc|номер)\b\.?|[№º°#]/giu

/** `Vol. XV, No. 3` and `33:10` hold the issue as well; null where there is none. */
export function volumeAndIssue(segment: string): { readonly volume: string; readonly issue: string | null } {
  const both = segment.replace(VOLUME_WORDS, ' ').replace(ISSUE_WORDS, ' ')
  const parts = /^[\s.,;:]*(\p{N}+|[IVXLC]+)\s*(?:[.:,;(/]\s*)+(\p{N}+(?:\s*[-–/]\s*\p{N}+)?)[\s.,;:)]*$/u.exec(both)
  if (parts !== null) return { volume: parts[1]!, issue: issueNumber(parts[2]!) }
  return { volume: numberAfter(numberAfter(segment, VOLUME_WORDS), ISSUE_WORDS), issue: null }
}

export function issueNumber(segment: string): string {
  return numberAfter(segment, ISSUE_WORDS)
}

function numberAfter(segment: string, words: RegExp): string {
  const bare = segment
    .replace(words, ' ')
    .replace(/[()[\]"“”]/g, ' ')
    .replace(/\s+/g, ' ')
  return bare.replace(/^[\s.,;:\-–—/]+|[\s.,;:\-–—/]+$/g, '').replace(DASHES, '-')
}

/** `pp. 1031–9` → `1031-9`; `S12, S14` keeps both. Empty where there is no number at all. */
export function pageRange(segment: string): string {
  const bare = segment
    .replace(/\b(?:pp?|pages?|pag|pags|págs?|pgs?|ss?|seiten?|стр|с)\b\.?\s*(?=[\s\p{Lu}\d.(])/giu, ' ')
    .replace(/[()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:\-–—]+|[\s.,;:\-–—]+$/g, '')
  return bare.replace(DASHES, '-').replace(/(?<=\d)\s*(?:ff?\.?|sqq?\.?)$/i, '')
}

export function editionNumber(segment: string): string {
  return segment
    .replace(/[()[\]]/g, ' ')
    .replace(/\b(?:edition|édition|edición|edição|edn|eds?|aufl(?:age)?)\b\.?/giu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:-]+|[\s.,;:-]+$/g, '')
}
