/** Skeletons of open-access publishers' own platforms. Structure imitated, no text copied. */
import type { Design } from './design.js'
import { boldLabel, mark, marks } from './parts.js'

const janeway: Design = {
  name: 'janeway',
  meta: ['highwire', 'open graph'],
  tab: p => `${p.article.authors[0]!.family} | ${p.article.title} | ${p.article.journal}`,
  print: p => {
    const { title, rubric, authors, affiliations, keywords } = p.article
    const people = authors
      .map(
        ({ name, affiliations: at }) =>
          `<span>${name} <span itemprop="worksFor"><span itemprop="name">(${affiliations[at[0]!]})</span></span></span>`,
      )
      .join(', ')
    return {
      truth: {
        authors: authors.map(author => ({ ...author, affiliations: author.affiliations.slice(0, 1) })),
        affiliations: affiliations.filter((_, i) => authors.some(a => a.affiliations[0] === i)),
      },
      body: `<div class="title-bar"><div class="title-bar-title">Menu</div></div><nav>${p.list(p.words('menu'), ' class="dropdown menu"')}</nav><article><section class="no-padding meta show-for-small-only"><div class="row"><div class="large-8 columns"><small class="uppercase">${rubric}</small><h2>${title}</h2><p><strong>${p.word('authors')}:</strong> ${people}</p></div></div></section>
<div class="row"><div class="mini-bar sticky columns"><ul class="menu"><li><a href="/print">Print</a></li><li><a href="#">A-</a></li><li><a href="#">A+</a></li><li><a href="#">Dyslexia</a></li></ul></div></div><section id="content" class="no-padding"><div class="row"><div class="large-8 columns border-right"><div id="article" class="large-10 columns">${p.ifAbstract(`<h3>${p.word('abstract')}</h3>${p.abstract(boldLabel)}`)}${p.ifKeywords(`<p><strong>${p.word('keywords')}:</strong> ${keywords.join(', ')}</p>`)}<p id="article_how_to_cite"><strong>${p.word('howToCite')}:</strong> ${p.citation()}</p><p><strong>Rights:</strong> ${p.word('license')}</p><div class="summary"><div class="top"><p class="number">412<span>Views</span></p><p class="number">97<span>Downloads</span></p></div><div class="bottom"><p>Published on<br/><span class="date">${p.date(9)}</span></p><p><a href="#">Peer Reviewed</a></p></div></div>
<div class="body">${p.body('h2')}</div><h2>${p.word('references')}</h2><div id="reflist">${p.references((text, n) => `<p id="B${n}"><span>${n}</span> ${text}</p>`)}</div></div></div><div class="large-4 columns"><div class="section"><h3>Share</h3></div><div class="section"><h3>Downloads</h3><ul><li><a href="/d">Download PDF</a></li></ul></div><div class="section"><h3>Jump to</h3>${p.list(p.article.body.map(({ heading }) => heading || 'Text'))}</div></div></div></section></article>`,
    }
  },
}

const scholastica: Design = {
  name: 'scholastica',
  meta: ['highwire', 'json-ld'],
  print: p => {
    const { title, rubric, authors, affiliations, keywords, doi } = p.article
    return {
      body: `<header class="site-header">${p.links(p.words('menu'))}</header><main><div class="article-header"><div class="article-type">${rubric}</div><div class="meta">${p.source()} · ${p.date(9)}</div><h1 class="article-title">${title}</h1>
<div class="authors"><ul class="author-list list-inline">${authors.map(({ name, orcid }) => `<li><span class="author-name">${name}</span>, <a href="https://orcid.org/${orcid}"><img alt="ORCID logo"></a></li>`).join('')}</ul>${p.article.group === '' ? '' : `<p>${p.article.group}</p>`}<ul class="affiliations">${affiliations.map((text, i) => `<li><sup>${i + 1}</sup> ${text}</li>`).join('')}</ul></div><div class="doi"><a href="https://doi.org/${doi}">https://doi.org/${doi}</a></div>${p.ifKeywords(`<div class="keyword-list">${keywords.map(k => `<span class="badge">${k}</span>`).join(' ')}</div>`)}</div>${p.metrics()}
${p.ifAbstract(`<section class="abstract"><h2>${p.word('abstract')}</h2>${p.abstract((label, text) => `${label === '' ? '' : `<h3>${label}</h3>`}<p>${text}</p>`)}</section>`)}<section class="fulltext">${p.body('h1')}<hr><h2>${p.word('references')}</h2><div class="csl-bib">${p.references(text => `<div class="csl-entry">${text} <a href="https://scholar.example">Google Scholar</a></div>`)}</div></section></main><footer>Powered by a journal host</footer>`,
      truth: { authors: authors.map(author => ({ ...author, affiliations: [] })) },
    }
  },
}

