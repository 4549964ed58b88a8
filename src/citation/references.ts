/**
 * Reference zones → one text per reference, list numbers and link buttons removed.
 *
 * Pages print a reference as one zone or as many (each author a list item of its own). The zones are grouped by
 * the markup: the repeated elements below the common ancestor are the references.
 */
import {
  ancestorsOf,
  type ElementNode,
  endOf,
  type Field,
  type LabeledZone,
  labeledText,
  type NodeId,
  type Page,
  type Reference,
} from '../model/index.js'
import { zoneField } from './evidence.js'
import { ownReferences } from './own-references.js'
import { pdfReferences } from './pdf-references.js'

export function referencesOf(page: Page, labeled: readonly LabeledZone[]): Field<readonly Reference[]> | null {
  const zones = ownReferences(labeled)
  if (zones.length === 0) return null
  const texts =
    page.source === 'pdf'
      ? pdfReferences(zones)
      : groupedZones(page, zones).map(group => group.map(labeledText).join(' '))
  const numbered = withoutNumbers(texts.map(withoutButtons)).filter(text => /\p{L}{2}/u.test(text))
  const once = printedOnce(numbered)
  if (once.length === 0) return null
  const rules = ['list-numbers-stripped', 'link-buttons-stripped', ...(once === numbered ? [] : ['repeats-dropped'])]
  return zoneField(
    once.map(text => ({ text, csl: null })),
    { page, zones, rules },
  )
}

/** From so many on, references that come again are the list printed again; fewer are an author's slip. */
const REPEATED = 5

function printedOnce(texts: readonly string[]): readonly string[] {
  const byKey = new Map(texts.map(text => [text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''), text]))
  return texts.length - byKey.size < REPEATED ? texts : [...byKey.values()]
}

/** Zones of one reference together. */
function groupedZones(page: Page, zones: readonly LabeledZone[]): LabeledZone[][] {
  if (zones.length < 2) return zones.map(zone => [zone])
  return split(page, zones, commonAncestor(page, zones))
}

function split(page: Page, zones: readonly LabeledZone[], container: NodeId): LabeledZone[][] {
  const byChild = new Map<NodeId | string, LabeledZone[]>()
  for (const [i, zone] of zones.entries()) {
    const child = childToward(page, container, firstNode(zone))
    const key = child !== null && holdsWhole(page, child, zone) ? child : `zone ${i}`
    byChild.set(key, [...(byChild.get(key) ?? []), zone])
  }
  const children = [...byChild]
  const items = children.filter(([child]) => typeof child === 'number' && isItem(page, child))
  const repeated = mostRepeatedTag(
    page,
    items.map(([child]) => child as NodeId),
  )
  if (repeated !== null) return children.map(([, group]) => group)
  return children.flatMap(([child, group]) => {
    if (group.length === 1 || typeof child === 'string') return [group]
    const inner = commonAncestor(page, group)
    return inner === container ? group.map(zone => [zone]) : split(page, group, inner)
  })
}

const LIST_ITEMS = new Set(['LI', 'TR', 'DD', 'DT', 'P'])

function isItem(page: Page, child: NodeId): boolean {
  return page.nodes[child]?.type === 'element'
}

