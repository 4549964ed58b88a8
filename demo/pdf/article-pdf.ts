/** An article of the demonstration journal as a reprint: one or two columns, running heads, page numbers. */
import { type Article, type DemoAuthor, markOf, nameOf, placeOf } from '../article.js'
import { type Issue, JOURNAL } from '../journal.js'
import { unescaped } from '../metadata.js'
import { pdfBytes, SHEET, type Sheet } from './document.js'
import { Flow, FULL_WIDTH } from './flow.js'
import { type Face, linesOf } from './lines.js'

const times = (size: number): Face => ({ regular: 'Times-Roman', italic: 'Times-Italic', size })
const timesBold = (size: number): Face => ({ regular: 'Times-Bold', italic: 'Times-Italic', size })
const timesItalic = (size: number): Face => ({ regular: 'Times-Italic', italic: 'Times-Roman', size })
const sans = (size: number): Face => ({ regular: 'Helvetica', italic: 'Helvetica', size })
const sansBold = (size: number): Face => ({ regular: 'Helvetica-Bold', italic: 'Helvetica-Bold', size })

interface Look {
  readonly title: Face
  readonly heading: Face
  readonly small: Face
  readonly columns: 1 | 2
}

const ABSTRACT_WORDS = { eng: 'Abstract', spa: 'Resumen', jpn: '要旨' } as const
const KEYWORDS_WORDS = { eng: 'Key words', spa: 'Palabras clave', jpn: 'キーワード' } as const
const REFERENCES_WORDS = { eng: 'References', spa: 'Bibliografía', jpn: '文献' } as const

export function articlePdf(article: Article, issue: Issue): Buffer {
  const flow = balanced(article)
  for (const [i, sheet] of flow.sheets.entries()) furniture(sheet, i, { article, issue })
  return pdfBytes(flow.sheets, article.design === 'today' ? unescaped(article.title) : null)
}

/** Sets the article again and again with a higher foot on the last sheet, as long as no further sheet is needed. */
function balanced(article: Article): Flow {
  let best = set(article, new Flow())
  if (lookOf(article).columns === 1) return best
  const sheet = best.sheets.length - 1
  for (let height = 10; height < SHEET.height; height += 10) {
    const next = set(article, new Flow({ sheet, height }))
    if (next.sheets.length > best.sheets.length) return best
    best = next
  }
  return best
}

function set(article: Article, flow: Flow): Flow {
  const look = lookOf(article)
  front(flow, article, look)
  abstracts(flow, article, look)
  flow.columns(look.columns)
  body(flow, article, look)
  references(flow, article, look)
  return flow
}

/** Letters, editorials and the like fill one column; so do the proceedings of 2010's platform. */
function lookOf(article: Article): Look {
  const columns = article.abstract.length === 0 || article.design === '2010' ? 1 : 2
  if (article.design === '1999')
    return { title: timesBold(17), heading: timesBold(10.5), small: timesItalic(8.5), columns }
  if (article.design === '2010') return { title: sansBold(15), heading: sansBold(10), small: sans(8), columns }
  return { title: timesBold(20), heading: sansBold(9.5), small: sans(7.8), columns }
}

function front(flow: Flow, article: Article, look: Look): void {
  flow.paragraph({ html: article.rubric.toUpperCase(), face: sans(8.5), leading: 12, before: 0 })
  flow.paragraph({ html: article.title, face: look.title, leading: look.title.size * 1.2, before: 8 })
  if (article.translatedTitle !== null)
    flow.paragraph({ html: article.translatedTitle, face: timesItalic(12), leading: 15, before: 6 })
  if (!article.signedBelow) byline(flow, article, look)
}

function byline(flow: Flow, article: Article, look: Look): void {
  if (article.authors.length === 0) return
  if (article.authors.some(author => author.native !== null))
    flow.paragraph({
      html: article.authors.map(author => `${author.native}${marksOf(article, author)}`).join('、'),
      face: times(11),
      leading: 14,
      before: 10,
    })
  const names = article.authors.map(author => `${nameOf(author, article.nameOrder)}${marksOf(article, author)}`)
  flow.paragraph({ html: names.join(', '), face: times(11), leading: 14, before: 8 })
  article.affiliations.forEach((text, index) => {
    const mark = article.marks === 'inline' ? String(index + 1) : markOf(article.marks, index)
    const html = mark === '' ? text : `<sup>${mark}</sup>${text}`
    flow.paragraph({ html, face: look.small, leading: 10.5, before: index === 0 ? 6 : 0 })
  })
  const corresponding = article.authors.find(author => author.corresponding)
  if (corresponding?.email == null) return
  const html = `Correspondence: ${nameOf(corresponding)}, ${corresponding.email}`
  flow.paragraph({ html, face: look.small, leading: 10.5, before: 4 })
}

