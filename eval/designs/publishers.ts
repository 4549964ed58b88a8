/** Skeletons of subscription publishers' platforms that are not in the corpus. Structure imitated, no text copied. */
import type { Design } from './design.js'
import { boldLabel, mark, marks } from './parts.js'

const wiley: Design = {
  name: 'literatum-accordion',
  meta: ['highwire', 'none'],
  print: p => {
    const { title, authors, affiliations, rubric, keywords, doi } = p.article
    const info = (a: (typeof authors)[number], i: number): string =>
      `<div class="author-info accordion-tabbed__content"><p class="author-type"></p>${i === 0 ? `<p><b>${p.word('corresponding')}</b></p>` : ''}${a.affiliations.map(index => `<p>${affiliations[index]}</p>`).join('')}<a href="/action/doSearch?ContribAuthorRaw=x">Search for more papers by this author</a></div>`
    return {
      body: `<header class="page-header">${p.links(['Login / Register', ...p.words('menu')])}</header>${p.cookieBanner()}<div class="article-citation"><div class="citation"><div class="primary-section"><div class="doi-access-wrapper"><span class="primary-heading">${rubric}</span><div class="doi-access">Full Access</div></div><h1 class="citation__title">${title}</h1><div class="loa-wrapper loa-authors hidden-xs"><div class="accordion"><div class="comma__list">${authors.map((a, i) => `<span class="accordion-tabbed__tab-mobile accordion__closed"><a href="#" class="author-name accordion-tabbed__control"><span>${a.name}</span><i aria-hidden="true" class="icon-section_arrow_d"></i></a>${info(a, i)}</span>`).join('<span class="comma-separator">, </span>')}</div></div></div><div class="loa-wrapper loa-authors-trunc">${authors
        .slice(0, 2)
        .map(a => `<span>${a.name}</span>`)
        .join(
          ', ',
        )}</div></div></div><div class="epub-section"><span class="epub-state">First published: </span><span class="epub-date">14 September ${p.article.year}</span><div class="epub-section__item"><a href="https://doi.org/${doi}" class="epub-doi">https://doi.org/${doi}</a></div><div class="cited-by-count">Citations: <a href="#citedby">3</a></div></div></div>
<div class="coolBar">${p.list(['About', 'Sections', 'PDF', 'Tools', 'Share'])}</div><article><div class="article__body">${p.ifAbstract(`<section class="article-section article-section__abstract"><h2 class="article-section__header section__title">${p.word('abstract')}</h2><div class="article-section__content en main">${p.abstract((label, text) => `${label === '' ? '' : `<h3 class="article-section__sub-title">${label}</h3>`}<p>${text}</p>`)}</div></section>${`<section class="keywords"><h3>${p.word('keywords')}</h3><ul>${keywords.map(k => `<li><a href="/k">${k}</a></li>`).join('')}</ul></section>`}`)}<section class="article-section__full">${p.body('h2')}</section><section id="references-section"><div class="article-section__header"><h2>${p.word('references')}</h2></div><ul class="rlist separator">${p.references((text, n) => `<li data-bib-id="b${n}"><span class="bullet">${n} </span>${text}<div class="extra-links getFTR"><a href="#">Crossref</a><a href="#">PubMed</a><a href="#">Web of Science®</a><a href="#">Google Scholar</a></div></li>`)}</ul></section>${p.citedBy('h2', ' id="citedby-section"')}</div></article><aside>${p.related('h2', ' class="recommended"')}</aside>`,
    }
  },
}

