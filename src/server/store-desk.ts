/** The desk made of the store: every edit is saved at once as evidence, the machine's reading is never overwritten. */
import { alikeCorrections, lastUndoable, reconcile, valueText, withEdits } from '../index.js'
import type { Harvest, Store, StoredArticle, StoredDraft } from '../io/store/store.js'
import type {
  AlikeRecord,
  CitationRecord,
  DeskArticle,
  DeskHarvest,
  DeskRecord,
  Edit,
  EditOutcome,
  Field,
} from '../model/index.js'
import type { Desk, DeskChange, DeskEdit, EditConflict, FieldKey } from './desk.js'
import { exportedText } from './exported.js'
import { type FrameMeans, framePage, frameSheet } from './frame-pages.js'
import { statisticsDesk } from './statistics-desk.js'
import { articleSummary, deskZone } from './summaries.js'

export interface DeskMeans extends FrameMeans {
  readonly store: Store
  /** Harvests an issue into the store; resolves when it is known by name, goes on in the background. */
  readonly harvest: (url: string, tell: (message: string) => void) => Promise<void>
  readonly now: () => string
}

export function storeDesk(means: DeskMeans): Desk {
  const listeners = new Set<(change: DeskChange) => void>()
  const tell = (change: DeskChange): void => {
    for (const listener of listeners) listener(change)
  }
  return {
    ...reading(means),
    ...deciding(means, tell),
    ...statisticsDesk(means.store),
    startHarvest: async url => {
      void means
        .harvest(url, message => tell({ kind: 'harvest', id: url, message }))
        .catch((error: unknown) => tell({ kind: 'harvest', id: url, message: String(error) }))
        .finally(() => tell({ kind: 'harvest', id: url, message: '' }))
      const known = (await means.store.listHarvests()).find(harvest => harvest.url === url)
      return known === undefined ? beginning(url, means.now()) : harvestSummary(means.store, known)
    },
    onChange: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function beginning(url: string, at: string): DeskHarvest {
  const counts = { articles: 0, accepted: 0, doubtful: 0, missing: 0 }
  return { id: url, url, status: 'running', reason: '', started: at, updated: at, ...counts }
}

function reading(
  means: DeskMeans,
): Pick<Desk, 'harvests' | 'articles' | 'record' | 'exported' | 'foreignPage' | 'foreignSheet'> {
  const { store } = means
  return {
    harvests: async () => Promise.all((await store.listHarvests()).map(harvest => harvestSummary(store, harvest))),
    articles: async id => ((await store.harvest(id)) === null ? null : summaries(store, id)),
    record: article => recordOf(store, article),
    exported: (harvest, options) => exportedText(store, harvest, options),
    foreignPage: (sha256, harvest) => framePage({ sha256, harvest }, means),
    foreignSheet: (sha256, sheet) => frameSheet({ sha256, sheet }, means),
  }
}

type Tell = (change: DeskChange) => void
type Deciding = Pick<Desk, 'edit' | 'undo' | 'accept' | 'reopen' | 'acceptCertain' | 'applyAlike'>

function deciding(means: DeskMeans, tell: Tell): Deciding {
  const { store } = means
  const changed = async (article: string): Promise<DeskRecord | null> => {
    tell({ kind: 'article', id: article, message: '' })
    return recordOf(store, article)
  }
  const accept = async (article: string, operator: string): Promise<DeskRecord | null> => {
    const drafted = await store.draft(article)
    if (drafted === null) return null
    const edits = await store.listEdits(article)
    await store.accept(article, reconcile(drafted.draft, edits, { operator, accepted: means.now() }))
    return changed(article)
  }
  return {
    accept,
    async edit(article, edit) {
      const before = await recordOf(store, article)
      if (before === null) return null
      const conflict = conflictOf(before, edit)
      if (conflict !== null) return conflict
      await store.addEdit(article, newEdit(edit, means.now()))
      const record = await changed(article)
      return record === null
        ? null
        : ({ record, rules: [], alike: await alikeOf(store, before, edit) } satisfies EditOutcome)
    },
    async undo(article, operator) {
      const edits = await store.listEdits(article)
      const undoes = lastUndoable(edits, operator)
      if (undoes === null) return recordOf(store, article)
      await store.addEdit(article, { field: edits[undoes]!.field, value: null, operator, at: means.now(), undoes })
      return changed(article)
    },
    async reopen(article) {
      await store.reopen(article)
      return changed(article)
    },
    async acceptCertain(harvest, operator) {
      if ((await store.harvest(harvest)) === null) return null
      const certain = (await summaries(store, harvest)).filter(isCertain).map(({ id }) => id)
      for (const id of certain) await accept(id, operator)
      return certain
    },
    async applyAlike(corrections, { field, operator }) {
      for (const { article, value } of corrections) {
        await store.addEdit(article, newEdit({ field, value, operator }, means.now()))
        tell({ kind: 'article', id: article, message: '' })
      }
      return corrections.length
    },
  }
}

const isCertain = (article: DeskArticle): boolean =>
  article.state === 'drafted' && article.doubtful.length === 0 && article.problems.length === 0

function newEdit(
  edit: { readonly field: FieldKey; readonly value: unknown; readonly operator: string },
  at: string,
): Edit {
  return { field: edit.field, value: edit.value, operator: edit.operator, at, undoes: null }
}

/** Where else in the issue the same correction would apply. */
async function alikeOf(store: Store, before: DeskRecord, { field, value }: DeskEdit): Promise<AlikeRecord[]> {
  if (field === 'otherAbstracts') return []
  const { id, harvest } = before.article
  const others = (await store.listArticles({ harvest })).filter(other => other.id !== id && other.state === 'drafted')
  const standings = await Promise.all(others.map(other => standing(store, other)))
  const byRecord = new Map(
    standings.flatMap(({ record, summary }) => (record === null ? [] : [[record, summary] as const])),
  )
  const correction = { field, before: before.record[field] as Field<unknown> | null, after: value }
  return alikeCorrections(correction, [...byRecord.keys()]).map(({ record, value: proposed }) => {
    const { id: article, title } = byRecord.get(record)!
    return { article, title, before: valueText(record[field]?.value), after: valueText(proposed), value: proposed }
  })
}

/** Another operator changed the same field after the version this one saw. */
function conflictOf(record: DeskRecord, edit: DeskEdit): EditConflict | null {
  const since = record.edits.slice(edit.version)
  const other = since.findLast(({ field, operator }) => field === edit.field && operator !== edit.operator)
  return other === undefined ? null : { conflict: true, record, by: other.operator }
}

async function harvestSummary(store: Store, harvest: Harvest): Promise<DeskHarvest> {
  const { id, url, status, reason, started, updated } = harvest
  const articles = await summaries(store, id)
  const count = (which: (article: DeskArticle) => boolean): number => articles.filter(which).length
  return {
    ...{ id, url, status, reason, started, updated },
    articles: articles.length,
    accepted: count(({ state }) => state === 'accepted'),
    doubtful: count(({ doubtful }) => doubtful.length > 0),
    missing: count(({ state }) => state === 'missing'),
  }
}

async function summaries(store: Store, harvest: string): Promise<DeskArticle[]> {
  return Promise.all(
    (await store.listArticles({ harvest })).map(async article => (await standing(store, article)).summary),
  )
}

interface Standing {
  readonly summary: DeskArticle
  readonly drafted: StoredDraft | null
  readonly record: CitationRecord | null
  readonly edits: readonly Edit[]
}

/** An article as it stands: its draft with the edits in force. */
async function standing(store: Store, article: StoredArticle): Promise<Standing> {
  const drafted = await store.draft(article.id)
  const edits = await store.listEdits(article.id)
  const record = drafted === null ? null : withEdits(drafted.draft.record, edits)
  return { summary: articleSummary(article, drafted, record), drafted, record, edits }
}

async function recordOf(store: Store, id: string): Promise<DeskRecord | null> {
  const article = await store.article(id)
  if (article === null) return null
  const { summary, drafted, record, edits } = await standing(store, article)
  if (drafted === null || record === null) return null
  const reconciled = await store.reconciled(id)
  return {
    article: summary,
    record,
    machine: drafted.draft.record,
    zones: drafted.draft.zones.map(deskZone),
    pages: article.files.map(file => ({
      sha256: file.sha256,
      url: file.url,
      kind: file.class === 'pdf' ? 'pdf' : 'html',
    })),
    edits,
    version: edits.length,
    accepted: reconciled === null ? null : { operator: reconciled.operator, at: reconciled.accepted },
  }
}
