/** Which organisation of the list is meant by a labelled institution: where its name and country leave only one. */
import { citationKnowledge } from '../../src/io/parameters/citation.js'
import { readData } from '../../src/io/parameters/read.js'
import { norm } from './text.js'

interface Listed {
  readonly id: string
  readonly country: string
}

let list: ReadonlyMap<string, readonly Listed[]> | null = null

/** One identifier for each institution that can mean only one organisation; in any country where none is told. */
export function organizationTruth(institutions: readonly string[], country: string | null): string[] {
  list ??= readList()
  const code = country === null ? null : (codes().get(commonName(country)) ?? null)
  if (country !== null && code === null) return []
  return institutions.flatMap(name => {
    const found = (list!.get(norm(name)) ?? []).filter(each => code === null || each.country === code)
    const ids = [...new Set(found.map(({ id }) => id))]
    return ids.length === 1 ? ids : []
  })
}

function commonName(country: string): string {
  return citationKnowledge().countries.get(country.toLowerCase().replace(/\.$/, '')) ?? ''
}

function codes(): Map<string, string> {
  return new Map(rowsOf('lexicons/countries.tsv').map(([common = '', code = '']) => [common, code]))
}

function readList(): Map<string, Listed[]> {
  const byName = new Map<string, Listed[]>()
  for (const [key = '', organizations = ''] of rowsOf('lexicons/organizations.tsv.gz')) {
    const listed = organizations.split('|').map(each => ({ country: each.slice(0, 2), id: each.slice(3) }))
    byName.set(norm(key), [...(byName.get(norm(key)) ?? []), ...listed])
  }
  return byName
}

function rowsOf(file: string): string[][] {
  return readData(file)
    .split('\n')
    .filter(line => line !== '')
    .map(line => line.split('\t'))
}