const thieme: Design = {
  name: 'thieme',
  meta: ['highwire', 'none'],
  print: p => {
    const { title, authors, affiliations, rubric, keywords, doi } = p.article
    return {
      body: `<div id="header">${p.list(p.words('menu'))}</div><div id="contentModule"><div class="articleHeader"><span class="articleCategories">${rubric}</span><div class="citation">${p.article.journal} ${p.article.year}; ${p.article.volume}(0${p.article.issue % 10}): ${p.article.first}-${p.article.last}<br>DOI: ${doi}</div><h1>${title}</h1><div class="authors">${authors.map((a, i) => `<span id="author${i}"><span class="author">${a.name}</span><sup class="authorSup">${marks(a, 'numbers')}</sup></span>`).join('<br>')}</div><div id="authorsAffiliations"><a class="toggle">${p.word('affiliations')}</a><div class="authorsAffiliationsList">${affiliations.map((text, i) => `<div class="AuthorAffiliation"><span><sup>${i + 1}</sup></span> ${text}</div>`).join('')}</div></div><div class="publicationHistory"><h3>Publication History</h3><p>${p.history()}</p></div></div><div class="tabs">${p.list(['Abstract', 'Full Text', 'References'])}</div>${p.ifAbstract(`<section id="abstract"><h2>${p.word('abstract')}</h2>${p.abstract(boldLabel)}</section><section><h3>${p.word('keywords')}</h3><p>${keywords.join(' - ')}</p></section>`)}${p.body('h3')}<section class="referencesSection"><h3>${p.word('references')}</h3><ul class="literaturliste">${p.references((text, n) => `<li><span class="number">${n}</span><cite>${text}</cite><span class="linkList"><a href="#">Crossref</a><a href="#">PubMed</a></span></li>`)}</ul></section></div>`,
    }
  },
}

const karger: Design = {
  name: 'karger',
  meta: ['highwire', 'none'],
  print: p => {
    const { title, authors, affiliations, rubric, keywords } = p.article
    return {
      body: `<div class="nav">${p.links(p.words('menu'))}</div><div class="article"><h4 class="section">${rubric}</h4><h1>${title}</h1><p class="autoren">${authors.map(a => `<span class="autor">${a.family} ${a.given.charAt(0)}.<sup>${marks(a, 'letters')}</sup></span>`).join(' · ')}</p><a class="show">${p.word('affiliations')}</a><div class="affiliationen">${affiliations.map((text, i) => `<p><sup>${mark(i, 'letters')}</sup>${text}</p>`).join('')}</div><p class="corr">${p.word('corresponding')}: ${authors[0]!.name}, ${authors[0]!.email}</p><p class="issue">${p.article.journal} ${p.article.year};${p.article.volume}:${p.article.first}–${p.article.last}<br>https://doi.org/${p.article.doi}</p><div class="abstract">${p.ifAbstract(`<h3>${p.word('abstract')}</h3><p>${p.abstract((label, text) => (label === '' ? text : `<b><i>${label}:</i></b> ${text}`))}</p>`)}<p>© ${p.article.year} The Society, Basel</p></div>${p.ifKeywords(`<p class="keywords"><b>${p.word('keywords')}</b>: ${keywords.join(' · ')}</p>`)}<hr>${p.body('h2')}<h2>${p.word('references')}</h2><ol class="refs">${p.references(text => `<li>${text}<br><a href="#">External Resources</a></li>`)}</ol><h3>Article / Publication Details</h3><p>${p.history()}</p><p>Copyright: All rights reserved. No part of this publication may be translated into other languages.</p></div>`,
      truth: { authors: authors.map(a => ({ ...a, given: a.given.charAt(0) })) },
    }
  },
}

