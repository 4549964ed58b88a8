/**
 * Journals learnt from examples, one file each in the data folder: `journals/<name>.json`. A file tells the templates,
 * whether they are in use, and how well the last pages matched them.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import {
  hasDrifted,
  LABELS,
  type Label,
  type LearntJournal,
  labelingZones,
  leafZones,
  type Page,
  type TemplateReading,
  templateWitness,
} from '../core.js'
import type { Template } from '../model/index.js'
import { InputError } from './errors.js'
import { writeWhole } from './write-whole.js'

const schema = z.object({
  journal: z.string(),
  pages: z.number(),
  from: z.enum(['examples', 'store']).default('examples'),
  hosts: z.array(z.string()).default([]),
  on: z.boolean().default(true),
  off: z.array(z.string()).default([]),
  recent: z.array(z.boolean()).default([]),
  nameStyle: z.enum(['as-read', 'last-word']),
  templates: z.array(
    z.object({
      label: z.enum(LABELS),
      levelPattern: z.string(),
      tagPattern: z.string(),
      lookPattern: z.string(),
      heading: z.string(),
      hits: z.number(),
      misses: z.number(),
    }),
  ),
})

export function journalFile(dataFolder: string, journal: string): string {
  return join(dataFolder, 'journals', `${foldedName(journal)}.json`)
}

/** `The Annals  of TIDES` and `the annals of tides` are one journal. */
export function foldedName(journal: string): string {
  return journal
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

export function saveJournal(dataFolder: string, learnt: LearntJournal): string {
  const file = journalFile(dataFolder, learnt.journal)
  const { templates, ...head } = learnt
  const lines = templates.map(template => `  ${JSON.stringify(template)}`)
  writeWhole(file, `${JSON.stringify(head).slice(0, -1)},"templates":[\n${lines.join(',\n')}\n]}\n`)
  return file
}

/** By the name it was learnt under, or from a file somebody shared. */
export function readJournal(dataFolder: string, journal: string): LearntJournal {
  const file = journal.endsWith('.json') ? journal : journalFile(dataFolder, journal)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new InputError(journal, 'this journal has not been learnt', {
      cause,
      remedy: 'learn it first: webmars learn --journal NAME --pages DIR --truth DIR',
    })
  }
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new InputError(file, 'is not a file of templates', { cause, remedy: 'learn the journal again' })
  }
}

export function learntJournals(dataFolder: string): LearntJournal[] {
  let files: string[]
  try {
    files = readdirSync(join(dataFolder, 'journals')).filter(name => name.endsWith('.json'))
  } catch {
    return [] // no folder yet: nothing has been learnt
  }
  return files.sort().map(file => readJournal(dataFolder, join(dataFolder, 'journals', file)))
}

/** What the journal's templates read on a page; those that are switched off have no say. */
export function journalWitness(learnt: LearntJournal): (page: Page) => TemplateReading {
  const off = new Set(learnt.off)
  const isHeard = (template: Template): boolean => off.size === 0 || !off.has(templateId(template))
  const heard = { ...learnt, templates: learnt.templates.filter(isHeard) }
  return page => templateWitness(page, labelingZones(page, leafZones(page)), heard)
}

/** The name of a template among its journal's: what it says of which place. How often it was right is no part of it. */
export function templateId({ label, levelPattern, tagPattern, lookPattern, heading }: Template): string {
  const said = [label, levelPattern, tagPattern, lookPattern, heading].join('\t')
  return createHash('sha256').update(said).digest('hex').slice(0, 16)
}

/** A learnt journal as people see it in a list. */
export interface JournalState {
  readonly journal: string
  /** From how many pages it was learnt, and whether from given examples or from the store's own records. */
  readonly pages: number
  readonly from: LearntJournal['from']
  /** How many templates there are of each label, `other` left out. */
  readonly templates: Readonly<Partial<Record<Label, number>>>
  /** Switched on by a person; used while it has not drifted. */
  readonly on: boolean
  readonly inUse: boolean
  /** How many of the last pages were read with the templates, and the share that matched; null before the first. */
  readonly seen: number
  readonly hitRate: number | null
  /** Most of the last pages no longer match: the layout has changed. */
  readonly drifted: boolean
}

export function journalState({ journal, pages, from, on, recent, templates }: LearntJournal): JournalState {
  const counts: Partial<Record<Label, number>> = {}
  for (const { label } of templates) if (label !== 'other') counts[label] = (counts[label] ?? 0) + 1
  const drifted = hasDrifted(recent.map(matched => !matched))
  const hitRate = recent.length === 0 ? null : recent.filter(Boolean).length / recent.length
  const inUse = on && !drifted
  return { journal, pages, from, templates: counts, on, inUse, seen: recent.length, hitRate, drifted }
}

export function journalStates(dataFolder: string): JournalState[] {
  return learntJournals(dataFolder).map(journalState)
}

/** A person's word: use the journal's templates, or do not. Switching on forgets that they had drifted. */
export function switchJournal(dataFolder: string, journal: string, on: boolean): JournalState {
  const learnt = readJournal(dataFolder, journal)
  const switched = { ...learnt, on, recent: on ? [] : learnt.recent }
  saveJournal(dataFolder, switched)
  return journalState(switched)
}

/** The same of one template alone; false where the journal has no such template. */
export function switchTemplate(
  { data, journal }: { readonly data: string; readonly journal: string },
  template: string,
  on: boolean,
): boolean {
  const learnt = readJournal(data, journal)
  if (!learnt.templates.some(each => templateId(each) === template)) return false
  const others = learnt.off.filter(each => each !== template)
  saveJournal(data, { ...learnt, off: on ? others : [...others, template] })
  return true
}

/** So many of the last pages tell whether a journal still matches. */
const REMEMBERED = 20

/** Notes of further pages whether they matched. */
export function noteMatches(dataFolder: string, journal: string, matched: readonly boolean[]): JournalState {
  const learnt = readJournal(dataFolder, journal)
  const noted = { ...learnt, recent: [...learnt.recent, ...matched].slice(-REMEMBERED) }
  saveJournal(dataFolder, noted)
  return journalState(noted)
}
