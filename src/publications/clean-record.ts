/** A record's text without list numbers, buttons and the words of links: what the citation itself says. */
const LABEL =
  /^\s*(?:\[\s*[A-Z]{0,3}[-.]?\d{1,4}[a-z]?\s*\]|\(\s*\d{1,3}\s*\)|[A-Z]{0,2}\d{1,3}\s*[.)](?=\s)|[•·▪◦‣●○■►*–—-](?=\s))\s*/u
const BUTTON_WORD =
  '(?:pdf|ps|html?|bib ?tex|bibtex|bib|abstract|abs|code|slides?|doi|links?|arxiv|videos?|posters?|project(?: page)?|data|dataset|download|cite|citation|supplement\\w*|supp|preprint|paper|github|talk|errata|url|website|web|full ?text|online|journal|publisher|more|show|hide|toggle|appendix|demo|software|press|media|version|final|local copy|copy|pubmed|scholar|google scholar|pdf file|download pdf|view|read|link to \\w+)'
const BRACKETED = new RegExp(`[[({<|]\\s*${BUTTON_WORD}(?:\\s*[,|/;&·+]?\\s*${BUTTON_WORD})*\\s*[\\])}>|]`, 'giu')
const LAST_BRACKETED = new RegExp(`${BRACKETED.source}[\\s.,;|/·•-]*$`, 'iu')
const TRAILING = new RegExp(`(?:[\\s|/·•,;:]|[-–—](?=\\s))+${BUTTON_WORD}(?=(?:[\\s|/·•,;:.]|[-–—])*$)`, 'iu')

/** As it is printed, without what stands before and after it. */
export function cleanRecord(text: string): string {
  let result = text.replace(/\s+/g, ' ').trim().replace(LABEL, '')
  for (let before = ''; before !== result; ) {
    before = result
    result = withoutButton(result)
  }
  return result.trim()
}

/** Also without buttons in the middle of it: for the parser. */
export function withoutButtons(text: string): string {
  return text.replace(BRACKETED, ' ').replace(/\s+/g, ' ').trim()
}

/** A button at the end counts only after the sentence is over: `Journal of Data` is no button. */
function withoutButton(text: string): string {
  const bracketed = LAST_BRACKETED.exec(text)
  if (bracketed !== null) return text.slice(0, bracketed.index)
  const match = TRAILING.exec(text)
  if (match === null) return text
  const before = text.slice(0, match.index)
  return /[.)\]\d”"]\s*$/.test(before) || /[|/·•]/.test(match[0]) ? before : text
}
