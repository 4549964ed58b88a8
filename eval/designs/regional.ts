/** Skeletons of national and regional platforms, in their languages. Structure imitated, no text copied. */
import type { Design } from './design.js'
import { boldLabel, mark, marks } from './parts.js'
import { ENGLISH } from './tongue-english.js'
import { CHINESE, JAPANESE, KOREAN, PERSIAN, RUSSIAN } from './tongues-other.js'
import { FRENCH, PORTUGUESE, SPANISH } from './tongues-romance.js'
import { INDONESIAN, TURKISH } from './tongues-western.js'

const scieloClassic: Design = {
  name: 'scielo-classic',
  meta: ['highwire', 'none'],
  tongues: [PORTUGUESE, SPANISH, ENGLISH],
  tab: p => `${p.article.journal} - ${p.article.title}`,
  print: p => {
    const { title, otherTitle, authors, affiliations, keywords, otherAbstract, rubric, journal } = p.article
    const center = (inner: string): string => `<p align="center">${inner}</p>`
    const font = (size: number, inner: string): string => `<font size="${size}" face="Verdana">${inner}</font>`
    return {
      body: `<a name="top"></a><div class="container"><div class="top"><div id="parent"><img src="fbpelogp.gif"></div></div><div class="content"><div id="toolBox"><h2 id="toolsSection">Services on Demand</h2><div class="box">${p.list(['Article in xml format', 'Article references', 'How to cite this article', 'Automatic translation'])}</div></div><h2><a href="/j">${journal}</a></h2><h2 id="printISSN"><i>Print version</i> ISSN 0101-7330</h2><h3>${p.source()}</h3><h4 id="doi">https://doi.org/${p.article.doi}</h4><div class="index,${p.article.tongue.code}">
<p>${font(2, `<b>${rubric.toUpperCase()}</b>`)}</p><p>&nbsp;</p><p><a name="tx"></a>${font(4, `<b>${title}</b>`)}</p><p>&nbsp;</p><p>${font(3, `<b>${otherTitle}</b>`)}</p><p>&nbsp;</p><p>${font(2, `<b>${p.byline(a => `${a.name}<sup>${marks(a, 'roman')}</sup>`, '; ')}</b>`)}</p><p>${font(2, affiliations.map((text, i) => `<sup>${mark(i, 'roman')}</sup>${text}`).join('<br>'))}</p><p>${font(2, `<a href="#end">${p.word('corresponding')}</a>`)}</p><p>&nbsp;</p><hr size="1" noshade>
${p.ifAbstract(`<p>${font(2, `<b>${p.word('abstract').toUpperCase()}</b>`)}</p>${p.abstract((label, text) => `<p>${font(2, `${label === '' ? '' : `<b>${label}:</b> `}${text}`)}</p>`)}<p>${font(2, `<b>${p.word('keywords')}</b>: ${keywords.join('; ')}.`)}</p><hr size="1" noshade><p>${font(2, '<b>ABSTRACT</b>')}</p><p>${font(2, otherAbstract)}</p><p>${font(2, '<b>Key words:</b> cohort; survey; policy.')}</p><hr size="1" noshade>`)}${p.article.body.map(({ heading, paragraphs }) => `${heading === '' ? '' : `<p>${font(3, `<b>${heading}</b>`)}</p>`}${paragraphs.map(text => `<p>${font(2, text)}</p>`).join('')}`).join('')}
<p>${font(3, `<b>${p.word('references')}</b>`)}</p>${p.references((text, n) => `<!-- ref --><p>${font(2, `${n}. ${text}`)}&nbsp;&nbsp;&nbsp;&nbsp;[ <a href="javascript:void(0)">Links</a> ]</p>`)}<p>&nbsp;</p><p>${font(2, `<a name="end"></a><b>${p.word('corresponding')}:</b><br>${authors[0]!.name}<br>${affiliations[0]}<br>E-mail: ${authors[0]!.email}`)}</p><p>${font(2, p.history())}</p></div></div>${center('SciELO-like')}</div>`,
    }
  },
}

