/** Skeletons of repositories that journals live in: records in lists and tables of metadata. Structure imitated only. */
import type { Design } from './design.js'
import { boldLabel } from './parts.js'

const bare = (p: Parameters<Design['print']>[0]) => ({
  affiliations: [],
  authors: p.article.authors.map(author => ({ ...author, affiliations: [] })),
})

const mirage: Design = {
  name: 'dspace-mirage',
  meta: ['dublin core', 'highwire'],
  print: p => {
    const { title, year, doi, keywords } = p.article
    return {
      truth: { ...bare(p), references: [] },
      body: `<header><div class="navbar navbar-default navbar-static-top"><a href="/" class="navbar-brand"><img src="logo.svg"></a>${p.list(p.words('menu').slice(0, 4), ' class="nav navbar-nav"')}</div></header><div class="trail-wrapper"><ul class="breadcrumb"><li><a href="/">DSpace Home</a></li><li><a href="/c">${p.article.journal}</a></li><li class="active">View Item</li></ul></div>
<div id="main-container" class="container"><div class="row"><div class="col-md-9 main-content"><div id="aspect_artifactbrowser_ItemViewer_div_item-view" class="ds-static-div primary"><div class="item-summary-view-metadata"><h2 class="page-header first-page-header">${title}</h2><div class="row"><div class="col-sm-4"><div class="thumbnail"><img src="t.jpg" alt="Thumbnail"></div><div class="item-page-field-wrapper word-break"><h5>View/<span>Open</span></h5><div><a href="/b"><i class="glyphicon glyphicon-file"></i> main.pdf (412.5Kb)</a></div></div><div class="simple-item-view-date word-break item-page-field-wrapper table"><h5>Date</h5>${p.date(9)}</div>
<div class="simple-item-view-authors item-page-field-wrapper table"><h5>${p.word('authors')}</h5>${p.byline(({ family, given }) => `<div>${family}, ${given}</div>`, '')}</div><div class="simple-item-view-show-full item-page-field-wrapper table"><h5>Metadata</h5><a href="?show=full">Show full item record</a></div></div><div class="col-sm-8">${p.ifAbstract(`<div class="simple-item-view-description item-page-field-wrapper table"><h5 class="visible-xs">${p.word('abstract')}</h5><div>${p.abstract((label, text) => (label === '' ? text : `${label.toUpperCase()}: ${text}`))}</div></div>`)}${p.ifKeywords(`<div class="simple-item-view-subject item-page-field-wrapper table"><h5>Subject</h5>${keywords.join('; ')}</div>`)}<div class="simple-item-view-uri item-page-field-wrapper table"><h5>URI</h5><span><a href="http://hdl.handle.net/1/2">http://hdl.handle.net/1/2</a></span><span>https://doi.org/${doi}</span></div><div class="simple-item-view-collections item-page-field-wrapper table"><h5>Collections</h5><ul class="ds-referenceSet-list"><li><a href="/c/9">${p.article.journal} ${year}</a> [124]</li></ul></div></div></div></div></div></div>
<div class="col-md-3" id="sidebar"><div id="ds-options"><h2 class="ds-option-set-head h6">Browse</h2>${p.list(['Communities & Collections', 'By Issue Date', 'Authors', 'Titles', 'Subjects'])}<h2 class="ds-option-set-head h6">Statistics</h2>${p.list(['View Usage Statistics'])}</div></div></div><footer><p>DSpace software copyright © 2002-2016</p></footer></div>`,
    }
  },
}

