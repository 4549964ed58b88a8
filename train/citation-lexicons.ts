/** Lists of facts for reading bylines, affiliations and source lines: counts of names, places, journals, organisations. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { corpusPath, formatsPath } from '../eval/corpus.js'
import { organizationKey } from '../src/citation/organizations.js'
import { catalogueRows, titleWordRows } from './catalogue-titles.js'
import { countryRows } from './country-names.js'

const OUT = new URL('../data/lexicons/', import.meta.url)

export function train(): void {
  const folder = corpusPath('lexicon')
  if (folder === null) throw new Error('the lexicon corpus is not here')
  mkdirSync(OUT, { recursive: true })
  const read = (file: string): string[][] => rowsOf(`${folder}/${file}`)
  write('given-names.tsv', nameRows(read('wordfreq/given_names.tsv.gz'), 2))
  write('family-names.tsv', nameRows(read('wordfreq/family_names.tsv.gz'), 4))
  write('countries.tsv', countryRows())
  write('cities.txt.gz', cityRows(read('cities.tsv.gz')))
  const journals = read('journals.tsv.gz')
  write('title-words.txt', titleWordRows(journals))
  write('journals.tsv.gz', catalogueRows(journals))
  write('organizations.tsv.gz', organizationRows(read('ror_orgs.tsv.gz')))
  const labels = formatsPath('structured-abstract-labels', 'Structured-Abstracts-Labels-110613.txt')
  if (labels !== null) write('abstract-labels.tsv', labelRows(readFileSync(labels, 'utf8')))
}

function rowsOf(path: string): string[][] {
  const bytes = readFileSync(path)
  const text = path.endsWith('.gz') ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8')
  return text
    .split('\n')
    .slice(1)
    .filter(line => line !== '')
    .map(line => line.split('\t'))
}

function write(file: string, rows: readonly string[]): void {
  const text = `${rows.join('\n')}\n`
  writeFileSync(new URL(file, OUT), file.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text)
  process.stderr.write(`${file}: ${rows.length} rows\n`)
}

/** Names in lower case with their counts; compound family names need only be seen twice. */
function nameRows(rows: readonly string[][], least: number): string[] {
  const counts = new Map<string, number>()
  for (const [name = '', count = '0'] of rows) {
    const key = name.normalize('NFC').toLowerCase()
    counts.set(key, (counts.get(key) ?? 0) + Number(count))
  }
  return [...counts]
    .filter(([name, count]) => count >= (name.includes(' ') ? 2 : least) && /^[\p{L}\p{M}'’ .-]+$/u.test(name))
    .sort(byName)
    .map(([name, count]) => `${name}\t${count}`)
}

function byName(a: readonly [string, unknown], b: readonly [string, unknown]): number {
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0
}

function cityRows(rows: readonly string[][]): string[] {
  return [...new Set(rows.map(([name = '']) => name.toLowerCase()).filter(name => name.length > 2))].sort()
}

/** By key, so that the list can be searched as it stands: those of one name in the order of their identifiers. */
function organizationRows(rows: readonly string[][]): string[] {
  const byKey = new Map<string, string[]>()
  for (const [id, name, others, , , code] of rows.toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1))) {
    const names = [name!, ...(others ?? '').split('|').filter(other => other.length > 8)]
    const organization = `${code} ${id!.replace('https://ror.org/', '')}`
    for (const key of new Set(names.map(organizationKey).filter(each => each !== '')))
      byKey.set(key, [...(byKey.get(key) ?? []), organization])
  }
  return [...byKey].sort(byName).map(([key, organizations]) => `${key}\t${organizations.join('|')}`)
}

function labelRows(text: string): string[] {
  return text
    .split(/\r?\n/)
    .filter(line => line.includes('|'))
    .map(line => line.split('|').slice(0, 2).join('\t'))
}
