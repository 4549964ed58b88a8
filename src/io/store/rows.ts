/** Rows to values and back. What stands in the store was written by us, so its JSON is taken at its word. */
import type { ArticleGroup, CrawlList, FileClass } from '../../model/index.js'
import type {
  ArticleState,
  Harvest,
  HarvestStatus,
  Origin,
  PageFacts,
  StoredArticle,
  StoredNode,
  StoredPage,
} from './store.js'
import type { Tables } from './tables.js'

export const NO_FACTS: PageFacts = { doi: null, title: null, contents: null }

export function json<T>(text: string): T {
  return JSON.parse(text) as T
}

export function nullableJson<T>(text: string | null): T | null {
  return text === null ? null : json<T>(text)
}

export function harvestOf(row: Tables['harvests']): Harvest {
  const { id, url, reason, started, updated, journal } = row
  return {
    id,
    url,
    reason,
    started,
    updated,
    journal,
    holder: row.holder_pid === null ? null : { host: row.holder_host ?? '', pid: row.holder_pid },
    status: row.status as HarvestStatus,
    report: nullableJson(row.report),
  }
}

export function nodeOf(row: Tables['frontier']): StoredNode {
  return {
    url: row.url,
    list: row.list as CrawlList,
    flag: row.flag === 1 ? 1 : 0,
    position: row.position,
    origin: originOf(row.origin),
    failure: nullableJson(row.failure),
  }
}

/** Older stores say less. */
export function originOf(text: string): Origin {
  return { rule: null, ...json<Omit<Origin, 'rule'> & Partial<Origin>>(text) }
}

export function pageOf(row: Tables['pages']): StoredPage {
  return {
    url: row.url,
    finalUrl: row.final_url,
    status: row.status,
    sha256: row.sha256,
    contentType: row.content_type,
    bytes: row.bytes,
    class: row.class as FileClass,
    remark: row.remark,
    etag: row.etag,
    lastModified: row.last_modified,
    at: row.at,
    place: json(row.place),
    rendering: nullableJson(row.rendering),
    facts: { ...NO_FACTS, ...json<Partial<PageFacts>>(row.facts) },
  }
}

/** All columns but the key and the place in the order, which a later download of the same address keeps. */
export function pageValues(page: StoredPage): Omit<Tables['pages'], 'harvest' | 'url' | 'sequence'> {
  return {
    final_url: page.finalUrl,
    status: page.status,
    sha256: page.sha256,
    content_type: page.contentType,
    bytes: page.bytes,
    class: page.class,
    remark: page.remark,
    etag: page.etag,
    last_modified: page.lastModified,
    at: page.at,
    place: JSON.stringify(page.place),
    rendering: page.rendering === null ? null : JSON.stringify(page.rendering),
    facts: JSON.stringify(page.facts),
  }
}

export interface ArticleRow {
  readonly id: string
  readonly harvest: string
  readonly position: number
  readonly article: string
  readonly problems: number | null
  readonly accepted: string | null
}

export function articleOf(row: ArticleRow): StoredArticle {
  const group = json<ArticleGroup>(row.article)
  return {
    id: row.id,
    harvest: row.harvest,
    position: row.position,
    ...group,
    state: stateOf(row, group),
    problems: row.problems ?? 0,
  }
}

function stateOf(row: ArticleRow, group: ArticleGroup): ArticleState {
  if (row.accepted !== null) return 'accepted'
  if (row.problems !== null) return 'drafted'
  return group.files.length === 0 ? 'missing' : 'downloaded'
}
