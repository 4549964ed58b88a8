/** Small pictures of figures as SVG: the same figures always give the same bytes. */

const FONT = 'font-family="system-ui, sans-serif" font-size="12"'

/** On white, so that it can be read on a dark page too. */
export function picture(width: number, height: number, parts: readonly string[]): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${FONT}>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n')
}

export interface TextLook {
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly color?: string
  readonly bold?: boolean
}

export function text(
  at: Point,
  words: string,
  { anchor = 'start', color = '#222', bold = false }: TextLook = {},
): string {
  const weight = bold ? ' font-weight="600"' : ''
  return `<text x="${at.x}" y="${at.y}" text-anchor="${anchor}" fill="${color}"${weight}>${escaped(words)}</text>`
}

export interface Point {
  readonly x: number
  readonly y: number
}

export function line(from: Point, to: Point, color: string): string {
  return `<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke="${color}"/>`
}

/** Tenths of a pixel are enough, and short. */
export const tenth = (value: number): number => Math.round(value * 10) / 10

function escaped(words: string): string {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
