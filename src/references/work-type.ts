/** What kind of work a citation is of, in CSL's words. Ordered: the first rule that holds decides. */
import type { CslItem } from '../model/citation.js'
import type { CitationLabel } from './labels.js'
import type { Segment } from './parse.js'
import { folded } from './tokens.js'

interface Evidence {
  /** The whole citation, folded. */
  readonly text: string
  readonly container: string
  readonly has: (label: CitationLabel) => boolean
  readonly item: Readonly<Record<string, unknown>>
}

const THESIS =
  /\b(?:ph\.?\s?d\.?|doctoral|master'?s?|m\.?sc\.?|diploma|bachelor)\W+(?:thesis|dissertation|diss)\b|\b(?:thesis|dissertation|these de doctorat|tese|dissertacao|tesis|doktorarbeit|habilitation)\b/
const CONFERENCE =
  /\b(?:proc(?:eedings)?|conf(?:erence)?|symposium|workshop|congress|meeting|tagung|colloque|anais|actes|simposio|congreso|congresso|encontro|jornadas?|seminario|conferencia)\b/
const REPORT =
  /\b(?:tech(?:nical)?\.?\s+rep(?:ort)?|research report|working paper|white paper|tr-?\d|memo(?:randum)?|report no|discussion paper)\b/
const PREPRINT = /\b(?:arxiv|biorxiv|medrxiv|preprint|e-print|ssrn|chemrxiv|eprint)\b/
const PATENT = /\b(?:patent|us\s?\d{7}|ep\s?\d{6,7}\s?[ab]\d)\b/
/** A patent with its number. */
const PATENT_NUMBER =
  /\bpatent(?:schrift)?\s*(?:(?:no|nr|number|application|appl)\b\.?)?\s*[:#]?\s*(?:[a-z]{2})?\s?\d[\d,./]{3}/
const DATA = /\b(?:data ?set|\[data|dryad|zenodo|figshare|data from)\b/
/** A containing work is named, with its editors, though its title was not made out. */
const IN = /[.,”"?]\s*(?:in|em|en|dans)\b\s*:?\s+\S/
const WEB =
  /\b(?:accessed|retrieved|available (?:from|at|online)|last visited|disponi[vb][el]+l? em|website|web site)\b/

const RULES: readonly (readonly [type: string, holds: (evidence: Evidence) => boolean])[] = [
  [
    'patent',
    ({ text, has }) =>
      PATENT_NUMBER.test(text) || (PATENT.test(text) && !(has('journal') && has('volume') && has('pages'))),
  ],
  ['thesis', ({ text, has }) => THESIS.test(text) && !has('journal') && !has('booktitle')],
  ['dataset', ({ text, has }) => DATA.test(text) && !has('volume') && !has('booktitle')],
  [
    'paper-conference',
    ({ container }) =>
      CONFERENCE.test(container) && !/\bproc(?:eedings)?\.? (?:of the )?(?:nat|roy|r |ieee$)/.test(container),
  ],
  ['chapter', ({ has, container, text }) => !has('journal') && (container !== '' || (has('editor') && IN.test(text)))],
  ['article', ({ text, has }) => PREPRINT.test(text) && !has('volume')],
  ['report', ({ text, has }) => REPORT.test(text) && !(has('volume') && has('pages'))],
  ['article-journal', ({ has }) => has('journal')],
  ['book', ({ has }) => has('publisher') || has('edition') || has('location')],
  ['webpage', ({ text, item }) => item['URL'] !== undefined || WEB.test(text)],
  ['article-journal', ({ has }) => has('volume') && has('pages')],
]

export function workType(
  text: string,
  segments: readonly Segment[],
  item: Readonly<Record<string, unknown>>,
): CslItem['type'] {
  const labels = new Set(segments.map(segment => segment.label))
  const evidence: Evidence = {
    text: folded(text),
    container: folded(String(item['container-title'] ?? '')),
    has: label => labels.has(label),
    item,
  }
  return RULES.find(([, holds]) => holds(evidence))?.[0] ?? 'document'
}
