/**
 * What every match of a pattern must contain: a set of texts of which at least one stands in it. Read off the pattern's
 * source, as Cox, "Regular expression matching with a trigram index" (2012) does, but with texts of any length.
 *
 * Texts are compared folded: letters without case, all digits as 0, all characters beyond ASCII as one. So a pattern never
 * matches a text that holds none of its required texts; the reverse says nothing.
 */

/** All characters beyond ASCII. */
const BEYOND = '\u0080'

/** Two characters beyond ASCII that patterns without case take for S and K. */
const LOOSE: Readonly<Record<string, string>> = { ſ: 's', '\u212a': 'k' }

export function foldedCharacter(character: string): string {
  if (character >= '0' && character <= '9') return '0'
  return character > '\u007f' ? (LOOSE[character] ?? BEYOND) : character.toLowerCase()
}

/** Null where nothing is required, or nothing that could be told. */
export function requiredTexts(pattern: RegExp): ReadonlySet<string> | null {
  const { exact, required } = alternatives({ source: pattern.source, at: 0 })
  return exact === null ? required : useful(exact)
}

interface Reader {
  readonly source: string
  at: number
}

/** What a part of a pattern matches: exactly these texts, or something that contains one of the required ones. */
interface Part {
  readonly exact: ReadonlySet<string> | null
  readonly required: ReadonlySet<string> | null
}

const ANYTHING: Part = { exact: null, required: null }
const NOTHING: Part = { exact: new Set(['']), required: null }
/** Longer lists are of no use. */
const MOST = 600
/** What one alternative may be written out to. */
const MOST_OF_ONE = 80

function useful(texts: ReadonlySet<string>): ReadonlySet<string> | null {
  return texts.has('') || texts.size > MOST ? null : texts
}

function alternatives(reader: Reader): Part {
  const parts = [sequence(reader)]
  while (reader.source[reader.at] === '|') {
    reader.at++
    parts.push(sequence(reader))
  }
  const exact = union(parts.map(part => part.exact))
  return { exact, required: union(parts.map(part => (part.exact === null ? part.required : useful(part.exact)))) }
}

function union(sets: readonly (ReadonlySet<string> | null)[]): ReadonlySet<string> | null {
  const all = new Set<string>()
  for (const set of sets) {
    if (set === null) return null
    for (const text of set) all.add(text)
  }
  return all.size > MOST ? null : all
}

function sequence(reader: Reader): Part {
  let run: ReadonlySet<string> = new Set([''])
  let isExact = true
  let best: ReadonlySet<string> | null = null
  const offer = (texts: ReadonlySet<string> | null): void => {
    if (texts !== null && (best === null || worth(texts) > worth(best))) best = texts
  }
  while (reader.at < reader.source.length && !'|)'.includes(reader.source[reader.at]!)) {
    for (const part of repeated(reader, atom(reader))) {
      const longer: ReadonlySet<string> | null = part.exact === null ? null : product(run, part.exact)
      if (longer !== null) {
        run = longer
        continue
      }
      isExact = false
      offer(useful(run))
      offer(part.required)
      run = part.exact ?? new Set([''])
    }
  }
  if (isExact) return { exact: run, required: null }
  offer(useful(run))
  return { exact: null, required: best }
}

/** The longer the shortest text, the rarer; of equals, marks before letters and digits, then the fewer. */
function worth(texts: ReadonlySet<string>): number {
  const shortest = Math.min(...[...texts].map(text => text.length))
  const isCommon = [...texts].some(text => /^[a-z0 .,]*$/.test(text))
  return shortest - (isCommon ? 0.5 : 0) - texts.size / (4 * MOST)
}

function product(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> | null {
  if (a.size * b.size > MOST_OF_ONE) return null
  return new Set([...a].flatMap(start => [...b].map(end => start + end)))
}

/** An atom as often as its quantifier says at least, then anything where it may stand oftener. */
function repeated(reader: Reader, part: Part): Part[] {
  const quantifier = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(reader.source.slice(reader.at))
  if (quantifier === null) return [part]
  reader.at += quantifier[0].length
  const [sign, least, comma, most] = [quantifier[0][0]!, quantifier[1], quantifier[2], quantifier[3]]
  if (sign === '?') return [part.exact === null ? ANYTHING : { exact: new Set([...part.exact, '']), required: null }]
  const times = sign === '*' ? 0 : sign === '+' ? 1 : Number(least)
  const goesOn = sign !== '{' || (comma === ',' && most !== least)
  return [...new Array<Part>(Math.min(times, 8)).fill(part), ...(goesOn || times > 8 ? [ANYTHING] : [])]
}

function atom(reader: Reader): Part {
  const { source } = reader
  const character = String.fromCodePoint(source.codePointAt(reader.at)!)
  if (character === '(') return group(reader)
  if (character === '[') return characterClass(reader)
  if (character === '\\') return escaped(reader)
  reader.at += character.length
  if (character === '^' || character === '$') return NOTHING
  return character === '.' ? ANYTHING : literal(character)
}

function literal(character: string): Part {
  return character.length > 1 ? ANYTHING : { exact: new Set([foldedCharacter(character)]), required: null }
}

function group(reader: Reader): Part {
  const head = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(reader.source.slice(reader.at))![0]
  reader.at += head.length
  const inner = alternatives(reader)
  reader.at++ // the closing bracket
  return /^\(\?(?:[=!]|<[=!])/.test(head) ? NOTHING : inner
}

/** A class of few characters stands for each of them. */
function characterClass(reader: Reader): Part {
  const { source } = reader
  const start = ++reader.at
  for (let isEscaped = false; isEscaped || source[reader.at] !== ']'; reader.at++)
    isEscaped = !isEscaped && source[reader.at] === '\\'
  const body = source.slice(start, reader.at++)
  if (/^\^|\\[a-zA-Z]|.-./su.test(body)) return ANYTHING
  const parts = [...body.replace(/\\(.)/gsu, '$1')].map(literal)
  return { exact: union(parts.map(part => part.exact)), required: null }
}

function escaped(reader: Reader): Part {
  const name = reader.source[reader.at + 1]!
  reader.at += 2
  if (name === 'b' || name === 'B') return NOTHING
  if (name === 'd') return { exact: new Set(['0']), required: null }
  if (/[^a-zA-Z0-9]/.test(name)) return literal(name)
  if (name === 'p' || name === 'P') reader.at = reader.source.indexOf('}', reader.at) + 1
  if (name === 'u' || name === 'x')
    reader.at += /^(?:\{[\da-f]+\}|[\da-f]*)/i.exec(reader.source.slice(reader.at))![0].length
  return ANYTHING
}
