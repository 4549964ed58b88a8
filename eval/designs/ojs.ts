/** Skeletons of journals on Open Journal Systems: themes of two generations. Structure imitated, no text copied. */
import type { Design } from './design.js'
import { boldLabel } from './parts.js'

const ojs3: Design = {
  name: 'ojs3-default',
  meta: ['highwire', 'dublin core'],
  print: p => {
    const { title, authors, affiliations, keywords, doi, year } = p.article
    const item = (name: string, label: string, value: string): string =>
      `<section class="item ${name}"><h2 class="label">${label}</h2>${value}</section>`
    const person = (i: number): string => {
      const { name, affiliations: at, orcid } = authors[i]!
      const place = at.map(index => affiliations[index]!).join('; ')
      return `<li>\n<span class="name">${name}</span>\n<span class="affiliation">${place}</span>\n<span class="orcid"><a href="https://orcid.org/${orcid}">https://orcid.org/${orcid}</a></span></li>`
    }
    return {
      body: `<div class="pkp_structure_page"><header class="pkp_structure_head" id="headerNavigationContainer" role="banner"><div class="pkp_site_name"><a class="is_text" href="/">${p.article.journal}</a></div><nav class="pkp_site_nav_menu">${p.list(p.words('menu'), ' id="navigationPrimary" class="pkp_navigation_primary pkp_nav_list"')}</nav></header>
<div class="pkp_structure_content has_sidebar"><div class="pkp_structure_main" role="main"><a id="pkp_content_main"></a><div class="page page_article"><nav class="cmp_breadcrumbs"><ol><li><a href="/">${p.words('menu')[0]}</a><span class="separator">/</span></li><li><a href="/issue/archive">${p.words('menu')[3]}</a><span class="separator">/</span></li><li class="current">${p.article.rubric}</li></ol></nav>
<article class="obj_article_details"><h1 class="page_title">${title}</h1><div class="row"><div class="main_entry"><section class="item authors"><h2 class="pkp_screen_reader">${p.word('authors')}</h2><ul class="authors">${authors.map((_, i) => person(i)).join('\n')}${p.article.group === '' ? '' : `<li><span class="name">${p.article.group}</span></li>`}</ul></section>
<section class="item doi"><h2 class="label">DOI:</h2><span class="value"><a href="https://doi.org/${doi}">https://doi.org/${doi}</a></span></section>
${p.ifKeywords(item('keywords', `${p.word('keywords')}:`, `<span class="value">${keywords.join(', ')}</span>`))}
${p.ifAbstract(item('abstract', p.word('abstract'), p.abstract(boldLabel)))}
<section class="item downloads_chart"><h2 class="label">${p.word('download')}</h2><div class="value">${p.word('metrics')}</div></section>
${item('references', p.word('references'), `<div class="value">${p.references(text => `<p>${text}</p>`)}</div>`)}</div>
<div class="entry_details"><div class="item galleys"><h2 class="pkp_screen_reader">${p.word('download')}</h2><ul class="value galleys_links"><li><a class="obj_galley_link pdf" href="/article/view/7/8">PDF</a></li></ul></div><div class="item published"><section class="sub_item"><h2 class="label">${p.word('published')}</h2><div class="value"><span>${p.date(9)}</span></div></section></div><div class="item citation"><section class="sub_item citation_display"><h2 class="label">${p.word('howToCite')}</h2><div class="value"><div id="citationOutput"><div class="csl-bib-body"><div class="csl-entry">${p.citation()}</div></div></div></div></section></div><div class="item issue"><section class="sub_item"><h2 class="label">${p.word('issue')}</h2><div class="value"><a class="title" href="/issue/view/3">${p.source()}</a></div></section><section class="sub_item"><h2 class="label">${p.word('section')}</h2><div class="value">${p.article.rubric}</div></section></div><div class="item copyright"><p>${p.word('license')}</p></div></div></div></article>
${p.related('h3', ' id="articlesBySimilarityList"')}</div></div><div class="pkp_structure_sidebar left"><div class="pkp_block block_language"><span class="title">English</span></div><div class="pkp_block block_information"><span class="title">${p.words('menu')[1]}</span>${p.list(p.words('menu').slice(4))}</div></div></div><div class="pkp_structure_footer_wrapper" role="contentinfo">ISSN 2000-${1000 + (year % 1000)}</div></div>`,
    }
  },
}

