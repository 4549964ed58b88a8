/** Department, institution, city and country recognised inside an affiliation; what is not sure stays null. */
import type { Affiliation } from '../model/index.js'
import type { CitationKnowledge } from './knowledge.js'

const INSTITUTION =
  /univers|hochschule|polyte|politec|college|academ|hospital|klinik|clinic|h[oô]pital|ospedale|ministry|foundation|council|agency|company|\binc\b|\bltd\b|gmbh|corporation|museum|national|[eé]cole|大学/i
const DEPARTMENT =
  /^(?:the\s+)?(?:dep|d[eé]p|dip|division|div\.|section|laborator|lab\b|unit\b|unidad|servi|service|chair|lehrstuhl|abteilung|branch|program|faculty|facult|fakult|facolt|school of|group)|(?:department|division|laboratory|unit|section|program(?:me)?)$/i
const INSTITUTE = /institut|centre|center|centro|zentrum|school|research/i

export function affiliationParts(text: string, knowledge: CitationKnowledge): Omit<Affiliation, 'rorCandidates'> {
  const pieces = text.split(/\s*[,;]\s*/).map(piece => piece.replace(/\.$/, '').trim())
  const countryAt = findLast(pieces, piece => countryOf(piece, knowledge) !== null)
  const cityAt = findLast(
    pieces,
    (piece, i) => i < (countryAt < 0 ? pieces.length : countryAt) && i > 0 && isCity(piece, knowledge),
  )
  const before = pieces.slice(0, cityAt > 0 ? cityAt : countryAt > 0 ? countryAt : pieces.length)
  const department = before.find(piece => DEPARTMENT.test(piece)) ?? null
  const institution =
    findLastOf(before, piece => INSTITUTION.test(piece) && !DEPARTMENT.test(piece)) ??
    before.find(piece => INSTITUTE.test(piece) && piece !== department) ??
    before.find(piece => INSTITUTION.test(piece) && piece !== department) ??
    null
  return {
    text,
    department,
    institution,
    city: cityAt < 0 ? null : withoutPostCode(pieces[cityAt]!),
    country: countryAt < 0 ? null : countryOf(pieces[countryAt]!, knowledge),
  }
}

function countryOf(piece: string, { countries }: CitationKnowledge): string | null {
  const lower = withoutPostCode(piece).toLowerCase()
  return countries.get(lower) ?? countries.get(lower.replace(/^(?:the|p\.?\s?r\.?)\s+/, '')) ?? null
}

function isCity(piece: string, { cities }: CitationKnowledge): boolean {
  return cities.has(withoutPostCode(piece).toLowerCase())
}

/** `15782 Santiago de Compostela`, `Manchester M13 9PL`, `IS-107 Reykjavik` → the name alone. */
function withoutPostCode(piece: string): string {
  return piece
    .replace(/\b[A-Z]{1,2}-(?=\d)/g, '')
    .replace(/\b(?=[A-Z0-9]*\d)[A-Z0-9]{2,}(?:[- ]?(?=[A-Z0-9]*\d)[A-Z0-9]+)*\b/g, '')
    .replace(/\bCedex\b/i, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function findLast(pieces: readonly string[], test: (piece: string, i: number) => boolean): number {
  for (let i = pieces.length - 1; i >= 0; i--) if (test(pieces[i]!, i)) return i
  return -1
}

function findLastOf(pieces: readonly string[], test: (piece: string) => boolean): string | undefined {
  return pieces[findLast(pieces, test)]
}
