/**
 * Bytes → Page with boxes, fonts and colors, through Chromium.
 *
 * The bytes are those already received: the browser itself reaches no network. Style sheets and images come from the
 * page's own `resources` (the archive, the folder it was saved in) or not at all. Scripts do not run: a content security
 * policy forbids them, which, unlike switching scripts off, leaves the parser in the state that parse-page.ts has too
 * (NOSCRIPT is text).
 */
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Page as Tab } from 'playwright-core'
import {
  type Box,
  type DataBlock,
  type ElementNode,
  endOf,
  type Page,
  type PageNode,
  type Style,
  type Visibility,
} from '../model/index.js'
import type { BrowserLocation } from './browser.js'
import { type BrowserPool, openPool, TabTimeoutError } from './browser-pool.js'
import { CAPTURE, type Captured, type CapturedStyle, DISPLAYED, TEXT } from './capture.js'
import { decodeHtml } from './decode.js'
import { RenderError } from './errors.js'
import { HTML_LIMIT, markTruncated, type ReceivedPage } from './parse-page.js'
import { NOWHERE, type PageResources } from './resources.js'

export type { Resource } from './resources.js'

export interface RenderOptions {
  /** Pages rendered at once. */
  readonly tabs?: number
  /** Milliseconds a page may take. */
  readonly timeout?: number
  readonly browser?: BrowserLocation
}

export interface Renderer {
  readonly render: (received: ReceivedPage) => Promise<Page>
  /** A picture (PNG) of the whole page with `overlay`, markup, laid over it. */
  readonly picture: (received: ReceivedPage, overlay: string) => Promise<Uint8Array>
  readonly close: () => Promise<void>
  readonly pool: BrowserPool
}

/** What the page may load: refused by the browser itself, which costs nothing, where there is no archive to ask. */
const CLOSED = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'"
const WITH_ARCHIVE =
  "default-src 'none'; style-src * 'unsafe-inline'; img-src * data:; font-src data:; form-action 'none'"
const TIMEOUT = 30_000
const MOST_TABS = 8

/** Pixels of a picture; browsers do not paint more at once. What is beyond is left out. */
const MOST_PIXELS = { width: 2000, height: 16_000 }
const PAGE_SIZE = `JSON.stringify({
  width: Math.max(1, document.documentElement.clientWidth, document.documentElement.scrollWidth),
  height: Math.max(1, document.documentElement.clientHeight, document.documentElement.scrollHeight),
})`

interface Show {
  readonly url: string
  readonly html: string
  readonly resources: PageResources | null
}

/** A tab is busy with more than its page: as many as cores, two at least, and no more than memory bears. */
export function tabsFor(cores: number): number {
  return Math.max(2, Math.min(MOST_TABS, cores))
}

export function openRenderer(options: RenderOptions = {}): Renderer {
  const shows = new WeakMap<Tab, Show>()
  const pool = openPool({
    tabs: options.tabs ?? tabsFor(availableParallelism()),
    ...(options.browser === undefined ? {} : { location: options.browser }),
    prepare: tab => intercept(tab, () => shows.get(tab)),
  })
  const timeout = options.timeout ?? TIMEOUT
  const withPage = async <T>(received: ReceivedPage, use: (tab: Tab) => Promise<T>): Promise<T> => {
    await received.resources?.prepare?.()
    try {
      return await pool.withTab(async tab => {
        const show = showOf(received)
        shows.set(tab, show)
        await tab.goto(show.url, { waitUntil: 'load', timeout })
        return use(tab)
      }, timeout)
    } catch (cause) {
      throw renderError(received.url, cause)
    }
  }
  return {
    render: received =>
      withPage(received, async tab => {
        const captured = await capturedOf(tab)
        // Without an archive no foreign style sheet was loaded: one that cannot be read says nothing.
        const isOpaque = captured.opaque && received.resources !== undefined
        return pageOf(captured, isOpaque ? await printedOnly(tab) : NOTHING, received)
      }),
    picture: (received, overlay) =>
      withPage(received, async tab => {
        await tab.evaluate(`document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(overlay)})`)
        const { width, height } = JSON.parse(await tab.evaluate<string>(PAGE_SIZE)) as { width: number; height: number }
        const clip = {
          x: 0,
          y: 0,
          width: Math.min(width, MOST_PIXELS.width),
          height: Math.min(height, MOST_PIXELS.height),
        }
        return tab.screenshot({ fullPage: true, clip, timeout })
      }),
    close: pool.close,
    pool,
  }
}

