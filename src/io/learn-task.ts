/** A journal's sure pages → what they teach of it, as a question that another thread can answer: plain data both ways. */
import type { LearntJournal, TrueRecord } from '../core.js'
import { learnJournal } from './learn-journal.js'
import { citationKnowledge } from './parameters/citation.js'
import { parsePage, type ReceivedPage } from './parse-page.js'

export interface LearnTask {
  readonly journal: string
  readonly examples: readonly SurePage[]
}

/** A page as received, and what is surely true of it. */
export interface SurePage {
  readonly source: Pick<ReceivedPage, 'url' | 'bytes' | 'contentType'>
  readonly truth: TrueRecord
}

export type Learn = (task: LearnTask) => Promise<LearntJournal>

export async function learnTask({ journal, examples }: LearnTask): Promise<LearntJournal> {
  const parsed = examples.map(({ source, truth }) => ({ page: parsePage(source), truth }))
  return learnJournal(journal, parsed, { knowledge: citationKnowledge(), from: 'store' })
}
