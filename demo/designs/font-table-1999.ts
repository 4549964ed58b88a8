/** The web of 1999: FONT and TABLE, upper case, unclosed paragraphs, a spacer GIF, no style sheet. */
import { type Article, type DemoAuthor, markOf, nameOf, placeOf } from '../article.js'
import { addressesOf, type Issue, JOURNAL, mainAddress } from '../journal.js'
import { type ArticleSetting, attribute, plain, repeat } from './design.js'

const FACE = 'FACE="Arial, Helvetica"'

export function issuePage1999(issue: Issue): string {
  const rubrics = [...new Set(issue.articles.map(article => article.rubric))]
  const rows = repeat(rubrics, rubric => {
    const entries = repeat(
      issue.articles.filter(article => article.rubric === rubric),
      contentsEntry,
    )
    return `<TR><TD COLSPAN=2 BGCOLOR="#CCD5E0"><FONT ${FACE} SIZE=3 COLOR="#003366"><B>${rubric}</B></FONT></TD></TR>\n${entries}`
  })
  const heading = `Volume ${issue.volume}, Number ${issue.number}<BR>${issue.cover}`
  return page({
    title: `${JOURNAL.title}, Volume ${issue.volume}, Number ${issue.number}: Contents`,
    head: `<META NAME="description" CONTENT="Table of contents">\n`,
    main: `<CENTER><FONT ${FACE} SIZE=5 COLOR="#003366"><B>TABLE OF CONTENTS</B></FONT><BR>\n<FONT ${FACE} SIZE=3>${heading}</FONT></CENTER><P>
<TABLE BORDER=0 CELLSPACING=2 CELLPADDING=4 WIDTH="100%">
${rows}</TABLE>
<P><FONT SIZE=2>Articles of the Spring Meeting were digitised later and stand in the <A HREF="/archive">society's archive</A>.</FONT>`,
    side: '',
  })
}

function contentsEntry(article: Article): string {
  const { abstract, fullText, pdf } = addressesOf(article)
  const authors = repeat(article.authors, author => nameOf(author, article.nameOrder), ', ')
  const links =
    article.design === '1999'
      ? `${abstract === null ? '' : `[<A HREF="${abstract}">Abstract</A>] `}[<A HREF="${fullText}">Full text</A>] [<A HREF="${pdf}">PDF</A>]`
      : `[<A HREF="${abstract}">Abstract</A>] [<A HREF="${pdf}">PDF</A>]`
  const translated = article.translatedTitle === null ? '' : `<BR>[${article.translatedTitle}]`
  return `<TR VALIGN=TOP><TD WIDTH=60 ALIGN=RIGHT><FONT SIZE=2>${placeOf(article)}</FONT></TD>
<TD><FONT SIZE=3><B>${article.title}</B>${translated}</FONT><BR>
${authors === '' ? '' : `<FONT SIZE=2><I>${authors}</I></FONT><BR>\n`}<FONT SIZE=2>${links}</FONT></TD></TR>
`
}

export function abstractPage1999(setting: ArticleSetting): string {
  const { article } = setting
  const sections = repeat(article.abstract, ({ label, text }) =>
    label === '' ? `<P>${text}\n` : `<P><B>${label}:</B> ${text}\n`,
  )
  const { fullText, pdf } = addressesOf(article)
  const keywords = article.keywords.length === 0 ? '' : `<P><B>Key words:</B> ${article.keywords.join('; ')}\n`
  return articlePage(setting, {
    body: `<HR NOSHADE SIZE=1>
<FONT ${FACE} SIZE=3 COLOR="#993300"><B>ABSTRACT</B></FONT>
${sections}${keywords}${history(article)}<P><FONT SIZE=2>[<A HREF="${fullText}">Full text of this article</A>] [<A HREF="${pdf}">Reprint (PDF)</A>]</FONT>
`,
  })
}

