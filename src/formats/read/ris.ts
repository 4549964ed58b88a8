/** Reads RIS: two letters, two blanks, hyphen, blank; lines without a tag go on with the one before. */
import { EMPTY_LIBRARY_RECORD, invertedToName, type LibraryRecord } from './library-record.js'

export function readRis(text: string): LibraryRecord[] {
  const records: LibraryRecord[] = []
  let fields: Map<string, string[]> | null = null
  let last: string | null = null
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)) {
    const match = /^([A-Z][A-Z0-9]) {2}-(?: (.*))?$/.exec(line)
    if (match === null) {
      const values = fields?.get(last ?? '')
      if (values !== undefined && line.trim() !== '') values[values.length - 1] += ` ${line.trim()}`
      continue
    }
    const [, tag = '', value = ''] = match
    if (tag === 'TY') fields = new Map()
    if (tag === 'ER' && fields !== null) {
      records.push(recordOf(fields, records.length))
      fields = null
    }
    fields?.set(tag, [...(fields.get(tag) ?? []), value.trim()])
    last = tag
  }
  return records
}

function recordOf(fields: ReadonlyMap<string, readonly string[]>, index: number): LibraryRecord {
  const first = (...tags: readonly string[]): string =>
    tags.flatMap(tag => fields.get(tag) ?? []).find(value => value !== '') ?? ''
  const [start, end] = [first('SP', 'C7'), first('EP')]
  return {
    ...EMPTY_LIBRARY_RECORD,
    key: first('ID') || String(index + 1),
    title: first('TI', 'T1'),
    authors: [...(fields.get('AU') ?? []), ...(fields.get('A1') ?? [])].map(invertedToName),
    journal: first('JF', 'T2', 'JO', 'JA'),
    year: /\d{4}/.exec(first('PY', 'Y1', 'DA'))?.[0] ?? '',
    volume: first('VL'),
    issue: first('IS'),
    pages: end === '' || end === start ? start : `${start}-${end}`,
    doi: first('DO'),
    pmid: /^\d{1,8}$/.test(first('AN')) ? first('AN') : '',
    issn: first('SN'),
    abstract: first('AB', 'N2'),
    keywords: fields.get('KW') ?? [],
  }
}
