/**
 * Reads an article of the demonstration journal from its manuscript.
 *
 * A manuscript is a text file: lines `@key value` for the front matter, `= Name` opens a part (Abstract, Body,
 * References, …); in the body `== ` and `=== ` are headings, lines that begin with `|` are a table's rows, every
 * other line is a paragraph. In an abstract `* Label: text` is a labeled section.
 */
import type { Article, Block, DemoAuthor, Design, Fault, LabeledText, Marks } from './article.js'

interface Manuscript {
  readonly front: ReadonlyMap<string, readonly string[]>
  readonly parts: ReadonlyMap<string, readonly string[]>
}

export function readArticle(id: string, source: string): Article {
  const manuscript = splitManuscript(source)
  const front = (key: string): string | null => manuscript.front.get(key)?.[0] ?? null
  const list = (key: string): readonly string[] => manuscript.front.get(key) ?? []
  const part = (name: string): readonly string[] => manuscript.parts.get(name) ?? []
  const pages = front('pages')?.split('-') ?? null
  return {
    id,
    year: Number(id.slice(0, 4)),
    design: front('design') as Design,
    rubric: front('rubric') ?? '',
    types: front('type')?.split('; ') ?? [],
    pages: pages === null ? null : [pages[0]!, pages.at(-1)!],
    elocation: front('elocation'),
    doi: front('doi'),
    language: (front('language') ?? 'eng') as Article['language'],
    title: front('title') ?? '',
    translatedTitle: front('translated-title'),
    authors: list('author').map(authorOf),
    members: part('Members'),
    affiliations: list('affiliation'),
    marks: (front('marks') ?? 'numbers') as Marks,
    nameOrder: front('nameorder') === 'family-first' ? 'family-first' : 'given-first',
    signedBelow: front('letter') === 'signature',
    abstract: part('Abstract').map(labeledText),
    otherAbstract: part('Other abstract').map(labeledText),
    plainLanguageSummary: part('Plain language summary')[0] ?? null,
    keywords: front('keywords')?.split('; ') ?? [],
    received: front('received'),
    accepted: front('accepted'),
    published: front('published'),
    funding: front('funding'),
    conflict: front('conflict'),
    relation: relationOf(front('relation')),
    body: blocksOf(part('Body')),
    references: part('References'),
    metadata: (front('metadata') ?? 'right') as Article['metadata'],
    fault: (front('fault') ?? 'none') as Fault,
  }
}

function splitManuscript(source: string): Manuscript {
  const front = new Map<string, string[]>()
  const parts = new Map<string, string[]>()
  let lines: string[] = []
  for (const raw of source.split('\n')) {
    const line = escapeAmpersands(raw.trimEnd())
    const part = /^= (.+)$/.exec(line)
    const key = /^@([\w-]+) ?(.*)$/.exec(line)
    if (part !== null) parts.set(part[1]!, (lines = []))
    else if (key !== null) addTo(front, key[1] === 'group' ? 'author' : key[1]!, frontValue(key[1]!, key[2]!))
    else if (line !== '') lines.push(line)
  }
  return { front, parts }
}

function addTo(front: Map<string, string[]>, key: string, value: string): void {
  front.set(key, [...(front.get(key) ?? []), value])
}

/** `@group Name | 1` becomes an author without a given name. */
function frontValue(key: string, value: string): string {
  if (key !== 'group') return value
  const [name, marks] = value.split('|')
  return `|${name!.trim()}|| ${marks?.trim() ?? ''} |`
}

function escapeAmpersands(line: string): string {
  return line.replace(/&(?!(?:amp|lt|gt);)/g, '&amp;')
}

/** E.g. `Ingrid|Sandvik|| 1,2 | degree=MD; corresponding; email=…`. */
function authorOf(line: string): DemoAuthor {
  const [given = '', family = '', suffix = '', marks = '', details = ''] = line.split('|').map(part => part.trim())
  const detail = (name: string): string | null => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(details)?.[1] ?? null
  return {
    given: given === '' ? null : given,
    family,
    suffix,
    affiliations: marks === '' ? [] : marks.split(',').map(mark => Number(mark) - 1),
    degree: detail('degree'),
    email: detail('email'),
    orcid: detail('orcid'),
    native: detail('native'),
    corresponding: /\bcorresponding\b/.test(details),
    equal: /\bequal\b/.test(details),
  }
}

function labeledText(line: string): LabeledText {
  const match = /^\* ([^:]+): (.+)$/.exec(line)
  return match === null ? { label: '', text: line } : { label: match[1]!, text: match[2]! }
}

function relationOf(value: string | null): Article['relation'] {
  if (value === null) return null
  const [type, source] = value.split(' | ')
  return { type: type!, source: source! }
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const heading = /^(={2,3}) (.+)$/.exec(line)
    const last = blocks.at(-1)
    if (heading !== null) blocks.push({ kind: 'heading', level: heading[1] === '==' ? 1 : 2, text: heading[2]! })
    else if (!line.startsWith('|')) blocks.push({ kind: 'paragraph', text: line })
    else if (last?.kind === 'table') blocks[blocks.length - 1] = { kind: 'table', rows: [...last.rows, cellsOf(line)] }
    else blocks.push({ kind: 'table', rows: [cellsOf(line)] })
  }
  return blocks
}

function cellsOf(line: string): string[] {
  return line.slice(1).split('|')
}
