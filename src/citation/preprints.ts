/** Articles that stand on a server for preprints are preprints, whatever else the page says of their type. */
import type { CitationRecord, Field } from '../model/index.js'
import { isPlainArticle } from './publication-types.js'

/** Servers by their names; the names of many end alike. */
const SERVER =
  /^(?:\w*r[xχ]iv|research square|ssrn(?: electronic journal)?|preprints(?:\.org)?|osf preprints|authorea|techrxiv|zenodo preprints|scielo preprints|peerj preprints|nature precedings|cogprints)\b/i
/** Prefixes that a server alone gives out. */
const DOI =
  /^10\.(?:48550\/arxiv|21203\/rs\.|20944\/preprints|26434\/chemrxiv|2139\/ssrn|31234\/osf|31219\/osf|31235\/osf|7287\/peerj\.preprints|1590\/scielopreprints|22541\/au\.)/i

export function withPreprintType(record: CitationRecord): CitationRecord {
  const { types, journal, doi } = record
  if (types !== null && !isPlainArticle(types.value)) return record
  const witness = [
    SERVER.test(journal?.value.title ?? '') ? journal : null,
    DOI.test(doi?.value ?? '') ? doi : null,
  ].find(field => field !== null)
  if (witness === undefined) return record
  const last = witness.evidence.at(-1)!
  const read: Field<readonly string[]> = {
    value: ['Preprint'],
    evidence: [...(types?.evidence ?? []), { ...last, rules: ['preprint-server'] }] as unknown as Field<
      string[]
    >['evidence'], // at least that one
    confidence: witness.confidence,
    candidates: types?.candidates ?? [],
  }
  return { ...record, types: read }
}