const pubpub: Design = {
  name: 'pubpub',
  meta: ['highwire', 'open graph'],
  print: p => {
    const { title, authors, affiliations, doi } = p.article
    return {
      body: `<div id="root"><div class="header-component"><div class="main-header"><a href="/">${p.article.journal}</a></div>${p.links(['About', 'Issues', 'Search', 'Login or Signup'])}</div><div class="pub-header-component"><div class="pub-header-content-component"><div class="top"><span class="published-on">Published on ${p.date(9)}</span></div><div class="title-group-component"><h1 class="title"><span>${title}</span></h1><h3 class="description"><span>${p.article.related[0]!.title}.</span></h3><div class="byline-component byline"><span class="text-wrapper">by ${authors.map(({ name }, i) => `${i > 0 ? (i === authors.length - 1 ? ', and ' : ', ') : ''}<a class="hoverline" href="/user/x"><span>${name}</span></a>`).join('')}</span></div></div><div class="utility-controls-component"><button>Cite</button><button>Social</button><button>Download</button><button>Contents</button></div></div><div class="pub-header-details"><h6>Contributors (${authors.length})</h6>${authors.map(({ name, affiliations: at }) => `<div class="attribution"><div class="name">${name}</div><div class="affiliation">${at.map(i => affiliations[i]!).join('; ')}</div></div>`).join('')}<h6>DOI</h6><a href="https://doi.org/${doi}">doi.org/${doi}</a></div></div>
<div class="pub-document-component"><div class="pub-body-component"><div class="editor Prosemirror">${p.ifAbstract(`<h1 id="abstract">${p.word('abstract')}</h1>${p.abstract(boldLabel)}`)}${p.body('h1')}<h1>${p.word('references')}</h1><ol>${p.references(text => `<li><p>${text}</p></li>`)}</ol></div></div><div class="pub-bottom-component"><div class="section"><span>License</span> Creative Commons</div><div class="section discussions">${p.comments()}</div></div></div></div>`,
    }
  },
}

const ubiquity: Design = {
  name: 'ubiquity',
  meta: ['highwire', 'json-ld'],
  print: p => {
    const { title, rubric, authors, affiliations, keywords } = p.article
    return {
      body: `<div class="brand-header">${p.list(p.words('menu'))}</div><div class="content-main"><div class="article-hero"><p class="major-caps mid-gray">Reading: ${title}</p><a class="btn">Download</a><ul class="article-fixed-header"><li>A-</li><li>A+</li><li>Alt. Display</li></ul></div><div class="article-content"><h6>${rubric}</h6><h1 class="article-title">${title}</h1><h2 class="heading-tertiary">${p.word('authors')}:</h2><div class="authors author-details">${authors.map(({ name, affiliations: at, email }, i) => `<div class="author-details-item"><h5 class="author-name">${name}</h5>${i === 0 ? `<a class="author-email" href="mailto:${email}">X close</a>` : ''}<p class="author-affil">${affiliations[at[0]!]}</p></div>`).join('')}</div>
${p.ifAbstract(`<h2>${p.word('abstract')}</h2>${p.abstract(boldLabel)}`)}${p.ifKeywords(`<div class="keywords"><strong>${p.word('keywords')}:</strong> ${keywords.join(', ')}</div>`)}<strong>${p.word('howToCite')}:</strong> <div class="citation-popup">${p.citation()}</div><div class="dates">${p.history()}</div>${p.body('h2')}<h2>${p.word('references')}</h2><ol class="reflist">${p.references(text => `<li><p class="mb0">${text} <a href="#">DOI: link</a></p></li>`)}</ol></div></div>${p.cookieBanner()}`,
      truth: {
        authors: authors.map(author => ({ ...author, affiliations: author.affiliations.slice(0, 1) })),
        affiliations: affiliations.filter((_, i) => authors.some(a => a.affiliations[0] === i)),
      },
    }
  },
}

