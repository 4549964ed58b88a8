/** Skeletons of journals that editors make by hand, or with tools for any site. Every text is invented. */
import type { Design } from './design.js'
import { boldLabel, marks } from './parts.js'

const noPlaces = (p: Parameters<Design['print']>[0]) => ({
  affiliations: [],
  authors: p.article.authors.map(author => ({ ...author, affiliations: [] })),
})

const nineties: Design = {
  name: 'center-font-1996',
  meta: ['none'],
  print: p => {
    const { title, authors, affiliations, journal } = p.article
    return {
      body: `<CENTER><IMG SRC="logo.gif"><BR><FONT SIZE="-1"><A HREF="index.html">Home</A> | <A HREF="toc.html">Contents</A> | <A HREF="board.html">Editorial Board</A></FONT></CENTER><HR><FONT SIZE="-1">${journal}, ${p.source()}</FONT><P><CENTER><H2>${title}</H2>${authors.map(a => `<B>${a.name}</B><BR>${a.affiliations.map(i => `<I>${affiliations[i]}</I>`).join('<BR>')}<BR><A HREF="mailto:x">${a.email}</A><P>`).join('')}</CENTER>${p.ifAbstract(`<H3>${p.word('abstract')}</H3><BLOCKQUOTE>${p.abstract((label, text) => (label === '' ? text : `<B>${label}.</B> ${text}<P>`))}</BLOCKQUOTE>`)}<HR>${p.article.body.map(({ heading, paragraphs }) => `<H3>${heading}</H3>${paragraphs.map(text => `<P>${text}`).join('')}`).join('')}<H3>${p.word('references')}</H3>${p.references(text => `<P>${text}`)}<HR><ADDRESS>Copyright ${p.article.year} by the authors. Last updated 3 March 1998.</ADDRESS>`,
    }
  },
}

const typewriter: Design = {
  name: 'typewriter',
  meta: ['none'],
  tab: p => `${p.article.journal} ${p.article.volume}.${p.article.issue}`,
  print: p => {
    const { title, authors, affiliations } = p.article
    const plain = (text: string): string => text.replace(/<[^>]+>/g, '')
    const wrap = (text: string): string => plain(text).replace(/(.{50,70}?) /g, '$1\n')
    return {
      body: `<PRE>\n${p.article.journal}   ${p.source()}\n\n\n          ${plain(title).toUpperCase()}\n\n${authors.map(a => `          ${a.name}\n          ${a.affiliations.map(i => affiliations[i]!).join('\n          ')}\n`).join('\n')}\n\n${p.ifAbstract(`          ABSTRACT\n\n${p.abstract((label, text) => wrap(`${label === '' ? '' : `${label}: `}${text}`))}\n\n`)}\n${p.article.body.map(({ heading, paragraphs }) => `          ${heading.toUpperCase()}\n\n${paragraphs.map(wrap).join('\n\n')}`).join('\n\n')}\n\n          ${p.word('references').toUpperCase()}\n\n${p.references((text, n) => wrap(`[${n}] ${text}`))}\n</PRE>`,
    }
  },
}

const word: Design = {
  name: 'word-export',
  meta: ['none', 'open graph'],
  tab: () => 'Microsoft Word - article_final2.doc',
  print: p => {
    const { title, affiliations, keywords } = p.article
    const normal = (inner: string, style = ''): string =>
      `<p class=MsoNormal style='${style}'><span lang=EN-GB style='font-family:"Times New Roman"'>${inner}<o:p></o:p></span></p>`
    return {
      body: `<div class=WordSection1>${normal(`${p.article.journal}, ${p.source()}`)}${normal(`<b style='mso-bidi-font-weight:normal'>${title}</b>`, 'text-align:center')}${normal(
        p.byline(a => `${a.name}<sup>${marks(a, 'numbers')}</sup>`),
        'text-align:center',
      )}${affiliations.map((text, i) => normal(`<sup>${i + 1}</sup><i>${text}</i>`, 'text-align:center')).join('')}${normal('&nbsp;')}${p.ifAbstract(`${normal(`<b>${p.word('abstract')}</b>`)}${p.abstract((label, text) => normal(`${label === '' ? '' : `<b>${label}</b> `}${text}`))}${normal(`<b>${p.word('keywords')}</b>: ${keywords.join(', ')}`)}`)}${p.article.body.map(({ heading, paragraphs }) => `${heading === '' ? '' : normal(`<b>${heading}</b>`)}${paragraphs.map(text => normal(text)).join('')}`).join('')}${normal(`<b>${p.word('references')}</b>`)}${p.references(text => normal(text, 'margin-left:36.0pt;text-indent:-36.0pt'))}</div>`,
    }
  },
}