const scieloNew: Design = {
  name: 'scielo-new',
  meta: ['highwire', 'open graph'],
  tongues: [PORTUGUESE, SPANISH, ENGLISH],
  print: p => {
    const { title, authors, affiliations, keywords, rubric, otherAbstract } = p.article
    return {
      body: `<header><div class="topNavigator">${p.list(p.words('menu'))}</div></header><section class="journalMenu">${p.links(['submissão de artigos', 'sobre o periódico', 'corpo editorial', 'contato'])}</section><section class="articleCtt"><div class="container"><div class="articleHeader"><div class="row"><div class="col-md-12 text-center"><div class="articleMeta"><span class="_articleBadge">${rubric}</span> • <span class="_editionMeta">${p.source()}</span> • <a class="_doi" href="https://doi.org/x">https://doi.org/${p.article.doi}</a></div><h1 class="article-title">${title} <a id="shorten" href="#" class="shortLink"><span class="sci-ico-link"></span></a></h1><div class="articleMeta"><div class="contribGroup">${authors.map((a, i) => `<span class="dropdown"><a id="contribGroupTutor${i}" class="dropdown-toggle"><span>${a.name}</span></a><ul class="dropdown-menu"><li>${a.affiliations.map(index => affiliations[index]!).join('</li><li>')}</li><li><a href="https://orcid.org/${a.orcid}" class="btnContribLinks orcid">https://orcid.org/${a.orcid}</a></li></ul></span>`).join('')}<a class="outlineFadeLink" data-toggle="modal" href="#ModalTutors">${p.word('affiliations')}</a></div></div></div></div></div>
<div class="articleTxt"><div class="row"><ul class="col-md-2 articleMenu">${p.article.body.map(({ heading }) => `<li>${heading}</li>`).join('')}</ul><article id="articleText" class="col-md-10"><div class="articleSection">${p.ifAbstract(`<h1 class="articleSectionTitle">${p.word('abstract')}</h1>${p.abstract((label, text) => `${label === '' ? '' : `<h2>${label}:</h2>`}<p>${text}</p>`)}<p><strong>${p.word('keywords')}:</strong><br>${keywords.join('; ')}</p></div><div class="articleSection"><h1 class="articleSectionTitle">Abstract</h1><p>${otherAbstract}</p><p><strong>Keywords:</strong><br>cohort; survey</p>`)}</div>${p.article.body.map(({ heading, paragraphs }) => `<div class="articleSection"><h1 class="articleSectionTitle">${heading}</h1>${paragraphs.map(text => `<p>${text}</p>`).join('')}</div>`).join('')}<div class="articleSection"><h1 class="articleSectionTitle">${p.word('references')}</h1><div class="ref-list"><ul class="refList">${p.references((text, n) => `<li><sup class="xref big">${n}</sup><div>${text}</div></li>`)}</ul></div></div></article></div></div></div></section><div class="modal fade" id="ModalTutors"><h4 class="modal-title">${p.word('affiliations')}</h4>${affiliations.map((text, i) => `<div class="info"><div class="tutors"><strong>${authors.find(a => a.affiliations.includes(i))?.name}</strong><div>${text}</div></div></div>`).join('')}</div>`,
    }
  },
}

const redalyc: Design = {
  name: 'redalyc',
  meta: ['highwire', 'dublin core'],
  tongues: [SPANISH, PORTUGUESE],
  print: p => {
    const { title, authors, affiliations, keywords, otherTitle, otherAbstract, rubric } = p.article
    return {
      body: `<nav>${p.list(p.words('menu').slice(0, 5))}</nav><div id="article-front"><div class="area-tematica">${rubric}</div><h1 class="article-title">${title}</h1><h2 class="trans-title">${otherTitle}</h2>${authors.map(a => `<div class="contrib"><span class="nombre">${a.name}</span> <sup>*</sup><br><span class="institucion">${a.affiliations.map(i => affiliations[i]!).join('; ')}</span><br><span class="correo">${a.email}</span></div>`).join('')}<p class="revista">${p.article.journal}, ${p.source()}</p><p>${p.history()}</p>${p.ifAbstract(`<div class="resumen"><p><b>${p.word('abstract')}: </b>${p.abstract((label, text) => `${label} ${text}`.trim())}</p><p><b>${p.word('keywords')}: </b>${keywords.join(', ')}.</p></div><div class="resumen"><p><b>Abstract: </b>${otherAbstract}</p><p><b>Keywords: </b>survey, cohort, policy.</p></div>`)}</div><div id="article-body">${p.body('h3')}</div><div id="article-back"><h3>${p.word('references')}</h3>${p.references(text => `<p class="ref">${text}</p>`)}</div>`,
    }
  },
}

const jstage: Design = {
  name: 'jstage',
  meta: ['highwire', 'none'],
  tongues: [JAPANESE, JAPANESE, ENGLISH],
  print: p => {
    const { title, authors, affiliations, keywords, journal, doi } = p.article
    return {
      body: `<div class="header">${p.links(['J-LIKE home', p.word('search'), 'English'])}</div><div id="page-content"><div class="sourcecolourbar"><h4 class="journal-title">${journal}</h4><span>Online ISSN : 1881-0101</span>${p.links(p.words('menu'))}</div><div class="tabs-wrap">${p.list([p.word('abstract'), p.word('references'), p.word('related')])}</div><div id="searchres-tabs" class="global-article"><span class="tags-wrap original-tag-style">${p.article.rubric}</span><div class="global-article-title">${title}</div><div class="global-authors-name-tags"><ul>${authors.map((a, i) => `<li><a class="customTooltip" href="#aff${i}">${a.name}</a>${i < authors.length - 1 ? '<span>, </span>' : ''}</li>`).join('')}</ul></div><div class="accordion_container"><a class="accodion_lic accordion_lic">${p.word('affiliations')}</a><div class="accodion_body_wrap accordion_body">${authors.map(a => `<ul class="accodion_body_ul"><li><span class="global-para-14">${a.name}</span></li><li>${affiliations[a.affiliations[0]!]}</li></ul>`).join('')}</div></div>${p.ifKeywords(`<div class="global-para"><span class="accordion_lic">${p.word('keywords')}</span>: ${keywords.map(k => `<a href="/k">${k}</a>`).join(', ')}</div>`)}<div class="global-para">${p.word('published')}: ${p.date(9)} ${p.word('received')}: ${p.date(2)} DOI <a href="https://doi.org/${doi}">https://doi.org/${doi}</a></div><div class="article-overiew-wrap"><a>${p.word('download')} (512K)</a></div>${p.ifAbstract(`<div id="article-overiew-abstract-wrap"><div class="section-title">${p.word('abstract')}</div><p class="global-para-14">${p.abstract((label, text) => (label === '' ? text : `【${label}】${text}`))}</p></div>`)}<div id="article-overiew-references-wrap"><div class="section-title">${p.word('references')} (${p.article.references.length})</div><ul class="reference">${p.references((text, n) => `<li>${n}) ${text}</li>`)}</ul></div>${p.related('h5', ' class="related-info"')}</div></div><div class="footer">© ${p.article.year} ${journal}</div>`,
      truth: {
        authors: authors.map(a => ({ ...a, affiliations: a.affiliations.slice(0, 1) })),
        affiliations: affiliations.filter((_, i) => authors.some(a => a.affiliations[0] === i)),
      },
    }
  },
}

