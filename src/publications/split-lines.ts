/**
 * Several records in one line: a paragraph that holds a whole list, told apart by its numbers, its bullets, the lines of
 * the page's source, or only by what the citation parser reads. Each becomes a line of its own, as if a BR stood before.
 */
import type { Page } from '../model/index.js'
import type { ReferenceParameters } from '../references/parse.js'
import { wordCount } from '../text/words.js'
import { type Line, linesOf } from './lines.js'
import { isWhole, runTogether } from './run-together.js'

/** A shorter line is one record at most. */
const LEAST_CHARACTERS = 120

export function recordLinesOf(page: Page, parameters: ReferenceParameters): Line[] {
  return linesOf(page).flatMap(line => {
    if (line.text.length < LEAST_CHARACTERS) return [line]
    const parts = partsOf(line, page, parameters)
    if (parts.length < 2) return [line]
    return parts.map((text, i) => ({ ...line, text, ...(i === 0 ? {} : { breaks: 1, opening: '' }) }))
  })
}

function partsOf(line: Line, page: Page, parameters: ReferenceParameters): string[] {
  for (const parts of [numberedParts(line.text), bulletedParts(line.text), sourceParts(page, line)])
    if (parts.length > 1) return parts
  return readParts(line.text, parameters)
}

const INNER_NUMBER = /(?:^|\s)(?:\[(\d{1,3})\]|\((\d{1,3})\)|(\d{1,3})[.)])\s+(?=[\p{Lu}"“])/gu

/** `1. … 2. … 3. …`: the longest chain of numbers that go up, or down, by one; two are enough where the first is at the start. */
function numberedParts(text: string): string[] {
  const found = [...text.matchAll(INNER_NUMBER)].map(match => ({
    at: match.index === 0 ? 0 : match.index + 1,
    number: Number(match[1] ?? match[2] ?? match[3]),
  }))
  const [up, down] = [chain(found, 1), chain(found, -1)]
  const best = up.length >= down.length ? up : down
  if (best.length < 2 || (best.length === 2 && best[0]!.at > 0)) return []
  return cutAt(
    text,
    best.map(({ at }) => at),
  )
}

interface Numbered {
  readonly at: number
  readonly number: number
}

/** The longest run in which each number is the one before it plus the step; others between are passed over. */
function chain(found: readonly Numbered[], step: number): Numbered[] {
  const longest = new Map<number, Numbered[]>()
  let best: Numbered[] = []
  for (const place of found) {
    const own = [...(longest.get(place.number - step) ?? []), place]
    if (own.length > (longest.get(place.number)?.length ?? 0)) longest.set(place.number, own)
    if (own.length > best.length) best = own
  }
  return best
}

function bulletedParts(text: string): string[] {
  const places = [...text.matchAll(/(?:^|\s)[•▪◦‣●■►](?=\s)/gu)].map(({ index }) => (index === 0 ? 0 : index + 1))
  return places.length < 2 ? [] : cutAt(text, places)
}

const SOURCE_LINES = 3

/** Lines of the source that each begin and end like a record: text that was pasted without any tag. */
function sourceParts(page: Page, line: Line): string[] {
  const source = line.nodes.map(id => page.nodes[id]!).map(node => (node.type === 'text' ? node.value : ''))
  const parts = source
    .join('')
    .split('\n')
    .map(part => part.replace(/\s+/g, ' ').trim())
    .filter(part => part !== '')
  const isRecord = (part: string): boolean =>
    /^[\p{Lu}\p{Lo}\d[("“]/u.test(part) && /[.)\]\d]$/.test(part) && isWhole(part)
  const isAll = parts.join(' ').length <= line.text.length + parts.length // of preformatted text, a line is a part already
  return isAll && parts.length >= SOURCE_LINES && parts.every(isRecord) ? parts : []
}

const YEARS = /(?:1[89]|20)\d\d/g
/** Only a whole list is divided by reading alone: a single record may name two works, with authors and year each. */
const WHOLE_LIST = 3
const WHOLE_LIST_WORDS = 70

function readParts(text: string, parameters: ReferenceParameters): string[] {
  if ((text.match(YEARS)?.length ?? 0) < WHOLE_LIST || wordCount(text) < WHOLE_LIST_WORDS) return []
  const parts = runTogether(text, parameters)
  return parts.length < WHOLE_LIST ? [] : parts
}

function cutAt(text: string, places: readonly number[]): string[] {
  const all = places[0] === 0 ? places : [0, ...places]
  return all.map((at, i) => text.slice(at, all[i + 1]).trim()).filter(part => part !== '')
}
