/**
 * The versions of the store, each as the statements that lead to it from the one before. Never edited once
 * released: a change is a new version at the end. Plain SQL that SQLite and PostgreSQL both understand.
 */
export interface Migration {
  readonly name: string
  readonly statements: readonly string[]
}

export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'journals, harvests and their lists',
    statements: [
      'create table journals (id text primary key, name text not null, templates text not null)',
      `create table training_links (id text primary key, journal text not null, position integer not null,
        link text not null)`,
      'create index training_links_of_journal on training_links (journal, position)',
      `create table harvests (id text primary key, url text not null, status text not null, reason text not null,
        started text not null, updated text not null, journal text, report text, holder_host text, holder_pid integer)`,
      `create table frontier (harvest text not null, url text not null, list text not null, flag integer not null,
        position integer not null, origin text not null, failure text, primary key (harvest, url))`,
      `create table pages (harvest text not null, url text not null, sequence integer not null, final_url text not null,
        status integer not null, sha256 text not null, content_type text, bytes integer not null, class text not null,
        remark text not null, etag text, last_modified text, at text not null, place text not null,
        primary key (harvest, url))`,
      'create index pages_by_sha256 on pages (sha256)',
    ],
  },
  {
    name: 'articles, drafts and decisions',
    statements: [
      `create table articles (id text primary key, harvest text not null, position integer not null,
        article text not null)`,
      'create index articles_of_harvest on articles (harvest, position)',
      `create table drafts (article text primary key, draft text not null, page text not null,
        problems integer not null, at text not null)`,
      `create table edits (article text not null, position integer not null, edit text not null,
        primary key (article, position))`,
      `create table reconciled (article text primary key, record text not null, operator text not null,
        accepted text not null)`,
    ],
  },
  {
    name: 'what the browser made of a page; articles that left their issue',
    statements: [
      'alter table pages add column rendering text',
      'alter table articles add column present integer not null default 1',
    ],
  },
  {
    name: 'what pages say of themselves',
    statements: ["alter table pages add column facts text not null default '{}'"],
  },
  {
    name: 'people and what they did; publication lists',
    statements: [
      'create table users (name text primary key, role text not null, password text not null, created text not null)',
      `create table sessions (id text primary key, name text not null, token text not null, created text not null,
        seen text not null)`,
      `create table activity (id text primary key, at text not null, operator text not null, action text not null,
        subject text not null, detail text not null, milliseconds integer not null, keystrokes integer not null)`,
      'create index activity_by_time on activity (at)',
      `create table lists (id text primary key, url text not null, at text not null, sha256 text not null,
        content_type text, place text not null, lines text not null, records text not null)`,
      'create index lists_by_sha256 on lists (sha256)',
      `create table list_edits (list text not null, position integer not null, edit text not null,
        primary key (list, position))`,
    ],
  },
  {
    name: 'what journals teach is in files',
    statements: ['drop table training_links', 'drop table journals'],
  },
  {
    name: 'lists and downloads in their order',
    statements: [
      'create index pages_in_order on pages (harvest, sequence)',
      'create index frontier_in_order on frontier (harvest, list, position)',
    ],
  },
  {
    name: 'which drafts are of one article; whose turn it is at a host',
    statements: [
      'create table draft_keys (key text not null, article text not null, primary key (key, article))',
      'create index draft_keys_of_article on draft_keys (article)',
      `create table host_turns (host text not null primary key, free bigint not null, delay integer not null,
        holder text, until bigint not null)`,
    ],
  },
  {
    name: 'bytes of pages',
    statements: [
      // SQLite knows no such type and keeps the bytes as they are.
      'create table page_bytes (file text not null, ends bigint not null, bytes bytea not null, primary key (file, ends))',
    ],
  },
  {
    name: 'zones beside their drafts',
    statements: ['alter table drafts add column zones bytea'],
  },
]