const mdpi: Design = {
  name: 'mdpi',
  meta: ['highwire', 'none'],
  print: p => {
    const { title, rubric, authors, affiliations, keywords, journal, year, volume, issue, first, doi } = p.article
    const body = `<div class="top-bar"><section class="top-bar-section">${p.list(p.words('menu'))}</section></div><div id="main-content"><div id="left-column"><div class="cover-img"></div><a class="button" href="/submit">Submit to this Journal</a><h3>Article Menu</h3>${p.list(['Academic Editor', 'Subscribe SciFeed', 'Recommended Articles', 'Related Info Link', 'Author Information'])}</div><div id="middle-column"><div class="article-content"><div class="bib-identity"><i>${journal}</i> <b>${year}</b>, <i>${volume}</i>(${issue}), ${first}; <a href="https://doi.org/${doi}">https://doi.org/${doi}</a></div><div class="label choice">Open Access</div><div class="label"><span>${rubric}</span></div><h1 class="title hypothesis_container">${title}</h1>
<div class="art-authors hypothesis_container">by ${authors.map((a, i) => `<span class="inlineblock"><div class="profile-card-drop">${a.name}</div><sup> ${marks(a, 'numbers')}${i === 0 ? ',*' : ''}</sup><a href="mailto:x"><i class="material-icons"></i></a></span>`).join(', ')}${p.article.group === '' ? '' : ` and ${p.article.group}`}</div><div class="nrm"></div><div class="art-affiliations"><div class="affiliation"><div class="affiliation-item"></div>${affiliations.map((text, i) => `<div class="affiliation"><div class="affiliation-item"><sup>${i + 1}</sup></div><div class="affiliation-name">${text}</div></div>`).join('')}<div class="affiliation"><div class="affiliation-item"><sup>*</sup></div><div class="affiliation-name">Author to whom correspondence should be addressed.</div></div></div></div><div class="bib-identity"><i>${journal}</i> <b>${year}</b>, <i>${volume}</i>(${issue}), ${first}</div><div class="pubhistory"><span>${p.history()}</span></div><div class="belongsTo">(This article belongs to the Special Issue <a href="/s">${p.article.related[0]!.title}</a>)</div>
${p.ifAbstract(`<section class="html-abstract" id="html-abstract"><h2>${p.word('abstract')}</h2><div class="html-p">${p.abstract((label, text) => (label === '' ? text : `<b>${label}:</b> ${text}`))}</div></section>`)}${p.ifKeywords(`<div id="html-keywords"><div class="html-gwd-group"><b>${p.word('keywords')}:</b> ${keywords.map(k => `<a href="/k">${k}</a>`).join('; ')}</div></div>`)}<div class="html-body">${p.body('h2', 'div')}</div><section class="html-back"><section id="html-references_list"><h2>${p.word('references')}</h2><ol class="html-x">${p.references((text, n) => `<li id="B${n}" class="html-x" data-content="${n}.">${text} [<a href="https://scholar.example">Google Scholar</a>] [<a href="https://doi.org/x">CrossRef</a>]</li>`)}</ol></section></section><section><p>Disclaimer/Publisher’s Note: The statements are solely those of the individual author(s).</p></section><section id="html-copyright">© ${year} by the authors.</section></div></div></div>`
    return { body }
  },
}

