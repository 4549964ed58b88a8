/** How an invented journal writes its addresses: one of the many ways real ones do. */
import type { LinkKind } from '../src/model/index.js'
import type { Dice } from './dice.js'

export interface Addressing {
  readonly article: (number: number, kind: LinkKind) => string
  readonly supplement: (number: number) => string
  readonly service: (number: number, caption: string) => string
  readonly person: (number: number) => string
  readonly site: (number: number) => string
  readonly issue: (number: number) => string
  readonly news: (number: number) => string
  readonly matter: () => string
  readonly outside: (number: number) => string
}

const PAGES =
  'index about contact search login register current archive editorial-board submissions guidelines subscribe rss alerts news announcements privacy terms help faq sitemap journals books ethics indexing membership advertise review policies cfp people staff events'.split(
    ' ',
  )
const NAMES =
  'ostrander halloran kowal moretti novotny pereira quiroga santoro thornbury ulrich vasquez wexford zimmer eriksson farkas gutmann ivarsson jaramillo lindqvist rasmussen'.split(
    ' ',
  )
const SLUGS =
  'river memory children soil graph survival orchids beetles policy insulin turbine poetry membrane rainfall antibody'.split(
    ' ',
  )

type Scheme = (number: number, kind: LinkKind) => string

export function addressing(dice: Dice): Addressing {
  const root = dice.pick([
    '',
    '/',
    '../',
    '../../',
    '/jrn/',
    'https://www.inv-journal.example/',
    'http://journals.inv.example/jrn/',
    '/index.php/jrn/',
  ])
  const start = dice.between(1, 40) * dice.pick([1, 10, 1000])
  const ending = dice.pick(['.html', '.htm', '.php', '', '.asp', '/'])
  const volume = dice.between(1, 60)
  const article = dice.pick(schemes({ dice, root, start, volume }))
  const files = dice.pick([`${root}files/`, `${root}issues/${volume}/`, `${root}pdf/`, root, `PDF${volume}/`])
  const page = dice.pick<(name: string) => string>([
    name => `${root}${name}${ending}`,
    name => `${root}index.php?page=${name}`,
    name => `${root}pages/view/${name}`,
    name => `${root}${name}/${name}${ending}`,
  ])
  const issuePath = dice.pick<(n: number) => string>([
    n => `${root}issue/view/${start + n}`,
    n => `${root}vol${volume - n}${ending}`,
    n => `${root}toc/${volume - n}/${1 + (n % 4)}`,
    n => `${root}toc.php?id=${start + n}`,
    n => `${volume - n}.html`,
  ])
  return {
    article,
    supplement: n =>
      dice.pick([
        `${files}${NAMES[n % 20]}-supp.pdf`,
        `${article(n, 'pdf').replace(/\.pdf$/, '')}-suppl.zip`,
        `${article(n, 'pdf').replace(/\.pdf$/, '')}-supp.pdf`,
        `${article(n, 'pdf').replace(/\.pdf$/, '')}_appendix.pdf`,
        `${root}suppl/${start + n}`,
        `https://github.com/inv/${NAMES[n % 20]}`,
        `${root}downloadSuppFile/${start + n}/7`,
      ]),
    service: (n, caption) =>
      dice.pick([
        `${root}${caption.toLowerCase().replace(/\W+/g, '')}/${start + n}`,
        `https://share.example/?u=${start + n}`,
        `https://share.example/sharer.php?u=${encodeURIComponent(`https://inv.example/${article(n, 'abstract')}`)}`,
        `https://resolver.example/sfx?sid=inv&amp;id=doi:10.5555/inv.${start + n}`,
        `/servlet/linkout?type=openUrl&amp;doi=10.5555/inv.${start + n}&amp;url=http%3A%2F%2Fresolver.example`,
        `${root}cgi/external_ref?access_num=${start + n}&amp;link_type=${caption.toUpperCase().replace(/\W+/g, '_')}`,
        article(n, 'abstract').replace(/abs(?:tract)?|full|view/, caption.toLowerCase().replace(/\W+/g, '')),
      ]),
    person: n =>
      dice.pick([
        `${root}author/${start + n}`,
        `http://www.${NAMES[n % 20]}.example/`,
        `${root}search?author=${NAMES[n % 20]}`,
        `/author/${NAMES[n % 20]}%2C+A`,
      ]),
    site: n => page(PAGES[n % PAGES.length]!),
    issue: issuePath,
    news: n => `${root}news/${dice.pick(['', '2019/'])}${SLUGS[n % 15]}-${SLUGS[(n * 7 + 3) % 15]}${ending}`,
    matter: () =>
      dice.chance(0.15)
        ? `https://drive.example/file/d/${hash(dice.between(1, 9999))}/view`
        : `${files}${dice.pick(['cover.pdf', `${volume}cover.pdf`, `cover_${volume}.pdf`, 'contents.pdf', `${volume}contents.pdf`, 'full-issue.pdf', `${volume}full.pdf`, `issue${volume}.pdf`, 'toc.pdf', 'frontmatter.pdf', 'index.pdf', `${volume}_AuthorIndex.pdf`, `${start}`])}`,
    outside: n =>
      `https://${dice.pick(['www.society', 'library', 'twitter', 'facebook', 'license', 'ministry'])}${n}.example/${dice.pick(['', 'journal', 'by/4.0', 'user?id=7'])}`,
  }
}

