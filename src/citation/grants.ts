/**
 * Grants in a statement on funding: agencies with the numbers of their grants; without a number there is nothing to
 * cite. Our choice: an agency owns the numbers that follow it, up to the next one; numbers before the first agency are
 * its own (`grants 11 and 12 from the Lamp Fund`).
 */
import type { Grant } from '../model/index.js'

/** `2P01 NS41328-06`, as the National Institutes of Health write them, or any word with a digit. */
const NUMBER =
  /(?<![\p{L}\d/-])(?:\d?[A-Z]\d\d[ -][A-Z]{2}-?\d{4,6}(?:-\d\d[A-Z\d]*)?|(?=[\p{L}/._-]*\d)[\p{Lu}\d][\p{L}\d/._-]{2,30})(?![\p{L}\d])/gu
/** Words that lead to a number. */
const LEAD =
  /(?:grants?|awards?|contracts?|projects?|agreement|fellowships?|nos?\.?|numbers?|nr\.?|#|ID|under|and|,|;|\()\s*(?:nos?\.?|numbers?|#|:|agreement)?\s*:?\s*\(?$/i
const AGENCY =
  /(?:^|\bby\b|\bfrom\b|\bto \p{L}+\b|\band\b|\bthrough\b|[;:.,)]|\bof\b)\s*(?:(?:a|an|the)\s+)?(?:(?:grants?|awards?|funding|support|funds)\s+(?:from|of|by)\s+)?(?:the\s+)?(\p{Lu}[\p{L}\p{M}’'&.-]*(?:\s+(?:\p{Lu}[\p{L}\p{M}’'&.-]*|of|for|the|and|in|on|de|la|du|des|für|et|di|do|da)){0,14})/gu

/** `people` are the initials of the authors: `Lamp Fund (AL 123, ZM 456)` has one agency. */
export function grantsIn(text: string, people: ReadonlySet<string> = new Set()): Grant[] {
  const found: { id: string; agency: string; end: number }[] = []
  let agency = ''
  let from = 0
  for (const match of text.matchAll(NUMBER)) {
    const before = text.slice(0, match.index)
    agency = lastAgency(before.slice(from), people) ?? agency
    if (!LEAD.test(before) || isYear(match[0])) continue
    from = match.index + match[0].length
    found.push({ id: match[0].replace(/[._-]+$/, ''), agency, end: from })
  }
  return found.flatMap(({ id, agency: owner, end }) => {
    const name = owner === '' ? agencyAfter(text.slice(end)) : owner
    return name === null ? [] : [{ id, agency: name, country: null }]
  })
}

/** `… and 12 from the Lamp Fund`. */
function agencyAfter(text: string): string | null {
  const start = /^[^.;]{0,60}?\b(?:from|by|of)\b/.exec(text)?.[0]
  return start === undefined ? null : firstAgency(text.slice(start.length - 4))
}

function isYear(number: string): boolean {
  return /^(?:1[89]|20)\d\d$/.test(number)
}

const NO_AGENCY =
  /^(?:Grants?|Awards?|Contracts?|Projects?|This|These|The|We|Our|It|Supported|Funded|Funding|No|Nos|Numbers?|ID|Author|Authors|Study)$/

/** The last name of an organisation in the text: two capitalized words, or one with capitals only. */
function lastAgency(text: string, people: ReadonlySet<string>): string | null {
  return agenciesIn(text).findLast(name => !people.has(name.replace(/\W/g, ''))) ?? null
}

function firstAgency(text: string): string | null {
  return agenciesIn(text)[0] ?? null
}

function agenciesIn(text: string): string[] {
  return [...text.matchAll(AGENCY)]
    .map(match =>
      match[1]!
        .replace(/\s+(?:of|for|the|and|in|on|de|la|du|des|für|et|di|do|da|under)$/i, '')
        .replace(/\s+(?:grants?|awards?|contracts?|projects?)(?:\s+(?:no|number|agreement))?\.?$/i, '')
        .replace(/[.,]$/, ''),
    )
    .filter(name => !NO_AGENCY.test(name) && (/\s/.test(name) || /^\p{Lu}{2,}$/u.test(name) || name.length > 5))
}