const peerj: Design = {
  name: 'peerj',
  meta: ['highwire', 'json-ld'],
  print: p => {
    const { title, authors, affiliations, keywords, doi } = p.article
    return {
      body: `<div class="navbar">${p.list(p.words('menu'))}</div><div id="article-content"><main class="article-main"><article itemscope><header class="article-header front"><h1 class="article-title" itemprop="name headline">${title}</h1><div class="article-authors contrib-group">${authors.map((a, i) => `<span class="contrib" id="author-${i + 1}"><a class="article-author" href="/u"><span class="name"><span class="given-names">${a.given}</span> <span class="surname">${a.family}</span></span></a><sup class="contrib-xref-group">${marks(a, 'numbers')}</sup></span>`).join(', ')}</div><div class="article-notes">${affiliations.map((text, i) => `<div itemprop="contributor" id="aff-${i + 1}"><sup class="article-label-container"><a class="article-label">${i + 1}</a></sup> <span class="aff">${text}</span></div>`).join('')}</div><dl class="article-identifiers"><dt>DOI</dt><dd><a href="https://doi.org/${doi}">${doi}</a></dd></dl><dl class="article-dates"><dt>${p.word('published')}</dt><dd><time>${p.date(9)}</time></dd><dt>${p.word('accepted')}</dt><dd><time>${p.date(6)}</time></dd></dl><dl class="article-subjects"><dt>Subject Areas</dt><dd><a class="subject">Ecology</a>, <a class="subject">Statistics</a></dd>${p.ifKeywords(`<dt>${p.word('keywords')}</dt><dd>${keywords.map(k => `<span class="kwd">${k}</span>`).join(', ')}</dd>`)}</dl><dl class="article-license"><dt>Copyright</dt><dd>© the authors</dd></dl><dl class="self-citation"><dt>Cite this article</dt><dd>${p.citation()}</dd></dl></header>
${p.ifAbstract(`<div class="abstract"><h2>${p.word('abstract')}</h2>${p.abstract((label, text) => (label === '' ? `<p>${text}</p>` : `<div class="sec"><h3 class="heading">${label}</h3><p>${text}</p></div>`))}</div>`)}<main>${p.body('h2')}</main><footer class="back"><section class="ref-list-container"><h2>${p.word('references')}</h2><ul class="ref-list">${p.references(text => `<li class="ref"><div class="citation">${text}</div></li>`)}</ul></section></footer></article></main><div class="article-sidebar">${p.citedBy('h3')}${p.comments()}</div></div>`,
    }
  },
}

const frontiers: Design = {
  name: 'frontiers',
  meta: ['highwire', 'json-ld'],
  print: p => {
    const { title, rubric, authors, affiliations, keywords } = p.article
    return {
      body: `<nav>${p.links(p.words('menu'))}</nav><div class="article-section"><div class="article-container"><div class="abstract-container"><div class="article-header-container"><div class="header-bar-one"><h2>${rubric.toUpperCase()} article</h2></div><div class="header-bar-three">Front. Invent., ${p.date(9)} | <a href="https://doi.org/x">https://doi.org/${p.article.doi}</a></div></div><div class="JournalAbstract"><a id="h1" name="h1"></a><h1>${title}</h1><div class="authors">${authors.map((a, i) => `<a href="/people/u/${i}" class="user-id-${i}"><img class="pr5" src="a.jpg" alt="${a.name}">${a.name}</a><sup>${marks(a, 'numbers')}${i === 0 ? '*' : ''}</sup>`).join(' ')}${p.article.group === '' ? '' : ` ${p.article.group}`}</div><ul class="notes">${affiliations.map((text, i) => `<li><span><sup>${i + 1}</sup></span>${text}</li>`).join('')}</ul>${p.ifAbstract(p.abstract((label, text) => `<p>${label === '' ? '' : `<b>${label}:</b> `}${text}</p>`))}<div class="clear"></div></div></div><div class="JournalFullText">${p.body('h2')}<h2>${p.word('references')}</h2>${p.references(text => `<div class="References"><p class="ReferencesCopy1">${text}</p><p class="ReferencesCopy2"><a href="#">PubMed Abstract</a> | <a href="#">CrossRef Full Text</a> | <a href="#">Google Scholar</a></p></div>`)}<div class="thinLineM20"></div>${p.ifKeywords(`<p class="AbstractSummary"><span>${p.word('keywords')}:</span> ${keywords.join(', ')}</p>`)}<p><span>Citation:</span> ${p.citation()}</p><p>${p.history()}</p><p><span>Edited by:</span><br>${p.article.related[0]!.authors.split(',')[0]}, University of Somewhere, Italy</p><p><span>Reviewed by:</span><br>${p.article.related[1]!.authors.split(',')[0]}, Institute of Elsewhere, Spain</p><p>*${p.word('corresponding')}: ${authors[0]!.name}, ${authors[0]!.email}</p></div></div><aside>${p.related('h4')}</aside></div>`,
    }
  },
}

