/** Publication lists in designs of personal and group pages that are not in the corpus. Nobody is meant. */
import { Dice } from '../../train/dice.js'
import { type Cited, citedWork, STYLES } from './invent-references.js'
import { halfOf } from './tongue.js'
import { ENGLISH } from './tongue-english.js'

export interface ListPage {
  readonly id: string
  readonly html: string
  /** The records as a reader sees them, in page order. */
  readonly records: readonly string[]
}

interface Printed {
  readonly html: string
  /** As a reader sees it. */
  readonly record: string
}

interface ListDesign {
  readonly name: string
  /** One record in its markup; what is outside `record` is buttons and notes. */
  readonly item: (cited: Cited, style: (cited: Cited) => string, i: number) => Printed
  /** The page around the items, which are grouped by year where the design does so. */
  readonly page: (items: readonly { readonly year: number; readonly html: string }[]) => string
}

const plain = (html: string): string => html.replace(/<[^>]+>/g, '')
const names = ({ people }: Cited): string => people.map(({ given, family }) => `${given} ${family}`).join(', ')
const place = ({ journal, volume, issue, first, last, year }: Cited): string =>
  `${journal}, ${volume}(${issue}):${first}–${last}, ${year}`
const whole = (html: string): Printed => ({ html, record: plain(html) })
const joined = (items: readonly { readonly html: string }[]): string => items.map(({ html }) => html).join('\n')

const LIFE =
  '<p>I am an associate professor of comparative inquiry. My work is about lamps, rivers and memory; I teach two courses a year and supervise four students. Before that I spent five years at the Institute of Ecology, where I built the field station.</p>'
const MENU =
  '<ul class="nav"><li><a href="/">Home</a></li><li><a href="/cv">CV</a></li><li><a href="/teaching">Teaching</a></li><li><a href="/contact">Contact</a></li></ul>'

function byYear(
  items: readonly { readonly year: number; readonly html: string }[],
  heading: (year: number) => string,
): string {
  const years = [...new Set(items.map(({ year }) => year))].sort((a, b) => b - a)
  return years.map(year => `${heading(year)}${joined(items.filter(item => item.year === year))}`).join('\n')
}

