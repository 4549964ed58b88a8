/** The references of a record through the citation parser, each with what is wrong with it. */
import { parseReference, referenceFlaws } from '../core.js'
import { readReferenceParameters } from '../io/parameters/references.js'
import type { Store } from '../io/store/store.js'
import type { CheckedReference } from '../model/index.js'
import { recordOf } from './standings.js'

export async function checkedReferences(store: Store, article: string): Promise<CheckedReference[] | null> {
  const found = await recordOf(store, article)
  if (found === null) return null
  const references = found.record.references?.value ?? []
  if (references.length === 0) return []
  const parameters = readReferenceParameters()
  const parsed = references.map(({ text, csl }) => ({ text, csl: csl ?? parseReference(text, parameters).csl }))
  const flaws = referenceFlaws(parsed)
  return parsed.map(({ csl }, i) => ({ csl, flaws: flaws[i]! }))
}
