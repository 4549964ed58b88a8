/**
 * A person's name taken apart: given names, family name with its particles, suffix; degrees and titles dropped.
 * NLM's conventions, RULES section 5: "keep prefixes and unhyphenated compounds".
 *
 * Our choice: where the order is not told by a comma, by trailing initials (`Smith JA`) or by capitals
 * (`WANG Xiaoming`), the last word and the particles before it are the family name, unless the counts of known
 * names speak clearly for another cut.
 */
import {
  isAllCaps,
  isDegree,
  isHonorific,
  isInitials,
  isLowerParticle,
  isParticle,
  isSureDegree,
  suffixOf,
} from './name-words.js'

export interface PersonName {
  readonly given: string
  readonly family: string
  readonly suffix: string
}

/** How often a word, or a whole family name, was counted as given and as family name. */
export interface NameCounts {
  readonly given: (name: string) => number
  readonly family: (name: string) => number
}

export const NO_COUNTS: NameCounts = { given: () => 0, family: () => 0 }

export function personName(text: string, counts: NameCounts = NO_COUNTS): PersonName {
  const clean = cleaned(text)
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s·・]+$/u.test(clean))
    return eastAsianName(clean)
  const pieces = clean.split(/\s*[,，]\s*/).filter(piece => piece !== '')
  const { rest, suffix } = withoutSuffixes(pieces)
  if (rest.length >= 2) {
    const own = suffixedFamily(rest[0]!)
    return { family: recasedFamily(own.family), given: recased(rest.slice(1).join(' ')), suffix: suffix || own.suffix }
  }
  return { ...unordered(rest[0] ?? '', counts), ...(suffix === '' ? {} : { suffix }) }
}

/** `Ames III, Robert`: the suffix stands with the family name. */
function suffixedFamily(text: string): { family: string; suffix: string } {
  const words = text.split(' ')
  const last = words.at(-1)!
  const suffix = words.length > 1 && last.length > 1 ? suffixOf(last) : null
  return suffix === null ? { family: text, suffix: '' } : { family: words.slice(0, -1).join(' '), suffix }
}