const cambridge: Design = {
  name: 'cambridge',
  meta: ['highwire', 'json-ld'],
  print: p => {
    const { title, authors, affiliations, keywords, journal } = p.article
    return {
      body: `<header>${p.list(p.words('menu'))}</header><main id="maincontent"><nav class="breadcrumb">${p.links(['Home', 'Journals', journal, p.source()])}</nav><div class="column__main__left"><div class="get-access"><a>Access</a></div><div class="toc"><h2>Contents</h2>${p.list(p.article.body.map(({ heading }) => heading || 'Text'))}</div></div><div class="column__main__right"><div id="article-tab"><hgroup><h1 data-v-1>${title}</h1></hgroup><div class="published-date"><p>Published online by the Press: <strong>14 September ${p.article.year}</strong></p></div><div class="contributors-details"><div class="row contributors"><dl><dt class="title">${authors.map((a, i) => `<a href="/core/search?a=${i}"><span>${a.name}</span></a>`).join(', ')}</dt></dl><div class="show-authors-details">Show author details<i class="icon"></i></div>${authors.map((a, i) => `<div class="row author"><dl><dt class="title"><span>${a.name}${i === 0 ? '*' : ''}</span></dt><dd class="content"><div class="affiliation"><strong>Affiliation:</strong><br>${a.affiliations.map(k => `<div class="d-sm-flex"><span>${affiliations[k]}</span></div>`).join('')}</div></dd></dl></div>`).join('')}<div class="row author"><dl><dd>*Corresponding author. Email: <a>${authors[0]!.email}</a></dd></dl></div></div></div><div class="row actions">${p.list(['Article', 'Figures', 'Metrics', 'Save PDF', 'Share', 'Cite', 'Rights & Permissions'])}</div>${p.ifAbstract(`<div class="abstract-text-container"><h2 id="abstract-title">${p.word('abstract')}</h2><div class="abstract-content"><div class="abstract" data-abstract-type="normal">${p.abstract((label, text) => `${label === '' ? '' : `<h3>${label}</h3>`}<p>${text}</p>`)}</div></div></div><div class="keywords"><h3>${p.word('keywords')}</h3>${keywords.map(k => `<span class="keywords__pill"><a href="/k"><span>${k}</span></a></span>`).join('')}</div>`)}<dl class="type"><dt>Type</dt><dd>${p.article.rubric}</dd><dt>Information</dt><dd><span>${journal}</span>, <span>${p.source()}</span></dd></dl><div class="article research-article">${p.body('h2')}<div id="references-list"><h2>${p.word('references')}</h2>${p.references((text, n) => `<div id="ref${n}" class="circle-list__item"><div class="circle-list__item__number">${n}</div><div class="circle-list__item__grouped"><div class="circle-list__item__grouped__content">${text}<a class="aop-lazy-load">Google Scholar</a></div></div></div>`)}</div></div></div></div></main>${p.citedBy('h4')}`,
    }
  },
}

const ingenta: Design = {
  name: 'ingenta',
  meta: ['dublin core', 'none'],
  print: p => {
    const { title, authors, affiliations, keywords } = p.article
    return {
      body: `<div id="top">${p.links(['Browse by: Publication', 'Subject', 'Publisher', 'Advanced Search', 'About Us', 'Help'])}</div><div id="content"><div class="rust heading-macfix article-access-options">No Access</div><h1 class="abstract-heading">${title}</h1><div class="supMetaData"><p><strong>${p.word('authors')}: </strong>${authors.map(a => `<a href="/search?a=x">${a.family}, ${a.given}</a><sup>${marks(a, 'numbers')}</sup>`).join('; ')};</p><p><strong>Source: </strong><a href="/j">${p.article.journal}</a>, Volume ${p.article.volume}, Number ${p.article.issue}, ${p.article.year}, pp. ${p.article.first}-${p.article.last}(${p.article.last - p.article.first + 1})</p><p><strong>Publisher: </strong><a href="/pub">Invented Press</a></p><p><strong>DOI: </strong>https://doi.org/${p.article.doi}</p></div><div class="tabs">${p.list(['Abstract', 'References', 'Citations', 'Supplementary Data', 'Article Media', 'Metrics', 'Suggestions'])}</div><div id="Abst">${p.abstract((label, text) => (label === '' ? text : `<b>${label}:</b> ${text}<br>`))}</div><div id="Refs">No References</div><p><strong>${p.word('keywords')}: </strong>${keywords.map(k => `<a href="/k">${k}</a>`).join('; ')}</p><p><strong>Document Type: </strong>Research Article</p><p><strong>Affiliations: </strong>${affiliations.map((text, i) => `${i + 1}: ${text}`).join(' ')}</p><p><strong>Publication date: </strong>September 1, ${p.article.year}</p><div id="moreLike"><strong>More about this publication?</strong><p>${p.article.related[0]!.title}</p></div></div>`,
      truth: { references: [] },
    }
  },
}

