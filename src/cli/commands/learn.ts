/** `webmars learn`: a journal from examples; `webmars page --journal` uses it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { z } from 'zod'
import { dataFolder } from '../../io/data-folder.js'
import { InputError } from '../../io/errors.js'
import { type JournalExample, learnJournal } from '../../io/learn-journal.js'
import { type JournalState, journalState, journalStates, saveJournal, switchJournal } from '../../io/learnt-journals.js'
import { citationKnowledge } from '../../io/parameters/citation.js'
import { parsePage } from '../../io/parse-page.js'
import { openStore } from '../../io/store/open.js'
import { storeExamples } from '../../io/store-examples.js'
import { noteProblems, printJsonLine, progressLine, say, sayError } from '../terminal.js'

interface LearnOptions {
  readonly journal?: string
  readonly pages?: string
  readonly truth?: string
  readonly list?: boolean
  readonly on?: boolean
  readonly off?: boolean
  readonly json?: boolean
  readonly data?: string
}

/** The corpus's format of truth; what else a record has is not needed here. */
const truthSchema = z.object({
  title: z.string().default(''),
  authors: z.array(z.object({ given: z.string().default(''), family: z.string() })).default([]),
  affiliations: z.array(z.string()).default([]),
  abstract: z.string().default(''),
  keywords: z.array(z.string()).default([]),
  references: z.array(z.string()).default([]),
})

export async function run(options: LearnOptions): Promise<void> {
  const folder = dataFolder(options.data)
  if (options.list) return list(journalStates(folder), options)
  const { journal } = options
  if (journal === undefined)
    throw new InputError('learn', 'which journal?', { remedy: 'give --journal NAME, or --list what has been learnt' })
  if (options.on || options.off) return list([switchJournal(folder, journal, options.off !== true)], options)
  const examples = await examplesOf(journal, folder, options)
  const learnt = learnJournal(journal, examples, { knowledge: citationKnowledge() })
  const file = saveJournal(folder, learnt)
  if (options.json)
    printJsonLine({ journal, pages: learnt.pages, templates: learnt.templates.length, file: resolve(file) })
  else say(`${describe(journalState(learnt))}\nkept in ${file}; use it with: webmars page --journal "${journal}" FILE…`)
}

/** From two folders, or from what the store has of the journal. */
async function examplesOf(journal: string, folder: string, { pages, truth }: LearnOptions): Promise<JournalExample[]> {
  if (pages === undefined && truth === undefined) return storedExamples(journal, folder)
  if (pages === undefined || truth === undefined)
    throw new InputError('learn', 'pages and their true records belong together', {
      remedy: 'give --pages DIR --truth DIR, or neither to learn from the store',
    })
  const examples = examplesIn(pages, truth)
  if (examples.length > 0) return examples
  throw new InputError(pages, 'no page here has its true record', {
    remedy: `a page ID.html needs ${join(truth, 'ID.json')}`,
  })
}

async function storedExamples(journal: string, folder: string): Promise<JournalExample[]> {
  const store = await openStore({ data: folder })
  try {
    const examples = await storeExamples(store, journal)
    if (examples.length > 0) return examples
  } finally {
    await store.close()
  }
  throw new InputError(journal, 'the store has no accepted or sure record of this journal', {
    remedy: 'accept some in webmars review, or give --pages DIR --truth DIR',
  })
}

/** Every page that has a record; one that cannot be read is named, and the others are learnt from. */
function examplesIn(pages: string, truth: string): JournalExample[] {
  const progress = progressLine()
  const examples = pagesIn(pages).flatMap(file => {
    const record = join(truth, `${basename(file).replace(/\.x?html?$/i, '')}.json`)
    if (!existsSync(record)) return []
    progress.show(`reading ${file}`)
    const example = exampleOf(file, record)
    return example === null ? [] : [example]
  })
  progress.done()
  return examples
}

function pagesIn(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new InputError(folder, 'not a folder', { remedy: 'give the folder with the saved pages after --pages' })
  return readdirSync(folder)
    .filter(name => /\.x?html?$/i.test(name))
    .sort()
    .map(name => join(folder, name))
}

function exampleOf(file: string, record: string): JournalExample | null {
  const parsed = truthSchema.safeParse(jsonIn(record))
  if (!parsed.success) {
    sayError(new InputError(record, 'not a true record', { remedy: 'see webmars learn --help for its form' }))
    noteProblems()
    return null
  }
  const page = parsePage({ url: `file://${resolve(file)}`, bytes: readFileSync(file), contentType: null })
  return { page, truth: parsed.data }
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null // said by the caller, as of any other record in the wrong form
  }
}

function list(journals: readonly JournalState[], { json }: LearnOptions): void {
  if (journals.length === 0) say('no journal has been learnt yet; see webmars learn --help')
  for (const state of journals) {
    if (json) printJsonLine(state)
    else say(describe(state))
  }
}

function describe({ journal, pages, from, templates, on, seen, hitRate, drifted }: JournalState): string {
  const counts = Object.entries(templates).map(([label, count]) => `${label} ${count}`)
  const use = drifted ? '; dropped, its pages look changed' : on ? '' : '; switched off'
  const hits = hitRate === null ? '' : `; ${Math.round(100 * hitRate)} % of the last ${seen} pages matched`
  const source = from === 'store' ? ' of the store' : ''
  return `${journal}: learnt from ${pages} pages${source}; templates: ${counts.join(', ')}${hits}${use}`
}
