/**
 * Libraries' files to records: our readers of BibTeX and RIS beside citation-js and @retorquere/bibtex-parser, on the same
 * invented files. citation-js makes CSL-JSON of them, the others records of their own; nobody formats anything.
 */
import { readLibrary } from '../src/core.js'
import { type Benchmark, type BenchmarkResult, cpuSeconds } from './benchmark.js'
import { installPeers, type Peers } from './peers/install.js'

const PACKAGES = [
  '@citation-js/core@0.8.2',
  '@citation-js/plugin-bibtex@0.8.2',
  '@citation-js/plugin-ris@0.8.2',
  '@retorquere/bibtex-parser@9.0.29',
]

export const benchmark: Benchmark = {
  name: 'libraries',
  title: 'BibTeX and RIS files to records',
  run: async ({ smoke }) => {
    const count = smoke ? 20 : 1000
    const peers = smoke ? null : await installPeers('citations', PACKAGES) // a smoke run installs nothing
    const [bibtex, ris] = [
      await contest('BibTeX', texts(count, bibtexOf), [ours('bibtex'), ...(await bibtexPeers(peers))]),
      await contest('RIS', texts(count, risOf), [ours('ris'), ...(await risPeers(peers))]),
    ]
    return { rows: [...bibtex.rows, ...ris.rows], ratios: [...bibtex.ratios, ...ris.ratios] }
  },
}

interface Reader {
  readonly name: string
  /** Returns how many records there are. */
  readonly read: (text: string) => number
}

function ours(format: 'bibtex' | 'ris'): Reader {
  return { name: 'webmars', read: text => readLibrary(text, format).length }
}

async function citationJs(peers: Peers, plugin: string): Promise<Reader> {
  const { plugins } = (await peers.load('@citation-js/core')) as {
    plugins: { input: { chain: (text: string, options: object) => object[] } }
  }
  await peers.load(plugin)
  return { name: 'citation-js', read: text => plugins.input.chain(text, { generateGraph: false }).length }
}

async function bibtexPeers(peers: Peers | null): Promise<Reader[]> {
  if (peers === null) return []
  const { parse } = (await peers.load('@retorquere/bibtex-parser')) as {
    parse: (text: string) => { entries: object[] }
  }
  return [
    await citationJs(peers, '@citation-js/plugin-bibtex'),
    { name: 'bibtex-parser', read: text => parse(text).entries.length },
  ]
}

async function risPeers(peers: Peers | null): Promise<Reader[]> {
  return peers === null ? [] : [await citationJs(peers, '@citation-js/plugin-ris')]
}

async function contest(format: string, text: { all: string; count: number }, readers: readonly Reader[]) {
  const speeds: { name: string; value: number }[] = []
  for (const { name, read } of readers) {
    const found = read(text.all)
    if (found !== text.count) throw new Error(`${name} finds ${found} of ${text.count} records of ${format}`)
    speeds.push({ name, value: text.count / (await cpuSeconds(() => read(text.all))) })
  }
  const own = speeds[0]!.value
  const result: BenchmarkResult = {
    rows: speeds.map(({ name, value }) => ({ name: `${name}, ${format}`, unit: 'records/s of CPU', value })),
    ratios: speeds.slice(1).map(({ name, value }) => ({
      name: `${format}: speed, webmars / ${name}`,
      value: own / value,
      bar: { at: 1, good: 'above' },
    })),
  }
  return result
}

function texts(count: number, of: (n: number) => string): { all: string; count: number } {
  return { all: Array.from({ length: count }, (_, n) => of(n)).join('\n'), count }
}

const bibtexOf = (n: number): string => `@article{hale${n},
  author = {Hale, Petra J. and M{\\"u}ller, Karl and van der Berg, Rosa},
  title = {On the Wear of {Brass} Widgets in Salt Water, Part ${n}},
  journal = {Journal of Marine Engineering},
  year = {${1990 + (n % 30)}},
  volume = {${n}}, number = {3}, pages = {${n}--${n + 9}},
  doi = {10.1000/jme.${n}},
  abstract = {We watched brass widgets for a year and a day. They wear, and more so in winter.}
}
`

const risOf = (n: number): string => `TY  - JOUR
AU  - Hale, Petra J.
AU  - Müller, Karl
AU  - van der Berg, Rosa
TI  - On the wear of brass widgets in salt water, part ${n}
JO  - Journal of Marine Engineering
PY  - ${1990 + (n % 30)}
VL  - ${n}
IS  - 3
SP  - ${n}
EP  - ${n + 9}
DO  - 10.1000/jme.${n}
AB  - We watched brass widgets for a year and a day. They wear, and more so in winter.
ER  -
`
