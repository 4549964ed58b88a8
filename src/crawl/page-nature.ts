/**
 * What downloaded bytes really are, whatever link and header promised: PDF or HTML by their first bytes, and an HTML
 * page that is a login, a captcha, a "not found" with status 200, or an application shell that a browser must fill.
 */
import { type ElementNode, type FileClass, type Page, textOf } from '../model/index.js'
import { wordCount } from '../text/words.js'

export type MediaKind = 'html' | 'pdf' | 'xml' | 'text' | 'image' | 'archive' | 'other'
export type Remark = '' | 'login' | 'captcha' | 'soft-404' | 'shell' | 'damaged-pdf'

export interface PageNature {
  readonly class: FileClass
  readonly remark: Remark
}

const SIGNATURES: readonly (readonly [MediaKind, string])[] = [
  ['image', '\u0089PNG'],
  ['image', 'GIF8'],
  ['image', '\u00ff\u00d8\u00ff'],
  ['archive', 'PK\u0003\u0004'],
  ['archive', '\u001f\u008b'],
  ['archive', 'Rar!'],
]
const HEAD_BYTES = 1024

/** The first bytes decide; the header only where they are silent. */
export function mediaKind(bytes: Uint8Array, contentType: string | null): MediaKind {
  const start = latin(bytes.subarray(0, HEAD_BYTES))
  if (start.includes('%PDF-')) return 'pdf'
  const signature = SIGNATURES.find(([, mark]) => start.startsWith(mark))
  if (signature !== undefined) return signature[0]
  const text = start
    .replace(/^(?:\u00ef\u00bb\u00bf|[\s\u0000\u00fe\u00ff])+/, '')
    .replace(/\u0000/g, '')
    .toLowerCase()
  if (/^<(?:!doctype html|html|head|body|meta|title|!--|script|div|table|p\b|h[1-6]|a\b|center|frameset)/.test(text))
    return 'html'
  if (text.startsWith('<?xml')) return /<html/.test(text) ? 'html' : 'xml'
  if (/html/i.test(contentType ?? '')) return 'html'
  if (/\/xml|\+xml/i.test(contentType ?? '')) return 'xml'
  if (/<(?:html|body|head)\b/.test(text)) return 'html'
  return /^text\//i.test(contentType ?? '') ? 'text' : 'other'
}

/** Whether a PDF ends as it must; a cut-off one cannot be trusted whole. */
export function isWholePdf(bytes: Uint8Array): boolean {
  return latin(bytes.subarray(Math.max(0, bytes.length - 2048))).includes('%%EOF')
}

export function pdfNature(bytes: Uint8Array): PageNature {
  return { class: 'pdf', remark: isWholePdf(bytes) ? '' : 'damaged-pdf' }
}

