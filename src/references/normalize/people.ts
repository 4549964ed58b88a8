/**
 * The names in an author or editor segment: `Rang HP, Dale MM`, `J. P. Hale and C. de Boer`, `Silva, M. A.; Lima, J.`,
 * `World Health Organization`. Marks decide where a name ends, initials decide which part is the family name.
 */
import type { CslName } from '../../model/citation.js'
import { folded } from '../tokens.js'

const ROLES =
  /\b(?:eds?|editors?|edited by|hrsg|herausgegeben von|dir|coord|orgs?|comps?|editores?|organizadore?s?|trans(?:lated)?|translators?|traducao|tradução|by|author|autor)\b\.?/giu
const ET_AL =
  /[,;&]?\s*\b(?:[Ee]t|y|e|und|and|u)\.?\s*(?:al|cols?|otros|outros|autres|others|coll)\b\.?.*$|\b(?:ET AL|and others)\b.*$/u
/** What joins names; APA leaves out the middle ones: `Hale, P., … Moss, K.` */
const JOINT =
  /\s*(?:;|&|…|\.{3}|(?:\. ){2}\.|\band\b|\bund\b|\bet\b|\ben\b|(?<=[.,;]\s*|\b\p{Lu}{1,3}\s+|\p{L}{2,}\s\p{L}{2,}\s+)\b[ye]\b(?=\s+\p{Lu})|\bи\b|\s[–—]\s|\/)\s*/gu
