/** What was learnt of journals at the desk: shown, switched, taken back. It lives in files of the data folder. */
import { existsSync } from 'node:fs'
import { LABELS, type LearntJournal } from '../core.js'
import { hostOf } from '../io/learn-journal.js'
import {
  foldedName,
  journalFile,
  journalState,
  learntJournals,
  readJournal,
  switchJournal,
  switchTemplate,
  templateId,
} from '../io/learnt-journals.js'
import {
  exampleFile,
  journalsWithExamples,
  type ListedExample,
  listLinkExamples,
  switchLinkExample,
  undoLinkExamples,
} from '../io/link-examples.js'
import type {
  DeskJournal,
  DeskJournalDetail,
  DeskLinkExample,
  DeskLinks,
  DeskTemplate,
  DeskTemplates,
} from '../model/index.js'
import type { JournalDesk } from './desk.js'

export interface JournalMeans {
  /** The data folder. */
  readonly data: string
}

export function journalDesk({ data }: JournalMeans): JournalDesk {
  const journal = (id: string): DeskJournalDetail | null => {
    const learnt = existsSync(journalFile(data, id)) ? readJournal(data, id) : null
    const examples = listLinkExamples({ data, journal: id })
    if (learnt === null && examples.length === 0) return null
    const places = learnt === null ? [] : placesOf(learnt)
    return { ...summaryOf(id, learnt, examples), places, examples: examples.map(deskExample) }
  }
  const changed = (id: string, change: () => boolean): DeskJournalDetail | null => (change() ? journal(id) : null)
  return {
    async journals() {
      const learnt = new Map(learntJournals(data).map(each => [foldedName(each.journal), each]))
      const ids = [...new Set([...learnt.keys(), ...journalsWithExamples(data)])].sort()
      return ids.map(id => summaryOf(id, learnt.get(id) ?? null, listLinkExamples({ data, journal: id })))
    },
    journal: async id => journal(id),
    switchTemplates: async (id, on) =>
      changed(id, () => existsSync(journalFile(data, id)) && switchJournal(data, id, on).on === on),
    switchTemplate: async (id, template, on) =>
      changed(id, () => existsSync(journalFile(data, id)) && switchTemplate({ data, journal: id }, template, on)),
    switchLink: async (id, link, on) => changed(id, () => switchLinkExample({ data, journal: id }, link, on)),
    undoLinks: async id =>
      existsSync(exampleFile({ data, journal: id }))
        ? { undone: undoLinkExamples({ data, journal: id }).length, journal: journal(id) }
        : null,
  }
}

function summaryOf(id: string, learnt: LearntJournal | null, examples: readonly ListedExample[]): DeskJournal {
  const templates = learnt === null ? null : templatesOf(learnt)
  // Links are learnt by site: a journal of which nothing else is known is called by its host.
  const site = examples.map(({ page }) => hostOf(page)).find(host => host !== null)
  return { id, name: learnt?.journal ?? site ?? id, templates, links: linksOf(examples) }
}

function templatesOf(learnt: LearntJournal): DeskTemplates {
  const { pages, on, inUse, drifted, seen, hitRate } = journalState(learnt)
  const places = placesOf(learnt)
  const heard = places.filter(place => place.on).length
  return { count: places.length, heard, pages, on, inUse, drifted, seen, hitRate }
}

/** What is no part of a record is left out; in the order of a record, what was met most often first. */
function placesOf({ templates, off }: LearntJournal): DeskTemplate[] {
  return templates
    .filter(({ label }) => label !== 'other')
    .map(template => ({ ...template, id: templateId(template) }))
    .map(template => ({ ...template, on: !off.includes(template.id) }))
    .sort((a, b) => LABELS.indexOf(a.label) - LABELS.indexOf(b.label) || b.hits - a.hits)
}

function linksOf(examples: readonly ListedExample[]): DeskLinks {
  return {
    count: examples.length,
    on: examples.filter(({ off }) => off === null).length,
    used: examples.reduce((sum, { used }) => sum + used, 0),
    right: examples.reduce((sum, { right }) => sum + right, 0),
  }
}

function deskExample({ off, ...example }: ListedExample): DeskLinkExample {
  return { ...example, on: off === null }
}
