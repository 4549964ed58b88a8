/** A library's file, whatever its format: told by its content, not by its name. */
import { readBibtex } from './bibtex.js'
import { readCslJson } from './csl-json.js'
import { readEndnoteXml } from './endnote-xml.js'
import { readJats } from './jats.js'
import type { LibraryRecord } from './library-record.js'
import { readNbib } from './nbib.js'
import { readPubmedXml } from './pubmed-xml.js'
import { readRis } from './ris.js'

export type { LibraryName, LibraryRecord } from './library-record.js'

export type LibraryFormat = 'ris' | 'bibtex' | 'csl-json' | 'pubmed' | 'nbib' | 'endnote' | 'jats'

const READERS: Readonly<Record<LibraryFormat, (text: string) => LibraryRecord[]>> = {
  ris: readRis,
  bibtex: readBibtex,
  'csl-json': readCslJson,
  pubmed: readPubmedXml,
  nbib: readNbib,
  endnote: readEndnoteXml,
  jats: readJats,
}

const SIGNS: readonly (readonly [LibraryFormat, RegExp])[] = [
  ['pubmed', /<(?:ArticleSet|PubmedArticleSet)\b/],
  ['endnote', /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<xml>\s*)?<records>/],
  ['jats', /<article\s[^>]*\bdtd-version=/],
  ['ris', /^\ufeff?[^\S\n]*TY {2}-/m],
  ['nbib', /^PMID- ?\d/m],
  ['csl-json', /^\ufeff?\s*[[{]\s*(?:[{"]|\])/],
  ['bibtex', /@\s*[a-z]+\s*[{(]/i],
]

export function libraryFormat(text: string): LibraryFormat | null {
  return SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? null
}

export function readLibrary(text: string, format: LibraryFormat): LibraryRecord[] {
  return READERS[format](text)
}
