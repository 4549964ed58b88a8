/** How much of a true text is on a page, word by word in the right order, and where. */
import { words } from './text.js'

export interface Found {
  /** Words of the passage that are there in order. */
  readonly words: number
  /** Of so many. */
  readonly of: number
  /** Index of the last word of the window in which it was found. */
  readonly at: number
}

/**
 * The window of the page that has most of the passage, and the longest common subsequence of the two.
 * Windows are three times as long as the passage and a hundred words: a passage may go on after a footnote, but words
 * gathered from all over the page do not count.
 */
export function findPassage(passage: string, page: readonly string[]): Found {
  const wanted = words(passage)
  const width = wanted.length * 3 + 100
  let best: Found = { words: 0, of: wanted.length, at: -1 }
  for (const end of likelyWindows(wanted, page, width)) {
    const window = page.slice(Math.max(0, end - width + 1), end + 1)
    const common = commonWords(wanted, window)
    if (common > best.words) best = { words: common, of: wanted.length, at: end }
  }
  return best
}

const TRIED = 6

/** Where windows end that hold most of the wanted words, best first, none near another. */
function likelyWindows(wanted: readonly string[], page: readonly string[], width: number): number[] {
  const overlap = overlaps(wanted, page, width)
  const order = [...overlap.keys()].sort((a, b) => overlap[b]! - overlap[a]! || a - b)
  const chosen: number[] = []
  for (const end of order) {
    if (chosen.length === TRIED || overlap[end] === 0) break
    if (chosen.every(other => Math.abs(other - end) >= width / 4)) chosen.push(end)
  }
  return chosen
}

/** For every word of the page, how many of the wanted words are in the window that ends there. */
function overlaps(wanted: readonly string[], page: readonly string[], width: number): number[] {
  const need = new Map<string, number>()
  for (const word of wanted) need.set(word, (need.get(word) ?? 0) + 1)
  const have = new Map<string, number>()
  let hits = 0
  const count = (word: string | undefined, step: 1 | -1): void => {
    const limit = word === undefined ? undefined : need.get(word)
    if (word === undefined || limit === undefined) return
    const before = have.get(word) ?? 0
    have.set(word, before + step)
    hits += Math.min(before + step, limit) - Math.min(before, limit)
  }
  return page.map((word, i) => {
    count(word, 1)
    count(page[i - width], -1)
    return hits
  })
}

/** The longest common subsequence of two texts, by Hunt and Szymanski's method: words are mostly rare. */
export function commonWords(a: readonly string[], b: readonly string[]): number {
  const places = new Map<string, number[]>()
  b.forEach((word, i) => {
    const known = places.get(word)
    if (known) known.push(i)
    else places.set(word, [i])
  })
  const tails: number[] = []
  for (const word of a) {
    const own = places.get(word) ?? []
    for (let k = own.length - 1; k >= 0; k--) tails[lowerBound(tails, own[k]!)] = own[k]!
  }
  return tails.length
}

function lowerBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
