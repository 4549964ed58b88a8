/** What becomes of the labels that a chain read on sheets of paper. */
import { corrected } from '../../src/labeling/crf/corrections.js'
import { readZones } from '../../src/labeling/crf/features.js'
import { parseLexicon } from '../../src/labeling/crf/lexicon.js'
import { pdfZones } from '../../src/layout/pdf-zones.js'
import type { Label } from '../../src/model/index.js'
import { type PrintedLine, paper } from './paper.js'

/** A printed line and what the chain takes it for; each line is a zone of its own. */
export type ReadLine = PrintedLine & { readonly read: Label; readonly sure?: number }

/** `label text` for each zone, the text shortened. */
export function relabeled(lines: readonly ReadLine[]): string[] {
  const page = paper(lines)
  const zones = pdfZones(page)
  const read = readZones(page, zones, { lexicon: parseLexicon(''), useTabTitle: false, useNames: false })
  const readings = zones.map(({ text }) => {
    const line = lines.find(other => text.startsWith(other.text))!
    return {
      label: line.read,
      probability: (label: Label) => (label === line.read ? (line.sure ?? 0.9) : (1 - (line.sure ?? 0.9)) / 4),
    }
  })
  return corrected(read, readings).map(({ label }, i) => `${label} ${zones[i]!.text.slice(0, 12).trim()}`)
}

const SENTENCE = 'the keepers of lamps saw the tide of the ear rise and fall with the moon over many nights'

/** Paragraphs of the text, so that its type is known. */
export function body(count: number, more: Partial<ReadLine> = {}): ReadLine[] {
  return Array.from({ length: count }, (_, i) => ({
    text: `Body ${i}, where ${SENTENCE}, and ${SENTENCE} ${'again '.repeat(10)}.`,
    top: 500 + 20 * i,
    read: 'body',
    ...(i === 0 ? more : {}),
  }))
}

export const paragraph = (start: string): string => `${start} ${SENTENCE} and ${SENTENCE}.`