export function fullTextPage1999(setting: ArticleSetting): string {
  const { article } = setting
  const abstract = repeat(article.abstract, ({ label, text }) =>
    label === '' ? `${text}\n` : `<B>${label}:</B> ${text}<BR>\n`,
  )
  const boxed =
    abstract === ''
      ? ''
      : `<TABLE BORDER=1 CELLPADDING=8 BGCOLOR="#F4F4E8"><TR><TD><FONT SIZE=2><B>Abstract</B><BR>\n${abstract}</FONT></TD></TR></TABLE>\n`
  return articlePage(setting, {
    body: `${boxed}${bodyOf(article)}${signature(article)}${membersOf(article)}${referencesOf(article)}`,
  })
}

function articlePage(setting: ArticleSetting, { body }: { readonly body: string }): string {
  const { article, issue } = setting
  const byline = article.signedBelow ? '' : `${bylineOf(article)}${addresses(article)}`
  return page({
    title: `LMJ -- ${plain(article.title)}`,
    head: `<META NAME="keywords" CONTENT="${attribute(article.keywords.join(', '))}">\n`,
    main: `<FONT ${FACE} SIZE=2>${JOURNAL.title} ${issue.year};${issue.volume}:${placeOf(article)}</FONT><BR>
<FONT ${FACE} SIZE=2 COLOR="#993300"><I>${article.rubric}</I></FONT><P>
<FONT ${FACE} SIZE=5 COLOR="#003366"><B>${article.title}</B></FONT><P>
${byline}${body}${citedByOf(setting)}`,
    side: sideOf(setting),
  })
}

function bylineOf(article: Article): string {
  if (article.authors.length === 0) return ''
  const names = article.authors.map(author => {
    const degree = author.degree === null ? '' : `, ${author.degree}`
    const group = author.given === null ? 'and the ' : ''
    return `${group}${nameOf(author)}${degree}${marksOf(article, author)}`
  })
  if (article.marks !== 'inline') return `<FONT SIZE=3><B>${names.join('; ')}</B></FONT><P>\n`
  const lines = article.authors.map(
    (author, i) =>
      `<B>${names[i]}</B><BR>\n<FONT SIZE=2><I>${article.affiliations[author.affiliations[0]!]}</I></FONT>`,
  )
  return `${lines.join('<BR>\n')}<P>\n`
}

function marksOf(article: Article, author: DemoAuthor): string {
  const marks = author.affiliations.map(index => markOf(article.marks, index)).filter(mark => mark !== '')
  return marks.length === 0 ? '' : `<SUP>${marks.join(',')}</SUP>`
}

function addresses(article: Article): string {
  if (article.marks === 'inline' || article.affiliations.length === 0) return ''
  const lines = article.affiliations.map((text, index) => {
    const mark = markOf(article.marks, index)
    return mark === '' ? text : `<SUP>${mark}</SUP>${text}`
  })
  const corresponding = article.authors.find(author => author.corresponding)
  const correspondence =
    corresponding?.email == null
      ? ''
      : `<BR>\nCorrespondence to: ${nameOf(corresponding)}, <A HREF="mailto:${corresponding.email}">${corresponding.email}</A>`
  return `<FONT SIZE=2>${lines.join('<BR>\n')}${correspondence}</FONT><P>\n`
}

/** A letter's authors sign it. */
function signature(article: Article): string {
  if (!article.signedBelow) return ''
  const names = article.authors.map(author => `<B>${nameOf(author).toUpperCase()}</B>`)
  return `<P ALIGN=RIGHT>${names.join('<BR>\n')}<BR>\n<I>${article.affiliations.join('<BR>\n')}</I>\n`
}

function history(article: Article): string {
  if (article.received === null) return ''
  return `<P><FONT SIZE=2>(Received ${article.received}; accepted ${article.accepted})</FONT>\n`
}

function bodyOf(article: Article): string {
  return repeat(article.body, block => {
    if (block.kind === 'heading') return `<P><FONT ${FACE} SIZE=3 COLOR="#003366"><B>${block.text}</B></FONT>\n`
    if (block.kind === 'paragraph') return `<P>${block.text}\n`
    const rows = repeat(block.rows, cells => `<TR>${repeat(cells, cell => `<TD>${cell}</TD>`)}</TR>\n`)
    return `<P><CENTER><B>Table 1</B><BR>\n<TABLE BORDER=1 CELLPADDING=3>\n${rows}</TABLE></CENTER>\n`
  })
}

