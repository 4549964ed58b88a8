/**
 * Glyphs as a reader sees them, where the file says otherwise: accents drawn apart from their letters, and dashes that a
 * font without a proper map calls "e". Our choice throughout.
 */
import type { Glyph } from './glyph.js'

/** Spacing accents and what they are called over a letter. */
const ACCENTS: Readonly<Record<string, string>> = {
  '`': '\u0300',
  ˋ: '\u0300',
  '´': '\u0301',
  ˊ: '\u0301',
  ˆ: '\u0302',
  '^': '\u0302',
  '˜': '\u0303',
  '¯': '\u0304',
  ˉ: '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  '˝': '\u030b',
  ˇ: '\u030c',
  '¸': '\u0327',
  '˛': '\u0328',
}

export function mended(glyphs: readonly Glyph[]): Glyph[] {
  const result: Glyph[] = []
  for (let i = 0; i < glyphs.length; i++) {
    const glyph = glyphs[i]!
    const mark = ACCENTS[glyph.text]
    const last = result[result.length - 1]
    const next = glyphs[i + 1]
    if (isNothing(glyph, next)) continue
    if (last !== undefined && /^\p{M}+$/u.test(glyph.text) && isOver(glyph, last)) {
      result[result.length - 1] = { ...last, text: (last.text + glyph.text).normalize('NFC') }
    } else if (mark !== undefined && next !== undefined && stands(glyph, next)) {
      result.push({ ...accented(next, mark), spaced: glyph.spaced || next.spaced })
      i++
    } else if (mark !== undefined && wears(result, glyph) >= 0) {
      const at = wears(result, glyph)
      result[at] = accented(result[at]!, mark)
    } else if (!(glyph.text === UNKNOWN && next !== undefined && stands(glyph, next)))
      result.push(isDash(last, glyph, next) ? { ...glyph, text: '–' } : glyph)
  }
  return result
}

/** A joiner that joins nothing, as some makers set around icons. */
function isNothing(glyph: Glyph, next: Glyph | undefined): boolean {
  return /^(?:\u200b|\u200d|\u2060|\ufeff)$/.test(glyph.text) && (glyph.spaced || !/^\p{L}/u.test(next?.text ?? ''))
}

/** Some files draw the accents of a line after its letters: so many glyphs back the letter is looked for. */
const FAR_BACK = 150

/** The letter that an accent was drawn on, by index; -1 where there is none. */
function wears(glyphs: readonly Glyph[], accent: Glyph): number {
  for (let i = glyphs.length - 1; i >= 0 && i >= glyphs.length - FAR_BACK; i--) if (stands(accent, glyphs[i]!)) return i
  return -1
}

/** Drawn on a letter, a glyph of which the file does not say what it means is an accent; which one, nobody knows. */
const UNKNOWN = '\ufffd'

/** Whether a mark that has no place of its own is drawn on the glyph. */
function isOver(mark: Glyph, glyph: Glyph): boolean {
  const near = 0.4 * glyph.size
  const middle = (mark.left + mark.right) / 2
  return (
    middle > glyph.left - near && middle < glyph.right + near && Math.abs(mark.baseline - glyph.baseline) < glyph.size
  )
}

/** Whether the accent is drawn over, or under, the letter. */
function stands(accent: Glyph, letter: Glyph): boolean {
  if (!/^\p{L}$/u.test(letter.text)) return false
  const overlap = Math.min(accent.right, letter.right) - Math.max(accent.left, letter.left)
  const near = Math.abs(accent.baseline - letter.baseline) < 0.6 * letter.size
  return near && overlap > 0.5 * Math.min(accent.right - accent.left, letter.right - letter.left)
}

/** A dotless i gets its accent instead of a dot; a bar on a d is its stroke. */
function accented(letter: Glyph, mark: string): Glyph {
  const base = letter.text === 'ı' ? 'i' : letter.text
  const stroke = mark === BAR ? STROKES[base] : undefined
  return { ...letter, text: stroke ?? (base + mark).normalize('NFC') }
}

const BAR = '\u0304'
const STROKES: Readonly<Record<string, string>> = { d: 'đ', D: 'Đ' }

/** An "e" in a font of its own between two digits. */
function isDash(before: Glyph | undefined, glyph: Glyph, after: Glyph | undefined): boolean {
  if (glyph.text !== 'e' || before === undefined || after === undefined) return false
  return before.font === after.font && glyph.font !== after.font && /\d/.test(before.text) && /\d/.test(after.text)
}