const dergipark: Design = {
  name: 'dergi',
  meta: ['highwire', 'none'],
  tongues: [TURKISH, TURKISH, ENGLISH],
  print: p => {
    const { title, otherTitle, authors, affiliations, keywords, otherAbstract, rubric } = p.article
    const row = (label: string, value: string): string => `<tr><th>${label}</th><td>${value}</td></tr>`
    return {
      body: `<div class="kt-header">${p.list(p.words('menu'), ' class="kt-menu__nav"')}</div><div class="kt-content"><div class="kt-portlet"><div class="article-header"><span class="article-subtitle">${rubric}</span><div class="kt-heading"><a>${p.article.year}, ${p.source()}, ${p.date(9)}</a></div></div><div class="tab-content"><div class="tab-pane active" id="article_tr"><h3 class="article-title">${title}</h3><p class="article-authors">${authors.map(a => `<a class="is-user" href="/u">${a.name}</a> <sup><a href="https://orcid.org/x"><i class="fab fa-orcid"></i></a></sup>`).join(', ')}</p>${p.ifAbstract(`<div class="article-abstract data-section"><h3>${p.word('abstract')}</h3>${p.abstract(boldLabel)}</div><div class="article-keywords data-section"><h3>${p.word('keywords')}</h3><p><a href="/k">${keywords.join('</a>, <a href="/k">')}</a></p></div>`)}<div class="article-citations data-section"><h3>${p.word('references')}</h3><ul class="fa-ul">${p.references(text => `<li>${text}</li>`)}</ul></div></div><div class="tab-pane" id="article_en"><h3 class="article-title">${otherTitle}</h3>${p.ifAbstract(`<div class="article-abstract data-section"><h3>Abstract</h3><p>${otherAbstract}</p></div>`)}</div></div><h3>Ayrıntılar</h3><table class="record_properties table">${row('Birincil Dil', 'Türkçe')}${row(p.word('section'), rubric)}${row(p.word('authors'), authors.map((a, i) => `<p><a href="/u">${a.name}</a>${i === 0 ? ` (${p.word('corresponding')})` : ''}<br>${a.affiliations.map(index => affiliations[index]!).join('<br>')}<br>Türkiye</p>`).join(''))}${row(p.word('received'), p.date(2))}${row(p.word('accepted'), p.date(6))}${row(p.word('published'), p.date(9))}</table><h3>${p.word('howToCite')}</h3><table class="record_properties table">${row('APA', p.citation())}${row('MLA', p.citation())}</table></div></div>`,
    }
  },
}

