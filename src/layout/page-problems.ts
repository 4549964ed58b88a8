/** What is wrong with a page before anybody reads it. A bad page is data: the reader writes it on the root, this reads it. */
import type { Page, Problem } from '../model/index.js'

/** A text layer of which more than this share cannot be read is none. */
const UNREADABLE_SHARE = 0.3
const UNREADABLE = /[\uFFFD\uE000-\uF8FF]/g

export function pageProblems(page: Page): Problem[] {
  const root = page.nodes[0]
  const flaw = (name: string): string | null =>
    root?.type === 'element' ? (root.attributes[`data-webmars-${name}`] ?? null) : null
  const problems: Problem[] = []
  const [truncated, damaged] = [flaw('truncated'), flaw('damaged')]
  if (truncated !== null) problems.push({ code: 'page-truncated', limit: truncated })
  if (damaged !== null) problems.push({ code: 'pdf-damaged', reason: damaged })
  if (flaw('encrypted') !== null) problems.push({ code: 'pdf-encrypted' })
  else if (page.source === 'pdf' && page.sheets.length > 0 && !hasReadableText(page))
    problems.push({ code: 'pdf-no-text' })
  if (page.source === 'html') problems.push(...htmlProblems(page))
  return problems
}

function hasReadableText(page: Page): boolean {
  let [characters, unreadable] = [0, 0]
  for (const node of page.nodes) {
    if (node.type !== 'text') continue
    characters += node.value.trim().length
    unreadable += node.value.match(UNREADABLE)?.length ?? 0
  }
  return characters > 0 && unreadable <= UNREADABLE_SHARE * characters && !isStampedScan(page)
}

/** A scanned sheet may bear a line on who downloaded it; characters of such lines at most. */
const STAMP = 160
/** The share of the sheets that must be without text: some articles end with pages of figures. */
const SCANNED_SHARE = 0.6

function isStampedScan({ nodes, sheets }: Page): boolean {
  const characters = nodes.flatMap((node, id) => {
    if (node.type !== 'element' || node.attributes['class'] !== 'sheet') return []
    return [nodes.slice(id, node.end).reduce((sum, each) => sum + (each.type === 'text' ? each.value.length : 0), 0)]
  })
  return sheets.length > 1 && characters.filter(count => count <= STAMP).length > SCANNED_SHARE * sheets.length
}

function htmlProblems(page: Page): Problem[] {
  const isFrameset = page.nodes.some(node => node.type === 'element' && node.tag === 'FRAMESET')
  if (isFrameset)
    return [{ code: 'page-unreadable', reason: 'a frameset: its text is in other pages, give one of them' }]
  const hasText = page.nodes.some(node => node.type === 'text' && /\S/.test(node.value))
  return hasText ? [] : [{ code: 'page-unreadable', reason: 'there is no text in it' }]
}
