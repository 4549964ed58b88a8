/** In a real browser, where there is one: pages on no network at all. */
import { afterAll, describe, expect, test } from 'vitest'
import { type ElementNode, leafZones, type Page, prune, textOf, zoneTree } from '../../src/core.js'
import { findBrowser } from '../../src/io/browser.js'
import { parsePage } from '../../src/io/parse-page.js'
import { hexColor, openRenderer } from '../../src/io/render-page.js'
import type { PageResources, Resource } from '../../src/io/resources.js'

const browser = await findBrowser().catch(() => null)
if (browser === null) process.stderr.write('skipped: no browser on this machine, nothing is rendered\n')

const received = (html: string, url = 'https://journal.example/a') => ({
  url,
  bytes: Buffer.from(html),
  contentType: 'text/html; charset=utf-8',
})
const elementWith = (page: Page, text: string): ElementNode => {
  const node = page.nodes.find(own => own.type === 'text' && own.value.includes(text))
  return page.nodes[node!.parent!] as ElementNode
}

describe.skipIf(browser === null)('in Chromium', () => {
  const asked: string[] = []
  const sheets: Record<string, Resource> = {
    'https://journal.example/style.css': { bytes: Buffer.from('p { font-size: 30px }'), contentType: 'text/css' },
  }
  const resources: PageResources = {
    find: async url => {
      asked.push(url)
      return sheets[url] ?? null
    },
  }
  const renderer = openRenderer({ tabs: 2, timeout: 20_000 })
  afterAll(renderer.close)
  const render = (html: string): Promise<Page> => renderer.render({ ...received(html), resources })

  test('a node has its box, its font, its colors', async () => {
    const page = await render(
      '<body style="margin:0;background:#eee"><p style="margin:0;font:italic bold 20px serif;color:#123456">words',
    )
    expect(elementWith(page, 'words')).toMatchObject({
      box: { left: 0, top: 0, right: 1280 },
      style: {
        fontSize: 20,
        bold: true,
        italic: true,
        family: 'serif',
        color: '#123456',
        background: '#eeeeee',
        display: 'block',
      },
      visibility: 'shown',
    })
    expect(page.rendered).toBe(true)
  })

  test.each([
    [
      'tag soup',
      '<title>t</title><p>a<table><p>b<tr><td>c<b>d<p>e</b>f</table><svg><a xlink:href="#">g</a></svg><script>1</script><noscript><p>h</noscript><template><p>i</template>',
    ],
    [
      'data and frames',
      '<script type="application/ld+json">{"a":1}</script><iframe>x</iframe><select><option>y</select><textarea>z</textarea><noframes>q</noframes>',
    ],
    ['nothing', ''],
    ['an XML page', '<?xml version="1.0"?><article><title>T</title><p>b<br/>c</p></article>'],
  ])('%s has the same nodes as on the parsed path', async (_, html) => {
    const [rendered, parsed] = [await render(html), parsePage(received(html))]
    const bare = (page: Page) =>
      page.nodes.map(node => (node.type === 'text' ? node.value : [node.tag, node.attributes, node.parent, node.end]))
    expect(bare(rendered)).toEqual(bare(parsed))
    expect(rendered.dataBlocks).toEqual(parsed.dataBlocks)
  })

  test('what is hidden, kept for screen readers, or printed only, is marked so', async () => {
    const page =
      await render(`<style>.off{display:none}.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}
      @media print{.paper{display:block!important}}.paper{display:none}</style>
      <p class=off>never</p><p style="visibility:hidden">blank <b style="visibility:visible">back</b></p><p class=sr>spoken</p><p class=paper>printed</p><p>plain`)
    const seen = ['never', 'blank', 'back', 'spoken', 'printed', 'plain'].map(
      text => elementWith(page, text).visibility,
    )
    expect(seen).toEqual(['hidden', 'hidden', 'shown', 'screen-reader', 'print', 'shown'])
  })

  test('style sheets come from the archive, and nothing else is asked for', async () => {
    const page = await render(
      '<link rel=stylesheet href="/style.css"><script src="/x.js"></script><iframe src="/frame"></iframe><img src="/i.png"><p>big',
    )
    expect(elementWith(page, 'big').style?.fontSize).toBe(30)
    expect(asked.sort()).toEqual(['https://journal.example/i.png', 'https://journal.example/style.css'])
  })

  test.each([
    ['a script that never ends', '<p>text<script>for(;;){}</script>'],
    ['alerts without end', '<body onload="for(;;)alert(1)"><p>text<script>while(true)alert(2)</script>'],
    ['a refresh', '<meta http-equiv=refresh content="0;url=https://elsewhere.example/"><p>text'],
    ['a script that writes', '<p>text<script>document.body.innerHTML="gone"</script>'],
  ])('%s does nothing', async (_, html) => {
    expect(textOf(await render(html), 0)).toBe('text')
  })

  test('a page that hangs costs only itself', async () => {
    const impatient = openRenderer({ tabs: 1, timeout: 1500 })
    const never: PageResources = { find: () => new Promise<never>(() => {}) }
    try {
      const hanging = { ...received('<link rel=stylesheet href="/never.css"><p>x'), resources: never }
      await expect(impatient.render(hanging)).rejects.toMatchObject({ name: 'RenderError' })
      expect(textOf(await impatient.render(received('<p>next')), 0)).toBe('next')
      expect(impatient.pool.starts()).toBe(1)
    } finally {
      await impatient.close()
    }
  })

  test('a browser that dies, or grows, is started again', async () => {
    const own = openRenderer({ tabs: 1, timeout: 10_000 })
    try {
      await own.render(received('<p>one'))
      for (const id of await own.pool.processes()) process.kill(id, 'SIGKILL')
      const rendered = await own.render(received('<p>two')).catch(() => own.render(received('<p>two')))
      expect(textOf(rendered, 0)).toBe('two')
      expect(own.pool.starts()).toBe(2)
    } finally {
      await own.close()
    }
  })

  describe('layouts, each with its decision', () => {
    const zones = async (html: string): Promise<string[]> => {
      const page = await render(`<style>body{margin:0;font:16px/20px serif}</style>${html}`)
      return prune(page, zoneTree(page, leafZones(page)), 5).map(zone => zone.text)
    }
    test('flex and grid: where things stand counts, not their order in the source', async () => {
      expect(
        await zones(
          '<div style="display:flex;flex-direction:row-reverse;justify-content:flex-end"><div style="margin-left:50px">second</div><div>first</div></div>',
        ),
      ).toEqual(['first', 'second'])
      expect(
        await zones(
          '<div style="display:grid;grid-template-columns:200px 200px;gap:40px"><p style="grid-column:2">right</p><p style="grid-column:1;grid-row:1">left</p></div>',
        ),
      ).toEqual(['left', 'right'])
    })
    test('absolute: read where it is shown', async () => {
      expect(
        await zones('<p style="margin:100px 0 0">below</p><p style="position:absolute;top:0;margin:0">above</p>'),
      ).toEqual(['above', 'below'])
    })
    test('a float that text flows around is one zone with it', async () => {
      expect(
        await zones(
          `<div style="width:300px"><img style="float:right;width:100px;height:30px"><p style="margin:0">${'words '.repeat(30)}</p></div>`,
        ),
      ).toHaveLength(1)
    })
    test('zero-size nodes have no place, and are not lost', async () => {
      expect(await zones('<p>seen</p><div style="height:0;width:0;font-size:0">nowhere</div>')).toEqual([
        'seen',
        'nowhere',
      ])
    })
    test('a table for layout and a table of data are both mini pages', async () => {
      const cell = (text: string) => `<td style="padding:10px">${text}</td>`
      expect(await zones(`<table><tr>${cell('menu')}${cell('article')}</tr></table>`)).toEqual(['menu', 'article'])
      expect(
        await zones(
          `<table cellspacing=0 cellpadding=0><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr></table>`,
        ),
      ).toEqual(['a 1 b 2'])
    })
    test('the author line of paper 001, Figure 1b, is one zone on the screen too', async () => {
      expect(
        await zones('<p><a href="#">A. Quill</a><sup><a href="#n">*</a></sup>, <font color=red>B. Rowe</font>'),
      ).toEqual(['A. Quill*, B. Rowe'])
    })
  })

  test('a picture of the page is a PNG', async () => {
    const picture = await renderer.picture(received('<p>words'), '<div style="position:absolute;top:0">mark</div>')
    expect(Buffer.from(picture.subarray(1, 4)).toString()).toBe('PNG')
  })
})

test('colors are written as the model wants them', () => {
  expect(hexColor('rgb(1, 2, 3)')).toBe('#010203')
  expect(hexColor('rgba(0, 0, 0, 0.5)')).toBe('#808080')
})