const ojs3Bootstrap: Design = {
  name: 'ojs3-bootstrap',
  meta: ['highwire', 'none'],
  print: p => {
    const { title, authors, affiliations, keywords, doi } = p.article
    const person = ({ name, affiliations: at }: (typeof authors)[number]): string =>
      `<div class="author"><strong>${name}</strong><div class="article-author-affilitation">${at.map(i => affiliations[i]!).join('; ')}</div></div>`
    return {
      body: `<div class="pkp_structure_page">${p.cookieBanner()}<nav class="navbar navbar-default">${p.list(p.words('menu'), ' class="nav navbar-nav"')}</nav><main class="pkp_structure_main col-xs-12"><ol class="breadcrumb"><li><a href="/">${p.words('menu')[0]}</a></li><li class="active">${p.article.rubric}</li></ol>
<article class="article-details"><header><h1 class="page-header">${title}</h1></header><div class="row"><section class="article-sidebar col-md-4"><h2 class="sr-only">Article Sidebar</h2><div class="cover-image"><img src="c.jpg"></div><div class="download"><a class="galley-link btn btn-primary pdf" href="/article/view/1/2">PDF</a></div><div class="list-group"><div class="list-group-item date-published"><strong>${p.word('published')}:</strong> ${p.date(9)}</div><div class="list-group-item doi"><strong>DOI:</strong> <a href="https://doi.org/${doi}">https://doi.org/${doi}</a></div>${p.ifKeywords(`<div class="list-group-item keywords"><strong>${p.word('keywords')}:</strong><div><span class="value">${keywords.join(', ')}</span></div></div>`)}</div></section>
<div class="col-md-8"><section class="article-main"><h2 class="sr-only">Main Article Content</h2><div class="authors">${authors.map(person).join('')}${p.article.group === '' ? '' : `<div class="author"><strong>${p.article.group}</strong></div>`}</div>${p.ifAbstract(`<div class="article-summary" id="summary"><h2>${p.word('abstract')}</h2><div class="article-abstract">${p.abstract(boldLabel)}</div></div>`)}</section>
<section class="article-more-details"><h2 class="sr-only">Article Details</h2><div class="panel panel-default how-to-cite"><div class="panel-heading">${p.word('howToCite')}</div><div class="panel-body"><div id="citationOutput">${p.citation()}</div></div></div><div class="panel panel-default issue"><div class="panel-heading">${p.word('issue')}</div><div class="panel-body"><a class="title" href="/i">${p.source()}</a></div></div><div class="panel panel-default section"><div class="panel-heading">${p.word('section')}</div><div class="panel-body">${p.article.rubric}</div></div><div class="panel panel-default author-bios"><div class="panel-heading">${p.word('affiliations')}</div><div class="panel-body"><div class="media biography"><div class="media-body"><h3 class="media-heading biography-author">${authors[0]!.name}, ${affiliations[0]}</h3>${p.article.related[0]!.title}.</div></div></div></div>
<div class="article-references"><h2>${p.word('references')}</h2><div class="article-references-content">${p.references(text => `${text}<br>`)}</div></div></section></div></div></article></main><footer class="footer" role="contentinfo"><p>${p.word('license')}</p></footer></div>`,
    }
  },
}

