/** A journal from examples: pages and their true records in two folders, or accepted records from the store. */
import {
  bylineOf,
  type CitationKnowledge,
  compact,
  inducedTemplates,
  type LearntJournal,
  labelingZones,
  leafZones,
  matchTemplates,
  nameStyleOf,
  type Page,
  type TrueRecord,
  textLabels,
  truthLabels,
  type Zone,
} from '../core.js'

export interface JournalExample {
  readonly page: Page
  readonly truth: TrueRecord
}

export interface LearningMeans {
  readonly knowledge: CitationKnowledge
  /** From examples that a person gave, unless said otherwise. */
  readonly from?: LearntJournal['from']
  /** Keep places without labels of interest too; the paper's own matching needs them. */
  readonly keepAll?: boolean
}

/** Our choice: so many pages, the latest, tell how a journal divides names (eval 000-templates is the same with 8); reading bylines is dear. */
const NAMED = 4

export function learnJournal(
  journal: string,
  examples: readonly JournalExample[],
  { knowledge, from = 'examples', keepAll = false }: LearningMeans,
): LearntJournal {
  const read = examples.map(example => ({ ...example, zones: labelingZones(example.page, leafZones(example.page)) }))
  const templates = inducedTemplates(
    read.map(({ page, zones, truth }) => ({ page, labels: labelsOf(page, zones, truth) })),
  )
  const nameStyle = nameStyleOf(
    read.slice(-NAMED).map(({ page, zones, truth }) => ({
      read: bylineOf(page, matchTemplates(page, zones, templates), knowledge).authors?.value ?? [],
      truth: truth.authors,
    })),
  )
  return {
    journal,
    pages: examples.length,
    from,
    hosts: [...new Set(examples.flatMap(({ page }) => hostOf(page.url) ?? []))].sort(),
    on: true,
    off: [],
    recent: [],
    nameStyle,
    templates: keepAll ? templates : compact(templates),
  }
}

/** Null for a file. */
export function hostOf(url: string): string | null {
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? null
}

function labelsOf(page: Page, zones: readonly Zone[], truth: TrueRecord): ReturnType<typeof textLabels> {
  const labels = truthLabels(page, zones, truth)
  return textLabels(
    page,
    zones.map((zone, i) => ({ zone, label: labels[i]! })),
    truth,
  )
}
