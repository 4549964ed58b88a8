/**
 * Issue pages in designs that are not in the corpus; every link's truth is known by construction. Structure as sites
 * have it; every text is invented.
 */
import { linksOf } from '../../src/crawl/links.js'
import { parseHtml } from '../../src/io/parse-page.js'
import type { Page } from '../../src/model/index.js'
import { TRUTH, withoutTruth } from '../../train/invented-issues.js'
import { inventedArticle, KINDS } from './invent.js'
import { Parts } from './parts.js'
import { halfOf, type Tongue } from './tongue.js'
import { ENGLISH } from './tongue-english.js'
import { CHINESE, JAPANESE, PERSIAN, RUSSIAN } from './tongues-other.js'
import { FRENCH, PORTUGUESE, SPANISH } from './tongues-romance.js'
import { GERMAN, INDONESIAN, TURKISH } from './tongues-western.js'

/** One entry of the issue and its links. */
class Entry {
  constructor(
    readonly p: Parts,
    readonly n: number,
  ) {}

  get title(): string {
    return this.p.article.title
  }

  get names(): string {
    return this.p.article.authors.map(({ name }) => name).join(', ')
  }

  get pages(): string {
    return `${this.n * 9 + 1}-${this.n * 9 + 8}`
  }

  /** A link to the article itself. */
  to(href: string, caption: string, names = ''): string {
    return `<a ${TRUTH} href="${href}"${names}>${caption}</a>`
  }
}

interface IssueDesign {
  readonly name: string
  readonly tongues?: readonly Tongue[]
  readonly print: (p: Parts, entries: readonly Entry[]) => string
}

const list = <T>(values: readonly T[], print: (value: T, i: number) => string): string => values.map(print).join('\n')
const archive = (p: Parts, path: string): string =>
  `<h3>${p.words('menu')[3]}</h3><ul>${list([...Array(8).keys()], i => `<li><a href="${path}${40 + i}">${p.word('volume')} ${12 + i} ${p.word('issue')} ${1 + (i % 4)} (${2010 + i})</a></li>`)}</ul>`