const lww: Design = {
  name: 'ejp',
  meta: ['highwire', 'none'],
  print: p => {
    const { title, authors, affiliations, keywords, rubric } = p.article
    return {
      body: `<div class="ejp-header">${p.list(p.words('menu'))}</div><section class="ejp-article"><p class="ejp-article-subtype">${rubric}</p><header><h1 class="ejp-article-title">${title}</h1><section id="ejp-article-authors"><p>${authors.map(a => `${a.family}, ${a.given}<sup>${marks(a, 'letters')}</sup>`).join('; ')}</p><div id="ejp-article-author-info"><a class="ej-keyword">Author Information</a><div class="ejp-article-authors-info-holder">${affiliations.map((text, i) => `<p><sup>${mark(i, 'letters')}</sup><em>${text}</em></p>`).join('')}<p>Address correspondence to: ${authors[0]!.name} (E-mail: ${authors[0]!.email}).</p><p>The authors declare no conflict of interest.</p></div></div></section><div class="ejp-article-source"><span>${p.article.journal} ${p.article.volume}(${p.article.issue}):p ${p.article.first}-${p.article.last}, September ${p.article.year}.</span> | <em>DOI:</em> ${p.article.doi}</div></header>${p.ifAbstract(`<section id="article-abstract-content1"><h2 class="ejp-article-abstract">${p.word('abstract')}</h2><div class="ejp-article-text-abstract">${p.abstract((label, text) => `${label === '' ? '' : `<h3>${label}:</h3>`}<p>${text}</p>`)}</div></section><div class="keywords"><b>${p.word('keywords')}:</b> ${keywords.join('; ')}</div>`)}<div class="ejp-fulltext-content">${p.body('h2')}</div><section id="article-references"><h2>${p.word('references')}</h2>${p.references((text, n) => `<div class="article-references__item"><span>${n}. </span>${text} <a>Cited Here</a> | <a>PubMed</a> | <a>CrossRef</a></div>`)}</section></section><div>${p.related('h3')}</div>`,
    }
  },
}

const jama: Design = {
  name: 'silverchair-network',
  meta: ['highwire', 'json-ld'],
  print: p => {
    const { title, authors, affiliations, rubric, year, doi } = p.article
    return {
      body: `<div class="nav-wrap">${p.links(p.words('menu'))}</div><main><div class="meta-article-type thm-col">${rubric}</div><div class="meta-date">September 14, ${year}</div><h1 class="meta-article-title">${title}</h1><div class="meta-authors"><div class="meta-authors--limited">${authors
        .slice(0, 3)
        .map(
          a =>
            `<span class="wi-fullname brand-fg"><a href="/s">${a.name}, MD</a><sup>${marks(a, 'numbers')}</sup></span>`,
        )
        .join(
          '; ',
        )}${authors.length > 3 ? '; <a class="meta-authors-et-al">et al</a>' : ''}</div><div class="meta-authors--remaining hide">${authors
        .slice(3)
        .map(
          a =>
            `<span class="wi-fullname brand-fg"><a href="/s">${a.name}, PhD</a><sup>${marks(a, 'numbers')}</sup></span>`,
        )
        .join(
          '; ',
        )}</div></div><a class="meta-author-affiliations">Author Affiliations</a><div class="meta-author-affiliations-list"><ul>${affiliations.map((text, i) => `<li><div class="aff"><sup class="label">${i + 1}</sup>${text}</div></li>`).join('')}</ul></div><div class="meta-citation-wrap"><span class="meta-citation-journal-name">JINV.</span> <span class="meta-citation">${year};${p.article.volume}(${p.article.issue}):${p.article.first}-${p.article.last}. doi:${doi}</span></div><div class="tools">${p.list(['Download PDF', 'Full Text', 'Cite This', 'Permissions', 'Metrics'])}</div><div class="article-full-text">${p.ifAbstract(`<div class="h3 abstract-title">${p.word('abstract')}</div><div class="abstract-content">${p.abstract((label, text) => `<p class="para">${label === '' ? '' : `<strong>${label}</strong>&nbsp; `}${text}</p>`)}</div>`)}${p.article.body.map(({ heading, paragraphs }) => `<div class="h3">${heading}</div>${paragraphs.map(text => `<p class="para">${text}</p>`).join('')}`).join('')}<div class="back-matter"><div class="h4">Article Information</div><p class="para"><strong>Corresponding Author:</strong> ${authors[0]!.name}, ${affiliations[0]} (${authors[0]!.email}).</p><p class="para"><strong>Author Contributions:</strong> Dr ${authors[0]!.family} had full access to all of the data.</p><div class="h3">${p.word('references')}</div>${p.references((text, n) => `<div class="reference"><div class="reference-number">${n}.</div><div class="reference-content"><div>${text}</div><a class="pubmed">PubMed</a><a>Google Scholar</a><a>Crossref</a></div></div>`)}</div></div></main>${p.citedBy('h3')}${p.comments()}`,
    }
  },
}

