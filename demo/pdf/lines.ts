/** Text with inline markup → lines of a given width: words are never torn but at a hyphen, Japanese anywhere. */
import { type FontName, isJapanese, type LatinFont, widthOf } from './fonts.js'

export interface Face {
  readonly regular: LatinFont
  readonly italic: LatinFont
  readonly size: number
}

/** A stretch of text in one font. */
export interface Fragment {
  readonly text: string
  readonly font: FontName
  readonly size: number
  /** Points above the line. */
  readonly rise: number
}

/** What cannot be broken: a word with its superscripts, or one Japanese character. */
interface Atom {
  readonly fragments: readonly Fragment[]
  readonly width: number
  readonly spaceBefore: boolean
}

export interface Line {
  readonly fragments: readonly Fragment[]
  /** Points to add to every blank so that the line fills its measure. */
  readonly wordSpacing: number
  readonly width: number
}

export interface Measure {
  readonly width: number
  readonly justified: boolean
  readonly hyphenated: boolean
}

export function linesOf(html: string, face: Face, measure: Measure): Line[] {
  const space = widthOf(' ', face.regular, face.size)
  const lines: Line[] = []
  let current: Atom[] = []
  let width = 0
  const queue = atomsOf(fragmentsOf(html, face))
  for (let atom = queue.shift(); atom !== undefined; atom = queue.shift()) {
    const gap = current.length > 0 && atom.spaceBefore ? space : 0
    if (current.length === 0 || width + gap + atom.width <= measure.width) {
      current.push(atom)
      width += gap + atom.width
      continue
    }
    const [head, tail] = measure.hyphenated ? hyphenated(atom, measure.width - width - gap) : [null, atom]
    if (head !== null) current.push(head)
    lines.push(lineOf(current, space, measure))
    queue.unshift(tail)
    current = []
    width = 0
  }
  if (current.length > 0) lines.push(lineOf(current, space, { ...measure, justified: false }))
  return lines
}

function lineOf(atoms: readonly Atom[], space: number, measure: Measure): Line {
  const blanks = atoms.slice(1).filter(atom => atom.spaceBefore).length
  const width = atoms.reduce((sum, atom) => sum + atom.width, 0) + blanks * space
  const slack = measure.width - width
  const wordSpacing = measure.justified && blanks > 0 && slack > 0 ? slack / blanks : 0
  return { fragments: joined(atoms), wordSpacing, width }
}

/** Neighbors in the same font become one string, blanks included. */
function joined(atoms: readonly Atom[]): Fragment[] {
  const out: Fragment[] = []
  atoms.forEach((atom, i) => {
    atom.fragments.forEach((fragment, j) => {
      const blank = i > 0 && j === 0 && atom.spaceBefore ? ' ' : ''
      const last = out.at(-1)
      const same = last?.font === fragment.font && last.size === fragment.size && last.rise === fragment.rise
      if (same) out[out.length - 1] = { ...last, text: last.text + blank + fragment.text }
      else {
        if (blank !== '' && last !== undefined && last.font !== 'Mincho')
          out[out.length - 1] = { ...last, text: `${last.text} ` }
        out.push(fragment)
      }
    })
  })
  return out
}

export function fragmentsOf(html: string, face: Face): Fragment[] {
  const fragments: Fragment[] = []
  let font: LatinFont = face.regular
  let size = face.size
  let rise = 0
  for (const piece of html.split(/(<\/?(?:i|sup|sub)>)/)) {
    if (piece === '<i>') font = face.italic
    else if (piece === '</i>') font = face.regular
    else if (piece === '<sup>' || piece === '<sub>') {
      size = face.size * 0.68
      rise = face.size * (piece === '<sup>' ? 0.36 : -0.18)
    } else if (piece === '</sup>' || piece === '</sub>') {
      size = face.size
      rise = 0
    } else if (piece !== '') fragments.push(...byScript(unescaped(piece), { font, size, rise }))
  }
  return fragments
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

function byScript(text: string, style: Omit<Fragment, 'text'>): Fragment[] {
  const pieces =
    text.match(/[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]+|[^\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]+/g) ?? []
  return pieces.map(piece => ({ ...style, text: piece, font: isJapanese(piece.charAt(0)) ? 'Mincho' : style.font }))
}

function atomsOf(fragments: readonly Fragment[]): Atom[] {
  const atoms: Atom[] = []
  let glued = false
  for (const fragment of fragments) {
    const words = fragment.font === 'Mincho' ? [...fragment.text] : fragment.text.split(/(?<= )|(?= )/)
    for (const word of words) {
      if (word.trim() === '') {
        glued = false
        atoms.push({ fragments: [], width: 0, spaceBefore: true })
        continue
      }
      const piece = { ...fragment, text: word }
      const width = widthOf(word, fragment.font, fragment.size)
      const last = atoms.at(-1)
      const after = last !== undefined && last.fragments.length === 0
      if (glued && last !== undefined && !after && fragment.font !== 'Mincho') {
        atoms[atoms.length - 1] = { ...last, fragments: [...last.fragments, piece], width: last.width + width }
      } else if (after) atoms[atoms.length - 1] = { fragments: [piece], width, spaceBefore: true }
      else atoms.push({ fragments: [piece], width, spaceBefore: false })
      glued = fragment.font !== 'Mincho'
    }
  }
  return atoms.filter(atom => atom.fragments.length > 0)
}

/** Our choice: a long plain word may be torn between a vowel and the next syllable, three letters from either end. */
function hyphenated(atom: Atom, room: number): [head: Atom | null, tail: Atom] {
  const only = atom.fragments[0]!
  if (atom.fragments.length !== 1 || !/^[a-z]{8,}[.,;]?$/.test(only.text)) return [null, atom]
  for (let at = only.text.length - 4; at >= 3; at--) {
    if (!/[aeiouy]$/.test(only.text.slice(0, at)) || !/^[bcdfgklmnprstv][aeiouy]/.test(only.text.slice(at))) continue
    const head = `${only.text.slice(0, at)}-`
    const width = widthOf(head, only.font, only.size)
    if (width > room) continue
    const tail = only.text.slice(at)
    return [
      { fragments: [{ ...only, text: head }], width, spaceBefore: atom.spaceBefore },
      { fragments: [{ ...only, text: tail }], width: widthOf(tail, only.font, only.size), spaceBefore: false },
    ]
  }
  return [null, atom]
}