const ISSUE_DESIGNS: readonly IssueDesign[] = [
  {
    name: 'issue-ojs3',
    print: (p, entries) =>
      `<header>${p.list(p.words('menu'))}</header><nav class="cmp_breadcrumbs"><a href="/index.php/inv">${p.words('menu')[0]}</a> / <a href="/index.php/inv/issue/archive">${p.words('menu')[3]}</a></nav><h1>${p.source().split(':')[0]}</h1><div class="obj_issue_toc"><div class="heading"><a class="cover" href="/index.php/inv/issue/view/12"><img src="cover.jpg"></a><div class="published">${p.word('published')}: ${p.date(9)}</div></div><div class="galleys"><h2>Full Issue</h2><ul class="galleys_links"><li><a class="obj_galley_link pdf" href="/index.php/inv/issue/view/12/9">PDF</a></li></ul></div><div class="sections"><div class="section"><h2>${p.article.rubric}</h2><ul class="cmp_article_list articles">${list(entries, e => `<li><div class="obj_article_summary"><h3 class="title">${e.to(`/index.php/inv/article/view/${300 + e.n}`, e.title, ` id="article-${300 + e.n}"`)}</h3><div class="meta"><div class="authors">${e.names}</div><div class="pages">${e.pages}</div></div><ul class="galleys_links"><li>${e.to(`/index.php/inv/article/view/${300 + e.n}/${900 + e.n}`, 'PDF', ' class="obj_galley_link pdf"')}</li></ul></div></li>`)}</ul></div></div></div><div class="pkp_structure_sidebar">${archive(p, '/index.php/inv/issue/view/')}<div class="block_information">${p.list(p.words('menu').slice(4))}</div></div>`,
  },
  {
    name: 'issue-ojs2',
    print: (p, entries) =>
      `<div id="navbar">${p.list(p.words('menu'))}</div><div id="breadcrumb"><a href="http://inv.example/index.php/j/index">Home</a> &gt; <a href="#" class="current">${p.source()}</a></div><h2>${p.source()}</h2><h3>Table of Contents</h3><h4 class="tocSectionTitle">${p.article.rubric}</h4>${list(entries, e => `<table class="tocArticle" width="100%"><tr><td class="tocArticleTitleAuthors"><div class="tocTitle">${e.to(`http://inv.example/index.php/j/article/view/${e.n + 71}`, e.title)}</div><div class="tocAuthors">${e.names}</div></td><td class="tocArticleGalleysPages"><div class="tocGalleys">${e.to(`http://inv.example/index.php/j/article/view/${e.n + 71}/${e.n + 55}`, 'PDF', ' class="file"')}</div><div class="tocPages">${e.pages}</div></td></tr></table>`)}<a target="_blank" href="http://creativecommons.org/licenses/by/3.0/"><img alt="CC"></a>`,
  },
  {
    name: 'issue-scielo',
    tongues: [PORTUGUESE, SPANISH],
    print: (p, entries) =>
      `<div class="navigation">${p.links(['artigos', 'home', 'sumário', 'anterior', 'atual', 'próximo', 'autor', 'assunto'])}</div><font class="nomodel">${p.article.journal} ${p.source()}</font><table><tbody><tr><td class="section" colspan="2"><img src="lead.gif"> ${p.article.rubric}</td></tr>${list(entries, e => `<tr><td><li></li></td><td><font class="normal"><b>${e.title}</b><br>${list(e.p.article.authors, a => `<a href="http://search.inv.example/?q=au:${a.family}">${a.family}, ${a.given}</a>`)}<br></font><div align="left">&nbsp;&nbsp;&nbsp; <font face="Symbol">·</font> ${e.to(`/scielo.php?script=sci_abstract&amp;pid=S0101-${e.n}&amp;lng=pt`, `resumo em Português`)} | ${e.to(`/scielo.php?script=sci_abstract&amp;pid=S0101-${e.n}&amp;lng=en`, 'Inglês')} <font face="Symbol">·</font> ${e.to(`/scielo.php?script=sci_arttext&amp;pid=S0101-${e.n}&amp;lng=pt`, 'texto em Português')} <font face="Symbol">·</font> ${e.to(`/pdf/inv/v2n1/a${e.n}v2n1.pdf`, 'pdf em Português')}</div></td></tr>`)}</tbody></table><p>Rua Inventada, 12 <a href="mailto:inv@inv.example">inv@inv.example</a></p>`,
  },
  {
    name: 'issue-jstage',
    tongues: [JAPANESE, ENGLISH],
    print: (p, entries) =>
      `<div class="header">${p.links(p.words('menu'))}</div><div class="tocheader">${p.source()}</div><ul class="search-resultslisting">${list(entries, e => `<li><div class="searchlist-title">${e.to(`https://www.inv-stage.example/article/inv/12/1/12_${e.n}/_article/-char/ja`, e.title)}</div><div class="searchlist-authortags">${e.names}</div><div class="searchlist-additional-info">${p.article.rubric}<br>${e.pages}</div><div class="searchlist-doi"><a href="https://doi.org/10.5555/inv.12_${e.n}" ${TRUTH}>https://doi.org/10.5555/inv.12_${e.n}</a></div><div class="lft">${e.to(`https://www.inv-stage.example/article/inv/12/1/12_${e.n}/_pdf/-char/ja`, `${p.word('download')} (812K)`)}</div><a class="showhide" href="#abs${e.n}">${p.word('abstract')}</a></li>`)}</ul><div class="volume-list">${archive(p, 'https://www.inv-stage.example/browse/inv/')}</div>`,
  },
  {
    name: 'issue-dergi',
    tongues: [TURKISH],
    print: (p, entries) =>
      `<div class="kt-menu">${p.list(p.words('menu'))}</div><h5>${p.source()}</h5><div class="table-articles">${list(entries, e => `<div class="card j-card article-project-actions"><div class="card-body">${e.to(`https://dergi.example/tr/pub/inv/issue/12/${4000 + e.n}`, e.title, ' class="card-title article-title"')}<br><small class="article-meta">${list(e.p.article.authors, a => `<a class="fw-500" href="https://dergi.example/tr/pub/@a${a.given}">${a.name}</a>,`)}</small><small>${p.word('pages')}: ${e.pages}</small> ${e.to(`https://dergi.example/tr/download/article-file/${9000 + e.n}`, '<i class="fal fa-file-pdf"></i> PDF', ' class="article-download"')}</div></div>`)}</div><div>${archive(p, 'https://dergi.example/tr/pub/inv/issue/')}</div><a href="https://dergi.example/tr/pub/inv/issue/full-file/12">${p.word('download')}</a>`,
  },
  {
    name: 'issue-literatum',
    print: (p, entries) =>
      `<header>${p.links(['Login / Register', ...p.words('menu')])}</header><div class="cover-image"><a href="/toc/15213773/2004/43/1"><img src="c.jpg"></a><a href="/toc/15213773/2004/43/2">Next Issue</a></div><div class="table-of-content">${list(entries, e => `<div class="issue-item">${e.n % 4 === 0 ? `<h3 class="toc__heading">${e.p.article.rubric}</h3>` : ''}${e.to(`/doi/10.5555/inv.20040${e.n}`, `<h2>${e.title}</h2>`, ' class="issue-item__title visitable"')}<ul class="rlist--inline loa comma">${list(e.p.article.authors, a => `<li><a href="/authored-by/${a.family}/${a.given}" class="publication_contrib_author"><span class="author-style">${a.name}</span></a></li>`)}</ul><ul class="rlist--inline separator"><li class="page-range"><span>Pages: </span>${e.pages}</li><li>First Published: 14 September 2004</li></ul><div class="content-item-format-links"><ul class="rlist--inline"><li>${e.to(`/doi/10.5555/inv.20040${e.n}#abstract`, 'Abstract', ' title="Abstract"')}</li><li>${e.to(`/doi/full/10.5555/inv.20040${e.n}`, 'Full text')}</li><li>${e.to(`/doi/epdf/10.5555/inv.20040${e.n}`, 'PDF')}</li><li><a href="/doi/references/10.5555/inv.20040${e.n}">References</a></li><li><a href="/action/rightslink?doi=10.5555/inv.20040${e.n}">Request permissions</a></li></ul></div></div>`)}</div><footer>${p.list(['Privacy Policy', 'Terms of Use', 'About Cookies', 'Accessibility'])}</footer>`,
  },
  {
    name: 'issue-medknow',
    print: (p, entries) =>
      `<table><tr><td>${p.links(p.words('menu'), ' | ')}</td></tr><tr><td><table width="100%"><tr><td class="sidetop">${p.links(['Search', 'Ahead Of Print', 'Current Issue', 'Archives', 'Instructions', 'Subscribe'], '<br>')}</td><td><b>${p.source()}</b>${list(entries, e => `<table width="100%"><tr><td class="articleSec" colspan="2">${e.p.article.rubric.toUpperCase()}</td></tr><tr><td><b>${e.title}</b></td><td align="right">p. ${e.n * 9 + 1}</td></tr><tr><td>${e.names}<br>DOI:10.5555/0019-5154.${e.n}</td></tr><tr><td>[${e.to(`article.asp?issn=0019-5154;year=2014;volume=59;issue=1;spage=${e.n * 9 + 1};epage=${e.n * 9 + 8};aulast=X;type=0`, 'ABSTRACT')}] [${e.to(`article.asp?issn=0019-5154;year=2014;volume=59;issue=1;spage=${e.n * 9 + 1};epage=${e.n * 9 + 8};aulast=X`, 'HTML Full text')}] [${e.to(`article.asp?issn=0019-5154;year=2014;volume=59;issue=1;spage=${e.n * 9 + 1};epage=${e.n * 9 + 8};aulast=X;type=2`, 'PDF')}] [<a href="citation.asp?issn=0019-5154;spage=${e.n * 9 + 1};t=6">Mobile</a>] [<a href="crossrefcitations.asp?id=${e.n}">Citations (2)</a>]</td></tr></table>`)}</td></tr></table></td></tr></table>`,
  },
  {
    name: 'issue-1996',
    tongues: [ENGLISH, GERMAN, FRENCH],
    print: (p, entries) =>
      `<CENTER><H1>${p.article.journal}</H1><H3>${p.source()}</H3></CENTER><HR><UL>${list(entries, e => `<LI>${e.names}<BR>${e.to(`${String(e.n * 9 + 1).padStart(3, '0')}.html`, e.title)} (pp. ${e.pages})`)}</UL><HR><A HREF="../index.html">Home</A> | <A HREF="../v1n2/toc.html">Next issue</A> | <A HREF="../board.html">Editors</A> | <A HREF="mailto:ed@inv.example">ed@inv.example</A>`,
  },
  {
    name: 'issue-table',
    tongues: [SPANISH, RUSSIAN, INDONESIAN],
    print: (p, entries) =>
      `<table><tr><td colspan="3">${p.links(p.words('menu'), ' :: ')}</td></tr>${list(entries, e => `<tr><td>${e.names}</td><td>${e.title}</td><td>${e.to(`files/${2011}/n1/${e.n + 1}.pdf`, '<img src="pdf.gif" border="0">')}</td><td>${e.pages}</td></tr>`)}<tr><td colspan="3"><a href="files/2011/n1/portada.pdf">${p.word('download')}</a> <a href="https://inv-university.example">Universidad</a></td></tr></table>`,
  },
  {
    name: 'issue-wordpress',
    print: (p, entries) =>
      `<header><a href="https://inv.example/">${p.article.journal}</a>${p.list(p.words('menu'))}</header><h1 class="page-title">Category: ${p.source()}</h1>${list(
        entries,
        e =>
          `<article class="post hentry"><h2 class="entry-title">${e.to(
            `https://inv.example/2019/05/${e.title
              .toLowerCase()
              .replace(/<[^>]+>/g, '')
              .replace(/[^\p{L}]+/gu, '-')}/`,
            e.title,
            ' rel="bookmark"',
          )}</h2><div class="entry-meta">May ${e.n + 1}, 2019 by <a href="https://inv.example/author/admin/">admin</a></div><p>${e.names}</p><p>${e.p.article.otherAbstract.slice(0, 120)}… ${e.to(`https://inv.example/?p=${e.n + 40}`, 'Continue reading', ' class="more-link"')}</p><footer><a href="https://inv.example/category/issue-12/">Issue 12</a> <a href="https://inv.example/tag/soil/">soil</a></footer></article>`,
      )}<nav><a href="https://inv.example/category/issue-12/page/2/">Older posts</a></nav><aside><h2>Archives</h2><a href="https://inv.example/2019/04/">April 2019</a><a href="https://inv.example/2019/03/">March 2019</a></aside>`,
  },
  {
    name: 'issue-digital-commons',
    print: (p, entries) =>
      `<div id="header"><a href="https://commons.example/inv">${p.article.journal}</a></div>${p.list(p.words('menu'))}<h1>${p.source()}</h1><h2>Articles</h2>${list(entries, e => `<div class="doc"><p class="pdf">${e.to(`https://commons.example/cgi/viewcontent.cgi?article=${1000 + e.n}&amp;context=inv`, 'PDF')}</p><p>${e.to(`https://commons.example/inv/vol12/iss1/${e.n + 1}`, e.title)}<br><span class="auth">${e.names}</span></p></div>`)}<div id="sidebar"><h2>Most Popular Papers</h2><a href="https://commons.example/inv/topdownloads.html">Most Popular Papers</a><a href="https://commons.example/inv/announcements.html">Receive Email Notices or RSS</a><form><select><option>All Issues</option></select></form><a href="https://commons.example/do/search/advanced/">Advanced Search</a></div>`,
  },
  {
    name: 'issue-sina',
    tongues: [PERSIAN, ENGLISH],
    print: (p, entries) =>
      `<nav>${p.list(p.words('menu'))}</nav><h3>${p.source()}</h3>${list(entries, e => `<div class="article row"><h5 class="margin_bottom_3 list-article-title"><span class="article_type">${e.p.article.rubric}</span>${e.to(`./article_${5000 + e.n}.html`, e.title, ' class="tag_a"')}</h5><p>${p.word('pages')} ${e.pages}</p><p><a href="https://doi.org/10.5555/inv.${e.n}" ${TRUTH}>https://doi.org/10.5555/inv.${e.n}</a></p><p>${e.names}</p><ul class="list-inline"><li>${e.to(`./article_${5000 + e.n}.html`, p.word('abstract'))}</li><li>${e.to(`./article_${5000 + e.n}_a7.pdf`, `${p.word('download')} <span>421 K</span>`)}</li></ul></div>`)}<div class="sidebar">${archive(p, './issue_')}</div>`,
  },
  {
    name: 'issue-magtech',
    tongues: [CHINESE],
    print: (p, entries) =>
      `<div class="nav">${p.links(p.words('menu'), ' | ')}</div><table>${list(entries, e => `<tr><td><input type="checkbox"></td><td>${e.to(`http://www.inv.example/CN/10.5555/j.issn.1000-${e.n}`, e.title, ' class="J_VM"')}<br>${e.names}<br>2014, 12 (1): ${e.pages}. <br>${p.word('abstract')} ( <span>120</span> ) &nbsp; ${e.to(`http://www.inv.example/CN/article/downloadArticleFile.do?attachType=PDF&amp;id=${e.n}`, 'PDF')} (512KB) ( <span>88</span> ) <a href="http://www.inv.example/CN/article/getMailContent.do?id=${e.n}">Email</a></td></tr>`)}</table><a href="http://www.inv.example/CN/volumn/volumn_12.shtml">${p.words('menu')[4]}</a>`,
  },
  {
    name: 'issue-drupal',
    print: (p, entries) =>
      `<div id="main-menu">${p.list(p.words('menu'))}</div><h1>${p.source()}</h1><div class="view-content">${list(entries, e => `<div class="views-row"><div class="views-field views-field-title"><span class="field-content">${e.to(`/content/inv-${e.n + 12}`, e.title)}</span></div><div class="views-field views-field-field-authors"><div class="field-content">${e.names}</div></div><div class="views-field views-field-nothing"><span class="field-content">${e.to(`/sites/default/files/inv${e.n}.pdf`, `<img src="/pdf.png" alt="PDF icon"> inv${e.n}.pdf`)}</span></div></div>`)}</div><ul class="pager"><li><a href="/issue/12?page=1">next ›</a></li></ul><div id="sidebar-first"><h2>User login</h2><a href="/user/register">Create new account</a><a href="/user/password">Request new password</a></div><div id="footer"><a href="https://drupal.example">Powered by</a></div>`,
  },
]

