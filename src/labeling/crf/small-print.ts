/** Lines in or below an abstract that are not of it: keywords, abbreviations, rights, dates. */
const SMALL_PRINT =
  /^(?:abbreviations?|key ?-?words?|index terms|copyright|©|\(c\)|how to cite|cite this|funding|subjects?|data availability|correspondence|e-?mail|doi\b|jel\b|received|accepted|this is an open access)\b|^(?:published in|pages?(?:\(s\))?|volume|issn|source|citation|article (?:type|id)|document type)\s*:/i

export function isSmallPrint(text: string): boolean {
  return SMALL_PRINT.test(text)
}
