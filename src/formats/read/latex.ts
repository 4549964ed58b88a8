/** LaTeX's ways of writing letters, back to the letters. */

const ACCENTS: Readonly<Record<string, string>> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030a',
  H: '\u030b',
  v: '\u030c',
  c: '\u0327',
  k: '\u0328',
  d: '\u0323',
  b: '\u0331',
}
const LETTERS: Readonly<Record<string, string>> = {
  ss: 'ß',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  i: 'ı',
  j: 'ȷ',
  dh: 'ð',
  DH: 'Ð',
  th: 'þ',
  TH: 'Þ',
  dj: 'đ',
  DJ: 'Đ',
  textasciitilde: '\u0004~',
  textasciicircum: '^',
  textbackslash: '\\',
  textbraceleft: '\u0002',
  textbraceright: '\u0003',
  textendash: '–',
  textemdash: '—',
  textquoteright: '’',
  textquoteleft: '‘',
  textdegree: '°',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  mu: 'μ',
}

export function fromLatex(text: string): string {
  return text
    .replace(/\\textbackslash\{\}/g, '\u0001')
    .replace(/\\([{}])/g, (_, brace: string) => (brace === '{' ? '\u0002' : '\u0003'))
    .replace(/\\([`'^~="ruHvcdkb.])\s*(?:\{\s*\\?([A-Za-z])\s*\}|\\?([A-Za-z])(?![A-Za-z]))/g, accented)
    .replace(/\\([`'^~=".])\s*\\?([A-Za-z])/g, accented)
    .replace(
      /\\(?:textit|textbf|emph|textsubscript|textsuperscript|textrm|underline|textsc|mathrm|ensuremath|mkbibemph)\s*(?=\{)/g,
      '',
    )
    .replace(/\\([A-Za-z]+)(?:\{\}|\s+|(?![A-Za-z]))/g, (whole, name: string) => LETTERS[name] ?? whole)
    .replace(/\\([&%$#_])/g, '$1')
    .replace(/(?<!\u0004)~/g, ' ')
    .replace(/\u0004/g, '')
    .replace(/---/g, '—')
    .replace(/[{}]/g, '')
    .replace(/\u0001/g, '\\')
    .replace(/\u0002/g, '{')
    .replace(/\u0003/g, '}')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}

function accented(...[whole, accent, braced, bare]: readonly [string, string, string?, string?]): string {
  const letter = braced ?? bare
  const mark = ACCENTS[accent]
  return typeof letter !== 'string' || mark === undefined ? whole : (letter + mark).normalize('NFC')
}
