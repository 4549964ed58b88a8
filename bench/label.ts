/** From bytes to labelled zones on the parsed path, beside the parse alone, in CPU time: that of one core. */
import { readFileSync } from 'node:fs'
import { parse } from 'parse5'
import { corpusPath } from '../eval/corpus.js'
import { labelZonesByCrf, leafZones, zoneOf } from '../src/core.js'
import { decodeHtml } from '../src/io/decode.js'
import { zoneCrfParameters } from '../src/io/parameters/zone-crf.js'
import { parsePage, type ReceivedPage } from '../src/io/parse-page.js'
import { articlePages } from '../train/zone-examples.js'
import { type Benchmark, cpuSeconds } from './benchmark.js'
import { renderedShare } from './rendered-share.js'

export const benchmark: Benchmark = {
  name: 'label',
  title: 'Parsed path: from bytes to labelled zones, one core',
  run: async ({ smoke }) => {
    if (corpusPath('articles') === null) {
      process.stderr.write('label: skipped, the corpus of articles is not on this machine\n')
      return { rows: [], ratios: [] }
    }
    const files = articlePages().slice(0, smoke ? 5 : 120)
    const pages = files.map(({ id, file }) => ({ url: `file:${id}`, bytes: readFileSync(file), contentType: null }))
    const rendered = await renderedShare(files.map(({ id, truth }, i) => ({ id, truth, received: pages[i]! })))
    const parameters = zoneCrfParameters()
    const bare = await cpuSeconds(() => pages.map(parse5Alone))
    const ours = await cpuSeconds(() => pages.map(parsePage))
    const label = await cpuSeconds(() =>
      pages.map(received => {
        const page = parsePage(received)
        return labelZonesByCrf(page, leafZones(page).map(zoneOf), parameters)
      }),
    )
    const [parsed, labelled] = await letGo(pages, received => {
      const page = parsePage(received)
      labelZonesByCrf(page, leafZones(page).map(zoneOf), parameters)
    })
    const perSecond = pages.length / label
    return {
      rows: [
        { name: 'parse5 alone', unit: 'pages/s', value: pages.length / bare },
        { name: 'our parse alone', unit: 'pages/s', value: pages.length / ours },
        { name: 'parse, zones and labels', unit: 'pages/s', value: perSecond },
        { name: 'our parse alone, no page kept', unit: 'pages/s', value: pages.length / parsed },
        { name: 'parse, zones and labels, no page kept', unit: 'pages/s', value: pages.length / labelled },
        ...rendered.rows,
      ],
      ratios: [
        { name: 'pages labelled a second', value: perSecond, bar: { at: 35, good: 'above' } },
        { name: 'time over that of the parse', value: label / ours, bar: { at: 3, good: 'below' } },
        { name: 'time over that of the parse, no page kept', value: labelled / parsed, bar: null },
        { name: 'time over that of parse5 alone', value: label / bare, bar: null },
        ...rendered.ratios,
      ],
    }
  },
}

/** The parse itself, as any program has it: bytes to text to parse5's tree. */
function parse5Alone({ bytes, contentType }: ReceivedPage): unknown {
  return parse(decodeHtml(bytes, contentType).text, { scriptingEnabled: true })
}

/** As a harvest does it: each page is let go before the next one comes. What is kept costs the collector of garbage. */
async function letGo(pages: readonly ReceivedPage[], work: (page: ReceivedPage) => void): Promise<[number, number]> {
  const each = (of: (page: ReceivedPage) => void) =>
    cpuSeconds(() => {
      for (const page of pages) of(page)
    })
  return [await each(parsePage), await each(work)]
}
