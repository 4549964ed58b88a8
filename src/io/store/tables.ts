/** The tables as the query builder sees them. JSON is text, so that every database can hold it. */
export interface Tables {
  webmars_version: { version: number; name: string; at: string }
  harvests: {
    id: string
    url: string
    status: string
    reason: string
    started: string
    updated: string
    journal: string | null
    report: string | null
    holder_host: string | null
    holder_pid: number | null
  }
  frontier: {
    harvest: string
    url: string
    list: string
    flag: number
    position: number
    origin: string
    failure: string | null
  }
  pages: {
    harvest: string
    url: string
    sequence: number
    final_url: string
    status: number
    sha256: string
    content_type: string | null
    bytes: number
    class: string
    remark: string
    etag: string | null
    last_modified: string | null
    at: string
    place: string
    rendering: string | null
    facts: string
  }
  articles: { id: string; harvest: string; position: number; present: number; article: string }
  drafts: {
    article: string
    draft: string
    page: string
    problems: number
    at: string
    /** Packed; null where an older webmars kept them in the draft. */
    zones: Uint8Array | ArrayBuffer | null
  }
  draft_keys: { key: string; article: string }
  /** Milliseconds since 1970 by the database's clock; a driver may give them as text. */
  host_turns: { host: string; free: number | string; delay: number; holder: string | null; until: number | string }
  /** Parts of WARC files, each by where it ends; only where pages are kept in the database. */
  page_bytes: { file: string; ends: number | string; bytes: Uint8Array | ArrayBuffer }
  edits: { article: string; position: number; edit: string }
  reconciled: { article: string; record: string; operator: string; accepted: string }
  users: { name: string; role: string; password: string; created: string }
  sessions: { id: string; name: string; token: string; created: string; seen: string }
  activity: {
    id: string
    at: string
    operator: string
    action: string
    subject: string
    detail: string
    milliseconds: number
    keystrokes: number
  }
  lists: {
    id: string
    url: string
    at: string
    sha256: string
    content_type: string | null
    place: string
    lines: string
    records: string
  }
  list_edits: { list: string; position: number; edit: string }
}
