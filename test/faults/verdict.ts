/** What must hold in the end, whatever failed on the way. Every sentence that comes back is a fault. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArchived } from '../../src/io/archive.js'
import type { Store } from '../../src/io/store/store.js'
import type { Operators } from './operators.js'
import type { World } from './world.js'

/** Nothing that the desk said was saved is lost, and nothing is there twice. */
export async function lostEdits({ store }: World, { saved, unanswered, accepted }: Operators): Promise<string[]> {
  const faults: string[] = []
  const counts = new Map<string, number>()
  for (const article of new Set([...saved, ...unanswered].map(edit => edit.article)))
    for (const { value } of await store.listEdits(article))
      counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  for (const { article, value } of saved)
    if (counts.get(value) !== 1) faults.push(`edit ${value} of ${article} is there ${counts.get(value) ?? 0} times`)
  for (const { article, value } of unanswered)
    if ((counts.get(value) ?? 0) > 1) faults.push(`unanswered edit ${value} of ${article} is there twice`)
  for (const article of accepted)
    if ((await store.reconciled(article)) === null) faults.push(`the acceptance of ${article} is lost`)
  return faults
}

/** The same articles, each once, with the same records as one process makes of them undisturbed. */
export async function wrongRecords({ store }: World, calm: Store): Promise<string[]> {
  const [here, there] = [await recordsOf(store), await recordsOf(calm)]
  const twice = here.filter((each, i) => here.indexOf(each) !== i).map(each => `twice: ${each}`)
  const missing = there.filter(each => !here.includes(each)).map(each => `missing: ${each}`)
  const strange = here.filter(each => !there.includes(each)).map(each => `not to be there: ${each}`)
  return [...twice, ...missing, ...strange]
}

/** What the machine read of each article; nothing of when, how surely, and by which witness. */
async function recordsOf(store: Store): Promise<string[]> {
  const records: string[] = []
  for await (const { id, harvest, title } of store.eachArticle()) {
    const record = (await store.draft(id))?.draft.record
    const { url } = (await store.harvest(harvest))!
    const authors = record?.authors?.value.map(({ family, given }) => `${family} ${given}`)
    const read = [record?.title?.value, authors, record?.doi?.value, record?.volume?.value, record?.pages?.value.raw]
    records.push(JSON.stringify([url, title, ...read]))
  }
  return records.sort()
}

/** Every page that the store knows can be read, and is what was received. */
export async function damagedPages({ store }: World): Promise<string[]> {
  const faults: string[] = []
  for (const { id } of await store.listHarvests())
    for await (const { url, sha256, place } of store.eachPage(id)) {
      const archived = await readArchived(store.shelf, place).catch((error: Error) => error)
      if (archived instanceof Error) faults.push(`${url}: ${archived.message}`)
      else if (createHash('sha256').update(archived.body).digest('hex') !== sha256) faults.push(`${url}: other bytes`)
    }
  return faults
}

/** What is under the name of an export is whole. */
export function damagedExports({ data }: World): string[] {
  const file = join(data, 'exports', 'all.json')
  if (!existsSync(file)) return []
  try {
    const records: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(records) ? [] : [`${file} holds no records`]
  } catch (error) {
    return [`${file}: ${(error as Error).message}`]
  }
}