const synapse: Design = {
  name: 'synapse',
  meta: ['highwire', 'none'],
  tongues: [ENGLISH, KOREAN],
  print: p => {
    const { title, authors, affiliations, keywords, journal, otherAbstract } = p.article
    return {
      body: `<div id="header">${p.links(p.words('menu'), ' | ')}</div><div id="articleMeta"><div class="jtitle">${journal}. ${p.article.year} Sep;${p.article.volume}(${p.article.issue}):${p.article.first}-${p.article.last}. English.<br>Published online Sep 14, ${p.article.year}. <a href="https://doi.org/x">https://doi.org/${p.article.doi}</a></div><div class="copyright">Copyright © ${p.article.year} The Society</div><div id="article-level-0-front"><div class="fm"><div class="content-title">${title}</div><div class="fm-author">${p.byline(a => `<a href="#">${a.name}</a><sup>${marks(a, 'numbers')}</sup>`)}</div><div class="fm-author-info togglebox"><a class="toggler">Author information</a><div class="fm-panel">${affiliations.map((text, i) => `<div class="fm-affl"><sup>${i + 1}</sup>${text}</div>`).join('')}<div class="fm-corr">${p.word('corresponding')}: ${authors[0]!.name}. Email: <a href="mailto:x">${authors[0]!.email}</a></div></div></div><div class="fm-history">${p.history()}</div><div class="fm-copyright">This is an Open Access article distributed under the terms of the Creative Commons Attribution Non-Commercial License.</div></div></div>${p.ifAbstract(`<div class="section"><h2 class="tl-section">${p.word('abstract')}</h2>${p.abstract((label, text) => `${label === '' ? '' : `<div class="tl-subsec"><b>${label}</b></div>`}<p>${text}</p>`)}${p.article.tongue.code === 'ko' ? `<h2 class="tl-section">Abstract</h2><p>${otherAbstract}</p>` : ''}<div class="kwd"><b>${p.word('keywords')}:</b> ${keywords.join('; ')}.</div></div>`)}${p.body('h2')}<div class="ref-section"><h2>${p.word('references')}</h2>${p.references((text, n) => `<div class="ref"><table><tr><td valign="top">${n}.</td><td>${text} <span><a href="#">PubMed</a></span> <span><a href="#">CrossRef</a></span></td></tr></table></div>`)}</div></div><div id="right">${p.list(['Similar articles', 'PubMed links', 'Download citation', 'ORCID iDs'])}</div>`,
    }
  },
}

