/** Which words tell an organisation, and which tell that an address is complete. */
import type { CitationKnowledge } from './knowledge.js'

/** Stems in the languages of science; a word that begins or ends with one names an organisation or a part of one. */
const ORGANIZATION =
  /univers|institut|hospital|infirmar|hospice|sanatori|klini|clinic|colleg|school|facult|fakult|facolt|academ|akadem|centre|center|centro|zentrum|centrum|department|departament|d[eé]partement|dipartimento|dept|division|section|laborator|laborat[oó]ri|\blab\b|\blabs\b|ministry|minist[eè]r|research|foundation|society|council|agency|hochschule|polyte|politec|escuela|escola|[eé]cole|instituto|istituto|council|museum|mus[eé]e|observator|consortium|company|\binc\b|\bltd\b|gmbh|corporation|pharma|biotech|h[oô]pital|ospedale|krankenhaus|medical|medicine|program|unit\b|unit[eé]\b|unidad|servi[cç]|service|group|branch|office|bureau|authority|trust|\bnhs\b|\bcnrs\b|\binserm\b|\binra\b|\bcsic\b|\bcnr\b|association|station|survey|garden|sciences?\b|technolog|engineering|health|campus|[üu]niversite|hastane|anabilim|enstit|universitas|fakultas|jurusan|poltekkes|lehrstuhl|abteilung|faculdade|funda[cç]|университет|институт|кафедр|факультет|академи|больниц|лаборатор|центр\b|大学|大學|学院|學院|学部|研究|医院|醫院|病院|학교|대학|병원|연구|دانشگاه|دانشکده|گروه|بیمارستان|پژوهش|جامعة|كلية|معهد/iu

export function looksLikeOrganization(text: string): boolean {
  return ORGANIZATION.test(text)
}

/** A town, a state, a post code, a country, and nothing else. */
export function isPlaceOnly(text: string, knowledge: CitationKnowledge): boolean {
  if (looksLikeOrganization(text) || text.split(/\s+/).length > 8) return false
  const last = lastPiece(text)
  return knowledge.countries.has(last) || /\d{4,}/.test(text) || knowledge.cities.has(last)
}

/** Whether the text ends like a complete address: with a country. */
export function closesAddress(text: string, knowledge: CitationKnowledge): boolean {
  return knowledge.countries.has(lastPiece(text))
}

function lastPiece(text: string): string {
  const pieces = text.split(/[,;]\s*/)
  return (pieces.at(-1) ?? '').trim().toLowerCase().replace(/\.$/, '')
}

const INSTITUTION =
  /univers|[üu]niversite|университет|大学|病院|医院|대학교|دانشگاه|hospital|hochschule|college|academ|institut|cent(?:er|re)|polyte|politec|clinic|klinik|\binc\b|\bltd\b|gmbh|council|agency|ministry|national/i
const DEPARTMENT =
  /^(?:the\s+)?(?:dep|d[eé]p|dip|division|section|unit|laborator|branch|faculty|school of|human|program)/i

/** Whether a line goes on with the affiliation of the line before: town and country, or the institution of a department. */
export function continuesAffiliation(before: string, line: string, knowledge: CitationKnowledge): boolean {
  if (closesAddress(before, knowledge)) return false
  if (isPlaceOnly(line, knowledge)) return true
  const wantsInstitution = looksLikeOrganization(before) && !INSTITUTION.test(before)
  return wantsInstitution && INSTITUTION.test(line) && !DEPARTMENT.test(line)
}

/** Characters of the longest address that stands by itself. */
const LONGEST = 300

/** An organisation first, commas, a country at the end, and no sentence. */
export function isLoneAddress(text: string, knowledge: CitationKnowledge): boolean {
  const bare = text.trim().replace(/\.$/, '')
  const [first = '', ...others] = bare.split(/,\s*/)
  if (
    bare.length > LONGEST ||
    others.length < 2 ||
    /[.:;@]\s|\b(?:is|was|were|by|publish\w*|licen[sc]\w*)\b/i.test(bare)
  )
    return false
  return /^[\s\d*]*\p{Lu}/u.test(first) && looksLikeOrganization(first) && closesAddress(bare, knowledge)
}
