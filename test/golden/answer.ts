/** A golden answer: what webmars reads on one page of the demonstration journal, to be read by a person in the diff. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type PlainRecord, plainRecord } from '../../src/core.js'
import { DEMO_FOLDER, readDemoSite } from '../../src/demo/site.js'
import { draftPage } from '../../src/io/draft-page.js'

export const PAGES = new URL('pages/', import.meta.url)

/** Confidences move with every training, answers should not: only the answers are golden. */
export type Answer = Omit<PlainRecord, 'confidence' | 'problems'> & { readonly problems: readonly string[] }

export function goldenSlugs(): string[] {
  return readdirSync(PAGES)
    .filter(name => name.endsWith('.json'))
    .map(name => name.slice(0, -'.json'.length))
    .sort()
}

export function goldenFile(slug: string): string {
  return fileURLToPath(new URL(`${slug}.json`, PAGES))
}

export function goldenAnswer(slug: string): Answer {
  return JSON.parse(readFileSync(goldenFile(slug), 'utf8')) as Answer // written by the golden test itself
}

/** The slug is the page's file name in data/demo/site, its ending made a word: `2026-003-abstract`, `1999-067-pdf`. */
export async function answerOf(slug: string): Promise<Answer> {
  const name = slug.endsWith('-pdf') ? `/${slug.slice(0, -'-pdf'.length)}.pdf` : `/${slug}.html`
  const [path, address] = Object.entries(readDemoSite().addresses).find(([, { file }]) => file.endsWith(name))!
  const received = {
    url: `http://larkmoor.example${path}`,
    bytes: readFileSync(new URL(address.file, DEMO_FOLDER)),
    contentType: address.contentType,
  }
  const { draft } = await draftPage(received, { render: 'never', renderer: null })
  const {
    confidence: _,
    problems,
    ...values
  } = plainRecord({
    source: path,
    record: draft.record,
    problems: draft.problems,
  })
  return { ...values, problems: [...new Set(problems.map(({ code }) => code))].sort() }
}