const sina: Design = {
  name: 'sina',
  meta: ['highwire', 'dublin core'],
  tongues: [PERSIAN, PERSIAN, ENGLISH],
  print: p => {
    const { title, authors, affiliations, keywords, otherTitle, otherAbstract, rubric } = p.article
    return {
      body: `<header>${p.list(p.words('menu'), ' class="nav"')}</header><div class="container"><div id="article"><h1 class="article_title"><span class="${p.article.tongue.direction}">${title}</span></h1><div><p class="padding_abstract"><strong>${p.word('section')} : </strong>${rubric}</p><h3>${p.word('authors')}</h3><ul class="list-inline list-inline-seprator ${p.article.tongue.direction}">${authors.map(a => `<li class="padding_3"><a href="/?_action=article&au=1">${a.name}</a><sup class="affil">${a.affiliations.map(i => `<a href="#aff${i}">${i + 1}</a>`).join('، ')}</sup></li>`).join(' ؛ ')}</ul><p id="aff">${affiliations.map((text, i) => `<p class="padding_3" id="aff${i}"><sup>${i + 1}</sup> ${text}</p>`).join('')}</p><p><a href="https://doi.org/x" id="pub-id::doi"><i class="ai ai-doi"></i> ${p.article.doi}</a></p>${p.ifAbstract(`<h3>${p.word('abstract')}</h3><div class="padding_abstract justify ${p.article.tongue.direction}">${p.abstract((label, text) => (label === '' ? text : `<strong>${label}:</strong> ${text}<br>`))}</div><h3>${p.word('keywords')}</h3><ul class="block list-inline">${keywords.map(k => `<li><a href="/k">${k}</a></li>`).join('')}</ul>`)}<h3>${p.word('section')}</h3><ul class="list-inline"><li><a href="/t">${rubric}</a></li></ul><div class="ltr"><h3>Title [English]</h3><h2>${otherTitle}</h2>${p.ifAbstract(`<h3>Abstract [English]</h3><div class="padding_abstract ltr">${otherAbstract}</div>`)}</div><h3>${p.word('references')}</h3><div class="reference ltr">${p.references(text => `<div>${text}</div>`)}</div></div></div><div class="sidebar"><h3>${p.source()}</h3>${p.list([p.word('download'), 'XML', p.word('howToCite'), p.word('metrics')])}</div></div>`,
    }
  },
}

const russian: Design = {
  name: 'ru-journal',
  meta: ['highwire', 'none'],
  tongues: [RUSSIAN],
  print: p => {
    const { title, authors, affiliations, keywords, otherTitle, otherAbstract } = p.article
    return {
      body: `<div class="header"><div class="logo">${p.article.journal}</div>${p.list(p.words('menu'))}</div><div class="content"><p class="preview">${p.word('search')} ${p.word('howToCite')}</p><div id="articleTitle"><h3>${title}</h3></div><div id="authorString"><div class="fio">${authors.map(a => `<b>${a.family} ${a.given}</b><sup>${marks(a, 'numbers')}</sup>`).join(', ')}</div></div><div class="affil">${affiliations.map((text, i) => `<i><sup>${i + 1}</sup> ${text}</i><br>`).join('')}</div><div class="doi">https://doi.org/${p.article.doi}</div>${p.ifAbstract(`<div id="articleAbstract"><h4>${p.word('abstract')}</h4><div>${p.abstract(boldLabel)}</div></div><div id="articleSubject"><h4>${p.word('keywords')}</h4><div>${keywords.join(', ')}</div></div>`)}<h4>${p.word('howToCite')}:</h4><p>${authors.map(a => `${a.family} ${a.given.charAt(0)}.`).join(', ')} ${title}. <i>${p.article.journal}</i>. ${p.article.year};${p.article.volume}(${p.article.issue}):${p.article.first}-${p.article.last}.</p><h4>For citation:</h4><p>${otherTitle}. ${p.article.year}</p><div>${p.ifAbstract(`<h4>Abstract</h4><p>${otherAbstract}</p>`)}</div><h4>${p.word('references')}</h4>${p.references((text, n) => `<p>${n}. ${text}</p>`)}<h4>${p.word('comments')}</h4><p>${p.word('metrics')}: 244</p></div><div class="footer">ISSN 2073-0101 (Print)</div>`,
    }
  },
}