const ieee: Design = {
  name: 'xplore',
  meta: ['none', 'open graph'],
  print: p => {
    const { title, authors, affiliations, keywords, journal, doi } = p.article
    return {
      body: `<div id="LayoutWrapper"><div class="header">${p.list(p.words('menu'))}</div><xpl-root><div class="document-header"><h1 class="document-title text-2xl-md-lh"><span>${title}</span></h1><span>Publisher: Institute</span> <button>Cite This</button> <a>PDF</a><div class="authors-info-container"><span class="authors-info">${authors.map(a => `<span class="blue-tooltip"><a href="/author/1"><span>${a.name}</span></a></span>`).join('; ')}</span> <button>All Authors</button></div><div class="document-metrics">12<br>Paper Citations 844<br>Full Text Views</div></div><div class="document-main"><div class="left-toc">${p.list(['Abstract', 'Document Sections', 'Authors', 'Figures', 'References', 'Citations', 'Keywords', 'Metrics'])}</div><div class="abstract-desktop-div">${p.ifAbstract(`<div class="abstract-text row"><div class="u-mb-1"><strong>Abstract:</strong><div>${p.abstract((label, text) => `${label} ${text}`.trim())}</div></div></div>`)}<div class="u-pb-1"><strong>Published in: </strong><a href="/j">${journal}</a> (Volume: ${p.article.volume}, Issue: ${p.article.issue}, September ${p.article.year})</div><div><strong>Page(s): </strong>${p.article.first} - ${p.article.last}</div><div><strong>DOI: </strong><a>${doi}</a></div></div><div class="body">${p.body('h2')}</div><section id="authors"><h2>Authors</h2>${authors.map(a => `<div class="authors-accordion-container"><div class="author-card"><a href="/author/1"><span>${a.name}</span></a><div>${a.affiliations.map(i => affiliations[i]!).join('<br>')}</div></div></div>`).join('')}</section><section id="references"><h2>References</h2>${p.references((text, n) => `<div class="reference-container"><span class="number"><b>${n}. </b></span><div class="col">${text}</div><div class="ref-links"><a>View Article</a> <a>CrossRef</a> <a>Google Scholar</a></div></div>`)}</section><section><h2>Keywords</h2><ul><li><strong>Author Keywords</strong><ul>${keywords.map(k => `<li><a>${k}</a>,</li>`).join('')}</ul></li></ul></section></div></xpl-root></div>`,
    }
  },
}

const acm: Design = {
  name: 'literatum-popups',
  meta: ['none', 'dublin core'],
  print: p => {
    const { title, authors, affiliations, rubric, doi } = p.article
    return {
      body: `<header>${p.links(p.words('menu'))}</header><article><div class="article-citations"><div class="citation"><div class="issue-item__detail"><a href="/j">${p.article.journal}</a> ${p.source()}</div><span class="article-type">${rubric}</span><h1 class="citation__title">${title}</h1><div class="citation__authors"><h3 class="label">Authors:</h3><ul class="rlist--inline loa" aria-label="authors">${authors.map(a => `<li class="loa__item"><a href="#" class="author-name" title="${a.name}"><img alt="author picture"><span><div class="author-data"><span><img>${a.name}</span><span>${a.affiliations.length > 0 ? '' : ''}</span></div></span></a><div class="author-info"><div class="author-info__body"><div class="auth-name"><a href="/profile/1">${a.name}</a></div><div class="auth-institution">${a.affiliations.map(i => affiliations[i]!).join('<br>')}</div><a href="/profile/1" class="btn">View Profile</a></div></div></li>`).join('')}</ul></div><div class="issue-item__footer">${p.date(9)} <a href="https://doi.org/${doi}">https://doi.org/${doi}</a></div></div></div><div class="article__body">${p.ifAbstract(`<div class="abstractSection"><h2 class="section__title">ABSTRACT</h2><div class="abstractSection abstractInFull">${p.abstract(boldLabel)}</div></div>`)}<div class="article__section references"><h2>References</h2><ol class="rlist references__list">${p.references((text, n) => `<li id="ref-${n}" class="references__item"><span class="references__note">${text}<span class="references__suffix"><a>Google Scholar</a><a>Digital Library</a></span></span></li>`)}</ol></div></div></article>${p.citedBy('h2')}${p.related('h2')}<div>Recommendations Comments</div>`,
    }
  },
}

