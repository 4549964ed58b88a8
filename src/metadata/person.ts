/** A name as metadata give it, taken apart: `Family, Given`, `Given Family`, particles, suffixes, ALL CAPS, groups. */
import type { Author } from '../model/index.js'
import type { SaidAuthor } from './statement.js'

const PARTICLE =
  /^(?:van|von|der|den|de|del|della|di|da|dos|das|du|la|le|ter|ten|zu|zur|el|al|bin|ibn|af|av|st\.?|san|mac|'t|d')$/i
const SUFFIX = /^(?:jr\.?|sr\.?|ii|iii|iv|2nd|3rd)$/i
const GROUP =
  /\b(?:group|consortium|committee|collaboration|collaborators|investigators|network|team|society|association|study|trial|initiative|program(?:me)?|project|institute|university|organi[sz]ation|ministry|department)\b/i

export function authorOf(said: SaidAuthor, affiliations: readonly number[]): Author {
  const group = said.group || (said.parts === null && isGroup(said.name))
  const parts = group ? { family: said.name, given: '', suffix: '' } : (said.parts ?? partsOf(said.name))
  return {
    kind: group ? 'group' : 'person',
    family: group ? parts.family : cased(parts.family),
    given: cased(parts.given),
    suffix: parts.suffix,
    initials: group ? '' : initialsOf(parts.given),
    orcid: said.orcid,
    email: said.email,
    corresponding: said.email !== null,
    equalContribution: false,
    affiliations: [...new Set(affiliations)],
  }
}

function isGroup(name: string): boolean {
  return GROUP.test(name) && name.trim().split(/\s+/).length > 1 && !/^[^,]+,\s*(?:\p{Lu}\.?\s*)+$/u.test(name)
}

function partsOf(name: string): { family: string; given: string; suffix: string } {
  const pieces = name.split(/\s*,\s*/).filter(piece => piece !== '')
  const suffix = pieces.length > 1 && SUFFIX.test(pieces.at(-1)!) ? suffixOf(pieces.pop()!) : ''
  if (pieces.length > 1) return { ...trailingSuffix(pieces[0]!, suffix), given: pieces.slice(1).join(' ') }
  return byLastWord(pieces[0] ?? name, suffix)
}

/** `Driggers III, William B.` */
function trailingSuffix(family: string, suffix: string): { family: string; suffix: string } {
  const words = family.split(/\s+/)
  if (suffix === '' && words.length > 1 && SUFFIX.test(words.at(-1)!))
    return { family: words.slice(0, -1).join(' '), suffix: suffixOf(words.at(-1)!) }
  return { family, suffix }
}

function byLastWord(name: string, suffix: string): { family: string; given: string; suffix: string } {
  const words = name.split(/\s+/)
  let end = words.length
  let found = suffix
  if (end > 2 && SUFFIX.test(words[end - 1]!)) found = suffixOf(words[--end]!)
  // "Smith JA": the family name comes first where only initials follow.
  if (end > 1 && /^(?:\p{Lu}{1,3}|(?:\p{Lu}\.){1,4})$/u.test(words[end - 1]!) && /\p{Ll}/u.test(words[0]!))
    return { family: words.slice(0, end - 1).join(' '), given: words[end - 1]!, suffix: found }
  let start = end - 1
  while (start > 1 && PARTICLE.test(words[start - 1]!)) start--
  return { family: words.slice(start, end).join(' '), given: words.slice(0, start).join(' '), suffix: found }
}

function suffixOf(word: string): string {
  const bare = word.replace(/\.$/, '').toLowerCase()
  const known: Readonly<Record<string, string>> = { jr: 'Jr', sr: 'Sr', ii: '2nd', iii: '3rd', iv: '4th' }
  return known[bare] ?? bare
}

/** `SMITH` to `Smith`; short words may be initials and stay. */
function cased(name: string): string {
  if (name !== name.toUpperCase() || name.replace(/[^\p{L}]/gu, '').length < 4) return name
  return name.replace(/\p{L}[\p{L}\p{M}]*/gu, word => word[0]! + word.slice(1).toLowerCase())
}

function initialsOf(given: string): string {
  return given
    .split(/[\s.-]+/)
    .filter(word => word !== '')
    .map(word => (/^\p{Lu}{2,3}$/u.test(word) ? word : word[0]!.toUpperCase()))
    .join('')
}