function showOf({ url, bytes, contentType, resources }: ReceivedPage): Show {
  const { text } = decodeHtml(bytes.subarray(0, HTML_LIMIT), contentType)
  const withoutFragment = url.replace(/#.*$/s, '')
  return {
    url: /^https?:\/\//i.test(withoutFragment) ? withoutFragment : NOWHERE,
    html: text,
    resources: resources ?? null,
  }
}

/** Every request of a tab is answered here: the page itself, what the archive has, and nothing else. */
async function intercept(tab: Tab, show: () => Show | undefined): Promise<void> {
  let served: Show | undefined
  tab.on('dialog', dialog => void dialog.dismiss())
  await tab.route('**/*', async route => {
    const request = route.request()
    const wanted = show()
    if (request.isNavigationRequest() && request.frame() === tab.mainFrame()) {
      // Once only: to a refresh that the page asks for the answer is "no content", which leaves the page as it is.
      if (wanted === undefined || wanted === served) return route.fulfill({ status: 204 })
      served = wanted
      const policy = wanted.resources === null ? CLOSED : WITH_ARCHIVE
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
      return route.fulfill({ status: 200, headers, body: wanted.html })
    }
    const kind = request.resourceType()
    const isWanted = kind === 'stylesheet' || kind === 'image'
    const found = isWanted ? ((await wanted?.resources?.find(request.url())) ?? null) : null
    if (tab.isClosed() || show() !== wanted) return // too late: the page was given up meanwhile
    if (found === null) return route.abort()
    return route.fulfill({ status: 200, contentType: found.contentType, body: Buffer.from(found.bytes) })
  })
}

async function capturedOf(tab: Tab): Promise<Captured> {
  const json = await tab.evaluate<string>(CAPTURE)
  return JSON.parse(json) as Captured // made by our own capture script
}

/** The elements that paper shows. A second look, and a second layout, only where a style sheet cannot be read. */
async function printedOnly(tab: Tab): Promise<ReadonlySet<number>> {
  await tab.emulateMedia({ media: 'print' })
  const shown: unknown = JSON.parse(await tab.evaluate<string>(DISPLAYED))
  await tab.emulateMedia({ media: null })
  return new Set(shown as number[]) // made by our own script
}

const NOTHING: ReadonlySet<number> = new Set()
const VISIBILITIES: readonly Visibility[] = ['shown', 'hidden', 'screen-reader', 'print']

function pageOf(captured: Captured, printed: ReadonlySet<number>, received: ReceivedPage): Page {
  return {
    url: received.url,
    sha256: createHash('sha256').update(received.bytes).digest('hex'),
    source: 'html',
    rendered: true,
    nodes: markTruncated(
      withEnds(nodesOf(captured, printed)),
      captured.truncated || received.bytes.length > HTML_LIMIT,
    ),
    dataBlocks: captured.blocks.map(([node, mediaType, text]): DataBlock => ({ node, mediaType, text })),
    sheets: [],
  }
}

function nodesOf({ numbers, strings, tags, styles: rows }: Captured, printed: ReadonlySet<number>): PageNode[] {
  const styles = rows.map(styleOf)
  const nodes: PageNode[] = []
  let [at, string] = [0, 0]
  while (at < numbers.length) {
    const parent = numbers[at++]!
    const tag = numbers[at++]!
    if (tag === TEXT) nodes.push({ type: 'text', value: strings[string++]!, parent, box: nextBox() })
    else nodes.push(nextElement(parent < 0 ? null : parent, tags[tag]!))
  }
  return nodes

  function nextElement(parent: number | null, tag: string): ElementNode {
    const attributes: Record<string, string> = {}
    for (let left = numbers[at++]!; left > 0; left--) attributes[strings[string++]!] = strings[string++]!
    const style = styles[numbers[at++]!] ?? null
    const seen = VISIBILITIES[numbers[at++]!]!
    const visibility = seen === 'hidden' && printed.has(nodes.length) ? 'print' : seen
    return { type: 'element', tag, attributes, parent, end: nodes.length + 1, box: nextBox(), style, visibility }
  }
  function nextBox(): Box | null {
    if (numbers[at++] === 0) return null
    at += 4
    const [left, top, right, bottom] = [numbers[at - 4]!, numbers[at - 3]!, numbers[at - 2]!, numbers[at - 1]!]
    return { left: left / 10, top: top / 10, right: right / 10, bottom: bottom / 10 }
  }
}

/** In preorder an element ends where its last descendant does. */
function withEnds(nodes: PageNode[]): PageNode[] {
  for (let id = nodes.length - 1; id > 0; id--) {
    const node = nodes[id]!
    const parent = nodes[node.parent ?? 0] as { end: number } // a parent is an element, still being made
    parent.end = Math.max(parent.end, endOf(node, id))
  }
  return nodes
}

function styleOf([size, weight, slant, family, color, background, display]: CapturedStyle): Style {
  return {
    fontSize: Number.parseFloat(size),
    bold: Number(weight) >= 600,
    italic: slant !== 'normal',
    family: family
      .split(',')[0]!
      .trim()
      .replace(/^["']|["']$/g, ''),
    color: hexColor(color),
    background: hexColor(background),
    display,
  }
}

/** `rgb(1, 2, 3)` and `rgba(1, 2, 3, 0.5)` as `#010203`: over white, what is half transparent is half as strong. */
export function hexColor(color: string): string {
  const parts = color.match(/[\d.]+/g)?.map(Number) ?? []
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts
  const channel = (value: number): string =>
    Math.round(255 + (value - 255) * alpha)
      .toString(16)
      .padStart(2, '0')
  return `#${channel(red)}${channel(green)}${channel(blue)}`
}

function renderError(url: string, cause: unknown): unknown {
  if (cause instanceof TabTimeoutError) return new RenderError(url, cause.message, { cause })
  if (cause instanceof Error && /crash|closed|Timeout|net::|Protocol error/i.test(cause.message))
    return new RenderError(url, cause.message.split('\n')[0]!, { cause })
  return cause
}
