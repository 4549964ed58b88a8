/** From a site on loopback to a page rendered in its own styles, with the site gone. */
import { expect, test } from 'vitest'
import type { ElementNode, Page } from '../../src/core.js'
import { findBrowser } from '../../src/io/browser.js'
import { draftArticles } from '../../src/io/draft-issue.js'
import { downloadResources } from '../../src/io/harvest/page-resources.js'
import { openRenderer } from '../../src/io/render-page.js'
import { articlePage, harvest, issuePage, QUICK, type Route } from '../support/harvest.js'

const browser = await findBrowser().catch(() => null)
const sheet =
  (css: string): Route =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/css' }).end(css)

test.skipIf(browser === null)(
  'a harvest archives the styles of what it renders, and renders with them alone',
  async () => {
    const links = '<link rel=stylesheet href="/main.css"><link rel=stylesheet href="/dead.css"><img src="/figure.png">'
    const article = (title: string): string => articlePage(title, `${links}<p class=note>Only for the printer</p>`)
    const found = await harvest({
      '/issue': issuePage(['/abs/1', '/abs/2']),
      '/abs/1': article('Rain and rheumatism'),
      '/abs/2': article('Fog and migraine'),
      '/main.css': sheet('@import "inner.css"; h1 { font-size: 31px }'),
      '/inner.css': sheet('.note { display: none }'),
    })
    const { store, data, articles, server } = found
    const renderer = openRenderer({ tabs: 1 })
    const pages: Page[] = []
    const watched = {
      ...renderer,
      render: async (received: Parameters<typeof renderer.render>[0]) => {
        const page = await renderer.render(received)
        pages.push(page)
        return page
      },
    }
    const tried = new Set<string>()
    const fetchStyles = (own: (typeof articles)[number]): Promise<number> =>
      downloadResources([own], { store, data, http: QUICK, kinds: ['style'], tried })
    const options = { store, data, render: 'always', renderer: watched, again: true } as const
    try {
      for await (const { draft } of draftArticles(articles, { ...options, fetchStyles })) expect(draft).not.toBeNull()
      const asked = ['/main.css', '/inner.css', '/dead.css', '/figure.png'].map(path => server.requests.get(path) ?? 0)
      expect(asked).toEqual([1, 1, 1, 0])
      await server.close()
      for await (const { draft } of draftArticles(articles, options)) expect(draft).not.toBeNull()
    } finally {
      await renderer.close()
    }
    expect(pages.map(page => [sizeOfTitle(page), visibilityOfNote(page)])).toEqual(
      Array.from({ length: 4 }, () => [31, 'hidden']),
    )
  },
)

const elements = (page: Page): ElementNode[] => page.nodes.filter(node => node.type === 'element')
const sizeOfTitle = (page: Page): number | undefined => elements(page).find(({ tag }) => tag === 'H1')?.style?.fontSize
const visibilityOfNote = (page: Page): string | undefined =>
  elements(page).find(({ attributes }) => attributes['class'] === 'note')?.visibility
