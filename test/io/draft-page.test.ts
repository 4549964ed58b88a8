import { expect, test } from 'vitest'
import { draftPage } from '../../src/io/draft-page.js'
import { parseHtml, type ReceivedPage } from '../../src/io/parse-page.js'
import type { Renderer } from '../../src/io/render-page.js'

const ARTICLE = `<html><head><title>Slow tides of the inner ear and hearing loss in adults</title></head><body>
<h1>Slow tides of the inner ear and hearing loss in adults</h1><p class="authors">John Smith, Maria García</p>
<p class="affiliation">Department of Otology, University Hospital, London, UK</p><h2>Abstract</h2>
<p class="abstract">We studied whether slow tides of the inner ear change hearing in adults. In a randomized trial of 120 patients,
hearing improved significantly in the treatment group compared with controls. These results suggest that tides should be
considered in clinical practice.</p><h2>Introduction</h2><p>Tides are slow.</p></body></html>`

const received = (html: string): ReceivedPage => ({
  url: 'https://journal.example/1',
  bytes: Buffer.from(html),
  contentType: 'text/html; charset=utf-8',
})

/** Shows the article whatever it is given, as a browser does when a program writes the page; counts how often. */
function browser(): Renderer & { count: number } {
  const self = {
    count: 0,
    render: async () => {
      self.count++
      return parseHtml(ARTICLE, 'https://journal.example/1', 'sha')
    },
    close: async () => {},
  }
  return self as unknown as Renderer & { count: number } // what draftPage asks of a renderer
}

test('auto renders only a page that leaves doubt, and says whether that settled it', async () => {
  const renderer = browser()
  const sure = await draftPage(received(ARTICLE), { render: 'auto', renderer })
  expect([sure.rendered, sure.settled, renderer.count]).toEqual([false, false, 0])
  const empty = await draftPage(received('<div id="root"></div>'), { render: 'auto', renderer })
  expect([empty.rendered, empty.settled, renderer.count]).toEqual([true, true, 1])
  expect(empty.draft.record.title?.value).toContain('Slow tides')
})

test('fast never renders, render always does', async () => {
  const renderer = browser()
  expect((await draftPage(received('<div></div>'), { render: 'never', renderer })).rendered).toBe(false)
  const always = await draftPage(received(ARTICLE), { render: 'always', renderer })
  expect([always.rendered, always.settled, renderer.count]).toEqual([true, false, 1])
})