const magtech: Design = {
  name: 'zh-journal',
  meta: ['highwire', 'dublin core'],
  tongues: [CHINESE],
  print: p => {
    const { title, otherTitle, authors, affiliations, keywords, otherAbstract } = p.article
    return {
      body: `<div class="nav">${p.links(p.words('menu'), ' | ')}</div><table width="1000"><tr><td class="bg" valign="top"><div class="J_VM"><b>${p.article.journal}</b> » ${p.article.year}, Vol. ${p.article.volume} » Issue (${p.article.issue}): ${p.article.first}-${p.article.last}. DOI: ${p.article.doi}</div><div class="lanmu">${p.article.rubric}</div><h3 class="abs-tit">${title}</h3><p data-toggle="collapse">${p.byline(a => `${a.name}<sup>${marks(a, 'numbers')}</sup>`)}</p><div id="divPanel"><ul><li><span>${p.word('affiliations')}</span></li>${affiliations.map((text, i) => `<li>${i + 1}. ${text}</li>`).join('')}</ul></div><h3 class="abs-tit">${otherTitle}</h3><p>WANG Wei, LI Fang</p><ul class="group"><li>${p.word('received')}: ${p.date(2)} ${p.word('published')}: ${p.date(9)}</li><li>${p.word('corresponding')}: ${authors[0]!.name}</li></ul>${p.ifAbstract(`<div class="panel-body line-height"><strong>${p.word('abstract')}：</strong><p>${p.abstract((label, text) => (label === '' ? text : `<b>${label}</b> ${text}`))}</p><form><strong>${p.word('keywords')}: </strong>${keywords.map(k => `<a href="/k">${k}</a>`).join(', ')}</form><strong>Abstract: </strong><p>${otherAbstract}</p><strong>Key words: </strong>cohort, survey</div>`)}<div class="cite"><strong>${p.word('howToCite')}:</strong> ${authors.map(a => a.name).join(', ')}. ${title}[J]. ${p.article.journal}, ${p.article.year}, ${p.article.volume}(${p.article.issue}): ${p.article.first}-${p.article.last}.</div><div class="reference"><h4>${p.word('references')}</h4><table>${p.references((text, n) => `<tr><td>[${n}]</td><td>${text}</td></tr>`)}</table></div>${p.related('h4')}</td></tr></table>`,
    }
  },
}