function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\s+([.’'])/g, '$1')
    .replace(/[\s,;:]+$/, '')
    .replace(/(?<=\p{Ll}{3,})\.$/u, '')
    .trim()
}

/** Pieces between commas that are suffixes or degrees are set apart: `Smith, John, Jr`, `John Smith, MD, PhD`. */
function withoutSuffixes(pieces: readonly string[]): { rest: string[]; suffix: string } {
  const rest: string[] = []
  let suffix = ''
  for (const [i, piece] of pieces.entries()) {
    const found = suffixOf(piece)
    if (i > 0 && found !== null) suffix = found
    else if (i > 0 && piece.split(' ').every(isDegree) && !(i === 1 && pieces.length === 2 && isLoneFamily(pieces[0]!)))
      continue
    else rest.push(piece)
  }
  return { rest, suffix }
}

/** `Smith, MA`: one word before the comma wants a given name after it, not a degree. */
function isLoneFamily(piece: string): boolean {
  return piece.split(' ').filter(word => !isParticle(word)).length <= 1
}

function unordered(text: string, counts: NameCounts): PersonName {
  let words = splitWords(text)
  while (words.length > 1 && isHonorific(words[0]!) && !isInitialsOf(words)) words = words.slice(1)
  words = withoutDegrees(words)
  let suffix = ''
  const last = suffixOf(words.at(-1) ?? '')
  if (words.length > 2 && last !== null) {
    suffix = last
    words = words.slice(0, -1)
  }
  const inner = words.findIndex((word, i) => i > 0 && i < words.length - 1 && suffixOf(word) !== null)
  if (inner > 0 && words.slice(inner + 1).every(isInitials)) {
    suffix = suffixOf(words[inner]!)!
    words = words.filter((_, i) => i !== inner)
  }
  const cut = familyCut(words, counts)
  const family = words.slice(cut.from, cut.to).join(' ')
  const given = [...words.slice(0, cut.from), ...words.slice(cut.to)].join(' ')
  const shouting = words.every(word => !/\p{Ll}/u.test(word))
  return { family: recasedFamily(family), given: shouting ? quietGiven(given) : recased(given), suffix }
}

/** `DR PITMAN`, all in capitals and alone: initials, not a title. */
function isInitialsOf(words: readonly string[]): boolean {
  return words.length === 2 && /^\p{Lu}{2}$/u.test(words[0]!) && isAllCaps(words[1]!)
}

/** In a name all in capitals, `JOHN A` is John A: what has three letters without periods is a name. */
function quietGiven(given: string): string {
  return given
    .split(' ')
    .map(word => (/^\p{Lu}{3,}$/u.test(word) ? titleCase(word) : recased(word)))
    .join(' ')
}

/** `D.Lynn` is two words, `J.-P.` is one, `J.A.` stays as it is. */
function splitWords(text: string): string[] {
  return text
    .replace(/(?<=\p{Lu}\.)(?=\p{Lu}\p{Ll}{2,})/gu, ' ')
    .split(/\s+/)
    .filter(word => word !== '')
}

/** Trailing degrees without a comma: `John Smith MD PhD`, but `Smith MD` is Smith with initials. */
function withoutDegrees(words: readonly string[]): string[] {
  let end = words.length
  while (end > 1 && isDegree(words[end - 1]!)) {
    const sure = isSureDegree(words[end - 1]!) || end < words.length
    if (!sure && end <= 2) break
    if (!sure && !words.slice(0, end - 1).some(word => word.length > 2 && !isInitials(word) && !isAllCaps(word))) break
    if (!sure && words.slice(0, end - 1).filter(word => !isParticle(word)).length < 2) break
    end--
  }
  return words.slice(0, end)
}

interface Cut {
  readonly from: number
  readonly to: number
}

/** Which words are the family name. */
function familyCut(words: readonly string[], counts: NameCounts): Cut {
  const all = { from: 0, to: words.length }
  if (words.length <= 1) return all
  return (
    trailingInitials(words, counts) ??
    capitalFamily(words, counts) ??
    calledAfter(words) ??
    particleFamily(words, counts) ??
    countedFamily(words, counts)
  )
}

/** `María del Pilar Ocampo`: what is called after a saint or a feast is a given name, whatever its particle. */
const CALLED_AFTER =
  /^(?:mar[íi]a|ma\.?|rosa|ana|flor|luz|jos[ée]|juan|jes[úu]s)\s(?:.*\s)?(?:del? (?:la |las |los )?(?:pilar|carmen|rosario|mar|roc[íi]o|consuelo|socorro|refugio|sol|valle|luz|paz|cruz|concepci[óo]n|soledad|[áa]ngeles|dolores|milagros|remedios|reyes|mercedes|nieves|jes[úu]s|dios|lourdes|f[áa]tima|gracia))(?=\s)/iu

function calledAfter(words: readonly string[]): Cut | null {
  const given = CALLED_AFTER.exec(words.join(' '))?.[0]
  return given === undefined ? null : { from: given.split(' ').length, to: words.length }
}

/** `Smith JA`, `van der Berg J P`, `SMITH J.A.` */
function trailingInitials(words: readonly string[], counts: NameCounts): Cut | null {
  const shouting = words.every(word => !/\p{Ll}/u.test(word))
  const isShort = (word: string): boolean => isInitials(word) && !(shouting && isShoutedName(word, counts))
  let to = words.length
  while (to > 1 && isShort(words[to - 1]!)) to--
  if (to === words.length || isShort(words[0]!)) return null
  const tail = words.slice(to)
  // `Wei LI`: two capitals that are a well-known family name after a well-known given name.
  if (to === 1 && tail.length === 1 && /^\p{Lu}{2,}$/u.test(tail[0]!) && !isAllCaps(words[0]!)) {
    const asFamily = counts.family(tail[0]!)
    if (tail[0]!.length > 2 && asFamily > 20 && counts.given(words[0]!) > 0) return { from: 1, to: 2 }
    if (asFamily > 50 && counts.given(words[0]!) > counts.family(words[0]!)) return { from: 1, to: 2 }
  }
  return { from: 0, to }
}

/** In a name all in capitals, three letters without periods are a name, two when it is a well-known one. */
function isShoutedName(word: string, counts: NameCounts): boolean {
  return /^\p{Lu}{3,}$/u.test(word) || (/^\p{Lu}{2}$/u.test(word) && counts.family(word) > 50)
}

/** `Jean DUPONT`, `WANG Xiaoming`, `Jan VAN DER BERG`: the capitals are the family name. */
function capitalFamily(words: readonly string[], counts: NameCounts): Cut | null {
  const caps = words.map(word => isAllCaps(word) && !word.includes('.'))
  const from = caps.indexOf(true)
  const to = caps.lastIndexOf(true) + 1
  if (from < 0 || caps.slice(from, to).includes(false)) return null
  const others = [...words.slice(0, from), ...words.slice(to)]
  const hasLowerCase = others.some(word => /\p{Lu}\p{Ll}/u.test(word))
  if (others.length === 0 || !hasLowerCase) return null
  if (from > 0 && to < words.length) return null
  // `HOU-WEI Luo`: the capitals are a given name when only the other word is a known family name
  if (words.length === 2 && counts.family(words[from]!) === 0 && counts.family(others[0]!) > 200) return null
  let start = from
  while (start > 1 && isLowerParticle(words[start - 1]!)) start--
  // `JA Smith`, `Anna JB`: short capitals beside one other word are initials
  if (words.slice(from, to).every(word => word.replace(/[^\p{L}]/gu, '').length <= 2) && from === 0) return null
  return { from: start, to }
}

/** From the first particle that follows a given name to the end: `Carl van Walraven`, `Teven Le Scao`. */
function particleFamily(words: readonly string[], counts: NameCounts): Cut | null {
  const end = words.length
  if (isLowerParticle(words[0]!) && end > 2 && !words.slice(1).some(isInitials)) {
    const rest = words.findIndex((word, i) => i > 0 && !isParticle(word))
    if (rest === end - 1) return { from: 0, to: end }
  }
  for (let i = 1; i < end - 1; i++) {
    if (!isParticle(words[i]!)) continue
    // `Maria del R`: a particle before an initial belongs to the given names
    if (isInitials(words[i + 1]!) && i + 2 < end) continue
    // `W. St. John Patterson`: a saint with a name of his own before the last word is a given name
    if (/^(?:St\.?|Saint)$/.test(words[i]!) && i + 2 < end && !isParticle(words[i + 1]!)) continue
    // `Garcia y Vega`, `Sousa e Silva`: the word before the conjunction is family too
    if (/^[yie]$/.test(words[i]!)) return i > 1 ? { from: i - 1, to: end } : null
    const before = words[i - 1]!
    // `Vera Halley des Fontaines`, `J. López de la Torre`: a family name before the particle is part of it
    const isCompound = i > 1 && isRatherFamily(before, counts)
    return { from: isCompound ? i - 1 : i, to: end }
  }
  return null
}

function countedFamily(words: readonly string[], counts: NameCounts): Cut {
  const end = words.length
  const lastOnly = { from: end - 1, to: end }
  // `Eleonora Castellani d'Arco`: the elided particle joins the last word to the family name before it
  if (end > 2 && /^[dD]['’]\p{Lu}/u.test(words[end - 1]!) && isRatherFamily(words[end - 2]!, counts))
    return { from: end - 2, to: end }
  if (end === 2) return isFamilyFirst(words, counts) ? { from: 0, to: 1 } : lastOnly
  const pair = words.slice(end - 2).join(' ')
  const middle = words[end - 2]!
  if (isInitials(middle)) return lastOnly
  const known = counts.family(pair)
  const asFamily = counts.family(middle)
  const asGiven = counts.given(middle)
  // `P. Ramos Sainz`: after initials alone, a family name in the middle is half of a double one
  if (words.slice(0, end - 2).every(isInitials) && asFamily > 2 * asGiven + 5) return { from: end - 2, to: end }
  // `Juan Garcia Lopez`, where `Garcia Lopez` is known as a family name
  if (end === 3 && known >= 2 && asFamily > 2 * asGiven) return { from: end - 2, to: end }
  return lastOnly
}

/**
 * Whether the last of several given names may be the first half of the family name: `Ann Garcia Lark`. NLM looks at the
 * contents page then (RULES section 5); we ask the operator.
 */
export function isDoubtfulCut({ given, family }: PersonName, counts: NameCounts): boolean {
  const words = given.split(' ')
  const last = words.at(-1)!
  if (words.length < 2 || family.includes(' ') || isInitials(last) || isParticle(last)) return false
  return isRatherFamily(last, counts)
}

function isRatherFamily(word: string, counts: NameCounts): boolean {
  return !isInitials(word) && counts.family(word) > 3 * counts.given(word) + 3
}

/** Log odds beyond which two words are read as `Liu Hongjun`, family name first. */
const FAMILY_FIRST = 6

function isFamilyFirst([first, last]: readonly string[], counts: NameCounts): boolean {
  const odds = (word: string): number => Math.log((counts.family(word) + 1) / (counts.given(word) + 1))
  return counts.family(first!) > 500 && odds(first!) > 1.5 && odds(first!) - odds(last!) > FAMILY_FIRST
}

const COMPOUND_SURNAMES = new Set(
  '欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 司徒 东方 東方 皇甫 尉迟 公孙 令狐 남궁 황보 제갈 사공 선우 독고'.split(' '),
)

/** Family name first; with a space it is told, without it is one character, or one of the known pairs. */
function eastAsianName(text: string): PersonName {
  const [first, ...rest] = text.split(/[\s·・]+/)
  if (rest.length > 0) {
    const foreign = /^[\p{Script=Katakana}ー]+$/u.test(first!)
    return foreign
      ? { family: rest.join(' '), given: first!, suffix: '' }
      : { family: first!, given: rest.join(' '), suffix: '' }
  }
  const characters = [...text]
  const length = COMPOUND_SURNAMES.has(characters.slice(0, 2).join('')) || characters.length >= 4 ? 2 : 1
  return { family: characters.slice(0, length).join(''), given: characters.slice(length).join(''), suffix: '' }
}

/** All-capital words of three letters and more as people write them; everything else as published. */
export function recased(name: string): string {
  const words = name.split(' ')
  const shouting = words.every(word => !/\p{Ll}/u.test(word))
  if (!shouting) return words.map(word => (isAllCaps(word) && !isInitials(word) ? titleCase(word) : word)).join(' ')
  return words
    .map((word, i) => {
      const lower = word.toLowerCase()
      if (word.length > 1 && isLowerParticle(lower) && i < words.length - 1 && words.length > 1) return lower
      return isAllCaps(word) && !isInitials(word) ? titleCase(word) : word
    })
    .join(' ')
}

/** A family name is never initials: `LARK` and `LI` are shouted names. */
export function recasedFamily(family: string): string {
  return recased(family)
    .split(' ')
    .map(word => (/^\p{Lu}{2,}$/u.test(word) ? titleCase(word) : word))
    .join(' ')
}

/** `O'BRIEN` → `O'Brien`, `MCDONALD` → `McDonald`, `PARRA-GONZÁLEZ` → `Parra-González`. */
function titleCase(word: string): string {
  return word
    .toLowerCase()
    .replace(/i\u0307/g, 'i')
    .replace(/(^|[-‐'’.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^Mc(\p{Ll})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
}
