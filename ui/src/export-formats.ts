/** Table of the formats that the desk hands out, by their names in webmars: as people know them, and their files' ending. */
export const EXPORT_FORMATS: Readonly<Record<string, readonly [known: string, ending: string]>> = {
  pubmed: ['PubMed XML', 'xml'],
  ris: ['RIS', 'ris'],
  bibtex: ['BibTeX', 'bib'],
  biblatex: ['BibLaTeX', 'bib'],
  'csl-json': ['CSL-JSON', 'json'],
  jats: ['JATS XML', 'xml'],
  endnote: ['EndNote XML', 'xml'],
  nbib: ['NBIB (MEDLINE)', 'nbib'],
  csv: ['CSV', 'csv'],
  tsv: ['TSV', 'tsv'],
  json: ['webmars JSON', 'json'],
  html: ['HTML', 'html'],
}