const CAPTCHA =
  /captcha|are you (?:a )?(?:human|robot)|verify (?:that )?you(?:'re| are) (?:a )?human|just a moment|attention required|unusual traffic|checking your browser|access denied|request (?:was )?blocked|bot detection/i
const NOT_FOUND =
  /\b404\b|not found|page (?:is )?(?:unavailable|missing)|does not exist|no longer available|no encontrad|nicht gefunden|introuvable|error occurred/i
const LOGIN = /log ?[io]n|sign ?in|anmeld|acceso|connexion|iniciar sesi|authentication required|subscribers only/i
/** A page of so few words is no article. Our choice: the shortest editorial pages with their furniture have some 150. */
const FEW_WORDS = 250
const SHELL_WORDS = 40
const PROSE_WORDS = 25
/** Our choice: an abstract page, its menus included, rarely has more words than this; a full text rarely fewer. */
const FULL_TEXT_WORDS = 2000

/** Of an HTML page, given what the link promised. */
export function htmlNature(page: Page, guess: FileClass): PageNature {
  const words = shownWords(page)
  const isArticle = hasArticle(page)
  const remark = isShell(page, words) ? 'shell' : isArticle ? '' : remarkOf(page, words)
  // A shell may say in META elements which article a browser would show.
  if (remark !== '' && !isArticle) return { class: 'other', remark }
  if (remark !== '') return { class: guess === 'full-text' ? guess : 'abstract', remark }
  if (guess === 'abstract' || guess === 'full-text') return { class: guess, remark: '' }
  return { class: contentClass(page, words), remark: '' }
}

function remarkOf(page: Page, words: number): Remark {
  const heads = headTexts(page)
  if (words < FEW_WORDS && (CAPTCHA.test(heads) || hasCaptcha(page))) return 'captcha'
  if (words < FEW_WORDS && NOT_FOUND.test(heads)) return 'soft-404'
  return words < FEW_WORDS && hasPassword(page) && LOGIN.test(`${heads} ${page.url}`) ? 'login' : ''
}

/**
 * An application that a browser must fill: hardly any words, or only those of menus and notices around a container in
 * which nothing stands yet.
 */
function isShell(page: Page, words: number): boolean {
  if (words >= FEW_WORDS || !hasScript(page) || hasFrames(page) || hasCaptcha(page)) return false
  const isRefused = CAPTCHA.test(headTexts(page)) || NOT_FOUND.test(headTexts(page)) || hasPassword(page)
  if (isRefused) return false
  return (words < SHELL_WORDS && !hasArticle(page)) || (hasEmptyContainer(page) && !hasProse(page))
}

/** An element named as frameworks name theirs, or of a name of its own, with nothing in it. */
function hasEmptyContainer(page: Page): boolean {
  return page.nodes.some((node, id) => {
    if (node.type !== 'element' || node.end > id + 1) return false
    const isNamed = /^(?:root|app|application|main|content|__next|__nuxt|.*-(?:root|app))$/i
    return node.tag.includes('-') || isNamed.test(node.attributes['id'] ?? '')
  })
}

/** A heading or some sentences: a short page, but a page. */
function hasProse(page: Page): boolean {
  return page.nodes.some((node, id) => {
    if (node.type === 'text') return isSentences(page, id, node.value)
    return /^H[1-6]$/.test(node.tag) && textOf(page, id) !== ''
  })
}

function isSentences(page: Page, id: number, text: string): boolean {
  const parent = page.nodes[page.nodes[id]!.parent!]!
  return parent.type === 'element' && parent.visibility === 'shown' && wordCount(text) >= PROSE_WORDS
}

/** An article page says so itself, whatever box asks for a password beside it. */
function hasArticle(page: Page): boolean {
  return elements(page, 'META').some(({ attributes }) =>
    /^(?:citation_title|dc\.title)$/i.test(attributes['name'] ?? ''),
  )
}

function headTexts(page: Page): string {
  return page.nodes
    .flatMap((node, id) => (node.type === 'element' && /^(?:TITLE|H[12])$/.test(node.tag) ? [textOf(page, id)] : []))
    .join(' ')
}

function hasCaptcha(page: Page): boolean {
  return page.nodes.some(
    node =>
      node.type === 'element' &&
      /captcha|challenge-form|cf-chl/i.test(
        `${node.attributes['src'] ?? ''} ${node.attributes['id'] ?? ''} ${node.attributes['class'] ?? ''}`,
      ),
  )
}

function hasPassword(page: Page): boolean {
  return elements(page, 'INPUT').some(({ attributes }) => attributes['type']?.toLowerCase() === 'password')
}

function hasScript(page: Page): boolean {
  return elements(page, 'SCRIPT').some(({ attributes }) => !/json/i.test(attributes['type'] ?? ''))
}

function hasFrames(page: Page): boolean {
  return elements(page, 'FRAME').length + elements(page, 'IFRAME').length > 0
}

/** A page that the link's words did not place. */
function contentClass(page: Page, words: number): FileClass {
  if (words >= FULL_TEXT_WORDS) return 'full-text'
  const hasAbstract = page.nodes.some((node, id) => {
    if (node.type !== 'element' || !/^(?:H[1-6]|B|STRONG|DT|P|DIV|SPAN|TD|LABEL)$/.test(node.tag)) return false
    if (node.end - id > 4) return false
    return /^(?:abstract|summary|résumé|resumen|resumo|zusammenfassung|özet|öz|abstrak|аннотация|摘要|要旨|抄録)\s*:?$/iu.test(
      textOf(page, id),
    )
  })
  return hasAbstract || hasArticle(page) ? 'abstract' : 'other'
}

/** How many words stand in the body, counted no further than it matters. */
function shownWords(page: Page): number {
  let words = 0
  const body = page.nodes.findIndex(node => node.type === 'element' && (node.tag === 'BODY' || node.tag === 'FRAMESET'))
  for (let id = body; id >= 0 && id < page.nodes.length && words < FULL_TEXT_WORDS; id++) {
    const node = page.nodes[id]!
    if (node.type === 'text') words += wordCount(node.value)
  }
  return words
}

function elements(page: Page, tag: string): ElementNode[] {
  return page.nodes.filter((node): node is ElementNode => node.type === 'element' && node.tag === tag)
}

function latin(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}
