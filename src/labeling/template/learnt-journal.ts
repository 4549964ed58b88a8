/** A journal learnt from examples, and what it reads on a page: the template witness. */
import type { Label, LabeledZone, Page, Template, Zone } from '../../model/index.js'
import { missingLabels } from './drift.js'
import { matchTemplates } from './match.js'
import type { NameStyle } from './name-style.js'

/** What `webmars learn` writes and `webmars page --journal` reads; a file of it can be given to others. */
export interface LearntJournal {
  readonly journal: string
  /** From how many pages it was learnt. */
  readonly pages: number
  /** From examples that a person gave, or from the store's own records. */
  readonly from: 'examples' | 'store'
  /** The hosts of the pages that it was learnt from. */
  readonly hosts: readonly string[]
  /** False where a person has switched the templates off. */
  readonly on: boolean
  /** The templates that a person has switched off, by `templateId`; kept when the journal is learnt anew. */
  readonly off: readonly string[]
  /** Of the last pages that were read with the templates, oldest first: whether each had what the journal's pages have. */
  readonly recent: readonly boolean[]
  readonly nameStyle: NameStyle
  readonly templates: readonly Template[]
}

export interface TemplateReading {
  readonly journal: string
  readonly zones: readonly LabeledZone[]
  readonly nameStyle: NameStyle
  /** What the journal's pages have and this page lacks: its layout may have changed. */
  readonly missing: readonly Label[]
}

export function templateWitness(page: Page, zones: readonly Zone[], learnt: LearntJournal): TemplateReading {
  const labeled = matchTemplates(page, zones, learnt.templates)
  const missing = missingLabels(labeled, learnt.templates, learnt.pages)
  return { journal: learnt.journal, zones: labeled, nameStyle: learnt.nameStyle, missing }
}