const degruyter: Design = {
  name: 'degruyter',
  meta: ['highwire', 'none'],
  print: p => {
    const { title, authors, affiliations, keywords, doi } = p.article
    return {
      body: `<nav>${p.links(p.words('menu'))}</nav><div id="main"><div class="content-box"><span class="access">Licensed Unlicensed Requires Authentication</span><span>Published by the Press ${p.date(9)}</span><h1 class="title mb-1">${title}</h1><ul class="metadataInfoFont"><li>${authors.map((a, i) => `<contributor-popdown name="${a.name}"><span class="contributor">${a.name}</span></contributor-popdown>${i === 0 ? ' <i>EMAIL logo</i>' : ''}`).join(' , ')}</li><li>From the journal <a href="/j">${p.article.journal}</a></li><li><a href="https://doi.org/${doi}">https://doi.org/${doi}</a></li></ul><div class="buttons">${p.list(['Cite this', 'Submit manuscript', 'Showing a limited preview of this publication:'])}</div></div><div class="tab-content"><div id="articleContent">${p.ifAbstract(`<h3 class="subheading">${p.word('abstract')}</h3><div class="article-abstract">${p.abstract(boldLabel)}</div><p>${p.word('keywords')}: ${keywords.join('; ')}</p>`)}<p>${p.word('corresponding')}: <span>${authors[0]!.name}</span>, ${affiliations[0]}, E-mail: ${authors[0]!.email}</p>${p.body('h2')}<h2>${p.word('references')}</h2><ul class="simple">${p.references(text => `<li><p>${text} <a class="ext">Search in Google Scholar</a></p></li>`)}</ul><div class="history">${p.history()}</div></div></div></div>`,
      truth: {
        affiliations: [affiliations[0]!],
        authors: authors.map((a, i) => ({ ...a, affiliations: i === 0 ? [0] : [] })),
      },
    }
  },
}

const bmj: Design = {
  name: 'drupal-jcore',
  meta: ['highwire', 'dublin core'],
  print: p => {
    const { title, authors, affiliations, rubric } = p.article
    return {
      body: `<div id="page"><div class="panel-pane pane-main-menu">${p.list(p.words('menu'))}</div><div class="panel-display"><div class="panel-panel panel-region-content"><div class="pane-content"><ul class="topics"><li><a href="/c">${rubric}</a></li></ul><h1 class="highwire-cite-title" id="page-title">${title}</h1><div class="highwire-cite-meta">${p.article.journal} ${p.article.year}; ${p.article.volume} doi: https://doi.org/${p.article.doi} (Published 14 September ${p.article.year})</div><div class="article-fulltext-view"><div class="contributors"><ol class="contributor-list" id="contrib-group-1">${authors.map(a => `<li class="contributor"><span class="name">${a.name}</span>, <span class="role">professor</span><a class="xref-aff" href="#aff"><sup>${marks(a, 'numbers')}</sup></a></li>`).join('')}</ol><ol class="affiliation-list">${affiliations.map((text, i) => `<li class="aff"><a id="aff-${i}"></a><address><sup>${i + 1}</sup>${text}</address></li>`).join('')}</ol><ol class="corresp-list"><li class="corresp">Correspondence to: ${authors[0]!.given.charAt(0)} ${authors[0]!.family} ${authors[0]!.email}</li></ol></div><ul class="history-list"><li class="accepted">Accepted 2 June ${p.article.year}</li></ul>${p.ifAbstract(`<div class="section abstract" id="abstract-1"><h2>${p.word('abstract')}</h2>${p.abstract((label, text) => `<p>${label === '' ? '' : `<strong>${label}</strong> `}${text}</p>`)}</div>`)}${p.body('h2')}<div class="section ref-list" id="ref-list-1"><h2>${p.word('references')}</h2><ol class="cit-list ref-use-labels">${p.references((text, n) => `<li><span class="ref-label">${n}.</span><div class="cit ref-cit"><div class="cit-metadata">${text}</div><div class="cit-extra"><a>OpenUrl</a><a>CrossRef</a><a>PubMed</a></div></div></li>`)}</ol></div></div></div></div><div class="sidebar-right">${p.list(['Article tools', 'PDF', 'Respond to this article', 'Print', 'Alerts & updates'])}${p.related('h3')}</div></div></div>${p.comments()}`,
    }
  },
}