/** On paper, authors with an affiliation of their own are tied to it by numbers. */
function marksOf(article: Article, author: DemoAuthor): string {
  const kind = article.marks === 'inline' ? 'numbers' : article.marks
  const marks = author.affiliations.map(index => markOf(kind, index)).filter(mark => mark !== '')
  return marks.length === 0 ? '' : `<sup>${marks.join(',')}</sup>`
}

function abstracts(flow: Flow, article: Article, look: Look): void {
  const print = (heading: string, sections: Article['abstract']): void => {
    if (sections.length === 0) return
    flow.paragraph({ html: heading, face: look.heading, leading: 13, before: 12, keepWithNext: true })
    for (const { label, text } of sections)
      flow.paragraph({
        html: label === '' ? text : `<i>${label}:</i> ${text}`,
        face: times(9.5),
        leading: 12,
        before: 1,
        justified: true,
      })
  }
  print(ABSTRACT_WORDS[article.language], article.abstract)
  if (article.keywords.length > 0) {
    const html = `<i>${KEYWORDS_WORDS[article.language]}:</i> ${article.keywords.join('; ')}`
    flow.paragraph({ html, face: times(9), leading: 12, before: 6 })
  }
  print('Abstract', article.otherAbstract)
  if (article.plainLanguageSummary !== null)
    print('Plain language summary', [{ label: '', text: article.plainLanguageSummary }])
  flow.rule()
}

function body(flow: Flow, article: Article, look: Look): void {
  for (const block of article.body) {
    if (block.kind === 'heading')
      flow.paragraph({
        html: block.level === 1 ? block.text : `<i>${block.text}</i>`,
        face: look.heading,
        leading: 13,
        before: 9,
        keepWithNext: true,
      })
    else if (block.kind === 'paragraph')
      flow.paragraph({ html: block.text, face: times(10), leading: 12.2, before: 3, justified: true })
    else for (const row of block.rows) flow.row(row, sans(6.5), 11)
  }
  if (article.members.length > 0) {
    const group = article.authors.find(author => author.given === null)!
    const html = `<i>${group.family}:</i> ${article.members.join(', ')}.`
    flow.paragraph({ html, face: times(9), leading: 11, before: 8 })
  }
  if (!article.signedBelow) return
  for (const author of article.authors)
    flow.paragraph({ html: nameOf(author).toUpperCase(), face: timesBold(9), leading: 12, before: 4 })
  for (const text of article.affiliations) flow.paragraph({ html: text, face: look.small, leading: 11, before: 2 })
}

function references(flow: Flow, article: Article, look: Look): void {
  if (article.references.length === 0) return
  const heading = REFERENCES_WORDS[article.language]
  flow.paragraph({ html: heading, face: look.heading, leading: 13, before: 10, keepWithNext: true })
  article.references.forEach((text, i) => {
    flow.paragraph({ label: `${i + 1}.`, html: text, face: times(8.5), leading: 10.2, before: 2, indent: 14 })
  })
}

/** Running head and page number. */
function furniture(
  sheet: Sheet,
  index: number,
  { article, issue }: { readonly article: Article; readonly issue: Issue },
): void {
  const source = `${JOURNAL.title} ${issue.year};${issue.volume}(${issue.number}):${placeOf(article)}`
  const title = unescaped(article.translatedTitle ?? article.title)
  const head = index === 0 ? source : index % 2 === 1 ? shortened(title, 60) : JOURNAL.title
  const whole = { width: FULL_WIDTH, justified: false, hyphenated: false }
  const doi = article.doi !== null && index === 0 ? ` | doi:${article.doi}` : ''
  sheet.text(linesOf(escaped(`${head}${doi}`), sans(7.5), whole)[0]!, 54, SHEET.height - 40)
  const number = article.pages === null ? `${article.elocation}-${index + 1}` : String(Number(article.pages[0]) + index)
  sheet.text(linesOf(number, sans(8), whole)[0]!, SHEET.width / 2 - 6, 34)
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, text.lastIndexOf(' ', length))} …`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
