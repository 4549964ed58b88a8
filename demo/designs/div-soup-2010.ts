/** The web of 2010: XHTML in name, nested DIVs, floats, a toolbox, buttons to share, a skyscraper advertisement. */
import { type Article, type DemoAuthor, type LabeledText, markOf, nameOf, placeOf } from '../article.js'
import { addressesOf, type Issue, JOURNAL, mainAddress } from '../journal.js'
import { dublinCoreTags, highwireTags, LANGUAGES } from '../metadata.js'
import { type ArticleSetting, attribute, plain, repeat } from './design.js'

const WORDS = {
  eng: {
    abstract: 'Abstract',
    keywords: 'Keywords',
    references: 'References',
    none: 'No abstract is available for this article.',
  },
  spa: { abstract: 'Resumen', keywords: 'Palabras clave', references: 'Bibliografía', none: '' },
  jpn: { abstract: '要旨', keywords: 'キーワード', references: '文献', none: '' },
} as const

export function abstractPage2010(setting: ArticleSetting): string {
  const { article } = setting
  const words = WORDS[article.language]
  const other =
    article.otherAbstract.length === 0
      ? ''
      : `<div class="absBlk absTr"><div class="hd2">Abstract</div>${sections(article.otherAbstract)}</div>\n`
  const own =
    article.abstract.length === 0
      ? `<div class="absBlk"><div class="hd2">${words.abstract}</div><div class="noAbs">${words.none}</div></div>\n`
      : `<div class="absBlk"><div class="hd2">${words.abstract}</div>${sections(article.abstract)}</div>\n`
  const { fullText, pdf } = addressesOf(article)
  const links = `<div class="btnRow"><span class="btn"><a href="${attribute(fullText)}">Full Text (HTML)</a></span> <span class="btn"><a href="${attribute(pdf)}">Full Text (PDF)</a></span></div>\n`
  return articlePage(setting, `${own}${keywordsOf(article)}${other}${links}`)
}

export function fullTextPage2010(setting: ArticleSetting): string {
  const { article } = setting
  const words = WORDS[article.language]
  const abstract =
    article.abstract.length === 0
      ? ''
      : `<div class="absBlk"><div class="hd2">${words.abstract}</div>${sections(article.abstract)}</div>\n${keywordsOf(article)}`
  const references =
    article.references.length === 0
      ? ''
      : `<div class="refs"><div class="hd2">${words.references}</div>\n${repeat(article.references, referenceOf)}</div>\n`
  return articlePage(setting, `${abstract}<div class="ftBody">\n${bodyOf(article)}</div>\n${references}`)
}

function sections(texts: readonly LabeledText[]): string {
  return repeat(texts, ({ label, text }) =>
    label === ''
      ? `<div class="absTxt">${text}</div>`
      : `<div class="absSec"><div class="hd3">${label}</div><div class="absTxt">${text}</div></div>`,
  )
}

function keywordsOf(article: Article): string {
  if (article.keywords.length === 0) return ''
  const links = repeat(
    article.keywords,
    word => `<a class="kw" href="/search?kw=${encodeURIComponent(word)}">${word}</a>`,
    '; ',
  )
  return `<div class="kwds"><span class="kwHd">${WORDS[article.language].keywords}:</span> ${links}</div>\n`
}

function bodyOf(article: Article): string {
  return repeat(article.body, block => {
    if (block.kind === 'heading') return `<div class="${block.level === 1 ? 'hd2' : 'hd3'}">${block.text}</div>\n`
    if (block.kind === 'paragraph') return `<div class="par">${block.text}</div>\n`
    const rows = repeat(block.rows, cells => `<tr>${repeat(cells, cell => `<td>${cell}</td>`)}</tr>`)
    return `<div class="tblWrap"><table>${rows}</table></div>\n`
  })
}

function referenceOf(text: string, index: number): string {
  return `<div class="ref"><span class="refNo">${index + 1}.</span> <span class="refTxt">${text}</span> <span class="refLnk"><a href="/search?ref=${index + 1}">[CrossRef]</a> <a href="/search?gs=${index + 1}">[Google Scholar]</a></span></div>\n`
}

function articlePage(setting: ArticleSetting, content: string): string {
  const { article, issue } = setting
  const dates = article.published === null ? `June ${issue.year}` : `published online ${article.published}`
  return page({
    title: `${plain(article.title)} | LMJ Platform`,
    language: LANGUAGES[article.language],
    charset: article.language === 'jpn' ? 'Shift_JIS' : 'UTF-8',
    head: `${highwireTags(article, issue)}${article.year === 1999 ? dublinCoreTags(article, issue) : ''}`,
    left: toolsOf(setting),
    right: rightColumn(setting),
    main: `<div class="crumbs"><a href="/">Home</a> &gt; <a href="${issue.path}">Volume ${issue.volume}, Issue ${issue.number}</a> &gt; ${article.rubric}</div>
<div class="artHdr"><div class="artType">${article.rubric}</div>
<div class="artTtl">${article.title}</div>
${article.translatedTitle === null ? '' : `<div class="artTtlTr">${article.translatedTitle}</div>\n`}${bylineOf(article)}<div class="artSrc"><i>${JOURNAL.abbreviation}</i> ${issue.year};${issue.volume}(${issue.number}):${placeOf(article)}${article.doi === null ? '' : ` | DOI: ${article.doi}`} | ${dates}</div>
</div>
${content}`,
  })
}