function membersOf(article: Article): string {
  if (article.members.length === 0) return ''
  const group = article.authors.find(author => author.given === null)!
  return `<P><FONT SIZE=2>Members of the ${group.family}: ${article.members.join(', ')}.</FONT>\n`
}

function referencesOf(article: Article): string {
  if (article.references.length === 0) return ''
  return `<P><FONT ${FACE} SIZE=3 COLOR="#003366"><B>REFERENCES</B></FONT>\n<OL>\n${repeat(article.references, text => `<LI><FONT SIZE=2>${text}</FONT>\n`)}</OL>\n`
}

function citedByOf({ citedBy }: ArticleSetting): string {
  if (citedBy.length === 0) return ''
  return `<HR NOSHADE SIZE=1>\n<FONT ${FACE} SIZE=2><B>This article has been cited by:</B></FONT>\n<UL>\n${repeat(citedBy, text => `<LI><FONT SIZE=2>${text}</FONT>\n`)}</UL>\n`
}

function sideOf({ related, advertisement, issue }: ArticleSetting): string {
  const links = repeat(
    related,
    article => `<LI><FONT SIZE=1><A HREF="${mainAddress(article)}">${article.title}</A></FONT>\n`,
  )
  return `<TD WIDTH=150 VALIGN=TOP BGCOLOR="#EEEEEE"><FONT ${FACE} SIZE=2><B>Related articles</B></FONT><UL>
${links}</UL>
<FONT ${FACE} SIZE=2><A HREF="${issue.path}">Contents of this issue</A></FONT><P>
<TABLE BORDER=2 BGCOLOR="#FFFF99" CELLPADDING=4><TR><TD ALIGN=CENTER><FONT SIZE=1>ADVERTISEMENT</FONT><BR><A HREF="${advertisement.href}"><FONT COLOR="#CC0000"><B>${advertisement.headline}</B></FONT></A><BR><FONT SIZE=1>${advertisement.text}</FONT></TD></TR></TABLE></TD>`
}

function page(parts: {
  readonly title: string
  readonly head: string
  readonly main: string
  readonly side: string
}): string {
  return `<HTML>
<HEAD>
<TITLE>${parts.title}</TITLE>
${parts.head}</HEAD>
<BODY BGCOLOR="#FFFFFF" TEXT="#000000" LINK="#0000CC" VLINK="#660099" MARGINWIDTH=0 MARGINHEIGHT=0>
<TABLE BORDER=0 CELLSPACING=0 CELLPADDING=6 WIDTH="100%" BGCOLOR="#003366"><TR>
<TD><FONT FACE="Times New Roman, Times" SIZE=6 COLOR="#FFFFFF"><I>${JOURNAL.title}</I></FONT><BR><FONT ${FACE} SIZE=1 COLOR="#CCD5E0">The journal of the Larkmoor Medical Society. ISSN ${JOURNAL.issnPrint}</FONT></TD>
<TD ALIGN=RIGHT><FONT ${FACE} SIZE=2><A HREF="/"><FONT COLOR="#FFFFFF">Home</FONT></A> | <A HREF="/archive"><FONT COLOR="#FFFFFF">Archive</FONT></A> | <A HREF="/authors"><FONT COLOR="#FFFFFF">Instructions to authors</FONT></A> | <A HREF="/subscribe"><FONT COLOR="#FFFFFF">Subscribe</FONT></A></FONT></TD>
</TR></TABLE>
<IMG SRC="/lmj/spacer.gif" WIDTH=1 HEIGHT=8 ALT="">
<CENTER><TABLE BORDER=0 CELLSPACING=0 CELLPADDING=10 WIDTH=760><TR>
<TD VALIGN=TOP>
${parts.main}</TD>
${parts.side}</TR></TABLE></CENTER>
<HR NOSHADE SIZE=1>
<CENTER><FONT SIZE=1>Copyright &copy; 1999 ${JOURNAL.publisher}. All rights reserved. <A HREF="mailto:webmaster@larkmoor.example">webmaster@larkmoor.example</A><BR>Best viewed at 800 x 600.</FONT></CENTER>
</BODY>
</HTML>
`
}