const ojs2: Design = {
  name: 'ojs2',
  meta: ['dublin core', 'highwire'],
  print: p => {
    const { title, keywords } = p.article
    return {
      truth: { affiliations: [], authors: p.article.authors.map(author => ({ ...author, affiliations: [] })) },
      body: `<div id="container"><div id="header"><div id="headerTitle"><h1>${p.article.journal}</h1></div></div><div id="body"><div id="sidebar"><div id="rightSidebar"><div class="block" id="sidebarUser"><span class="blockTitle">User</span><form><table><tr><td><label>Username</label></td><td><input></td></tr></table></form></div><div class="block" id="sidebarFontSize"><span class="blockTitle">Font Size</span></div></div></div><div id="main"><div id="navbar">${p.list(p.words('menu'), ' class="menu"')}</div><div id="breadcrumb"><a href="/">${p.words('menu')[0]}</a> &gt; <a href="/i">${p.source().split(':')[0]}</a> &gt; <a href="#" class="current">${p.article.authors[0]!.family}</a></div>
<div id="content"><div id="topBar"></div><div id="articleTitle"><h3>${title}</h3></div><div id="authorString"><em>${p.byline(({ name }) => name)}</em></div><br />
${p.ifAbstract(`<div id="articleAbstract"><h4>${p.word('abstract')}</h4><br /><div>${p.abstract((label, text) => `${label === '' ? '' : `<strong>${label}.</strong> `}${text}<br />`)}</div><br /></div>`)}${p.ifKeywords(`<div id="articleSubject"><h4>${p.word('keywords')}</h4><br /><div>${keywords.join('; ')}</div><br /></div>`)}
<div id="articleFullText"><h4>${p.word('fullText')}:</h4><a href="/article/view/11/12" class="file">PDF</a></div><div id="articleCitations"><h4>${p.word('references')}</h4><br /><div>${p.references(text => `<p>${text}</p>`)}</div><br /></div><br /><br />DOI: <a href="http://dx.doi.org/${p.article.doi}">http://dx.doi.org/${p.article.doi}</a><br /><br /><div class="separator"></div><h3>Refbacks</h3><ul><li>There are currently no refbacks.</li></ul><br /><a rel="license" href="http://creativecommons.org/">${p.word('license')}</a></div></div></div></div>`,
    }
  },
}

const ojs3Health: Design = {
  name: 'ojs3-cards',
  meta: ['highwire', 'none'],
  print: p => {
    const { title, authors, affiliations, keywords, doi } = p.article
    return {
      body: `<header class="main-header"><div class="container"><div class="h1 navbar-brand"><a href="/">${p.article.journal}</a></div>${p.list(p.words('menu'), ' id="primaryNav" class="navbar-nav"')}</div></header><main class="container page-article"><div class="article-details"><div class="page-header row"><div class="col-lg article-meta-mobile"><div class="small text-muted"><a href="/section/art">${p.article.rubric}</a></div><h1 class="article-title">${title}</h1>
<ul class="authors-string">${authors.map(({ name, orcid }, i) => `<li class="authors-string__item"><a class="author-string-href" href="#author-${i + 1}"><span>${name}</span></a><a href="https://orcid.org/${orcid}"><img src="orcid.svg" alt="ORCID"></a></li>`).join('')}</ul><a class="collapse-link" href="#authorInfoCollapse">${p.word('affiliations')}</a><div class="collapse" id="authorInfoCollapse">${authors.map(({ name, affiliations: at, email }, i) => `<div class="article-details-author" id="author-${i + 1}"><div class="article-details-author-name">${name}</div>${at.map(index => `<div class="article-details-author-affiliation">${affiliations[index]}</div>`).join('')}<div class="article-details-author-email">${i === 0 ? email : ''}</div></div>`).join('')}</div></div></div>
<div class="row justify-content-md-center"><div class="col-lg-3 article-details-sidebar"><div class="article-details-galleys"><a class="btn btn-primary" href="/pdf">${p.word('download')}</a></div><div class="article-details-doi"><a href="https://doi.org/${doi}">https://doi.org/${doi}</a></div><h2 class="article-side-heading">${p.word('published')}</h2><div>${p.date(9)}</div></div><div class="col-lg-9 article-details-fulltext">${p.ifAbstract(`<div class="article-details-abstract"><h2>${p.word('abstract')}</h2>${p.abstract(boldLabel)}</div>`)}${p.ifKeywords(`<div class="article-details-keywords"><h3>${p.word('keywords')}</h3><ul class="article-keywords-list">${keywords.map(keyword => `<li>${keyword}</li>`).join('')}</ul></div>`)}
<div class="article-details-references"><h2>${p.word('references')}</h2><div class="article-details-references-value">${p.references((text, n) => `<p>${n}. ${text}</p>`)}</div></div><div class="article-details-how-to-cite"><h2>${p.word('howToCite')}</h2><div class="citation_format_value">1. ${p.citation()}</div></div></div></div></div></main>${p.related('h2', ' class="recommended"')}<footer class="site-footer">${p.word('license')}</footer>`,
    }
  },
}

export const OJS: readonly Design[] = [ojs3, ojs3Bootstrap, ojs2, ojs3Health]
