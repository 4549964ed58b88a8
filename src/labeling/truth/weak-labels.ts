/**
 * What the true record does not tell, by the signs that a reader goes by: headings, dates, boxes of other articles,
 * the body. These labels only have to keep the wanted ones apart from their look-alikes.
 */
import type { ElementNode, Label, Page } from '../../model/index.js'
import { ancestorsOf } from '../../model/index.js'
import { wordCount } from '../../text/words.js'
import { inEnglish } from '../crf/concepts.js'
import { isTelling } from '../crf/text-shape.js'
import type { ZoneWords } from './align.js'

const HEADINGS: readonly (readonly [label: Label, pattern: RegExp])[] = [
  ['cited-by', /cited by|citing articles|citations? to this|has been cited|cited in/i],
  [
    'related',
    /related|similar|recommend|you may|also (?:read|like|view)|more (?:from|like|articles)|most (?:read|viewed|cited)|see also|other articles|trending|latest|current issue/i,
  ],
]
const HISTORY =
  /\b(?:received|accepted|revised|published|available online|first online|submitted|posted|epub)\b[^.]{0,30}\d{4}/i
const CONTACT = /correspond(?:ing|ence)|[\w.-]+@[\w-]+\.\w|e-?mail:|author for|requests? for reprints?|to whom/i
const SOURCE = /\b\d{1,4}\s*\(\d{1,4}\)\s*[:,;]|\bvol(?:ume|\.)\s*\d+|\bdoi\b|10\.\d{4,}\/|\bissn\b|\bpp?\.\s*\d+/i
const FOOTNOTE =
  /^(?:\*|†|‡|§|¶)|©|copyright|licen[sc]e|competing interests?|conflicts? of interest|acknowledg|funding|disclosure/i
const REFERENCE_HEADING =
  /^(?:\W|\d)*(?:references?|bibliography|literature(?: cited)?|works cited|notes|r[ée]f[ée]rences|referencias|literatur|kaynaklar|cited references|reference list)\b/i
const ABSTRACT_HEADING =
  /^(?:\W|\d)*(?:structured |scientific |extended |graphical )?(?:abstract|summary|r[ée]sum[ée]|resumen|zusammenfassung|synopsis|[öo]zet)\b/i

const saysAbstract = (text: string): boolean => ABSTRACT_HEADING.test(text) || saysInEnglish(text, 'abstract')
const saysReferences = (text: string): boolean => REFERENCE_HEADING.test(text) || saysInEnglish(text, 'references')

/** A heading in another language. */
function saysInEnglish(text: string, english: string): boolean {
  return inEnglish(text)?.startsWith(english) ?? false
}

/** A date that is told, or whom to write to, in another language. */
function tells(text: string, name: 'received' | 'correspond'): boolean {
  return isTelling(name, text) && (name === 'correspond' || /\d{4}/.test(text))
}

export function weakLabels(page: Page, zones: readonly ZoneWords[], found: ReadonlyMap<number, Label>): Label[] {
  const labels = zones.map(
    (zone, i): Label => (zone.words.length === 0 && zone.zone.text === '' ? 'trivial' : (found.get(i) ?? 'other')),
  )
  headingsBefore(zones, labels)
  const landmarks = landmarksOf(labels)
  let section: Label = 'other'
  for (const [i, zone] of zones.entries()) {
    if (labels[i] === 'trivial') continue
    if (labels[i] !== 'other') {
      section = 'other'
      continue
    }
    const heading = isHeading(page, zone)
    if (heading) section = boxOf(zone.zone.text)
    labels[i] = section !== 'other' ? section : weakLabel(zone, i, { heading, landmarks })
  }
  return labels
}

function boxOf(text: string): Label {
  const english = inEnglish(text) ?? text
  return HEADINGS.find(([, pattern]) => pattern.test(english))?.[0] ?? 'other'
}

/** The last text zone before the abstract, or before the references, if it says so. */
function headingsBefore(zones: readonly ZoneWords[], labels: Label[]): void {
  const mark = (first: number, label: Label, says: (text: string) => boolean): void => {
    for (let i = first - 1, seen = 0; i >= 0 && seen < 3; i--) {
      if (zones[i]!.words.length === 0) continue
      seen++
      if (labels[i] === 'other' && zones[i]!.words.length <= 6 && says(zones[i]!.zone.text)) {
        labels[i] = label
        return
      }
    }
  }
  mark(labels.indexOf('abstract'), 'abstract-heading', saysAbstract)
  mark(labels.indexOf('reference'), 'reference-heading', saysReferences)
}

interface Landmarks {
  readonly title: number
  readonly abstractEnd: number
  readonly references: number
}

function landmarksOf(labels: readonly Label[]): Landmarks {
  const title = labels.indexOf('title')
  const abstractEnd = Math.max(labels.lastIndexOf('abstract'), labels.lastIndexOf('author'), title)
  const reference = labels.indexOf('reference')
  return { title, abstractEnd, references: reference < 0 ? labels.length : reference }
}

function weakLabel(
  zone: ZoneWords,
  i: number,
  at: { readonly heading: boolean; readonly landmarks: Landmarks },
): Label {
  const { text } = zone.zone
  const { title, abstractEnd, references } = at.landmarks
  const size = Math.max(zone.words.length, wordCount(text))
  if (size < 60 && (HISTORY.test(text) || tells(text, 'received'))) return 'history'
  if (size < 60 && (CONTACT.test(text) || tells(text, 'correspond'))) return 'correspondence'
  if (size < 60 && SOURCE.test(text) && i < references) return 'source'
  if (FOOTNOTE.test(text)) return 'footnote'
  const inBody = i > abstractEnd && i < references
  if (inBody && size >= 25) return 'body'
  if (inBody && at.heading) return 'body-heading'
  const announces = saysAbstract(text) || saysReferences(text)
  if (title >= 0 && i < title && title - i <= 4 && size <= 4 && /^[\p{Lu}\p{Lo}]/u.test(text) && !announces)
    return 'rubric'
  return 'other'
}

function isHeading(page: Page, zone: ZoneWords): boolean {
  if (zone.words.length > 15) return false
  const node = zone.zone.leaves[0]!.nodes[0]!
  return ancestorsOf(page, node)
    .slice(0, 4)
    .some(id => /^(?:H[1-6]|DT|LEGEND|CAPTION)$/.test((page.nodes[id] as ElementNode).tag))
}