const LIST_DESIGNS: readonly ListDesign[] = [
  {
    name: 'list-academic-cards',
    item: cited => ({
      html: `<div class="pub-list-item view-citation"><i class="far fa-file-alt pub-icon"></i><span class="article-metadata li-cite-author">${names(cited)}</span> (${cited.year}). <a href="/publication/x/">${cited.title}</a>. <em>${cited.journal}</em>.<p><a class="btn btn-outline-primary" href="/x.pdf">PDF</a> <a class="btn" href="#">Cite</a> <a class="btn" href="/code">Code</a></p></div>`,
      record: `${names(cited)} (${cited.year}). ${cited.title}. ${cited.journal}.`,
    }),
    page: items =>
      `<nav class="navbar">${MENU}</nav><section id="about">${LIFE}</section><h1>Publications</h1>${joined(items)}<footer>Published with a builder</footer>`,
  },
  {
    name: 'list-google-sites',
    item: (cited, style) =>
      whole(
        `<p class="zfr3Q CDt4Ke" dir="ltr"><span class="C9DxTc" style="font-size: 11pt;">${style(cited)}</span></p>`,
      ),
    page: items =>
      `<div role="navigation">${MENU}</div><div class="tyJCtd"><h1 class="zfr3Q duRjpb"><span>Publications</span></h1>${byYear(items, year => `<h3 class="zfr3Q"><span>${year}</span></h3>`)}</div><div>Report abuse</div>`,
  },
  {
    name: 'list-word',
    item: (cited, style, i) => ({
      html: `<p class=MsoNormal style='margin-left:18.0pt;text-indent:-18.0pt'><span lang=EN-US>${i + 1}.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>${style(cited)}<o:p></o:p></p>`,
      record: plain(style(cited)),
    }),
    page: items =>
      `<div class=WordSection1><p class=MsoNormal align=center><b>CURRICULUM VITAE</b></p><p class=MsoNormal><b>EDUCATION</b></p><p class=MsoNormal>PhD, Lamp Studies, University of Otago, 1998</p><p class=MsoNormal><b>ARTICLES</b></p>${joined(items)}<p class=MsoNormal><b>INVITED TALKS</b></p><p class=MsoNormal>Rivers and lamps. Oslo, May 2011.</p><p class=MsoNormal>What lamps remember. Leeds, June 2012.</p></div>`,
  },
  {
    name: 'list-orcid',
    item: cited => ({
      html: `<app-work-stack><app-panel><h4 class="work-title orc-font-body">${cited.title}</h4><div class="general-data">${cited.journal}</div><div class="general-data">${cited.year} | Journal article</div><div class="general-data">DOI: <a href="https://doi.org/x">10.5555/x.${cited.first}</a></div><div class="general-data">Contributors: ${names(cited)}</div><div class="sources">Source: Crossref</div><a href="#">Show more detail</a></app-panel></app-work-stack>`,
      record: `${cited.title} ${cited.journal} ${cited.year} | Journal article DOI: 10.5555/x.${cited.first} Contributors: ${names(cited)}`,
    }),
    page: items =>
      `<header>${MENU}</header><h1>Ada Farkas</h1><h2>Employment (1)</h2><p>University of Otago: Dunedin, NZ</p><h2>Works (${items.length})</h2>${joined(items)}`,
  },
  {
    name: 'list-biblio',
    item: (cited, style) => ({
      html: `<div class="biblio-entry"><span class="biblio-authors">${style(cited)}</span><span class="Z3988" title="ctx_ver=Z39.88-2004"></span> <ul class="biblio-export-buttons"><li><a href="/e/bib">BibTeX</a></li><li><a href="/e/xml">EndNote XML</a></li></ul></div>`,
      record: plain(style(cited)),
    }),
    page: items =>
      `<div id="header">${MENU}</div><h1>Biblio</h1><div>Found ${items.length} results</div><div>Author Title Type [ Year ]</div>${byYear(items, year => `<div class="biblio-separator-bar">${year}</div>`)}<ul class="pager"><li><a href="?page=1">next</a></li></ul>`,
  },
  {
    name: 'list-bibbase',
    item: cited => ({
      html: `<div class="bibbase_paper"><span class="bibbase_paper_titleauthoryear"><span class="bibbase_paper_title"><a href="#">${cited.title}.</a></span> <span class="bibbase_paper_author">${names(cited)}.</span></span> <i>${cited.journal}</i>, ${cited.volume}: ${cited.first}–${cited.last}. ${cited.year}. <span class="bibbase_paper_content"><a class="bibbase" href="#"><span>Paper</span></a> <a href="#">link</a> <a href="#">bibtex</a></span></div>`,
      record: `${cited.title}. ${names(cited)}. ${cited.journal}, ${cited.volume}: ${cited.first}–${cited.last}. ${cited.year}.`,
    }),
    page: items =>
      `${MENU}${LIFE}${byYear(items, year => `<div class="bibbase_group_head"><span>${year} (3)</span></div>`)}`,
  },
  {
    name: 'list-jemdoc',
    item: (cited, style) => whole(`<li><p>${style(cited)}</p></li>`),
    page: items =>
      `<table summary="Table for page layout." id="tlayout"><tr><td id="layout-menu"><div class="menu-item"><a href="index.html">Home</a></div><div class="menu-item"><a href="pub.html" class="current">Publications</a></div></td><td id="layout-content"><div id="toptitle"><h1>Publications</h1></div><h2>Journal papers</h2><ol>${joined(items)}</ol><div id="footer"><div id="footer-text">Page generated 2014-03-02, by jemdoc.</div></div></td></tr></table>`,
  },
  {
    name: 'list-latex2html',
    item: (cited, style, i) => ({
      html: `<DT><A NAME="r${i}">[${i + 1}]</A><DD>${style(cited)}`,
      record: plain(style(cited)),
    }),
    page: items =>
      `<H1>Publications of A. Farkas</H1><HR><DL COMPACT>${joined(items)}</DL><HR><ADDRESS>A. Farkas, 1999-04-12</ADDRESS>`,
  },
  {
    name: 'list-table',
    item: cited => ({
      html: `<tr><td valign="top">${cited.year}</td><td>${names(cited)}:<br><b>${cited.title}</b><br>${place(cited)}</td><td><a href="a.pdf"><img src="pdf.gif"></a></td></tr>`,
      record: `${names(cited)}: ${cited.title} ${place(cited)}`,
    }),
    page: items =>
      `${MENU}<h2>Papers</h2><table border="1"><tr><th>Year</th><th>Paper</th><th>File</th></tr>${joined(items)}</table>`,
  },
  {
    name: 'list-breaks',
    item: (cited, style) => whole(`${style(cited)}<br><br>`),
    page: items => `${LIFE}<p><b>Selected publications</b></p><p>${joined(items)}</p><p>Last update: 4 May 2009</p>`,
  },
  {
    name: 'list-details',
    item: (cited, style) => ({
      html: `<li>${style(cited)}<details><summary>Abstract</summary><p>We examined whether lamps change rivers, and found that they do so in spring, but not in autumn.</p></details></li>`,
      record: plain(style(cited)),
    }),
    page: items =>
      `<main>${MENU}<h1>Research output</h1>${byYear(items, year => `<h2>${year}</h2>`)
        .replace(/(<\/h2>)/g, '$1<ul>')
        .replace(/(?=<h2>\d)/g, '</ul>')}</ul></main>`,
  },
  {
    name: 'list-group-blocks',
    item: cited => ({
      html: `<div class="entry"><div class="thumb"><img src="t.png"></div><div class="text"><div class="t">${cited.title}</div><div class="a">${names(cited)}</div><div class="v">${place(cited)}</div><div class="l"><a href="#">pdf</a> | <a href="#">slides</a></div></div></div>`,
      record: `${cited.title} ${names(cited)} ${place(cited)}`,
    }),
    page: items =>
      `<div class="menu">${MENU}</div><h1>Lamp Lab</h1><h2>News</h2><p>May 2019: A paper was accepted.</p><p>March 2019: Two students have joined us.</p><h2>Publications</h2>${joined(items)}`,
  },
]

/** So many pages of each design, of 5 to 30 records. */
export function listPages(perDesign: number): ListPage[] {
  const english = halfOf(ENGLISH, 1)
  return LIST_DESIGNS.flatMap((design, d) =>
    Array.from({ length: perDesign }, (_, i) => {
      const dice = new Dice(70_000 + d * 100 + i)
      const style = dice.pick(STYLES)
      const works = Array.from({ length: dice.between(5, 30) }, () => citedWork(dice, english)).sort(
        (a, b) => b.year - a.year,
      )
      const printed = works.map((work, n) => ({ year: work.year, ...design.item(work, style, n) }))
      const html = `<html><head><title>Publications</title></head><body>${design.page(printed)}</body></html>`
      return { id: `${design.name}-${i + 1}`, html, records: printed.map(({ record }) => record) }
    }),
  )
}