/** The tag that makes up the list: two list items or paragraphs, or three elements of another kind. */
function mostRepeatedTag(page: Page, children: readonly NodeId[]): string | null {
  const counts = new Map<string, number>()
  for (const child of children) {
    const { tag } = page.nodes[child] as ElementNode // only elements come here
    counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  const [tag, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
  if (count < (LIST_ITEMS.has(tag) ? 2 : 3) || count < 0.6 * children.length) return null
  return LIST_ITEMS.has(tag) || !/^(?:UL|OL|DL|TABLE|TBODY|SECTION)$/.test(tag) ? tag : null
}

function firstNode({ zone }: LabeledZone): NodeId {
  return zone.leaves[0]!.nodes[0]!
}

function lastNode({ zone }: LabeledZone): NodeId {
  return zone.leaves.at(-1)!.nodes.at(-1)!
}

function holdsWhole(page: Page, child: NodeId, zone: LabeledZone): boolean {
  return lastNode(zone) < endOf(page.nodes[child]!, child)
}

/** The child of `container` on the way to a node below it. */
function childToward(page: Page, container: NodeId, node: NodeId): NodeId | null {
  let child = node
  for (const ancestor of ancestorsOf(page, node)) {
    if (ancestor === container) return child
    child = ancestor
  }
  return null
}

function commonAncestor(page: Page, zones: readonly LabeledZone[]): NodeId {
  const first = Math.min(...zones.map(firstNode))
  const last = Math.max(...zones.map(lastNode))
  return ancestorsOf(page, first).find(ancestor => last < endOf(page.nodes[ancestor]!, ancestor)) ?? 0
}

const BUTTON =
  /[\s,;.]*[[(]?(?:\b(?:cross\s?ref|pubmed(?: central)?|pmc free article|google scholar|search (?:pubmed|google scholar)|medline|web of science(?:®)?|isi|cas|chemport|scopus|view (?:article|record in scopus)|full text(?: \(?pdf\)?)?|abstract\/free full text|free full text|free|abstract|article|openurl|find (?:it|this) (?:online|@ \w+)|export citation|ncbi|adsabs?|links?|order article via infotrieve|infotrieve|published online first|view in article|(?:back to )?ref(?:erence)?s? list|[—–-]? ?cited \d+ times? in (?:this |the )?(?:paper|article|text)|return to (?:text|ref\w* \d*)|rsc|pdf|doi)\b|↵|↩|\^|›|»|·|\|)[\])]?[\s.,;:|·)]*$/i

/** `589–604.CrossRefPubMedGoogle Scholar`: buttons without a blank between them. */
const GLUED_BUTTONS =
  /(?<=[.\d)\]])\s*(?:(?:View )?Article|CrossRef|PubMed(?: ?Central)?|Google Scholar|ADS|MathSciNet|MATH|CAS|MEDLINE|Scopus)+\s*$/

/** Buttons at the end, as long as there are any; at the start, signs that lead back to the text. */
export function withoutButtons(text: string): string {
  let clean = text
    .trim()
    .replace(/^[\s↵↩^↑⇑]+/, '')
    .replace(GLUED_BUTTONS, '')
  for (let round = 0; round < 12; round++) {
    const match = BUTTON.exec(clean)
    if (
      match === null ||
      match.index < 20 ||
      (/^[\s.]*(?:abstract|article|free|link|pdf|doi)/i.test(match[0]) && !endsSentence(clean, match.index))
    )
      break
    clean = `${clean.slice(0, match.index)}${/^\s*\./.test(match[0]) ? '.' : ''}`
  }
  return clean.replace(/\s*\[\s*\]\s*$/, '').trim()
}

function endsSentence(text: string, at: number): boolean {
  return /[.\d)\]]\s*$/.test(text.slice(0, at)) || /^[\s]*[.[(]/.test(text.slice(at))
}

const NUMBER =
  /^\s*(?:\[\s*(\d{1,4}[a-z]?)\s*\]|\(\s*(\d{1,4})\s*\)|(\d{1,4})\s*[.):]|(\d{1,4})(?=\s+\p{Lu}|\p{Lu}))\s*/u

/** List numbers are stripped when most references have one: `1984 was a year` is no list number. */
export function withoutNumbers(texts: readonly string[]): string[] {
  const numbers = texts.map(text => {
    const match = NUMBER.exec(text)
    return match === null ? null : Number.parseInt(match[1] ?? match[2] ?? match[3] ?? match[4]!, 10)
  })
  const rising = numbers.filter(
    (number, i) => number !== null && (i === 0 || numbers[i - 1] === null || number > numbers[i - 1]!),
  ).length
  const few = texts.length < 3 && numbers.every(number => number !== null && number < 200)
  if (!few && rising < 0.5 * texts.length) return [...texts]
  return texts.map((text, i) => (numbers[i] === null ? text : text.replace(NUMBER, '')))
}