const SUFFIX = /^(?:jr|sr|ii|iii|iv|2nd|3rd|filho|neto|júnior|junior)\.?$/iu
const PARTICLE =
  /^(?:van|von|de|der|den|del|della|dello|di|da|do|dos|das|la|le|du|des|ten|ter|el|al|bin|ibn|zu|zur|af|av|d'|Van|Von|De|Der|Den|Del|Della|Di|Da|Do|Dos|Das|La|Le|Du|Des|El|Al)$/u
const GROUP =
  /\b(?:of|for|the|university|institute|committee|group|society|association|organi[sz]ation|department|agency|council|consortium|team|bank|ministry|minist[eé]rio|ministerio|ministère|national|international|federal|center|centre|foundation|commission|network|collaboration|office|bureau|academy|college|working|party|service|union|project|program(?:me)?|corporation|inc|ltd|gmbh|press|board|initiative|investigators|states?|nations|authority|administration|government|federation|institution|coalition|alliance|trust|task force|panel|assembly|division|secretariat|directorate|registry|statistics|ministries|hospitals?|museum|library|company|laborator(?:y|ies)|community|forum|congress|parliament|colaboradores|governo|gobierno|prefeitura|câmara|tribunal|agência|departamento|brasil|instituto|universidade|universidad|secretaria|sociedade|associação|conselho|fundação|organização|comissão)\b/iu
const INITIALS = /^(?:\p{Lu}\p{M}?\.?[-‐ ]?){1,4}\.?$|^(?:(?:\p{Lu}|[A-Z][a-z]|Ch|Th|Yu)\.[-‐ ]?)+$/u

export function peopleOf(segment: string): CslName[] {
  const text = withoutRoles(segment)
  if (text === '') return []
  if (isGroup(text)) return [{ literal: text.replace(/\s*\.$/, '') }]
  const names: CslName[] = []
  for (const stretch of text.split(JOINT)) {
    const parts = partsOf(stretch)
    for (let at = 0; at < parts.length; ) at = readName(parts, at, names)
  }
  return withoutLastStop(names)
}

/** Where the others' initials have no full stop, the last one's ends the list: `Rang HP, Dale M.` */
function withoutLastStop(names: CslName[]): CslName[] {
  const last = names.at(-1)
  const bareInitials = names.slice(0, -1).some(({ given }) => given !== undefined && /^\p{Lu}{1,3}$/u.test(given))
  if (!bareInitials || !last?.given?.endsWith('.')) return names
  return [...names.slice(0, -1), { ...last, given: last.given.slice(0, -1) }]
}

function withoutRoles(segment: string): string {
  return segment
    .replace(/^[^\p{L}]*\d[^\p{L}]*(?=\p{L})/u, '')
    .replace(/^\W*\b(?:in|en|em|dans)\b:?\s+/iu, '')
    .replace(ET_AL, '')
    .replace(/[([][^)\]]*\b(?:eds?|hrsg|orgs?|coords?|dir|comps?|editors?)\b[^)\]]*[)\]]?/giu, ' ')
    .replace(ROLES, ' ')
    .replace(/[()[\]"“”*†‡§¶]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:&-]+|[\s,;:&-]+$/g, '')
}

/** Words that no person's name has, and no initials that would speak for a list of persons. */
export function isGroup(text: string): boolean {
  const withoutMarks = text.replace(/[.,]/g, ' ')
  return GROUP.test(withoutMarks) && !/(?:^|[\s.,])\p{Lu}\.?(?=$|[\s.,])/u.test(text.replace(/^R Core/, ''))
}

/** Commas divide, and so does a full stop after a whole word: `Moodie DS . Hale P`. */
function partsOf(stretch: string): string[] {
  return stretch
    .split(/\s*,\s*/)
    .map(part => part.replace(/^[\s.:-]+|[\s:-]+$|\s+\.$/g, '').trim())
    .filter(part => /\p{L}/u.test(part))
}

/** Reads the name that starts at a part; returns where the next one starts. */
function readName(parts: readonly string[], at: number, names: CslName[]): number {
  const part = parts[at]!
  const next = parts[at + 1]
  if (SUFFIX.test(part)) {
    const last = names.pop()
    if (last !== undefined) names.push({ ...last, suffix: part })
    return at + 1
  }
  if (isGroup(part)) {
    names.push({ literal: part })
    return at + 1
  }
  const alone = hasBothParts(part)
  if (next !== undefined && !alone && isGiven(next, parts, at)) {
    names.push(person(part, next))
    return at + 2
  }
  if (next !== undefined && alone && isInitials(next) && !SUFFIX.test(next) && !hasInitials(part, next)) {
    names.push(person(part, next))
    return at + 2
  }
  names.push(naturalOrder(part))
  return at + 1
}

/** Whether the part after a comma is a given name of the part before it. */
function isGiven(next: string, parts: readonly string[], at: number): boolean {
  if (isInitials(next)) return true
  if (hasInitials(next)) return isInitials(wordsOf(next).slice(1).join(' ')) || parts.length === 2 || at === 0
  return at === 0 || parts.length % 2 === 0
}

/** Initials and a word, or several words: it can be a name without the part after the comma. */
function hasBothParts(part: string): boolean {
  const words = wordsOf(part).filter(word => !PARTICLE.test(word))
  return words.length > 1
}

/** Where the next part's initials have full stops, letters without one are part of a name: `EL BASHIR, M.O.A.` */
function hasInitials(part: string, next = ''): boolean {
  return wordsOf(part).some(word => isInitials(word) && (!next.includes('.') || word.includes('.')))
}

/** A particle may stand behind them: `Oliveira, C. T. F. de`. */
function isInitials(text: string): boolean {
  const bare = text.replace(/(?<=\.)\s+/g, '').replace(/(?<=\.)(?:d[aeo]s?|van|von|del)$/u, '')
  return INITIALS.test(bare) && !/\p{L}{4}/u.test(bare)
}

function wordsOf(part: string): string[] {
  return part
    .replace(/\.(?=\p{L})/gu, '. ')
    .split(/\s+/)
    .filter(word => /\p{L}/u.test(word))
}

function person(family: string, given: string): CslName {
  const [name, suffix] = splitSuffix(given)
  const [own, ownSuffix] = splitSuffix(family)
  const found = suffix || ownSuffix
  return { family: tidy(own), given: tidyGiven(name), ...(found === '' ? {} : { suffix: found }) }
}

function splitSuffix(text: string): [string, string] {
  const words = text.split(' ')
  const last = words.at(-1)!
  return words.length > 1 && SUFFIX.test(last) ? [words.slice(0, -1).join(' '), last] : [text, '']
}

/** `Hale JP`: initials last, so the family name is first; else the family name is last, with its particles. */
function naturalOrder(part: string): CslName {
  const [whole, suffix] = splitSuffix(part)
  const words = wordsOf(whole)
  const withSuffix = (name: CslName): CslName => (suffix === '' ? name : { ...name, suffix })
  if (words.length === 1) return withSuffix({ family: tidy(words[0]!) })
  const firstTail = words.findLastIndex(word => !isInitials(word)) + 1
  if (firstTail > 0 && firstTail < words.length) {
    const family = words.slice(0, firstTail).join(' ')
    return withSuffix({ family: tidy(family), given: tidyGiven(words.slice(firstTail).join(' ')) })
  }
  let familyAt = words.length - 1
  while (familyAt > 1 && PARTICLE.test(words[familyAt - 1]!)) familyAt--
  if (familyAt === 1 && PARTICLE.test(words[0]!) && folded(words[0]!) === words[0]) familyAt = 0
  if (familyAt === 0) return withSuffix({ family: tidy(whole) })
  return withSuffix({
    family: tidy(words.slice(familyAt).join(' ')),
    given: tidyGiven(words.slice(0, familyAt).join(' ')),
  })
}

function tidy(name: string): string {
  const trimmed = name.replace(/^[\s.,:;-]+|[\s.,:;-]+$/g, '').replace(/(?<=\p{L})[-‐] (?=\p{Lu})/gu, '-')
  return /^[\p{Lu}\s'’-]{4,}$/u.test(trimmed) ? capitalised(trimmed) : trimmed
}

/** `DE LA CRUZ` is how it is printed, not how it is written. */
function capitalised(name: string): string {
  return name
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/** `MM.` ends a list, `M.` is an initial. */
function tidyGiven(given: string): string {
  const trimmed = given.replace(/^[\s,:;-]+|[\s,:;-]+$/g, '')
  return /^\p{Lu}{2,4}\.$|^[^.]{3,}\.$/u.test(trimmed) ? trimmed.slice(0, -1) : trimmed
}
