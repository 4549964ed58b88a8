/** A stored page as it was received, or as the browser settled it where that is what a reader saw. */
import { readArchived } from './archive.js'
import type { ReceivedPage } from './parse-page.js'
import type { Store, StoredPage } from './store/store.js'

export async function receivedPage(page: StoredPage, { shelf }: Pick<Store, 'shelf'>): Promise<ReceivedPage> {
  const { body, contentType } = await readArchived(shelf, page.rendering ?? page.place)
  const charset = page.rendering === null ? page.facts.charset : undefined
  const told = charset === undefined ? contentType : `${contentType ?? 'text/html'}; charset=${charset}`
  return { url: page.finalUrl, bytes: body, contentType: told }
}
