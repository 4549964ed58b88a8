/** A record as another program's file tells it: the fields that all such files share. */

export interface LibraryName {
  /** A group, or a person of one name, has it here alone. */
  readonly family: string
  readonly given: string
  readonly suffix: string
}

export interface LibraryRecord {
  /** The file's own identifier of the record; its number where it has none. */
  readonly key: string
  readonly title: string
  readonly authors: readonly LibraryName[]
  readonly journal: string
  readonly year: string
  readonly volume: string
  readonly issue: string
  /** In full: `1199-1205`; an article number where there are no pages. */
  readonly pages: string
  readonly doi: string
  readonly pmid: string
  readonly issn: string
  readonly abstract: string
  readonly keywords: readonly string[]
}

export const EMPTY_LIBRARY_RECORD: LibraryRecord = {
  key: '',
  title: '',
  authors: [],
  journal: '',
  year: '',
  volume: '',
  issue: '',
  pages: '',
  doi: '',
  pmid: '',
  issn: '',
  abstract: '',
  keywords: [],
}

/** `Family, Given, Suffix`, as RIS and EndNote write it; a trailing comma marks a group. */
export function invertedToName(text: string): LibraryName {
  const [family = '', given = '', suffix = ''] = text.split(/\s*,\s*/)
  return { family: family.trim(), given: given.trim(), suffix: suffix.trim() }
}