const openedition: Design = {
  name: 'openedition',
  meta: ['highwire', 'dublin core'],
  tongues: [FRENCH, FRENCH, SPANISH],
  print: p => {
    const { title, authors, affiliations, keywords, otherTitle, otherAbstract, rubric } = p.article
    return {
      body: `<div id="toolbar">${p.links(['OpenLike Search', 'Tout OpenLike'])}</div><nav id="nav">${p.list(p.words('menu'))}</nav><main id="main"><div id="publiInformation"><a href="/n">${p.article.volume} | ${p.article.year}</a> <span>${rubric}</span></div><h1 id="docTitle">${title}</h1><div class="altertitle"><i lang="en">${otherTitle}</i></div><div id="docAuthor">${authors.map(a => `<span class="author"><a href="#a">${a.name.replace(a.family, `<span class="familyName">${a.family}</span>`)}</a></span>`).join(', ')}</div><div id="docPagination">p. ${p.article.first}-${p.article.last}</div><div class="shortcuts">${p.links([p.word('abstract'), 'Plan', p.word('fullText'), p.word('references'), p.word('howToCite'), p.word('authors')], ' | ')}</div>${p.ifAbstract(`<div id="abstract" class="section"><h2 class="section"><span class="text">Résumés</span></h2><div class="tabMenu"><a>Français</a> <a>English</a></div><div class="tabContent"><p class="resume">${p.abstract((label, text) => `${label} ${text}`.trim())}</p></div><div class="tabContent" lang="en"><p class="abstract">${otherAbstract}</p></div></div><div id="entries"><div class="index"><h3>${p.word('keywords')}</h3><p>${keywords.map(k => `<a href="/k">${k}</a>`).join(', ')}</p></div></div>`)}<div id="text" class="section"><h2 class="section"><span class="text">${p.word('fullText')}</span></h2>${p.article.body.map(({ heading, paragraphs }) => `<h2 class="texte">${heading}</h2>${paragraphs.map((text, i) => `<p class="texte"><span class="paranumber">${i + 1}</span>${text}</p>`).join('')}`).join('')}</div><div id="bibliography" class="section"><h2 class="section">${p.word('references')}</h2>${p.references(text => `<p class="bibliographie">${text}</p>`)}</div><div id="quotation" class="section"><h2>${p.word('howToCite')}</h2><p>${p.citation()}</p></div><div id="authors" class="section"><h2>${p.word('authors')}</h2>${authors.map(a => `<h3>${a.name}</h3><p class="description">${affiliations[a.affiliations[0]!]}</p>`).join('')}</div></main>`,
      truth: {
        authors: authors.map(a => ({ ...a, affiliations: a.affiliations.slice(0, 1) })),
        affiliations: affiliations.filter((_, i) => authors.some(a => a.affiliations[0] === i)),
      },
    }
  },
}

const jurnal: Design = {
  name: 'id-jurnal',
  meta: ['highwire', 'none'],
  tongues: [INDONESIAN, INDONESIAN, ENGLISH],
  print: p => {
    const { title, authors, affiliations, keywords, otherAbstract } = p.article
    return {
      body: `<div class="navbar">${p.list(p.words('menu'))}</div><div class="container"><div class="row"><div class="col-md-9"><h2 class="judul">${title}</h2><div class="penulis">${authors.map((a, i) => `<a href="/a">${a.name}</a><sup>(${marks(a, 'numbers')}${i === 0 ? '*' : ''})</sup>`).join(', ')}</div><div class="afiliasi">${affiliations.map((text, i) => `(${i + 1}) ${text}`).join('<br/>')}<br/>(*) ${p.word('corresponding')}</div><hr/>${p.ifAbstract(`<h4><span>${p.word('abstract')}</span></h4><p align="justify">${p.abstract((label, text) => `${label} ${text}`.trim())}<br/><br/><strong>${p.word('keywords')}</strong> ${keywords.join('; ')}</p><h4><span>Abstract</span></h4><p align="justify"><em>${otherAbstract}</em></p>`)}<h4><span>${p.word('fullText')}:</span></h4><a href="/d" class="file">PDF</a><h4>${p.word('references')}</h4><div>${p.references(text => `<p>${text}</p>`)}</div><p>${p.word('metrics')}<br>Abstract view : 120 times</p></div><div class="col-md-3"><h4>Indexed by</h4><h4>Template</h4><h4>Visitors</h4></div></div></div>`,
    }
  },
}

export const REGIONAL: readonly Design[] = [
  scieloClassic,
  scieloNew,
  redalyc,
  jstage,
  dergipark,
  synapse,
  sina,
  russian,
  magtech,
  openedition,
  jurnal,
]
