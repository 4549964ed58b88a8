/** Every output format by name, and how to write many records in one. */
import type { CitationRecord } from '../model/index.js'
import { BIBLATEX, BIBTEX } from './bibtex.js'
import { uniqueKeys } from './citation-key.js'
import { CSL_JSON } from './csl-json.js'
import { CSV, TSV } from './csv.js'
import { ENDNOTE_XML } from './endnote-xml.js'
import type { Format } from './format.js'
import { HTML } from './html.js'
import { JATS } from './jats.js'
import { JSON_LINES, JSON_RECORDS } from './json.js'
import { NBIB } from './nbib.js'
import { PUBMED_EXPORT } from './pubmed-export.js'
import { PUBMED_XML } from './pubmed-xml.js'
import { RIS } from './ris.js'

export { uniqueKeys } from './citation-key.js'
export type { Format, FormatOptions } from './format.js'

export const FORMATS: readonly Format[] = [
  PUBMED_XML,
  PUBMED_EXPORT,
  NBIB,
  JATS,
  RIS,
  BIBTEX,
  BIBLATEX,
  CSL_JSON,
  ENDNOTE_XML,
  CSV,
  TSV,
  JSON_RECORDS,
  JSON_LINES,
  HTML,
]

export function formatNamed(name: string): Format | null {
  return FORMATS.find(format => format.name === name) ?? null
}

/** All records as one text; large stores stream with `write` instead. */
export function writeAll(format: Format, records: readonly CitationRecord[], flatten = false): string {
  const keyOf = uniqueKeys()
  const texts = records.map((record, index) => format.write(record, { flatten, key: keyOf(record), index }))
  return format.head + texts.join(format.between) + format.foot
}
