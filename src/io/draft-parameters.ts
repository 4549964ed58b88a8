/** What drafting a page needs to know beforehand, read on first use. */
import type { DraftParameters } from '../core.js'
import { citationKnowledge } from './parameters/citation.js'
import { once } from './parameters/read.js'
import { verdictParameters } from './parameters/verdict.js'
import { zoneCrfParameters } from './parameters/zone-crf.js'

export const draftParameters = once(
  (): DraftParameters => ({
    crf: zoneCrfParameters(),
    verdict: verdictParameters(),
    knowledge: citationKnowledge(),
  }),
)