function bylineOf(article: Article): string {
  if (article.authors.length === 0) return ''
  const native = article.authors.some(author => author.native !== null)
    ? `<div class="auNat">${repeat(article.authors, author => `${author.native}${marksOf(article, author)}`, '、')}</div>\n`
    : ''
  const names = repeat(article.authors, author => authorOf(article, author), ', ')
  const addresses = repeat(article.affiliations, (text, index) => {
    const mark = markOf(article.marks, index)
    return `<div class="aff">${mark === '' ? '' : `<span class="affLbl">${mark}</span> `}${text}</div>\n`
  })
  const corresponding = article.authors.find(author => author.corresponding)
  const mail =
    corresponding?.email == null
      ? ''
      : `<div class="corr">* Corresponding author: ${nameOf(corresponding)}. E-mail: <a href="mailto:${corresponding.email}">${corresponding.email}</a></div>\n`
  return `${native}<div class="auths">${names}</div>\n<div class="affs">\n${addresses}</div>\n${mail}`
}

function authorOf(article: Article, author: DemoAuthor): string {
  const name = nameOf(author, article.nameOrder)
  return `<span class="au"><a href="/search?author=${encodeURIComponent(name)}">${name}</a>${marksOf(article, author)}</span>`
}

function marksOf(article: Article, author: DemoAuthor): string {
  const marks = author.affiliations.map(index => markOf(article.marks, index)).filter(mark => mark !== '')
  if (author.corresponding) marks.push('*')
  return marks.length === 0 ? '' : `<sup>${marks.join(',')}</sup>`
}

function toolsOf({ article, issue }: ArticleSetting): string {
  const { abstract, fullText, pdf } = addressesOf(article)
  return `<div class="box"><div class="boxHd">Article Tools</div><ul><li><a href="${attribute(abstract ?? fullText)}">Abstract</a></li><li><a href="${attribute(fullText)}">Full Text</a></li><li><a href="${attribute(pdf)}">Download PDF</a></li><li><a href="javascript:window.print()">Print</a></li><li><a href="/login?cite=1">Export Citation</a></li><li><a href="/login?alert=1">E-mail Alerts</a></li></ul></div>
<div class="box"><div class="boxHd">Share</div><div class="share"><a href="http://bookmarks.example/add">Bookmark</a> <a href="http://chirp.example/post">Chirp</a> <a href="mailto:?subject=LMJ">E-mail</a></div></div>
<div class="box"><a href="${issue.path}">Back to Issue</a></div>`
}

function rightColumn({ related, citedBy, advertisement }: ArticleSetting): string {
  const links = repeat(
    related,
    article => `<div class="rel"><a href="${attribute(mainAddress(article))}">${article.title}</a></div>\n`,
  )
  const citing =
    citedBy.length === 0
      ? ''
      : `<div class="box"><div class="boxHd">Cited By (${citedBy.length})</div>\n${repeat(citedBy, text => `<div class="cit">${text}</div>\n`)}</div>\n`
  return `<div class="adSky"><div class="adLbl">ADVERTISEMENT</div><a href="${advertisement.href}"><span class="adHd">${advertisement.headline}</span></a><div class="adTx">${advertisement.text}</div></div>
<div class="box"><div class="boxHd">Related Articles</div>
${links}</div>
${citing}`
}

/** Pages of the site that are no articles: the home page, the archive, information. */
export function plainPage2010(title: string, main: string): string {
  return page({
    title: `${title} | LMJ Platform`,
    language: 'en',
    charset: 'UTF-8',
    head: '',
    left: '',
    right: '',
    main,
  })
}

/** The two issues with their contents pages, for the home page and the archive. */
export function issueLinks2010(issues: readonly Issue[]): string {
  return repeat(
    issues,
    issue =>
      `<div class="issLnk"><a href="${issue.path}">Volume ${issue.volume}, Issue ${issue.number} (${issue.cover})</a></div>\n`,
  )
}

interface PageParts {
  readonly title: string
  readonly language: string
  readonly charset: string
  readonly head: string
  readonly left: string
  readonly main: string
  readonly right: string
}