export interface IssuePage {
  readonly design: string
  readonly page: Page
  /** For each link, in order, whether it leads to an article of the issue. */
  readonly isArticle: readonly boolean[]
}

const ANY: readonly Tongue[] = [ENGLISH, SPANISH, PORTUGUESE, GERMAN, FRENCH, INDONESIAN]

/** So many issues of each design. */
export function issuePages(perDesign: number): IssuePage[] {
  return ISSUE_DESIGNS.flatMap((design, place) =>
    Array.from({ length: perDesign }, (_, i) => issuePage(design, { place, i })),
  )
}

function issuePage(design: IssueDesign, { place, i }: { place: number; i: number }): IssuePage {
  const tongues = design.tongues ?? ANY
  const tongue = halfOf(tongues[i % tongues.length]!, 1)
  const english = halfOf(ENGLISH, 1)
  const seed = 90_000 + place * 1000 + i * 50
  const entries = Array.from({ length: 4 + ((place + i * 5) % 11) }, (_, n) => {
    const article = inventedArticle(seed + n, KINDS[n % KINDS.length]!, { tongue, english })
    return new Entry(new Parts(article, seed), n)
  })
  const html = `<html lang="${tongue.code}"><head><title>${tongue.journal}</title></head><body>${design.print(entries[0]!.p, entries)}</body></html>`
  const told = parseHtml(html, `https://inv.example/issues/${design.name}/${i}`, `${design.name}-${i}`)
  const isArticle = linksOf(told).map(({ attributes }) => attributes[TRUTH] !== undefined)
  return { design: design.name, page: withoutTruth(told), isArticle }
}
