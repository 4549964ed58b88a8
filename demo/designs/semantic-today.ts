/** Today's web: semantic elements, CSS grid, JSON-LD, disclosure widgets, a cookie banner. */
import { type Article, type DemoAuthor, type LabeledText, markOf, nameOf, placeOf } from '../article.js'
import { addressesOf, type Issue, JOURNAL, mainAddress } from '../journal.js'
import { highwireTags, jsonLd, LANGUAGES } from '../metadata.js'
import { type ArticleSetting, attribute, plain, repeat } from './design.js'

export function issuePageToday(issue: Issue): string {
  const rubrics = [...new Set(issue.articles.map(article => article.rubric))]
  const groups = repeat(rubrics, rubric => {
    const cards = repeat(
      issue.articles.filter(article => article.rubric === rubric),
      cardOf,
    )
    return `<section class="toc-section"><h2>${rubric}</h2>\n${cards}</section>\n`
  })
  return page({
    title: `Vol. ${issue.volume} No. ${issue.number} (${issue.year}) | ${JOURNAL.title}`,
    language: 'en',
    head: '',
    main: `<main class="toc" id="content">
<header class="issue-head"><p class="eyebrow">Current issue</p><h1>Volume ${issue.volume}, Issue ${issue.number}</h1><p>${issue.cover} · ${issue.articles.length} articles</p></header>
${groups}</main>
<aside class="rail"><section class="promo" aria-label="Advertisement"><p class="eyebrow">Advertisement</p><p><a href="http://www.quiet-instruments.example/model7">The Quiet Stethoscope, model 7</a></p></section>
<section><h2>Most read</h2><ol><li><a href="/lmj/v14n2/abs/093.htm">Hiccups relieved by reading aloud</a></li><li><a href="/lmj/v14n2/abs/097.htm">Wind, weather and joints: what two hundred years of diaries tell us</a></li></ol></section>
<section><h2>Past issues</h2><p><a href="/lmj/v14n2/contents.html">Volume 14, Number 2 (1999)</a></p><p><a href="/archive">All issues</a></p></section></aside>
`,
  })
}

function cardOf(article: Article): string {
  const { abstract, fullText, pdf } = addressesOf(article)
  const authors = repeat(article.authors, author => nameOf(author), ', ')
  const translated = article.translatedTitle === null ? '' : `<p class="subtitle">${article.translatedTitle}</p>`
  const links = [
    ...(abstract === null ? [] : [`<a href="${attribute(abstract)}">Abstract</a>`]),
    ...(article.design === 'today' ? [`<a href="${fullText}">Full text</a>`] : []),
    `<a href="${attribute(pdf)}">PDF</a>`,
  ]
  return `<article class="card"><h3><a href="${attribute(mainAddress(article))}">${article.title}</a></h3>${translated}
${authors === '' ? '' : `<p class="card-authors">${authors}</p>\n`}<p class="card-meta"><span>${placeOf(article)}</span> <time datetime="${article.published}">${article.published}</time></p>
<ul class="card-links">${repeat(links, link => `<li>${link}</li>`)}</ul></article>
`
}

export function abstractPageToday(setting: ArticleSetting): string {
  const { article } = setting
  const { fullText, pdf } = addressesOf(article)
  return articlePage(
    setting,
    `${abstractOf(article)}
<nav class="actions" aria-label="Versions"><a class="button" href="${fullText}">Read full text</a> <a class="button" href="${pdf}">Download PDF</a></nav>
`,
  )
}

export function fullTextPageToday(setting: ArticleSetting): string {
  const { article } = setting
  return articlePage(setting, `${abstractOf(article)}${bodyOf(article)}${endMatter(article)}${referencesOf(article)}`)
}