const hindawi: Design = {
  name: 'hindawi',
  meta: ['highwire', 'none'],
  print: p => {
    const { title, authors, affiliations, journal, volume, year, doi } = p.article
    return {
      body: `<div id="site_head">${p.list(p.words('menu'))}</div><div id="container"><div id="left_column"><ul class="journal-menu"><li><a href="/a">About this Journal</a></li><li><a href="/s">Submit a Manuscript</a></li><li><a href="/t">Table of Contents</a></li></ul></div><div class="middle_content_no_right"><div class="right_column_actions"><ul><li><a href="/p">Full-Text PDF</a></li><li><a href="/x">Linked References</a></li><li><a href="/c">How to Cite this Article</a></li></ul></div><div id="middle_content"><pre>${journal}<br>Volume ${volume} (${year}), Article ID ${p.article.first}, ${p.article.last - p.article.first} pages<br><a href="http://dx.doi.org/${doi}">http://dx.doi.org/${doi}</a></pre><div class="article_type">${p.article.rubric}</div><h2>${title}</h2><div class="author_gp">${p.byline(a => `${a.name}<sup>${marks(a, 'numbers')}</sup>`)}</div><p>${affiliations.map((text, i) => `<sup>${i + 1}</sup>${text}<br>`).join('')}</p><p>${p.history()}</p><p>Academic Editor: ${p.article.related[0]!.authors.split(',')[0]}</p><p>Copyright © ${year} ${authors[0]!.name} et al. This is an open access article distributed under the <a href="/cc">Creative Commons Attribution License</a>, which permits unrestricted use.</p><div class="xml-content">${p.ifAbstract(`<h4 class="header">${p.word('abstract')}</h4>${p.abstract((label, text) => `<p>${label === '' ? '' : `<i>${label}</i>. `}${text}</p>`)}`)}${p.body('h4')}<h4 class="header">${p.word('references')}</h4><ol>${p.references((text, n) => `<li id="B${n}">${text} <a href="#">View at Publisher</a> · <a href="#">View at Google Scholar</a></li>`)}</ol></div></div></div></div>`,
    }
  },
}

const pensoft: Design = {
  name: 'arpha',
  meta: ['highwire', 'none'],
  print: p => {
    const { title, authors, affiliations, keywords, doi } = p.article
    return {
      body: `<div class="header-top">${p.links(p.words('menu'))}</div><div class="P-Article-Preview"><div class="AOF-article-top">${p.source()} <br>doi: <a href="https://doi.org/${doi}">${doi}</a> (${p.date(9)})</div><div class="Article-type">${p.article.rubric}</div><h1 id="article-title">${title}</h1><div class="P-Article-Preview-Authors">${authors.map(a => `<span class="AuthorName">${a.name}</span><sup>${a.affiliations.map(i => mark(i, 'symbols')).join(',')}</sup>`).join(', ')}</div><div class="AffiliationsHolder">${affiliations.map((text, i) => `<span class="aff">${mark(i, 'symbols')} ${text}</span>`).join('<br>')}</div><p class="corr">${p.word('corresponding')}: ${authors[0]!.name} (${authors[0]!.email})</p><p>Academic editor: ${p.article.related[0]!.authors.split(',')[0]}</p><p>${p.history()}</p><p class="cit"><b>Citation:</b> ${p.citation()}</p>${p.ifAbstract(`<div class="P-Article-Abstract"><h2>${p.word('abstract')}</h2>${p.abstract(boldLabel)}</div>`)}${p.ifKeywords(`<h2>${p.word('keywords')}</h2><p>${keywords.join(', ')}</p>`)}${p.body('h2')}<h2 id="References">${p.word('references')}</h2><ul class="references">${p.references(text => `<li><div class="ref">${text}</div></li>`)}</ul></div><div class="P-Info-Col">${p.list(['Contents', 'Article Info', 'Citation', 'Metrics', 'Figs', 'Refs', 'Cited'])}</div>`,
    }
  },
}

export const OPEN_PLATFORMS: readonly Design[] = [
  janeway,
  scholastica,
  pubpub,
  ubiquity,
  mdpi,
  peerj,
  frontiers,
  hindawi,
  pensoft,
]
