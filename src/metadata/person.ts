/** An author as metadata name him → an author of the record. */
import type { Author } from '../model/index.js'
import { isGroupName } from '../text/name-words.js'
import { nlmInitials } from '../text/nlm-initials.js'
import { type PersonName, personName, recased } from '../text/person-name.js'
import type { SaidAuthor } from './statement.js'

export function authorOf(said: SaidAuthor, affiliations: readonly number[]): Author {
  const group = said.group || (said.parts === null && isGroup(said.name))
  const name = group ? { family: said.name, given: '', suffix: '' } : nameOf(said)
  return {
    kind: group ? 'group' : 'person',
    ...name,
    initials: group ? '' : nlmInitials(name.given),
    orcid: said.orcid,
    email: said.email,
    corresponding: said.email !== null,
    equalContribution: false,
    affiliations: [...new Set(affiliations)],
  }
}

/** A single tag for one author is less often a group than a byline's entry: `Group, A. B.` is a person. */
function isGroup(name: string): boolean {
  return isGroupName(name) && /\s/.test(name.trim()) && !/^[^,]+,\s*(?:\p{Lu}\.?\s*)+$/u.test(name)
}

function nameOf({ name, parts }: SaidAuthor): PersonName {
  if (parts === null) return personName(name)
  return { family: recased(parts.family), given: recased(parts.given), suffix: parts.suffix }
}