const oneTable: Design = {
  name: 'one-table',
  meta: ['none'],
  print: p => {
    const { title, authors, affiliations } = p.article
    return {
      body: `<table border="0" width="760"><tr><td colspan="2" bgcolor="#003366"><font color="white"><b>${p.article.journal}</b></font></td></tr><tr><td colspan="2">${p.links(p.words('menu'), ' :: ')}</td></tr><tr><td width="140" valign="top">${p.links(p.words('menu').slice(2), '<br><br>')}</td><td valign="top"><p>${p.source()}</p><p><font size="5">${title}</font></p><p>${p.byline(a => a.name, ' &amp; ')}</p><p><i>${affiliations.join('<br>')}</i></p>${p.ifAbstract(`<p><b>${p.word('abstract')}.</b> ${p.abstract((label, text) => `${label} ${text}`.trim())}</p>`)}${p.article.body.map(({ heading, paragraphs }) => `<p><b><font size="3">${heading}</font></b></p>${paragraphs.map(text => `<p>${text}</p>`).join('')}`).join('')}<p><b>${p.word('references')}</b></p><p>${p.references(text => `${text}<br><br>`)}</p></td></tr><tr><td colspan="2"><font size="1">© ${p.article.year} ${p.article.journal}</font></td></tr></table>`,
      truth: { authors: authors.map(a => ({ ...a, affiliations: [] })) },
    }
  },
}

const dlib: Design = {
  name: 'magazine-table',
  meta: ['none', 'dublin core'],
  print: p => {
    const { title, authors, affiliations, year } = p.article
    return {
      body: `<form action="/search"><table><tr><td><a href="/">Home</a></td><td><a href="/back">Table of Contents</a></td></tr></table></form><div style="height:2px"></div><table width="100%"><tr><td><table class="navtable"><tr><td class="navtext"><a>HOME</a> | <a>ABOUT</a> | <a>CURRENT ISSUE</a> | <a>ARCHIVE</a></td></tr></table></td></tr><tr><td><h3 class="blue-space">${p.article.journal}</h3><p class="blue">September ${year}<br />Volume ${p.article.volume}, Number ${p.article.issue}<br /><a href="/toc">Table of Contents</a></p><div class="divider-full">&nbsp;</div><h2>${title}</h2><p class="blue">${authors.map(a => `${a.name}<br />${a.affiliations.map(i => affiliations[i]!).join('<br />')}<br />${a.email}`).join('<br /><br />')}</p><p class="blue">DOI: ${p.article.doi}</p><p><a href="/print">Printer-friendly Version</a></p><div class="divider-full">&nbsp;</div>${p.ifAbstract(`<h3>${p.word('abstract')}</h3>${p.abstract((label, text) => `<p class="blue">${`${label} ${text}`.trim()}</p>`)}<div class="divider-full">&nbsp;</div>`)}${p.body('h3')}<h3>${p.word('references')}</h3>${p.references((text, n) => `<p>[${n}] ${text}</p>`)}<h3>About the Authors</h3><table>${authors.map(a => `<tr><td><img src="a.jpg"></td><td><p class="blue"><b>${a.name}</b> works at the ${affiliations[a.affiliations[0]!]!.split(',')[0]}. ${p.article.related[0]!.title} is the main interest of the author, who has published widely.</p></td></tr>`).join('')}</table><p class="blue">Copyright © ${year} ${authors.map(a => a.name).join(', ')}</p></td></tr></table>`,
    }
  },
}

const citationLine: Design = {
  name: 'citation-line',
  meta: ['none', 'open graph'],
  print: p => {
    const { title, authors, journal, volume, issue, year, first, last } = p.article
    const names = authors.map(a => `${a.family} ${a.given.charAt(0)}`).join(', ')
    return {
      body: `<div class="top">${p.list(p.words('menu'))}</div><div class="main"><h1>${title}</h1><p class="cit">${names}. ${journal} ${year};${volume}(${issue}):${first}-${last}.</p>${p.ifAbstract(`<details><summary>${p.word('abstract')}</summary>${p.abstract(boldLabel)}</details>`)}<p><a href="/pdf">${p.word('download')}</a></p><h2>${p.word('references')}</h2><ol>${p.references(text => `<li>${text}<ul><li><a href="#">Google Scholar</a></li><li><a href="#">Crossref</a></li></ul></li>`)}</ol></div>`,
      truth: { affiliations: [], authors: authors.map(a => ({ ...a, given: a.given.charAt(0), affiliations: [] })) },
    }
  },
}

