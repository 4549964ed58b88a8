/**
 * What in an address names the article, so that abstract, full text and PDF of one article can be told from those of
 * another: the DOI, else the words of the path and query that hold a number and are no file kind.
 *
 * `/content/12/3/45.abstract` and `/content/12/3/45.full.pdf` agree in `content 12 3 45`; `/article/view/385` and
 * `/article/download/385/441` in `385`.
 */
import { urlParts } from '../text/url.js'
import { doiIn } from './issue-entries.js'

const KIND_WORDS =
  /^(?:abs|abstracts?|full|fulltext|text|html?|x?html|shtml|php|aspx?|jsp|cgi|pdf|epdf|epub|xml|view|viewer|download|article|articles|content|doi|en|tr|de|fr|es|index|file|files|paper|papers)$/i

/** Whether two addresses may belong to the same article, by their shape alone. */
export function sharesArticle(a: string, b: string): boolean {
  const [first, second] = [doiIn(a), doiIn(b)]
  if (first !== null && second !== null) return first.toLowerCase() === second.toLowerCase()
  if (bareAddress(a) !== '' && bareAddress(a) === bareAddress(b)) return true
  return sharesFolder(a, b) || namesOf(a).some(name => namesOf(b).includes(name))
}

export interface ArticleKeys {
  /** What the address is to be found under. */
  readonly own: readonly string[]
  /** Where addresses that may share its article are found. */
  readonly sought: readonly string[]
}

/** Of two addresses that share an article, each seeks something that the other is found under; so may others. */
export function articleKeys(url: string): ArticleKeys {
  const doi = doiIn(url)
  const bare = bareAddress(url)
  const same = [
    ...(doi === null ? [] : [`doi ${doi.toLowerCase()}`]),
    ...(bare === '' ? [] : [`bare ${bare}`]),
    ...namesOf(url).map(name => `name ${name}`),
  ]
  const folder = folderOf(url)
  if (folder === '' || !/\d/.test(folder.split('/').at(-1)!)) return { own: same, sought: same }
  // A file without a number belongs to all of its folder, one with a number to its namesakes and to those without.
  const number = fileNumber(url)
  const [numbered, bareName] = [`numbered ${folder}`, `unnumbered ${folder}`]
  if (number === '') return { own: [...same, bareName], sought: [...same, bareName, numbered] }
  const exact = `${folder} ${number}`
  return { own: [...same, exact, numbered], sought: [...same, exact, bareName] }
}

/** The address without words for the kind of file: `/content/12/3/45.full.pdf` is `12/3/45`. */
function bareAddress(url: string): string {
  const parts = urlParts(url)
  const words = `${parts?.path ?? ''}/${parts?.query ?? ''}`.toLowerCase().split(/[/._=&-]+/)
  const telling = words.filter(word => word !== '' && !KIND_WORDS.test(word))
  return telling.some(word => /\d/.test(word)) ? telling.join('/') : ''
}

/** A folder of their own: `/articles/36863/index.html` and `/articles/36863/Text-1.pdf`; the folder must hold a number. */
function sharesFolder(a: string, b: string): boolean {
  const [first, second] = [folderOf(a), folderOf(b)]
  return first !== '' && first === second && /\d/.test(first.split('/').at(-1)!) && isArticleFolder(a, b)
}

/** In a folder of many articles the file names differ by number; in an article's own they do not name it. */
function isArticleFolder(a: string, b: string): boolean {
  const [first, second] = [fileNumber(a), fileNumber(b)]
  return first === '' || second === '' || first === second
}

/** The digits of a file's name. */
function fileNumber(url: string): string {
  return stemOf(urlParts(url)?.path.split('/').at(-1) ?? '').replace(/\D+/g, '')
}

function folderOf(url: string): string {
  const path = urlParts(url)?.path ?? ''
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** The telling words of an address, from left to right. */
export function namesOf(url: string): string[] {
  const parts = urlParts(url)
  if (parts === null) return []
  const file = parts.path.split('/').slice(1)
  const words = file.flatMap((segment, i) => (i === file.length - 1 ? [stemOf(segment)] : [segment]))
  const query = (parts.query ?? '').split('&').map(pair => pair.split('=').slice(1).join('='))
  return [...words, ...query].map(word => word.toLowerCase()).filter(isTelling)
}

/** `paper1_pdf.pdf` and `paper1.html` have the stem `paper1`. */
function stemOf(segment: string): string {
  const pieces = segment.split(/[._]/).filter(piece => !KIND_WORDS.test(piece))
  return pieces.join('.')
}

/** Volume and year stand in the addresses of all articles; a name is longer, or has letters and digits. */
function isTelling(word: string): boolean {
  if (KIND_WORDS.test(word) || !/\d/.test(word) || /^(?:19|20)\d\d$/.test(word)) return false
  if (/^\d{3,}$/.test(word) || /^\d+(?:[.-]\d+){2,}$/.test(word)) return true
  return /[a-z]/.test(word) && word.length >= 4 && !/^(?:v(?:ol)?|iss?(?:ue)?|no?)\d+$/.test(word)
}