const jspui: Design = {
  name: 'dspace-table',
  meta: ['dublin core', 'none'],
  tab: p => `Repository: ${p.article.title}`,
  print: p => {
    const { title, year, keywords } = p.article
    const row = (label: string, value: string): string =>
      `<tr><td class="metadataFieldLabel">${label}:&nbsp;</td><td class="metadataFieldValue">${value}</td></tr>`
    return {
      truth: { ...bare(p), references: [] },
      body: `<header class="navbar navbar-inverse">${p.links(['Home', 'Browse', 'Help', 'Sign on to'])}</header><main id="content"><div class="container"><ol class="breadcrumb"><li><a href="/">Repository</a></li><li><a href="/j">${p.article.journal}</a></li></ol>
<div class="well">Please use this identifier to cite or link to this item: <code>http://hdl.handle.net/20.500/${p.article.first}</code></div><table class="table itemDisplayTable">${row('Title', title)}${row(
        'Authors',
        p.byline(
          ({ family, given }) => `<a class="author" href="/b?v=${given.length}">${family}, ${given}</a>`,
          '<br />',
        ),
      )}${p.ifKeywords(row('Keywords', keywords.join('<br />')))}${row('Issue Date', String(year))}${row('Publisher', 'University Press')}${row('Citation', p.citation())}${p.ifAbstract(
        row(
          'Abstract',
          p.abstract((label, text) => (label === '' ? text : `${label}: ${text}<br />`)),
        ),
      )}${row('URI', `http://hdl.handle.net/20.500/${p.article.first}`)}${row('Appears in Collections:', `<a href="/c">${p.article.journal}</a>`)}</table>
<div class="panel panel-info"><div class="panel-heading">Files in This Item:</div><table class="table panel-body"><tr><th>File</th><th>Description</th><th>Size</th><th>Format</th></tr><tr><td><a href="/b.pdf">b.pdf</a></td><td></td><td>1.2 MB</td><td>Adobe PDF</td></tr></table></div><p class="submitFormHelp alert alert-info">Items in this repository are protected by copyright, with all rights reserved.</p></div></main>`,
    }
  },
}

const eprints: Design = {
  name: 'eprints',
  meta: ['dublin core', 'none'],
  print: p => {
    const { title, year, journal, volume, issue, first, last, keywords } = p.article
    const row = (label: string, value: string): string =>
      `<tr><th align="right">${label}:</th><td valign="top">${value}</td></tr>`
    return {
      truth: { ...bare(p), references: [] },
      body: `<div class="ep_tm_header ep_noprint"><div class="ep_tm_logo"><a href="/"><img src="l.png"></a></div>${p.list(['Home', 'About', 'Browse by Year', 'Browse by Subject', 'Browse by Division'], ' class="ep_tm_menu"')}<form><input type="text"><input type="submit" value="Search"></form></div><div id="main_page"><div class="ep_tm_page_content"><h1 class="ep_tm_pagetitle">${title}</h1><div class="ep_summary_content"><div class="ep_summary_content_main">
<p style="margin-bottom: 1em">${p.byline(({ family, given }) => `<span class="person_name">${family}, ${given}</span>`, ' and ')} (${year}) <em>${title}.</em> ${journal}, ${volume} (${issue}). pp. ${first}-${last}. ISSN 2010-3322</p><table><tr><td><a href="/1/a.pdf"><img src="pdf.png"></a></td><td><span class="ep_document_citation">Text<br />a.pdf<br />Download (340kB)</span></td></tr></table><div>Official URL: <a href="http://doi.org/${p.article.doi}">http://doi.org/${p.article.doi}</a></div>
${p.ifAbstract(`<h2>${p.word('abstract')}</h2><p style="text-align: left; margin: 1em auto 0em auto">${p.abstract((label, text) => (label === '' ? text : `${label} - ${text}`))}</p>`)}<table style="margin-bottom: 1em">${row('Item Type', 'Article')}${p.ifKeywords(row('Uncontrolled Keywords', keywords.join(', ')))}${row('Subjects', '<a href="/s">Q Science</a>')}${row('Depositing User', 'Library Staff')}${row('Date Deposited', '12 May 2017 08:11')}${row('URI', 'http://eprints.inv.example/id/eprint/77')}</table><h3>Actions (login required)</h3><table class="ep_summary_page_actions"><tr><td><img src="v.png"></td><td>View Item</td></tr></table></div></div></div></div><div class="ep_tm_footer">Repository powered by EPrints-like software</div>`,
    }
  },
}

const digitalCommons: Design = {
  name: 'digital-commons',
  meta: ['highwire', 'open graph'],
  print: p => {
    const { title, authors, affiliations, keywords, year, doi } = p.article
    const short = affiliations.map(text => text.split(/[,،]/).slice(-3)[0]!.trim())
    const hosts = [...new Set(short)]
    return {
      truth: {
        affiliations: hosts,
        references: [],
        authors: p.article.authors.map(author => ({
          ...author,
          affiliations: author.affiliations.slice(0, 1).map(i => hosts.indexOf(short[i]!)),
        })),
      },
      body: `<div id="header"><h1><a href="/">${p.article.journal}</a></h1></div><div id="navigation">${p.list(['Home', 'About', 'FAQ', 'My Account'])}</div><div id="sidebar"><div id="sidebar-search"><form><label>Enter search terms:</label><input></form></div><h2>Browse</h2>${p.list(['Collections', 'Disciplines', 'Authors'])}<h2>Author Corner</h2>${p.list(['Author FAQ', 'Submit Research'])}</div>
<div id="content"><div id="breadcrumb"><a href="/">Home</a> &gt; <a href="/j">${p.article.journal}</a> &gt; <a href="/v">${p.source().split('(')[0]}</a></div><div id="main" class="text"><div id="series-home"><h1><a href="/j">${p.article.journal}</a></h1></div><div id="alpha"><div id="title" class="element"><h1><a href="/pdf">${title}</a></h1></div><div class="clear"></div><div id="authors" class="element"><h2 class="visually-hidden">${p.word('authors')}</h2>${authors.map(({ name, affiliations: at }) => `<p class="author"><a href="/do/search"><strong>${name}</strong>, <em>${short[at[0]!]}</em></a><a rel="nofollow" href="/follow" class="btn followable">Follow</a></p>`).join('\n')}${p.article.group === '' ? '' : `<p class="author"><strong>${p.article.group}</strong></p>`}</div><div class="clear"></div>
<div id="document_type" class="element"><h2 class="field-heading">Document Type</h2><p>Article</p></div>${p.ifAbstract(`<div id="abstract" class="element"><h2 class="field-heading">${p.word('abstract')}</h2>${p.abstract(boldLabel)}</div>`)}${p.ifKeywords(`<div id="keywords" class="element"><h2 class="field-heading">${p.word('keywords')}</h2><p>${keywords.join(', ')}</p></div>`)}<div id="doi" class="element"><h2 class="field-heading">DOI</h2><p>https://doi.org/${doi}</p></div><div id="recommended_citation" class="element"><h2 class="field-heading">Recommended Citation</h2><p class="citation">${p.citation()}</p></div></div>
<div id="beta_7-3"><div id="display-pdf" class="aside"><a href="/pdf" class="btn" id="pdf">Download</a></div><div class="aside stat"><p>${year % 100} Downloads</p></div><div id="share" class="aside"><h4>Share</h4></div></div></div></div><div id="footer"><p><a href="/home">Home</a> | <a href="/about">About</a> | <a href="/faq">FAQ</a> | <a href="/acc">Accessibility Statement</a></p><p>Privacy Copyright</p></div>`,
    }
  },
}

export const REPOSITORIES: readonly Design[] = [mirage, jspui, eprints, digitalCommons]
