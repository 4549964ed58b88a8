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
