/** `webmars page`: one HTML page or PDF to its citation record. */
import { hasDrifted, labeledText, plainRecord } from '../../core.js'
import { BrowserMissingError } from '../../io/browser.js'
import { dataFolder } from '../../io/data-folder.js'
import { type DraftedPage, draftPage, type RenderMode } from '../../io/draft-page.js'
import { FetchError, InputError, RenderError } from '../../io/errors.js'
import { pageFetcher } from '../../io/fetch-page.js'
import { journalWitness, readJournal } from '../../io/learnt-journals.js'
import { type FetchBytes, readInput } from '../../io/read-input.js'
import { openRenderer, type Renderer } from '../../io/render-page.js'
import { explanationOf } from '../explanation.js'
import { inputsOf } from '../inputs.js'
import { recordText } from '../record-text.js'
import { noteProblems, printJson, printJsonLine, progressLine, say, sayError, sayWarning } from '../terminal.js'

interface PageOptions {
  readonly json?: boolean
  readonly jsonl?: boolean
  readonly zones?: boolean
  readonly explain?: boolean
  readonly ignoreMetadata?: boolean
  readonly fast?: boolean
  readonly render?: boolean
  readonly allowPrivate?: boolean
  readonly fromFile?: string
  readonly data?: string
  readonly journal?: string
}

export async function run(inputs: readonly string[], options: PageOptions): Promise<void> {
  const all = inputsOf(inputs, options)
  const mode: RenderMode = options.fast ? 'never' : options.render ? 'always' : 'auto'
  const learnt = options.journal === undefined ? null : readJournal(dataFolder(options.data), options.journal)
  const templates = learnt && journalWitness(learnt)
  const renderer = mode === 'never' ? null : openRenderer()
  const { fetchPage, close } = pageFetcher({ allowPrivate: options.allowPrivate ?? false })
  const progress = progressLine()
  const rows: object[] = []
  const drifts: boolean[] = []
  const count = { pages: 0, rendered: 0, settled: 0 }
  try {
    for (const [i, input] of all.entries()) {
      progress.show(`${i + 1}/${all.length} ${input}`)
      const drafted = await draftInput(input, { options, renderer, mode, fetchPage, templates })
      progress.done()
      if (drafted === null) continue
      count.pages++
      if (drafted.rendered) count.rendered++
      if (drafted.settled) count.settled++
      drifts.push(drafted.draft.problems.some(({ code }) => code === 'template-drift'))
      rows.push(...show(input, drafted, options))
    }
  } finally {
    await renderer?.close()
    await close()
  }
  if (options.json) printJson(rows)
  if (mode === 'auto' && count.pages > 1)
    say(`${count.rendered} of ${count.pages} pages were rendered; that settled the doubts about ${count.settled}`)
  if (learnt !== null && hasDrifted(drifts)) sayDrift(learnt.journal, drifts)
}

/** The alarm: not one odd page, but most of them. */
function sayDrift(journal: string, drifts: readonly boolean[]): void {
  const count = drifts.filter(Boolean).length
  sayWarning(`${journal} looks changed: ${count} of ${drifts.length} pages no longer match; learn it again`)
  noteProblems()
}

interface Means {
  readonly options: PageOptions
  readonly renderer: Renderer | null
  readonly mode: RenderMode
  readonly fetchPage: FetchBytes
  readonly templates: ReturnType<typeof journalWitness> | null
}

/** Null when the input cannot be read: one line says why, the others go on. */
async function draftInput(
  input: string,
  { options, renderer, mode, fetchPage, templates }: Means,
): Promise<DraftedPage | null> {
  const draft = async (render: RenderMode): Promise<DraftedPage> => {
    const received = await readInput(input, fetchPage)
    const ignoreMetadata = options.ignoreMetadata ?? false
    return draftPage(received, { render, renderer, ignoreMetadata, ...(templates === null ? {} : { templates }) })
  }
  try {
    return await draft(mode)
  } catch (error) {
    if (mode === 'auto' && (error instanceof BrowserMissingError || error instanceof RenderError)) {
      sayWarning(`${error.message}; read without a browser`)
      return draft('never')
    }
    if (!(error instanceof InputError || error instanceof FetchError || error instanceof RenderError)) throw error
    sayError(error)
    noteProblems()
    return null
  }
}

function show(input: string, { draft }: DraftedPage, options: PageOptions): object[] {
  const plain = plainRecord({ source: input, record: draft.record, problems: draft.problems })
  const zones = draft.zones.filter(zone => zone.label !== 'trivial')
  const labeled = zones.map(zone => ({ label: zone.label, text: labeledText(zone), confidence: zone.confidence }))
  const row = options.zones ? { ...plain, zones: labeled } : plain
  if (options.jsonl) printJsonLine(row)
  else if (!options.json) process.stdout.write(options.explain ? explanationOf(input, draft) : recordText(plain))
  if (draft.problems.length > 0) noteProblems()
  return [row]
}
