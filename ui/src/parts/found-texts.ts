/**
 * Where a field's words stand on a page that it was not read from: the metadata name what the page shows too, and an
 * article has several pages. Found by letters and digits alone, each text where it stands first.
 */
import { valueText } from '../../../src/model/value-text.ts'

/** Shorter texts stand everywhere. */
const SHORTEST = 5
/** Letters at both ends by which a long text is found: in between lines are broken, and words at their ends. */
const END = 40

/** Letters of a page beyond which nothing is looked for: an article is shorter, a hostile page is not. */
const MOST = 500_000

interface PageText {
  /** All letters and digits of the page. */
  readonly letters: string
  /** Where each text begins in them. */
  readonly starts: readonly number[]
  readonly elements: readonly Element[]
}

const read = new WeakMap<Document, PageText>()

/** The texts that a value covers; none where it is not found. */
export function foundTexts(document: Document, value: unknown): Element[] {
  const page = read.get(document) ?? pageText(document)
  read.set(document, page)
  const parts = partsOf(value).map(lettersOf)
  return parts.flatMap(part => (part.length < SHORTEST ? [] : covered(page, part)))
}

function partsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(valueText)
  if (value !== null && typeof value === 'object' && 'sections' in value) return partsOf(value.sections)
  return [valueText(value)]
}

function covered({ letters, starts, elements }: PageText, part: string): Element[] {
  const first = letters.indexOf(part.slice(0, END))
  if (first < 0) return []
  const last = letters.indexOf(part.slice(-END), first)
  const isWhole = last >= 0 && last + END - first < 2 * part.length
  const end = part.length <= END ? first + part.length : isWhole ? last + END : first + END
  return elements.filter((_, i) => starts[i]! < end && (starts[i + 1] ?? letters.length) > first)
}

function pageText(document: Document): PageText {
  const elements: Element[] = []
  const texts: string[] = []
  let length = 0
  for (const element of document.querySelectorAll('[data-text]')) {
    if (length > MOST) break
    elements.push(element)
    texts.push(lettersOf(element.textContent ?? ''))
    length += texts.at(-1)!.length
  }
  let at = 0
  const starts = texts.map(text => {
    at += text.length
    return at - text.length
  })
  return { letters: texts.join(''), starts, elements }
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