const medknow: Design = {
  name: 'medknow-tables',
  meta: ['highwire', 'none'],
  print: p => {
    const { title, authors, affiliations, keywords, rubric, journal, year, doi } = p.article
    return {
      body: `<table width="100%" cellpadding="0"><tr><td>${p.links(p.words('menu'), ' | ')}</td></tr><tr><td class="tableback"><table><tr><td width="160" valign="top" class="sidetop"><b>Users online</b>: 432<br>${p.links(['Home', 'Search', 'Ahead of print', 'Current Issue', 'Archives'], '<br>')}</td><td valign="top" width="600"><table cellpadding="4"><tr><td class="articlepage" align="left"><table width="100%"><tr><td><b>${rubric.toUpperCase()}</b></td></tr><tr><td><b>Year :</b> ${year} &nbsp;|&nbsp; <b>Volume :</b> ${p.article.volume} &nbsp;|&nbsp; <b>Issue :</b> ${p.article.issue} &nbsp;|&nbsp; <b>Page :</b> ${p.article.first}-${p.article.last}</td></tr></table><br><b><font class="sTitle" size="4">${title}</font></b><br><br><font class="articleAuthor"><a href="/s">${authors.map(a => `${a.name}</a><sup>${marks(a, 'numbers')}</sup>`).join(', <a href="/s">')}</font><br><font class="AuthorAff">${affiliations.map((text, i) => `<sup>${i + 1}</sup> ${text}<br>`).join('')}</font><br><table><tr><td>${p.word('corresponding')}:<br>${authors[0]!.name}<br>${affiliations[0]}</td></tr></table><br><b>Source of Support:</b> None, <b>Conflict of Interest:</b> None<br><b>DOI:</b> ${doi}<br>${p.ifAbstract(`<table class="abstractTable"><tr><td><b>${p.word('abstract')}</b></td></tr><tr><td>&nbsp;</td></tr><tr><td>${p.abstract((label, text) => (label === '' ? text : `<b>${label}: </b>${text} `))}</td></tr></table><br><b>${p.word('keywords')}:</b> ${keywords.join(', ')}<br>`)}<hr><b>How to cite this article:</b><br>${p.citation()}<hr>${p.article.body.map(({ heading, paragraphs }) => `<br><a name="s"></a><table class="t"><tr><td><img src="arrow.gif"> ${heading}</td></tr></table><br>${paragraphs.join('<br><br>')}`).join('')}<br><table class="t"><tr><td>${p.word('references')}</td></tr></table><table>${p.references((text, n) => `<tr><td class="ref" valign="top">${n}.</td><td class="ref">${text} <img src="goback.gif"></td></tr>`)}</table></td></tr></table></td></tr></table></td></tr><tr><td>© ${journal} | Published by Invented</td></tr></table>`,
    }
  },
}

export const PUBLISHERS: readonly Design[] = [
  wiley,
  thieme,
  karger,
  cambridge,
  ingenta,
  lww,
  jama,
  ieee,
  acm,
  degruyter,
  bmj,
  medknow,
]
