/** Estimates the hidden Markov model from labelled pages and the lexicon: counting, smoothing, logarithms. */
import { BINS, FEATURES, type Feature } from '../src/labeling/hmm/observation.js'
import type { HmmParameters, PageModel } from '../src/labeling/hmm/parameters.js'
import { INITIAL_STATE, isLinked, STATES, type State } from '../src/labeling/hmm/states.js'
import type { HmmPage } from './hmm-pages.js'
import { fittedWords } from './hmm-words.js'
import type { Counts } from './words.js'

/** Added to each count, so that what was not seen is unlikely and not impossible. */
const TRANSITION_SMOOTHING = 0.2
const HISTOGRAM_SMOOTHING = 0.5

/** Rendered pages are the parsed ones once more: they tell where things stand, and are not counted for the rest. */
export function fittedHmm(all: readonly HmmPage[], lexicon: ReadonlyMap<string, Counts>): HmmParameters {
  const pages = all.filter(({ source }) => source !== 'rendered')
  const kinds = new Map<string, HmmPage[]>()
  for (const page of pages) kinds.set(kindOf(page), [...(kinds.get(kindOf(page)) ?? []), page])
  const names = [...kinds.keys()].sort()
  return {
    models: names.map(name => pageModel(name, kinds.get(name)!, pages)),
    histograms: histogramsOf(all),
    words: fittedWords(pages, lexicon),
  }
}

/** Articles, commentaries (no abstract), abstracts (no references), each of HTML and of PDF. */
function kindOf({ states, source }: HmmPage): string {
  const kind = !states.includes('Abstract') ? 'commentary' : states.includes('Reference') ? 'article' : 'abstract'
  return `${source === 'pdf' ? 'pdf ' : ''}${kind}`
}

function pageModel(name: string, pages: readonly HmmPage[], all: readonly HmmPage[]): PageModel {
  const source = name.startsWith('pdf') ? 'pdf' : 'html'
  const of = all.filter(page => (page.source === 'pdf') === (source === 'pdf'))
  const counts = new Map<string, number>()
  for (const { states } of pages)
    for (let i = 0; i < states.length; i++) {
      const key = `${i === 0 ? INITIAL_STATE : states[i - 1]!} ${states[i]!}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  const transitions: Record<string, Record<string, number>> = {}
  const lacks = LACKS[name.replace('pdf ', '')] ?? []
  for (const from of STATES) if (!lacks.includes(from)) transitions[from] = logRow(from, counts, lacks)
  return { name, source, prior: rounded(Math.log(pages.length / of.length)), transitions }
}

/** What makes a kind of page: without these bounds a model of few pages would be as good for any other. */
const LACKS: Readonly<Record<string, readonly State[]>> = {
  commentary: ['AbstractHeading', 'BAHA', 'Abstract'],
  abstract: ['ReferenceHeading', 'BRHR', 'Reference', 'BR'],
}

/** All links of Figure 4 are possible, and no others: labels in another order are not counted. */
function logRow(from: State, counts: ReadonlyMap<string, number>, lacks: readonly State[]): Record<string, number> {
  const smoothed = STATES.map(to =>
    isLinked(from, to) && !lacks.includes(to) ? (counts.get(`${from} ${to}`) ?? 0) + TRANSITION_SMOOTHING : 0,
  )
  const total = smoothed.reduce((sum, value) => sum + value, 0)
  return Object.fromEntries(
    STATES.flatMap((to, i) => (smoothed[i]! > 0 ? [[to, rounded(Math.log(smoothed[i]! / total))]] : [])),
  )
}

function histogramsOf(pages: readonly HmmPage[]): HmmParameters['histograms'] {
  const sources = [...new Set(pages.map(page => page.source))].sort()
  return Object.fromEntries(
    sources.map(source => {
      const of = pages.filter(page => page.source === source)
      return [source, Object.fromEntries(FEATURES.map(feature => [feature, histograms(feature, of)]))]
    }),
  ) as unknown as HmmParameters['histograms'] // one row per source and feature
}

function histograms(feature: Feature, pages: readonly HmmPage[]): Record<State, number[]> {
  const counts = new Map(STATES.map(state => [state, new Array<number>(BINS[feature]).fill(HISTOGRAM_SMOOTHING)]))
  for (const { observations, states } of pages)
    observations.forEach((observation, i) => {
      const bin = observation.bins[feature]
      if (bin !== null) counts.get(states[i]!)![bin]!++
    })
  return Object.fromEntries(
    [...counts].map(([state, row]) => {
      const total = row.reduce((sum, value) => sum + value, 0)
      return [state, row.map(value => rounded(Math.log(value / total)))]
    }),
  ) as Record<State, number[]> // one row per state
}

export function rounded(value: number): number {
  return Number(value.toFixed(3))
}
