/** NLM's conventions for names an operator typed: no degrees, no marks, suffixes and initials as NLM writes them. */
import type { Author } from '../model/index.js'
import { orcid } from '../text/identifiers.js'
import { isAllCaps, isDegree, isSureDegree, suffixOf } from '../text/name-words.js'
import { nlmInitials } from '../text/nlm-initials.js'
import { recased, recasedFamily } from '../text/person-name.js'
import { type Noted, spaced } from './convention-notes.js'

export function conventionalAuthors(authors: readonly Author[], noted: Noted): Author[] {
  return authors.map(author => (author.kind === 'group' ? groupOf(author, noted) : personOf(author, noted)))
}

function groupOf(author: Author, noted: Noted): Author {
  const { english, ...rest } = author
  const translated = english === undefined || english.trim() === '' ? {} : { english: spaced(english, noted) }
  return { ...rest, family: spaced(author.family, noted), given: '', suffix: '', initials: '', ...translated }
}

function personOf(author: Author, noted: Noted): Author {
  const marked = { family: spaced(author.family, noted), given: spaced(author.given, noted) }
  const bare = noted.step('marks-stripped', marked, {
    family: withoutMark(marked.family),
    given: withoutMark(marked.given),
  })
  const named = noted.step('degrees-stripped', bare, withoutDegrees(bare))
  const { suffix, ...rest } = noted.step(
    'suffix-nlm',
    { ...named, suffix: author.suffix },
    withSuffix(named, author.suffix),
  )
  const { family, given } = noted.step('capitals-lowered', rest, {
    family: quiet(rest.family),
    given: recased(rest.given),
  })
  const initials = noted.step('initials-nlm', author.initials, nlmInitials(given))
  const id = author.orcid === null ? null : (orcid(author.orcid) ?? author.orcid)
  return {
    ...author,
    family: family || author.family,
    given,
    suffix,
    initials,
    orcid: noted.step('orcid-bare', author.orcid, id),
    ...misprintOf(author),
  }
}

/** As printed, whatever was wrong with it; only the initials are ours. */
function misprintOf({ misprint }: Author): Pick<Author, 'misprint'> {
  return misprint === undefined ? {} : { misprint: { ...misprint, initials: nlmInitials(misprint.given) } }
}

/** A sign or number after a name leads to an affiliation. */
function withoutMark(name: string): string {
  return name.replace(/(?<=\p{L}|\.)[\s,]*[\d*∗†‡§¶#]+(?:[\s,]+[\d*†‡§¶#]+)*$/u, '').replace(/[,;]+$/, '')
}

interface Name {
  readonly family: string
  readonly given: string
}

/** Behind a comma any degree, otherwise only those that are no initials: `Roe, MD`, `Roe PhD`. */
function withoutDegrees({ family, given }: Name): Name {
  const strip = (name: string): string => {
    const [first = '', ...more] = name.split(/\s*,\s*/)
    const words = first.split(' ')
    while (words.length > 1 && isSureDegree(words.at(-1)!)) words.pop()
    return [words.join(' '), ...more.filter(piece => !piece.split(' ').every(isDegree))].join(', ')
  }
  return { family: strip(family), given: strip(given) }
}

/** `Roe Jr.` → suffix Jr; the Roman numbers count only behind the family name. */
function withSuffix({ family, given }: Name, typed: string): Name & { readonly suffix: string } {
  const words = family.split(/[\s,]+/)
  const found = words.length > 1 ? suffixOf(words.at(-1)!) : null
  if (found !== null) return { family: words.slice(0, -1).join(' '), given, suffix: found }
  return { family, given, suffix: suffixOf(typed) ?? typed.trim() }
}

/** `SMITH` → Smith, `VAN DER BERG` → van der Berg. */
function quiet(family: string): string {
  return family.split(' ').every(isAllCaps) ? recasedFamily(family) : family
}