function abstractOf(article: Article): string {
  if (article.abstract.length === 0) return ''
  const summary =
    article.plainLanguageSummary === null
      ? ''
      : `<section class="pls" id="plain-language"><h2>Plain language summary</h2><p>${article.plainLanguageSummary}</p></section>\n`
  const keywords =
    article.keywords.length === 0
      ? ''
      : `<section class="keywords"><h2>Keywords</h2><ul>${repeat(article.keywords, word => `<li>${word}</li>`)}</ul></section>\n`
  return `<section class="abstract" id="abstract"><h2>Abstract</h2>\n${repeat(article.abstract, sectionOf)}</section>\n${summary}${keywords}`
}

function sectionOf({ label, text }: LabeledText): string {
  return label === '' ? `<p>${text}</p>\n` : `<section><h3>${label}</h3><p>${text}</p></section>\n`
}

/** Headings open sections; a paragraph or table belongs to the section it stands in. */
function bodyOf(article: Article): string {
  return `<div class="body">\n${repeat(article.body, block => {
    if (block.kind === 'heading') return block.level === 1 ? `<h2>${block.text}</h2>\n` : `<h3>${block.text}</h3>\n`
    if (block.kind === 'paragraph') return `<p>${block.text}</p>\n`
    const [head = [], ...rows] = block.rows
    const body = repeat(rows, cells => `<tr>${repeat(cells, cell => `<td>${cell}</td>`)}</tr>`)
    return `<figure class="table"><table><thead><tr>${repeat(head, cell => `<th scope="col">${cell}</th>`)}</tr></thead><tbody>${body}</tbody></table></figure>\n`
  })}</div>\n`
}

function endMatter(article: Article): string {
  const group = article.authors.find(author => author.given === null)
  const members =
    group === undefined
      ? ''
      : `<section class="end"><h2>${group.family}</h2><p>${article.members.join(', ')}.</p></section>\n`
  const funding =
    article.funding === null ? '' : `<section class="end"><h2>Funding</h2><p>${article.funding}.</p></section>\n`
  const conflict =
    article.conflict === null
      ? ''
      : `<section class="end"><h2>Competing interests</h2><p>${article.conflict}</p></section>\n`
  return `${members}${funding}${conflict}`
}

function referencesOf(article: Article): string {
  if (article.references.length === 0) return ''
  const entries = repeat(article.references, (text, index) => {
    const doi = /doi:(\S+)$/.exec(text)?.[1]
    const link = doi === undefined ? '' : ` <a class="ref-link" href="https://doi.org/${doi}">Crossref</a>`
    return `<li id="ref-${index + 1}"><p>${text}</p>${link}</li>\n`
  })
  return `<section class="references" id="references"><h2>References</h2>\n<ol>\n${entries}</ol></section>\n`
}

function articlePage(setting: ArticleSetting, content: string): string {
  const { article, issue } = setting
  return page({
    title: `${plain(article.title)} | ${JOURNAL.title}`,
    language: LANGUAGES[article.language],
    head: `${highwireTags(article, issue)}${jsonLd(article, issue)}`,
    main: `<main id="content"><article class="paper">
<header>
<p class="eyebrow"><span class="rubric">${article.rubric}</span> · <a href="${issue.path}">Vol. ${issue.volume} No. ${issue.number}</a></p>
<h1>${article.title}</h1>
${bylineOf(article)}<dl class="facts">${factsOf(setting)}</dl>
</header>
${content}</article></main>
${railOf(setting)}`,
  })
}

function bylineOf(article: Article): string {
  if (article.authors.length === 0) return ''
  const names = repeat(article.authors, author => `<li>${authorOf(article, author)}</li>\n`)
  const addresses = repeat(article.affiliations, (text, index) => {
    const mark = markOf(article.marks, index)
    return `<li>${mark === '' ? '' : `<sup>${mark}</sup> `}<span>${text}</span></li>\n`
  })
  const corresponding = article.authors.find(author => author.corresponding)
  const mail =
    corresponding?.email == null
      ? ''
      : `<p class="correspondence">Correspondence: ${nameOf(corresponding)} (<a href="mailto:${corresponding.email}">${corresponding.email}</a>)</p>\n`
  const equal = article.authors.some(author => author.equal)
    ? '<p class="note">† These authors contributed equally.</p>\n'
    : ''
  return `<ul class="authors">\n${names}</ul>\n<details open><summary>Affiliations</summary>\n<ol class="affiliations">\n${addresses}</ol>\n${equal}${mail}</details>\n`
}

