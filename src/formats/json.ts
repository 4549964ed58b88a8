/** The whole record with its evidence, one JSON object a record. */
import type { CitationRecord } from '../model/index.js'
import { type Format, nothing } from './format.js'

const write = (record: CitationRecord): string => JSON.stringify(record)

export const JSON_RECORDS: Format = {
  name: 'json',
  title: 'JSON, whole record with evidence',
  extension: 'json',
  mediaType: 'application/json',
  head: '[\n',
  between: ',\n',
  foot: '\n]\n',
  write,
  lacks: nothing,
}
export const JSON_LINES: Format = {
  ...JSON_RECORDS,
  name: 'jsonl',
  title: 'JSON lines, whole record with evidence',
  extension: 'jsonl',
  mediaType: 'application/x-ndjson',
  head: '',
  between: '\n',
  foot: '\n',
}
