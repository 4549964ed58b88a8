/**
 * Journals by title, abbreviation or ISSN: a hash table by open addressing over the list's own bytes. A map of its hundred
 * thousand names would take five times the memory, in every thread; of a journal nothing is read until it is asked for.
 */
import type { KnownJournal } from '../../core.js'

const [LINE, BAR] = [10, 124]

/** From lines `title<TAB>abbreviation<TAB>issn|issn<TAB>title in the catalogue`. Of namesakes the first counts, or the first with an abbreviation. */
export function journalIndex(list: Uint8Array): (name: string) => KnownJournal | null {
  const bytes = Buffer.from(list.buffer, list.byteOffset, list.byteLength)
  const starts = startsOf(bytes)
  const journalAt = (row: number): KnownJournal => journalOf(bytes.toString('utf8', starts[row]!, starts[row + 1]! - 1))
  const most = 3 * starts.length + bytes.reduce((count, byte) => (byte === BAR ? count + 1 : count), 1)
  const slots = new Int32Array(1 << (33 - Math.clz32(most))).fill(-1) // at least twice as many as names
  const slotOf = (key: string): number => {
    let slot = hashOf(key) & (slots.length - 1)
    while (slots[slot]! >= 0 && !hasKey(journalAt(slots[slot]!), key)) slot = (slot + 1) & (slots.length - 1)
    return slot
  }
  for (let row = 0; row + 1 < starts.length; row++) {
    const journal = journalAt(row)
    for (const key of new Set(namesOf(journal).map(journalKey))) {
      const slot = slotOf(key)
      const known = slots[slot]!
      if (known < 0 || (journal.abbreviation !== '' && journalAt(known).abbreviation === '')) slots[slot] = row
    }
  }
  return name => {
    const row = slots[slotOf(journalKey(name))]!
    return row < 0 ? null : journalAt(row)
  }
}

/** Where each line begins that is not empty, and where one behind the last would. */
function startsOf(bytes: Uint8Array): Int32Array {
  const starts: number[] = []
  const whole = bytes.at(-1) === LINE ? bytes.length : bytes.length + 1
  for (let start = 0; start < whole; ) {
    const line = bytes.indexOf(LINE, start)
    const end = line < 0 ? bytes.length : line
    if (end > start) starts.push(start)
    start = end + 1
  }
  return Int32Array.from([...starts, whole])
}

function journalOf(line: string): KnownJournal {
  const [title = '', abbreviation = '', issns = '', catalogue = ''] = line.split('\t')
  const catalogueTitle = catalogue === '=' ? title : catalogue === '' ? null : catalogue
  return { title, abbreviation, issns: issns.split('|').filter(issn => issn !== ''), catalogueTitle }
}

function namesOf({ title, abbreviation, issns }: KnownJournal): string[] {
  return [title, abbreviation, ...issns].filter(name => name !== '')
}

function hasKey(journal: KnownJournal, key: string): boolean {
  return namesOf(journal).some(name => journalKey(name) === key)
}

function hashOf(key: string): number {
  let hash = 0
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  return hash ^ (hash >>> 15)
}

/** Case, punctuation and articles do not tell journals apart. */
export function journalKey(name: string): string {
  // Most names are: the rules for all letters take five times as long, and there are a hundred thousand names.
  if (/^[\x20-\x7e]*$/.test(name))
    return name
      .toLowerCase()
      .replace(/&/g, ' and ')
      .replace(/[^a-z\d]+/g, ' ')
      .trim()
      .replace(/^the /, '')
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
}