function authorOf(article: Article, author: DemoAuthor): string {
  const marks = author.affiliations.map(index => markOf(article.marks, index)).filter(mark => mark !== '')
  if (author.equal) marks.push('†')
  const orcid =
    author.orcid === null
      ? ''
      : ` <a class="orcid" href="https://orcid.org/${author.orcid}" aria-label="ORCID of ${nameOf(author)}">iD</a>`
  const sup = marks.length === 0 ? '' : `<sup>${marks.join(',')}</sup>`
  return `<span class="author-name">${nameOf(author)}</span>${sup}${orcid}`
}

function factsOf({ article, issue }: ArticleSetting): string {
  const facts: (readonly [string, string | null])[] = [
    ['Cite as', `${JOURNAL.abbreviation}. ${issue.year};${issue.volume}(${issue.number}):${placeOf(article)}`],
    [
      'DOI',
      article.doi === null ? null : `<a href="https://doi.org/${article.doi}">https://doi.org/${article.doi}</a>`,
    ],
    ['Received', article.received],
    ['Accepted', article.accepted],
    ['Published', article.published],
  ]
  return facts
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
    .join('\n')
}

function railOf({ related, citedBy, advertisement }: ArticleSetting): string {
  const links = repeat(
    related,
    article => `<li><a href="${attribute(mainAddress(article))}">${article.title}</a></li>\n`,
  )
  const citing =
    citedBy.length === 0
      ? ''
      : `<section class="cited-by"><h2>Cited by</h2><ol>\n${repeat(citedBy, text => `<li>${text}</li>\n`)}</ol></section>\n`
  return `<aside class="rail">
<section class="related"><h2>Related articles</h2><ul>
${links}</ul></section>
${citing}<section class="promo" aria-label="Advertisement"><p class="eyebrow">Advertisement</p><p><a href="${advertisement.href}">${advertisement.headline}</a></p><p>${advertisement.text}</p></section>
<section class="newsletter"><h2>Newsletter</h2><form action="/subscribe"><label>E-mail <input type="email" name="mail"></label> <button>Sign up</button></form></section>
</aside>
`
}

function page(parts: {
  readonly title: string
  readonly language: string
  readonly head: string
  readonly main: string
}): string {
  return `<!doctype html>
<html lang="${parts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${parts.title}</title>
${parts.head}<link rel="stylesheet" href="/assets/journal.css">
</head>
<body>
<a class="visually-hidden" href="#content">Skip to content</a>
<header class="site"><a class="brand" href="/">${JOURNAL.title}</a>
<nav aria-label="Main"><ul><li><a href="/toc/41/1">Current issue</a></li><li><a href="/archive">Archive</a></li><li><a href="/authors">For authors</a></li><li><a href="/about">About</a></li><li><a href="/login">Sign in</a></li></ul></nav>
<form role="search" action="/search"><input type="search" name="q" aria-label="Search" placeholder="Search articles"></form></header>
<div class="layout">
${parts.main}</div>
<footer class="site-foot"><p>© 2026 ${JOURNAL.publisher}. ISSN ${JOURNAL.issnPrint} (print), ${JOURNAL.issnElectronic} (online).</p><p><a href="/about">Privacy</a> <a href="/about">Terms</a> <a href="/about">Contact</a></p></footer>
<div class="cookie" role="dialog" aria-label="Cookies"><p>We use cookies to count how often this banner is closed.</p><button>Accept</button> <button>Decline</button></div>
</body>
</html>
`
}

