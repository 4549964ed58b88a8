/** The link itself and its place on the page, in numbers. */
import type { Link, Page } from '../model/index.js'
import type { LinkContext } from './link-context.js'
import type { Measure } from './link-evidence.js'
import { namesWholeIssue, WORD_CLASSES } from './link-words.js'
import { lowerShare } from './text-facts.js'

const flag = (claim: boolean): number => (claim ? 1 : 0)
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

const FILES = /^(?:jpe?g|png|gif|svg|webp|mp4|mp3|mov|zip|rar|gz|csv|xlsx?|pptx?|docx?|bib|ris|atom|rss)$/
const PAGE_PARTS: Readonly<Record<string, RegExp>> = {
  elsewhere: /\b(?:most|trending|popular|related|recommended|latest|recent|news|announcements?|also)\b/,
  navigation:
    /\b(?:nav|navbar|navigation|menu|submenu|breadcrumbs?|tabs?|toolbar|topbar|dropdown|pagination|pager|skip)\b/,
  margin:
    /\b(?:header|footer|banner|masthead|sidebar|aside|side|related|widget|social|share|login|search|copyright|bottom)\b/,
  article:
    /\b(?:article|articles|toc|issue|entry|paper|papers|item|title|citation|galley|galleys|summary|doc|publication|contents?)\b/,
}

const CAPTION: Readonly<Record<string, Measure>> = {
  'caption-words': c => Math.min(40, c.captionWords.words),
  'caption-characters': c => Math.min(200, c.link.caption.length),
  'caption-known': c => share(c.captionWords.known, c.captionWords.words),
  'caption-lower': c => lowerShare(c.link.caption),
  'caption-name': c => flag(/^(?:\p{Lu}[\p{L}'’.-]*\s+){1,3}\p{Lu}[\p{L}'’-]+$/u.test(c.link.caption)),
  'caption-whole': c => flag(c.captionWords.known > 0 && namesWholeIssue(c.link.caption)),
  'caption-number': c => flag(/^[\d\s.,()[\]/–-]+$/.test(c.link.caption)),
  'content-picture': (c, { page }) => flag(c.link.caption === '' && holdsPicture(page, c.link)),
}

const ADDRESS: Readonly<Record<string, Measure>> = {
  'address-pdf': c => flag(c.address.extension === 'pdf'),
  'address-page': c => flag(/^(?:html?|php|aspx?|jsp|cfm|xhtml|shtml)$/.test(c.address.extension)),
  'address-file': c => flag(FILES.test(c.address.extension)),
  'address-depth': c => c.address.segments.length,
  'address-key-digits': c => Math.min(8, c.address.key.replace(/\D+/g, '').length),
  'address-key-length': c => Math.min(40, c.address.key.length),
  'address-query-names': c => c.address.queryNames.length,
  'address-doi': c => flag(/10\.\d{4,9}(?:\/|%2f)/i.test(c.link.href)),
  // An address that carries another one leads through a resolver or a counter, not to an article.
  'address-embedded': c => flag(/[?&;][^=&]*=(?:https?(?::|%3a)|www\.|info:|info%3a)/i.test(c.link.href)),
  'address-inside': c => flag(c.address.fragment === 'part' || c.address.fragment === 'top' || c.link.href === ''),
  'address-script': c => flag(/^(?:javascript|mailto|tel|data)$/.test(c.address.scheme)),
  'address-front': c => flag(/(?:(?:^|\/)(?:index|home|default)(?:\.\w+)?|\/)$/i.test(c.link.href)),
  'last-whole': c => flag(/(?:cover|contents|toc|index|full|front|back|issue)\.pdf$/i.test(c.link.href)),
}

const PLACE: Readonly<Record<string, Measure>> = {
  'place-heading': c => flag(c.ancestors.slice(0, 4).some(element => /^H[1-6]$/.test(element.tag))),
  'place-list': c => flag(c.ancestors.slice(0, 4).some(element => element.tag === 'LI')),
  'place-frame': c => flag(c.ancestors.some(element => /^(?:NAV|HEADER|FOOTER|ASIDE)$/.test(element.tag))),
  'place-index': (c, { contexts }) => share(c.link.index, contexts.length),
  'place-from-start': c => Math.min(50, c.link.index),
}

/** Where words of a class tell something: everywhere, or in the last part of the path too. */
const CAPTION_CLASSES = WORD_CLASSES.filter(name => name !== 'elsewhere')
const LAST_CLASSES = ['supplement', 'matter', 'issue', 'site', 'share'] as const

const WORDS: Readonly<Record<string, Measure>> = Object.fromEntries([
  ...CAPTION_CLASSES.flatMap((name): [string, Measure][] => [
    [`caption-${name}`, c => Math.min(3, c.captionWords[name])],
    [`path-${name}`, c => Math.min(3, c.pathWords[name])],
  ]),
  ...LAST_CLASSES.map((name): [string, Measure] => [`last-${name}`, c => flag(c.lastWords[name] > 0)]),
])

const PARTS: Readonly<Record<string, Measure>> = Object.fromEntries(
  Object.entries(PAGE_PARTS).map(([name, words]): [string, Measure] => [`part-${name}`, c => nearestPart(c, words)]),
)

export const LINK_MEASURES: Readonly<Record<string, Measure>> = { ...CAPTION, ...ADDRESS, ...PLACE, ...WORDS, ...PARTS }

/** How near above the link an element is named so: 1 for its parent, less further up, 0 for none. */
function nearestPart(context: LinkContext, words: RegExp): number {
  const at = context.names.findIndex(name => name !== '' && words.test(name))
  return at < 0 ? 0 : 1 / (1 + at / 4)
}

function holdsPicture(page: Page, link: Link): boolean {
  const node = page.nodes[link.node]!
  const end = node.type === 'element' ? node.end : link.node
  return page.nodes
    .slice(link.node, end)
    .some(inner => inner.type === 'element' && /^(?:IMG|SVG|I|PICTURE)$/.test(inner.tag))
}