const quarto: Design = {
  name: 'quarto',
  meta: ['highwire', 'open graph'],
  print: p => {
    const { title, authors, affiliations, keywords } = p.article
    return {
      body: `<div id="quarto-content" class="page-columns"><div id="quarto-margin-sidebar"><nav id="TOC" role="doc-toc"><h2 id="toc-title">Table of contents</h2>${p.list(p.article.body.map(({ heading }) => heading || 'Text'))}</nav></div><main class="content"><header id="title-block-header" class="quarto-title-block default"><div class="quarto-title"><h1 class="title">${title}</h1></div><div class="quarto-title-meta-author"><div class="quarto-title-meta-heading">${p.word('authors')}</div><div class="quarto-title-meta-heading">${p.word('affiliations')}</div>${authors.map(a => `<div class="quarto-title-meta-contents"><p class="author">${a.name} <a href="mailto:x" class="quarto-title-author-email"><i class="bi bi-envelope"></i></a></p></div><div class="quarto-title-meta-contents">${a.affiliations.map(i => `<p class="affiliation">${affiliations[i]}</p>`).join('')}</div>`).join('')}</div><div class="quarto-title-meta"><div><div class="quarto-title-meta-heading">${p.word('published')}</div><div class="quarto-title-meta-contents"><p class="date">${p.date(9)}</p></div></div></div>${p.ifAbstract(`<div><div class="abstract"><div class="block-title">${p.word('abstract')}</div>${p.abstract(boldLabel)}</div></div>`)}${p.ifKeywords(`<div><div class="keywords"><div class="block-title">${p.word('keywords')}</div><p>${keywords.join(', ')}</p></div></div>`)}</header>${p.article.body.map(({ heading, paragraphs }) => `<section class="level2"><h2>${heading}</h2>${paragraphs.map(text => `<p>${text}</p>`).join('')}</section>`).join('')}<div id="quarto-appendix"><section class="quarto-appendix-contents"><h2 class="anchored quarto-appendix-heading">${p.word('references')}</h2><div id="refs" class="references csl-bib-body">${p.references(text => `<div class="csl-entry" role="listitem">${text}</div>`)}</div></section><section class="quarto-appendix-contents"><h2>Citation</h2><div>${p.citation()}</div></section></div></main></div>`,
    }
  },
}

const wordpress: Design = {
  name: 'wordpress',
  meta: ['open graph', 'json-ld'],
  print: p => {
    const { title, authors, affiliations, keywords, rubric } = p.article
    return {
      body: `<header id="masthead"><p class="site-title"><a href="/">${p.article.journal}</a></p><nav>${p.list(p.words('menu'))}</nav></header><div id="content"><article class="post-77 post type-post hentry category-articles"><header class="entry-header"><h1 class="entry-title">${title}</h1><div class="entry-meta"><span class="posted-on">Posted on <a href="#"><time class="entry-date published">September 14, ${p.article.year}</time></a></span><span class="byline"> by <span class="author vcard"><a class="url fn n" href="/author/admin">admin</a></span></span></div></header><div class="entry-content"><p style="text-align: center;"><strong>${authors.map(a => a.name).join(', ')}</strong></p><p style="text-align: center;"><em>${affiliations.join('<br>')}</em></p>${p.ifAbstract(`<p><strong>${p.word('abstract')}</strong></p>${p.abstract(boldLabel)}<p><strong>${p.word('keywords')}:</strong> ${keywords.join(', ')}</p>`)}<p><a class="wp-block-file" href="/a.pdf">${p.word('download')}</a></p>${p.body('h3')}<p><strong>${p.word('references')}</strong></p>${p.references(text => `<p>${text}</p>`)}</div><footer class="entry-footer"><span class="cat-links">Posted in <a href="/c">${rubric}</a></span><span class="tags-links">Tagged ${keywords.map(k => `<a href="/t">${k}</a>`).join(', ')}</span></footer></article><nav class="post-navigation"><div class="nav-links"><div class="nav-previous"><a>${p.article.related[0]!.title}</a></div><div class="nav-next"><a>${p.article.related[1]!.title}</a></div></div></nav>${p.comments()}</div><aside id="secondary"><section class="widget widget_recent_entries"><h2>Recent Posts</h2>${p.list(p.article.related.map(({ title: other }) => other))}</section><section class="widget"><h2>Archives</h2>${p.list(['May 2020', 'April 2020'])}</section></aside>`,
      truth: { authors: authors.map(a => ({ ...a, affiliations: [] })) },
    }
  },
}

