/** Journals learnt from examples, one file each in the data folder: `journals/<name>.json`. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import {
  LABELS,
  type LearntJournal,
  labelingZones,
  leafZones,
  type Page,
  type TemplateReading,
  templateWitness,
} from '../index.js'
import { InputError } from './errors.js'

const schema = z.object({
  journal: z.string(),
  pages: z.number(),
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
  const name = journal
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return join(dataFolder, 'journals', `${name}.json`)
}

export function saveJournal(dataFolder: string, learnt: LearntJournal): string {
  const file = journalFile(dataFolder, learnt.journal)
  mkdirSync(join(dataFolder, 'journals'), { recursive: true })
  const { templates, ...head } = learnt
  const lines = templates.map(template => `  ${JSON.stringify(template)}`)
  writeFileSync(file, `${JSON.stringify(head).slice(0, -1)},"templates":[\n${lines.join(',\n')}\n]}\n`)
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
  const parsed = schema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new InputError(file, 'not a file of templates', { remedy: 'learn the journal again' })
  return parsed.data
}

export function learntJournals(dataFolder: string): LearntJournal[] {
  let files: string[]
  try {
    files = readdirSync(join(dataFolder, 'journals')).filter(name => name.endsWith('.json'))
  } catch {
    return [] // no folder yet: nothing has been learnt
  }
  return files.sort().map(file => readJournal(dataFolder, join(dataFolder, 'journals', basename(file))))
}

/** What the journal's templates read on a page. */
export function journalWitness(learnt: LearntJournal): (page: Page) => TemplateReading {
  return page => templateWitness(page, labelingZones(page, leafZones(page)), learnt)
}
