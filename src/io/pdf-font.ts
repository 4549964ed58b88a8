/** Bold and italic from a PDF font's name: its weight figure calls CMR10 bold, and its flags are often not set. */
import type { Font } from '../core.js'

const BOLD = /bold|black|heavy|semibd|demi|medi(?:ital|$|[^u])|-md|cmbx|cmb\d|sfbx|[-.,_](?:b|bd|bi|bo)\d*$|\bbd\b/i
const ITALIC =
  /ital|obli|slant|cmti|cmmi|cmsl|sfti|kursiv|[-.,_](?:i|it|bi|ob)\d*$|(?:semibold|bold|light|regular|roman|medium)it$/i
const ITALIC_FLAG = 1 << 6
const FORCE_BOLD_FLAG = 1 << 18

export function fontOf(name: string, flags: number, color: string): Font {
  const family = name.replace(/^[A-Z]{6}\+/, '')
  return {
    family,
    bold: BOLD.test(family) || (flags > 0 && (flags & FORCE_BOLD_FLAG) !== 0),
    italic: ITALIC.test(family) || (flags > 0 && (flags & ITALIC_FLAG) !== 0),
    color,
  }
}
