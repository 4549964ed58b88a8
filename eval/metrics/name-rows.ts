/** The labelled name strings of the corpus → the persons they name. */

export interface NameRow {
  readonly string: string
  readonly segments: readonly (readonly [label: string, text: string])[]
  readonly source: string
}

export interface TruePerson {
  readonly given: string
  readonly family: string
  readonly suffix: string
}

interface OpenPerson {
  given: string
  family: string
  suffix: string
  last: string
}

/**
 * The persons of a row, from its segments; null where the labelling leaves part of a name out (a surname labelled
 * `other`, a person without one): nobody can be right there.
 */
export function truePersons({ segments }: NameRow): TruePerson[] | null {
  const persons: OpenPerson[] = []
  let open = nobody()
  const close = (): void => {
    if (open.given !== '' || open.family !== '') persons.push(open)
    open = nobody()
  }
  for (const [label, text] of segments) {
    if (label === 'other') {
      if (/[\p{Lu}]\p{L}+/u.test(text.replace(/\b(?:AND|And|Et|Al|UND|By|BY|Authors?|AUTHORS?|Von|The)\b/g, '')))
        return null
      if (/;|&|\b(?:and|et|und)\b/i.test(text)) close()
      continue
    }
    if (startsAnother(open, label)) close()
    if (label === 'surname') open.family = joined(open.family, text)
    if (label === 'forename' || label === 'middlename') open.given = joined(open.given, text)
    if (label === 'suffix') open.suffix += text
    if (label !== 'marker' && label !== 'title') open.last = label
  }
  close()
  return persons.every(({ given, family }) => given !== '' && family !== '') ? persons : null
}

function nobody(): OpenPerson {
  return { given: '', family: '', suffix: '', last: '' }
}

function startsAnother({ given, family, last }: OpenPerson, label: string): boolean {
  if (label === 'surname') return family !== '' && last !== 'surname'
  if (label === 'forename') return family !== '' && given !== ''
  return label === 'middlename' && family !== '' && given !== '' && last === 'surname'
}

function joined(a: string, b: string): string {
  return a === '' ? b : `${a} ${b}`
}
