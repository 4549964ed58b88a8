/** All files of the demonstration journal, by their names under data/demo. */
import iconv from 'iconv-lite'
import type { Article, Fault } from './article.js'
import { settingOf } from './boxes.js'
import type { ArticleSetting } from './designs/design.js'
import {
  abstractPage2010,
  fullTextPage2010,
  issueLinks2010,
  plainPage2010,
  STYLE_2010,
} from './designs/div-soup-2010.js'
import { abstractPage1999, fullTextPage1999, issuePage1999 } from './designs/font-table-1999.js'
import { abstractPageToday, fullTextPageToday, issuePageToday, STYLE_TODAY } from './designs/semantic-today.js'
import { addressesOf, type Issue, JOURNAL, readIssues } from './journal.js'
import { articlePdf } from './pdf/article-pdf.js'
import { truthOf } from './truth.js'

/** One address of the site: what `src/demo/serve.ts` reads. */
interface Address {
  readonly file: string
  readonly contentType: string
  readonly fault?: Fault
}

interface Site {
  readonly files: Map<string, Buffer>
  readonly addresses: Map<string, Address>
}

/** A 1 by 1 transparent GIF: the spacer of 1999. */
const SPACER = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** How much of a PDF arrives when it is cut off. */
const CUT_OFF_SHARE = 0.6

export function journalFiles(): ReadonlyMap<string, Buffer> {
  const site: Site = { files: new Map(), addresses: new Map() }
  const [old, current] = readIssues()
  addIssuePages(site, old, current)
  for (const article of old.articles) addArticle(site, settingOf(article, old, current))
  for (const article of current.articles) addArticle(site, settingOf(article, current, old))
  addFurniture(site, [current, old])
  site.files.set('site.json', json({ start: [old.path, current.path], addresses: Object.fromEntries(site.addresses) }))
  site.files.set('truth.json', json(truthOf([old, current])))
  return site.files
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
}

function add(site: Site, path: string, { content, ...address }: { content: Buffer } & Address): void {
  const { fault, ...rest } = address
  site.addresses.set(path, fault === undefined || fault === 'none' ? rest : { ...rest, fault })
  site.files.set(address.file, content)
}

function addIssuePages(site: Site, old: Issue, current: Issue): void {
  add(site, old.path, {
    file: 'site/1999/contents.html',
    contentType: 'text/html',
    content: windows1252(issuePage1999(old)),
  })
  add(site, current.path, {
    file: 'site/today/toc-41-1.html',
    contentType: 'text/html; charset=utf-8',
    content: Buffer.from(issuePageToday(current)),
  })
}

function addArticle(site: Site, setting: ArticleSetting): void {
  const { article, issue } = setting
  const { abstract, fullText, pdf } = addressesOf(article)
  const file = (name: string): string => `site/${article.design}/${article.id}${name}`
  const pageFault = article.fault === 'fails-once' || article.fault === 'slow' ? article.fault : 'none'
  const { contentType, encode, abstractPage, fullTextPage } = press(article)
  if (abstract !== null)
    add(site, abstract, {
      file: file('-abstract.html'),
      contentType,
      content: encode(abstractPage(setting)),
      fault: pageFault,
    })
  if (article.fault !== 'dead-full-text')
    add(site, fullText, { file: file('-full.html'), contentType, content: encode(fullTextPage(setting)) })
  const whole = articlePdf(article, issue)
  const content = article.fault === 'cut-off-pdf' ? whole.subarray(0, Math.floor(whole.length * CUT_OFF_SHARE)) : whole
  add(site, pdf, { file: file('.pdf'), contentType: 'application/pdf', content })
}

interface Press {
  readonly contentType: string
  readonly encode: (html: string) => Buffer
  readonly abstractPage: (setting: ArticleSetting) => string
  readonly fullTextPage: (setting: ArticleSetting) => string
}

function press(article: Article): Press {
  const utf8 = (html: string): Buffer => Buffer.from(html)
  switch (article.design) {
    case '1999':
      return {
        contentType: 'text/html',
        encode: windows1252,
        abstractPage: abstractPage1999,
        fullTextPage: fullTextPage1999,
      }
    case '2010':
      return {
        contentType: 'text/html',
        encode: article.language === 'jpn' ? shiftJis : utf8,
        abstractPage: abstractPage2010,
        fullTextPage: fullTextPage2010,
      }
    case 'today':
      return {
        contentType: 'text/html; charset=utf-8',
        encode: utf8,
        abstractPage: abstractPageToday,
        fullTextPage: fullTextPageToday,
      }
  }
}

const windows1252 = (html: string): Buffer => inCharset(html, 'windows-1252')
const shiftJis = (html: string): Buffer => inCharset(html, 'Shift_JIS')

/** Characters that the charset lacks are written as character references. */
function inCharset(html: string, charset: string): Buffer {
  const safe = [...html].map(character => {
    const back = iconv.decode(iconv.encode(character, charset), charset)
    return back === character ? character : `&#${character.codePointAt(0)};`
  })
  return iconv.encode(safe.join(''), charset)
}

function addFurniture(site: Site, issues: readonly Issue[]): void {
  const page = (path: string, title: string, main: string): void =>
    add(site, path, {
      file: `site/2010/${path === '/' ? 'home' : path.slice(1)}.html`,
      contentType: 'text/html; charset=utf-8',
      content: Buffer.from(plainPage2010(title, `<div class="hd2">${title}</div>\n${main}`)),
    })
  const par = (text: string): string => `<div class="par">${text}</div>\n`
  page(
    '/',
    JOURNAL.title,
    par('The journal of the Larkmoor Medical Society, invented to show what webmars does.') + issueLinks2010(issues),
  )
  page('/archive', 'Archive', issueLinks2010(issues))
  page(
    '/about',
    'About the Journal',
    par('Every person, hospital and town in this journal is invented. So are its findings.'),
  )
  page('/authors', 'For Authors', par('Manuscripts are text files. See the folder demo/content.'))
  page('/subscribe', 'Subscribe', par('The journal is free, since it does not exist.'))
  page('/login', 'Log In', par('There is nothing behind this door.'))
  const text = (content: string, contentType: string, file: string) => ({
    content: Buffer.from(content),
    contentType,
    file,
  })
  add(site, '/platform/style.css', text(STYLE_2010, 'text/css', 'site/2010/style.css'))
  add(site, '/assets/journal.css', text(STYLE_TODAY, 'text/css', 'site/today/journal.css'))
  add(
    site,
    '/robots.txt',
    text('User-agent: *\nDisallow: /search\nDisallow: /login\n', 'text/plain', 'site/robots.txt'),
  )
  add(site, '/lmj/spacer.gif', { content: SPACER, contentType: 'image/gif', file: 'site/1999/spacer.gif' })
}
