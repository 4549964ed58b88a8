/** Under which heading a line stands, and whether publications are to be expected there. */
import type { ElementNode, Page } from '../model/index.js'
import { folded } from '../references/tokens.js'
import { wordCount } from '../text/words.js'
import type { Line } from './lines.js'

export type Topic = 'publications' | 'other' | 'year' | 'unknown'

const PUBLICATIONS =
  /\b(?:publi\w*|papers?|articles?|articulos|artigos|articoli|artikel\w*|aufsatze|journals?|conferences?|proceedings|books?|libros|livros|libri|bucher|monograph\w*|chapters?|capitulos|kapitel|theses|thesis|dissertations?|preprints?|manuscripts?|reports?|reviews?|patents?|bibliograph\w*|veroffentlichungen|schriften|contributions?|refereed|working|workshops?|editorials?|letters?|works|trabajos)\b|论文|著作|論文|发表|業績|出版|публикаци|статьи|논문/
const OTHER =
  /\b(?:talks?|lectures?|presentations?|invited|seminars?|vortrage|teaching|courses?|classes|lehre|grants?|funding|awards?|honou?rs?|news|events?|services?|committees?|students?|members?|people|team|alumni|education|employment|experience|positions?|contact|projects?|software|code|interests?|biograph\w*|about|cv|links?|media|press|memberships?|activities|supervision|advis\w*|skills|hobbies|references|resources|misc\w*|charlas|cursos|docencia|premios|proyectos|ensino|premi|progetti|didattica|enseignement|projets|projekte|preise)\b|学会発表|講演|招待|受賞|教育|授業|研究費|报告|奖|教学|项目|获奖|доклад|강연|수상/

export interface Heading {
  readonly topic: Topic
  /** The line itself is a heading element. */
  readonly element: boolean
}

export function headingsOf(page: Page, lines: readonly Line[]): Heading[] {
  let topic: Topic = 'unknown'
  return lines.map(line => {
    if (isHeading(page, line)) {
      const found = topicOf(line.text)
      if (found !== 'year' && found !== 'unknown') topic = found
      else if (found === 'unknown' && /^H[1-6]$/.test(blockTag(page, line)) && topic === 'other') topic = 'unknown'
    }
    return { topic, element: /^H[1-6]$/.test(blockTag(page, line)) }
  })
}

/** Surely a heading, so that no record goes on after it: a heading element, a year alone, a topic and little else. */
export function dividesList(page: Page, line: Line): boolean {
  if (/^H[1-6]$/.test(blockTag(page, line))) return true
  if (line.text.length > 60) return false
  const topic = topicOf(line.text)
  if (topic === 'year') return true
  return (
    topic !== 'unknown' &&
    wordCount(line.text) <= 5 &&
    !/[,;()[\]|]|\d{2}/.test(line.text) &&
    /^(?:B|STRONG|U|FONT|BIG)$/.test(line.opening)
  )
}

/** Of a line that is no heading element; one with a comma and figures is a record of few words. */
const MOST_WORDS = 8

/** A heading element, or a short line that is all bold, ends in a colon, or names a topic and little else. */
export function isHeading(page: Page, line: Line): boolean {
  if (line.text.length > 80) return false
  if (/^(?:H[1-6]|TH|CAPTION|LEGEND|DT)$/.test(blockTag(page, line))) return true
  const short = wordCount(line.text) <= MOST_WORDS && !/[,，、].*\d/.test(line.text)
  return (
    short &&
    (/^(?:B|STRONG|U|FONT|BIG)$/.test(line.opening) || /[:：]$/.test(line.text) || topicOf(line.text) === 'year')
  )
}

export function topicOf(text: string): Topic {
  const plain = folded(text)
  if (/^\W*(?:19|20)\d\d\W*(?:[-–—]\W*(?:(?:19|20)\d\d|present|today)?\W*)?$/.test(plain)) return 'year'
  if (
    /学会発表|講演|invited talk|\btalks?\b|\blectures?\b|\bpresentations?\b/.test(plain) &&
    !/paper|publication|論文/.test(plain)
  )
    return 'other'
  if (PUBLICATIONS.test(plain)) return 'publications'
  return OTHER.test(plain) ? 'other' : 'unknown'
}

export function blockTag(page: Page, line: Line): string {
  const block = line.path.at(-1)
  return block === undefined ? '' : (page.nodes[block] as ElementNode).tag // a block is an element
}
