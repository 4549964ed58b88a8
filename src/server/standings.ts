/** Articles and harvests as they stand: the machine's drafts with the operators' edits in force. */
import { doubtfulSpots, isCertain, issueName, withEdits } from '../core.js'
import type { Harvest, Store, StoredArticle, StoredDraft } from '../io/store/store.js'
import type {
  CitationRecord,
  DeskArticle,
  DeskHarvest,
  DeskPage,
  DeskRecord,
  Edit,
  HarvestTrouble,
} from '../model/index.js'
import { isHeldElsewhere } from './at-work.js'
import { articleSummary, deskZone } from './summaries.js'

export async function harvestSummary(store: Store, harvest: Harvest): Promise<DeskHarvest> {
  const { id, url, status, reason, started, updated } = harvest
  const articles = await summaries(store, id)
  const count = (which: (article: DeskArticle) => boolean): number => articles.filter(which).length
  return {
    ...{ id, url, status, reason, started, updated, name: issueName(articles) },
    articles: articles.length,
    accepted: count(({ state }) => state === 'accepted'),
    doubtful: count(article => article.state === 'drafted' && !isCertain(article)),
    missing: count(({ state }) => state === 'missing'),
    undrafted: count(({ state }) => state === 'downloaded'),
    working: isHeldElsewhere(harvest, await store.now()),
    trouble: articles.length > 0 || status === 'running' ? null : await troubleOf(store, harvest),
  }
}

/** Of a harvest that is over and brought nothing. */
async function troubleOf(store: Store, { id, url }: Harvest): Promise<HarvestTrouble> {
  const failure = (await store.frontier(id, 'revisited')).find(node => node.url === url)?.failure
  if (failure == null) return { reason: 'no-articles', status: null }
  const status = /: status (\d{3})/.exec(failure.message)?.[1]
  return { reason: failure.reason, status: status === undefined ? null : Number(status) }
}

/** Milliseconds for which a summary is believed; what this desk changes itself is seen at once. */
const FRESH = 60_000

interface Kept {
  readonly key: string
  readonly until: number
  readonly summary: DeskArticle
}

/** Drafts are large and an issue may have 500 of them: a list is made of what was read of them last time. */
const kept = new WeakMap<Store, Map<string, Kept>>()

export async function summaries(store: Store, harvest: string): Promise<DeskArticle[]> {
  const known = kept.get(store) ?? new Map<string, Kept>()
  kept.set(store, known)
  const articles = await store.listArticles({ harvest })
  return Promise.all(
    articles.map(async article => {
      const { id, state, problems, position } = article
      const key = [state, problems, position, (await store.listEdits(id)).length].join(' ')
      const before = known.get(id)
      if (before?.key === key && before.until > performance.now()) return before.summary
      const { summary } = await standing(store, article)
      known.set(id, { key, until: performance.now() + FRESH, summary })
      return summary
    }),
  )
}

export interface Standing {
  readonly summary: DeskArticle
  readonly drafted: StoredDraft | null
  readonly record: CitationRecord | null
  readonly edits: readonly Edit[]
}

/** An article as it stands: its draft with the edits in force. */
export async function standing(store: Store, article: StoredArticle): Promise<Standing> {
  const drafted = await store.draft(article.id)
  const edits = await store.listEdits(article.id)
  const record = drafted === null ? null : withEdits(drafted.draft.record, edits)
  return { summary: articleSummary(article, drafted, record), drafted, record, edits }
}

/** Each once: some sites show the same page under two addresses. */
function pagesOf({ files }: StoredArticle): DeskPage[] {
  const first = new Map(files.map(file => [file.sha256, file] as const).reverse())
  return files
    .filter(file => first.get(file.sha256) === file)
    .map(file => ({
      sha256: file.sha256,
      url: file.url,
      kind: file.class === 'pdf' ? 'pdf' : 'html',
      class: file.class,
    }))
}

export async function recordOf(store: Store, id: string): Promise<DeskRecord | null> {
  const article = await store.article(id)
  if (article === null) return null
  const { summary, drafted, record, edits } = await standing(store, article)
  if (drafted === null || record === null) return null
  const reconciled = await store.reconciled(id)
  const zones = await store.zones(id)
  return {
    article: summary,
    record,
    machine: drafted.draft.record,
    page: drafted.page,
    zones: zones.map(deskZone),
    spots: doubtfulSpots(record, zones),
    pages: pagesOf(article),
    edits,
    version: edits.length,
    accepted: reconciled === null ? null : { operator: reconciled.operator, at: reconciled.accepted },
  }
}
