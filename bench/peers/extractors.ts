/** Programs from the registry that extract something from any web page. The last versions that run on Node 20. */
import { installPeers, type Peers } from './install.js'

export interface Extractor {
  readonly name: string
  readonly extract: (html: string, url: string) => Promise<unknown>
}

const RULES = ['title', 'author', 'date', 'description', 'publisher']
const PACKAGES = [
  '@mozilla/readability@0.6.0',
  'linkedom@0.18.12',
  'jsdom@26.1.0',
  '@extractus/article-extractor@8.0.20',
  ...['metascraper', ...RULES.map(rule => `metascraper-${rule}`)].map(name => `${name}@5.49.5`),
]

/** None where there is no registry. */
export async function extractors(): Promise<Extractor[]> {
  const peers = await installPeers('extractors', PACKAGES)
  if (peers === null) return []
  return [
    { name: 'readability with linkedom', extract: await readability(peers, await linkedom(peers)) },
    { name: 'readability with jsdom', extract: await readability(peers, await jsdom(peers)) },
    { name: 'metascraper, five rules', extract: await metascraper(peers) },
    { name: 'article-extractor', extract: await articleExtractor(peers) },
  ]
}

// What the packages export, as far as it is called here; they are not installed where types are checked.
type ToDocument = (html: string, url: string) => unknown

async function linkedom(peers: Peers): Promise<ToDocument> {
  const { parseHTML } = (await peers.load('linkedom')) as { parseHTML: (html: string) => { document: unknown } }
  return html => parseHTML(html).document
}

async function jsdom(peers: Peers): Promise<ToDocument> {
  const { JSDOM, VirtualConsole } = (await peers.load('jsdom')) as {
    JSDOM: new (html: string, options: object) => { window: { document: unknown } }
    VirtualConsole: new () => object
  }
  return (html, url) => new JSDOM(html, { url, virtualConsole: new VirtualConsole() }).window.document
}

async function readability(peers: Peers, documentOf: ToDocument): Promise<Extractor['extract']> {
  const { Readability } = (await peers.load('@mozilla/readability')) as {
    Readability: new (document: unknown) => { parse: () => unknown }
  }
  return async (html, url) => new Readability(documentOf(html, url)).parse()
}

async function metascraper(peers: Peers): Promise<Extractor['extract']> {
  const load = async (name: string): Promise<unknown> => ((await peers.load(name)) as { default: unknown }).default
  const create = (await load('metascraper')) as (rules: unknown[]) => (page: object) => Promise<unknown>
  const rules = await Promise.all(RULES.map(async rule => ((await load(`metascraper-${rule}`)) as () => unknown)()))
  const scrape = create(rules)
  return (html, url) => scrape({ html, url })
}

async function articleExtractor(peers: Peers): Promise<Extractor['extract']> {
  const { extractFromHtml } = (await peers.load('@extractus/article-extractor')) as {
    extractFromHtml: (html: string, url: string) => Promise<unknown>
  }
  return extractFromHtml
}
