/**
 * An under-segmented zone, names and their addresses in one, cut into its parts: `Ann Roe, University of Nowhere; Bo
 * Poe, Elsewhere Hospital`. The pieces between commas, semicolons and borders of markup are names or addresses by
 * their shape and words; places and marks go with what stands before them.
 *
 * Our choice: a zone is cut only where it has both. After an address, a name begins a new person only behind a
 * semicolon or a border of markup: "Johns Hopkins, Baltimore" is no author.
 */
import { type Label, type LabeledZone, type Page, textRuns } from '../../model/index.js'
import { wordCount } from '../../text/words.js'
import { type Lexicon, lexiconScores } from './lexicon.js'
import { nameShape } from './text-shape.js'

interface Piece {
  readonly start: number
  readonly end: number
  readonly kind: 'name' | 'address' | 'neither'
  /** A semicolon or a border of markup stands before it; on paper a border of markup is only the end of a line. */
  readonly apart: boolean
}

const SPLIT: ReadonlySet<Label> = new Set<Label>(['author', 'affiliation'])
const ORGANIZATION =
  /univer[sz]it|[üu]niversite|institut|fak[uü]lt|anabilim|hastane|program studi|escuela|hochschule|akadem|hospital|ospedale|infirmary|department|departament|dipartiment|\bdept\b|school|college|facult|facolt|laborato|centro\b|centrum|zentrum|istitut|escola\b|minist[eè]r|uniwersytet|wydzia|katedr|zak[łl]ad|instytut|[úu]stav|univerzit|egyetem|tansz[ée]k|sveu[čc]ili|yliopisto|cent(?:er|re)\b|clinic|academy|division|klinik|h[ôo]pital|\bunit\b|ministry|foundation|\binc\b|\bgmbh\b|\bltd\b|polytech|observatory|museum|society|council|register|registry|enstit|universitas|fakultas|jurusan|faculdade|d[ée]partement|abteilung|lehrstuhl|университет|институт|кафедр|факультет|академи|больниц|大学|大學|学院|學院|学部|医院|病院|研究所|대학|병원|연구소|دانشگاه|دانشکده|گروه/iu

/** The zone as it is, or its parts. */
export function splitZone(page: Page, labeled: LabeledZone, lexicon: Lexicon): LabeledZone[] {
  if (!SPLIT.has(labeled.label) || isMarkedAddress(labeled) || namesItsPeople(labeled)) return [labeled]
  const pieces = piecesOf(page, labeled, lexicon)
  const isMixed = pieces.some(({ kind }) => kind === 'name') && pieces.some(({ kind }) => kind === 'address')
  if (!isMixed) return [labeled]
  const parts: { label: Label; start: number; end: number }[] = []
  for (const piece of pieces) {
    const last = parts[parts.length - 1]
    const label = last === undefined ? first(pieces, labeled.label) : next(last.label, piece)
    if (last !== undefined && last.label === label) last.end = piece.end
    else parts.push({ label, start: piece.start, end: piece.end })
  }
  return parts.length < 2 ? [labeled] : parts.map(part => ({ ...labeled, ...part }))
}

/** `3 Serviço de Urgência, Hospital de São Telmo`: what bears a mark is an address from its beginning. */
function isMarkedAddress({ label, zone, start }: LabeledZone): boolean {
  return label === 'affiliation' && /^\s*(?:\d{1,2}|\p{Ll}|[*†‡§¶])[\s.)]*\p{Lu}/u.test(zone.text.slice(start))
}

/** `Harbor Hospital, Oslo, Norway (M G Cabras MD, A Fanni MD);`: whose address it is stands in brackets behind it. */
function namesItsPeople({ label, zone, start, end }: LabeledZone): boolean {
  return label === 'affiliation' && INITIALS_AND_FAMILY.test(zone.text.slice(start, end))
}

const INITIALS_AND_FAMILY =
  /\p{L}\s+\((?:(?:Prof|Dr)\.?\s+)?(?:\p{Lu}[\s.-]{1,2}){1,4}(?:\p{Ll}+\s){0,2}\p{Lu}\p{Ll}[^()]*\)/u

function first(pieces: readonly Piece[], otherwise: Label): Label {
  const told = pieces.find(({ kind }) => kind !== 'neither')
  return told === undefined ? otherwise : told.kind === 'name' ? 'author' : 'affiliation'
}

function next(current: Label, { kind, apart }: Piece): Label {
  if (kind === 'address') return 'affiliation'
  return kind === 'name' && (current === 'author' || apart) ? 'author' : current
}

/** Up to a comma, a semicolon or a bracket: `Ann Roe (University of Nowhere), Bo Poe (Elsewhere Hospital)`. */
const PIECE = /[^,;()（）]+[,;()（）]*\s*|[,;()（）]+\s*/g

function piecesOf(page: Page, { zone, start, end }: LabeledZone, lexicon: Lexicon): Piece[] {
  const pieces: Piece[] = []
  let offset = 0
  for (const leaf of zone.leaves) {
    const { text, runs } = textRuns(page, leaf.nodes)
    const base = Math.max(0, zone.text.indexOf(text, offset))
    offset = base + text.length
    for (const run of runs)
      for (const [i, match] of [...text.slice(run.start, run.end).matchAll(PIECE)].entries()) {
        const from = base + run.start + match.index
        if (from < start || from >= end) continue
        const before = zone.text.slice(0, from).trimEnd()
        pieces.push({
          start: from,
          end: from + match[0].length,
          kind: kindOf(match[0], lexicon, /^[（(]/.test(zone.text.slice(from + match[0].trimEnd().length).trimStart())),
          apart: (i === 0 && page.source === 'html') || /[;)][,\s]*$/.test(before),
        })
      }
  }
  return pieces
}

/** `beforeBracket`: an address in brackets follows. */
function kindOf(text: string, lexicon: Lexicon, beforeBracket: boolean): Piece['kind'] {
  const bare = text.replace(/[,;()（）\s]+$/, '').trim()
  if (ORGANIZATION.test(bare)) return 'address'
  const words = wordCount(bare)
  const { pieces, named } = nameShape(bare, words)
  if (pieces === 0 || named < pieces) return 'neither'
  if (beforeBracket || /[（(]\s*$/.test(text)) return 'name'
  const { names, known } = lexiconScores(bare, lexicon)
  return names >= 0.3 || (known < 0.67 && words >= 2) ? 'name' : 'neither'
}