const proceedings: Design = {
  name: 'proceedings-static',
  meta: ['highwire', 'none'],
  print: p => {
    const { title } = p.article
    return {
      truth: { ...noPlaces(p), references: [] },
      body: `<div class="nav"><a href="/">Index</a> <a href="/v">Volume ${p.article.volume}</a></div><article class="paper"><h2>${title}</h2><div id="authors">${p.byline(a => `<span>${a.name}</span>`)}</div><div id="info">${p.article.journal} ${p.article.volume}:${p.article.first}-${p.article.last}, ${p.article.year}.</div>${p.ifAbstract(`<div id="abstract">${p.abstract((label, text) => `${label} ${text}`.trim())}</div>`)}<h3>Related Material</h3><ul><li><a href="a.pdf">Download PDF</a></li><li><a href="s.zip">Supplementary</a></li></ul><h3>Cite this Paper</h3><div class="bibtex"><pre>@article{inv, title = {${title}}, author = {${p.article.authors.map(a => `${a.family}, ${a.given}`).join(' and ')}}, year = {${p.article.year}}}</pre></div></article>`,
    }
  },
}

const drupal: Design = {
  name: 'drupal-fields',
  meta: ['none', 'dublin core'],
  print: p => {
    const { title, authors, affiliations, keywords } = p.article
    const field = (name: string, label: string, value: string): string =>
      `<div class="field field-name-field-${name} field-label-inline clearfix"><div class="field-label">${label}:&nbsp;</div><div class="field-items"><div class="field-item even">${value}</div></div></div>`
    return {
      body: `<div id="page-wrapper"><div id="header"><div id="site-name"><a href="/">${p.article.journal}</a></div></div><div id="main-menu">${p.list(p.words('menu'), ' class="links inline"')}</div><div id="main"><div id="content"><h1 class="title" id="page-title">${title}</h1><div class="tabs"></div><div class="node node-article"><div class="content">${field('authors', p.word('authors'), authors.map(a => `${a.name}`).join(', '))}${field('affiliation', p.word('affiliations'), affiliations.join('<br/>'))}${field('source', 'Source', p.source())}${p.ifAbstract(field('abstract', p.word('abstract'), p.abstract(boldLabel)))}${p.ifKeywords(field('keywords', p.word('keywords'), keywords.join(', ')))}${field('body', p.word('fullText'), p.body('h2'))}${field(
        'references',
        p.word('references'),
        p.references(text => `<p>${text}</p>`),
      )}</div><ul class="links inline"><li><a>Log in to post comments</a></li><li>1244 reads</li></ul></div></div><div id="sidebar-first"><h2>Navigation</h2>${p.list(['Recent content', 'Forums'])}<h2>User login</h2><form><label>Username</label><input></form></div></div></div>`,
      truth: { authors: authors.map(a => ({ ...a, affiliations: [] })) },
    }
  },
}

const frontpage: Design = {
  name: 'styles-on-spans',
  meta: ['none'],
  tab: p => p.article.journal,
  print: p => {
    const { title, affiliations, keywords, authors } = p.article
    return {
      body: `<div style="position:absolute;top:0"><span class="style3">${p.article.journal}</span></div><div class="style1">${p.links(p.words('menu').slice(0, 6))}</div><div class="style5">${p.article.rubric}</div><div class="style9"><span class="style12"><strong>${title}</strong></span></div><div class="style4">${p.byline(a => `${a.name}<sup>${marks(a, 'letters')}</sup>`)}</div><div class="style6">${affiliations.map((text, i) => `<span class="style7"><sup>${String.fromCharCode(97 + i)}</sup>${text}</span>`).join('<br />')}</div><div class="style6">*${p.word('corresponding')}: ${authors[0]!.email}</div>${p.ifAbstract(`<div class="style10"><strong>${p.word('abstract')}</strong></div><div class="style11">${p.abstract((label, text) => `${label === '' ? '' : `<strong>${label}:</strong> `}${text}<br />`)}</div><div class="style11"><strong>${p.word('keywords')}:</strong> ${keywords.join('; ')}</div>`)}${p.article.body.map(({ heading, paragraphs }) => `<div class="style10"><strong>${heading}</strong></div>${paragraphs.map(text => `<div class="style11">${text}</div>`).join('')}`).join('')}<div class="style10"><strong>${p.word('references')}</strong></div>${p.references((text, n) => `<div class="style13">${n}. ${text}</div>`)}<div class="style14">${p.history()}</div>`,
    }
  },
}

export const HANDMADE: readonly Design[] = [
  nineties,
  typewriter,
  word,
  oneTable,
  dlib,
  citationLine,
  quarto,
  wordpress,
  proceedings,
  drupal,
  frontpage,
]
