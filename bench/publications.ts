/** Publication lists from bytes to parsed records; and pages of growing size, where nothing may grow with the square. */
import { extractCitations, findRecords, type Page } from '../src/core.js'
import { readPublicationParameters } from '../src/io/parameters/publications.js'
import { parsePage } from '../src/io/parse-page.js'
import { type Benchmark, type BenchmarkRow, seconds } from './benchmark.js'

/** Eight times the siblings may take so many times as long: linear is 8, the square would be 64. */
const MOST_GROWTH = 16

export const benchmark: Benchmark = {
  name: 'publications',
  title: 'Publication lists, bytes to parsed records, one core',
  run: async ({ smoke }) => {
    const parameters = readPublicationParameters()
    const list = bytesOf(smoke ? 50 : 500)
    const whole = await seconds(() => findRecords(pageOf(list), parameters), smoke ? 1 : 3)
    const sizes = smoke ? [50, 400] : [2500, 20000]
    const rows: BenchmarkRow[] = [{ name: '500 records', unit: 'ms', value: whole * 1000 }]
    const growth: Record<string, number> = {}
    const ours = (page: Page): unknown => findRecords(page, parameters)
    for (const [name, find, item] of [
      ['ours', ours, ITEMS.list],
      ['ours, boxes in boxes', ours, ITEMS.boxes],
      ['ours, BRs', ours, ITEMS.breaks],
      ['CRE', extractCitations, ITEMS.list],
    ] as const) {
      const times: number[] = []
      for (const size of sizes) {
        const page = pageOf(bytesOf(size, item))
        times.push(await seconds(() => find(page), 1))
        rows.push({ name: `${name}, ${size} siblings`, unit: 'ms', value: times.at(-1)! * 1000 })
      }
      growth[name] = times[1]! / times[0]!
    }
    return {
      rows,
      ratios: [
        { name: 'ms for 500 records', value: whole * 1000, bar: { at: 300, good: 'below' } },
        ...Object.entries(growth).map(([name, value]) => ({
          name: `${name}, eight times the siblings`,
          value,
          bar: { at: MOST_GROWTH, good: 'below' as const },
        })),
      ],
    }
  },
}

const record = (n: number): string =>
  `P. Hale, K. Moss and R. Quillar. <a href="${n}.pdf">Wear of brass widgets in salt water, part ${n}</a>. <i>Journal of Marine Engineering</i>, ${n % 90}(3):145-152, ${1990 + (n % 30)}.`

const ITEMS = {
  list: (n: number): string => `<li>${record(n)}</li>`,
  boxes: (n: number): string => `<div><div><p><b>[${n}]</b> ${record(n)}</p></div></div>`,
  breaks: (n: number): string => `${record(n)}<br>`,
}

function bytesOf(records: number, item: (n: number) => string = ITEMS.list): Uint8Array {
  const items = Array.from({ length: records }, (_, n) => item(n))
  return Buffer.from(`<!doctype html><title>P. Hale</title><h1>Publications</h1><ol>${items.join('\n')}</ol>`)
}

function pageOf(bytes: Uint8Array): Page {
  return parsePage({ url: 'https://example.org/publications.html', bytes, contentType: 'text/html; charset=utf-8' })
}