/** A name that only a machine would give. */
function hash(n: number): string {
  return `${((n * 2654435761) % 4294967296).toString(16).padStart(8, 'a')}${(n * 48271).toString(16).padStart(10, '7')}`
}

interface Plan {
  readonly dice: Dice
  readonly root: string
  readonly start: number
  readonly volume: number
}

function schemes({ dice, root, start, volume }: Plan): Scheme[] {
  const page = dice.pick(['.html', '.htm', '.php', ''])
  const store = dice.pick(['', '', 'https://cdn.inv-files.example/'])
  const id = (n: number): number => start + n
  const pad = (n: number): string => String(n * 9 + 1).padStart(3, '0')
  return [
    (n, kind) =>
      kind === 'pdf'
        ? `${store || root}article/view/${id(n)}/${id(n) * 3}${store ? '.pdf' : ''}`
        : `${root}article/view/${id(n)}${kind === 'fulltext' ? `/${id(n) * 3 + 1}` : page}`,
    (n, kind) =>
      `${root}doi/${kind === 'pdf' ? 'pdf' : kind === 'fulltext' ? 'full' : 'abs'}/10.5555/inv.${volume}.${id(n)}`,
    (n, kind) =>
      kind === 'pdf' ? `${root}PDF${volume}/${volume}-${pad(n)}.pdf` : `${root}inv_${volume}_${pad(n)}${page}`,
    (n, kind) => `${root}papers/${NAMES[(n * 7) % 20]}${n > 19 ? 'b' : ''}${kind === 'pdf' ? '.pdf' : page || '/'}`,
    (n, kind) =>
      `${root}${kind === 'pdf' ? 'download' : kind === 'fulltext' ? 'fulltext' : 'abstract'}.${dice.pick(['php', 'asp'])}?id=${id(n)}`,
    (n, kind) => `${root}${volume}/${String(1000 + id(n))}${kind === 'pdf' ? '.pdf' : page || '.html'}`,
    (n, kind) => `${root}vol${volume}/iss2/${n + 1}${kind === 'pdf' ? '/pdf' : ''}`,
    (n, kind) =>
      `${root}2019/${SLUGS[n % 15]}-of-${SLUGS[(n * 7 + 2) % 15]}-${SLUGS[(n + 5) % 15]}${kind === 'pdf' ? '.pdf' : '/'}`,
    (n, kind) =>
      `${root}content/${volume}/3/${n * 9 + 1}.${kind === 'pdf' ? 'full.pdf' : kind === 'fulltext' ? 'full' : 'abstract'}`,
    (n, kind) =>
      `${root}scielo.php?script=${kind === 'pdf' ? 'sci_pdf' : kind === 'fulltext' ? 'sci_arttext' : 'sci_abstract'}&amp;pid=S0102-311X20140003${pad(n)}&amp;lng=en`,
    (n, kind) =>
      `${root}${kind === 'pdf' ? `files/Inv-${NAMES[n % 20]}${SLUGS[n % 15]}.pdf` : `articles/${NAMES[n % 20]}-${SLUGS[n % 15]}${page}`}`,
    (n, kind) =>
      `${root}article/S0140-6736(19)3${pad(n)}-X/${kind === 'pdf' ? 'pdf' : kind === 'fulltext' ? 'fulltext' : 'abstract'}`,
    (n, kind) => `${root}_article/-char/en/${volume}_${n * 9 + 1}${kind === 'pdf' ? '/_pdf' : ''}`,
    (n, kind) => `${root}articles/${id(n)}/${kind === 'pdf' ? `Inv-${volume}-0.pdf` : 'index.html'}`,
    (n, kind) => `${root}ideas/${hash(id(n))}${kind === 'pdf' ? '.pdf' : page}`,
    (n, kind) => `https://drive.example/file/d/${hash(id(n) + (kind === 'pdf' ? 7 : 0))}/view`,
    (n, kind) =>
      kind === 'pdf'
        ? `${root}Past Volumes/INV ${volume}(1)/${volume}inv${pad(n)}.pdf`
        : `${root}abstracts/${volume}inv${pad(n)}${page}`,
  ]
}