function page(parts: PageParts): string {
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="${parts.language}">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=${parts.charset}" />
<title>${parts.title}</title>
${parts.head}<link rel="stylesheet" type="text/css" href="/platform/style.css" />
<script type="text/javascript">var _trk = { page: "article", v: 3 };</script>
</head>
<body>
<div id="wrap">
<div id="hd"><div id="logo"><a href="/">LMJ <span>Platform</span></a></div><div id="tag">${JOURNAL.title} and LMJ Cases</div><div id="login"><a href="/login">Log in</a> | <a href="/subscribe">Subscribe</a></div></div>
<div id="nav"><div class="nv"><a href="/">Home</a></div><div class="nv"><a href="/toc/41/1">Current Issue</a></div><div class="nv"><a href="/archive">Archive</a></div><div class="nv"><a href="/authors">For Authors</a></div><div class="nv"><a href="/about">About</a></div></div>
<div id="cols">
<div id="colL">${parts.left}</div>
<div id="colM"><div class="in">
${parts.main}</div></div>
<div id="colR">${parts.right}</div>
<div class="clr"></div>
</div>
<div id="ft"><div class="ftL">&copy; ${JOURNAL.publisher}. ISSN ${JOURNAL.issnPrint} (print), ${JOURNAL.issnElectronic} (online)</div><div class="ftR"><a href="/about">Privacy Policy</a> | <a href="/about">Terms of Use</a></div></div>
</div>
</body>
</html>
`
}

export const STYLE_2010 = `body { margin: 0; background: #dfe5ea; font: 12px/1.5 Verdana, Arial, sans-serif; color: #333 }
a { color: #1b6aa5; text-decoration: none } a:hover { text-decoration: underline }
#wrap { width: 960px; margin: 0 auto; background: #fff; border: 1px solid #b9c4cd; border-top: 0 }
#hd { background: #1b4f72; color: #fff; padding: 14px 20px; overflow: hidden }
#logo { float: left; font-size: 26px; font-weight: bold } #logo a { color: #fff } #logo span { color: #9fd3f5; font-weight: normal }
#tag { float: left; padding: 14px 0 0 16px; font-size: 11px; color: #c8dceb } #login { float: right; font-size: 11px; padding-top: 12px } #login a { color: #fff }
#nav { background: #e9eef2; border-bottom: 1px solid #c7d1d9; overflow: hidden; padding-left: 12px } .nv { float: left; padding: 7px 14px; border-right: 1px solid #c7d1d9; font-weight: bold }
#cols { padding: 14px } #colL { float: left; width: 150px; min-height: 10px } #colM { float: left; width: 570px } .in { padding: 0 18px } #colR { float: left; width: 200px; min-height: 10px } .clr { clear: both }
.crumbs { font-size: 10px; color: #888; margin-bottom: 10px } .artType { color: #a3471c; font-size: 11px; font-weight: bold; text-transform: uppercase }
.artTtl { font: bold 20px/1.25 Georgia, serif; color: #1b4f72; margin: 4px 0 8px } .artTtlTr { font: italic 15px Georgia, serif; color: #555; margin-bottom: 8px }
.auths, .auNat { font-size: 13px; font-weight: bold; margin: 6px 0 } .aff, .corr { font-size: 11px; color: #666 } .affLbl { font-size: 9px; vertical-align: super }
.artSrc { font-size: 11px; border-top: 1px dotted #bbb; border-bottom: 1px dotted #bbb; padding: 4px 0; margin: 8px 0 14px }
.hd2 { font: bold 15px Georgia, serif; color: #1b4f72; margin: 14px 0 4px } .hd3 { font-weight: bold; margin-top: 6px } .par, .absTxt { margin-bottom: 8px } .absTr { background: #f6f8fa; padding: 6px 10px }
.kwds { font-size: 11px; margin: 8px 0 } .kwHd { font-weight: bold } .btnRow { margin: 16px 0 } .btn { background: #e9eef2; border: 1px solid #b9c4cd; padding: 5px 10px; margin-right: 8px }
.box { border: 1px solid #c7d1d9; margin-bottom: 12px; padding: 0 8px 8px; font-size: 11px } .boxHd { background: #e9eef2; font-weight: bold; margin: 0 -8px 6px; padding: 4px 8px } .box ul { margin: 0; padding-left: 16px } .rel, .cit { margin-bottom: 6px }
.adSky { background: #fff6d5; border: 1px solid #e3cf86; padding: 10px; margin-bottom: 12px; text-align: center; min-height: 180px } .adLbl { font-size: 9px; color: #999 } .adHd { font-weight: bold; font-size: 15px; color: #a3471c }
.ref { font-size: 11px; margin-bottom: 5px } .refLnk { font-size: 10px } .tblWrap td { border: 1px solid #c7d1d9; padding: 3px 8px } .tblWrap table { border-collapse: collapse; margin: 8px 0 }
#ft { background: #e9eef2; border-top: 1px solid #c7d1d9; padding: 10px 20px; overflow: hidden; font-size: 10px } .ftL { float: left } .ftR { float: right }
`