export const STYLE_TODAY = `:root { --ink: #1c2430; --soft: #5b6675; --line: #dfe4ea; --brand: #0b5d5e; --paper: #fff }
* { box-sizing: border-box }
body { margin: 0; font: 17px/1.6 "Source Serif 4", Georgia, serif; color: var(--ink); background: #f7f8f9 }
a { color: var(--brand) }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.site { display: grid; grid-template-columns: auto 1fr auto; gap: 2rem; align-items: center; padding: .9rem 2rem; background: var(--paper); border-bottom: 1px solid var(--line); font: 15px system-ui, sans-serif }
.brand { font: 700 1.3rem Georgia, serif; text-decoration: none } .site nav ul { display: flex; gap: 1.4rem; list-style: none; margin: 0; padding: 0 } .site nav a { text-decoration: none; color: var(--ink) }
.site input { padding: .35rem .7rem; border: 1px solid var(--line); border-radius: 1rem }
.layout { display: grid; grid-template-columns: minmax(0, 1fr) 19rem; gap: 3rem; max-width: 74rem; margin: 2rem auto; padding: 0 2rem }
.eyebrow { font: 600 .8rem system-ui, sans-serif; letter-spacing: .05em; text-transform: uppercase; color: var(--soft); margin: 0 }
h1 { font-size: 2.1rem; line-height: 1.2; margin: .4rem 0 1rem } h2 { font-size: 1.3rem; margin: 2rem 0 .5rem } h3 { font-size: 1.02rem; margin: 1rem 0 .2rem }
.authors { display: flex; flex-wrap: wrap; gap: .2rem 1rem; list-style: none; padding: 0; margin: 0 0 .6rem; font: 600 1rem system-ui, sans-serif } .orcid { font-size: .7rem; background: #a6ce39; color: #fff; border-radius: 50%; padding: .1rem .25rem; text-decoration: none }
details { font: .9rem/1.5 system-ui, sans-serif; color: var(--soft) } .affiliations { list-style: none; padding: 0; margin: .4rem 0 }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: .8rem; margin: 1.2rem 0; padding: 1rem; background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; font: .85rem system-ui, sans-serif } .facts dt { color: var(--soft) } .facts dd { margin: 0; overflow-wrap: anywhere }
.abstract { background: var(--paper); border-left: 4px solid var(--brand); padding: .2rem 1.5rem 1rem } .abstract h2 { margin-top: 1rem } .abstract p { margin: .2rem 0 }
.keywords ul { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; padding: 0 } .keywords li { background: #e6efef; border-radius: 1rem; padding: .1rem .8rem; font: .85rem system-ui, sans-serif }
.button { display: inline-block; margin: 1.5rem .6rem 0 0; padding: .6rem 1.2rem; border-radius: .4rem; background: var(--brand); color: #fff; text-decoration: none; font: 600 .95rem system-ui, sans-serif }
.references ol { font-size: .9rem } .references p { display: inline; margin: 0 } .table table { border-collapse: collapse; font: .85rem system-ui, sans-serif } .table th, .table td { border-bottom: 1px solid var(--line); padding: .3rem .8rem; text-align: left } .table { margin: 1rem 0 }
.rail { font: .9rem/1.5 system-ui, sans-serif } .rail section { background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; padding: .2rem 1.2rem 1rem; margin-bottom: 1.2rem } .rail h2 { font-size: 1rem; margin: .8rem 0 .4rem } .rail ul, .rail ol { padding-left: 1.1rem; margin: 0 } .promo { background: #fff8e6 !important } .promo .eyebrow { padding-top: .7rem }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; padding: .9rem 1.3rem; margin-bottom: .8rem } .card h3 { margin: 0; font-size: 1.1rem } .card a { text-decoration: none } .card p { margin: .25rem 0; color: var(--soft); font: .88rem system-ui, sans-serif } .card-links { display: flex; gap: 1rem; list-style: none; padding: 0; margin: .3rem 0 0; font: 600 .85rem system-ui, sans-serif }
.site-foot { border-top: 1px solid var(--line); padding: 1.5rem 2rem; font: .8rem system-ui, sans-serif; color: var(--soft); background: var(--paper) }
.cookie { position: fixed; bottom: 1rem; left: 1rem; max-width: 20rem; background: var(--ink); color: #fff; padding: .6rem 1rem; border-radius: .5rem; font: .8rem system-ui, sans-serif } .cookie p { margin: .2rem 0 .5rem }
`
