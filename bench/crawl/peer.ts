/** Crawlee for the benchmark of the crawl. */
import { installPeers } from '../peers/install.js'

/** The module through which it is loaded; null where it cannot be had. */
export async function crawleeLoader(): Promise<string | null> {
  return (await installPeers('crawlee', ['@crawlee/cheerio@3.18.1']))?.loader ?? null
}
