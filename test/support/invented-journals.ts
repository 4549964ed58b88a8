/** Invented journals on loopback: each on a server of its own, an issue page and an abstract and a full text per article. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface InventedJournal {
  /** Of its issue page. */
  readonly url: string
  readonly titles: readonly string[]
  /** How often each path was asked for. */
  readonly requests: ReadonlyMap<string, number>
  /** Every connection breaks. */
  readonly cut: () => void
  readonly close: () => Promise<void>
}

const PLACES = ['harbour', 'lighthouse', 'estuary', 'island', 'headland', 'lagoon', 'shoal', 'quay', 'reef', 'inlet']
const SUBJECTS = ['Tides', 'Gulls', 'Fog', 'Ropes', 'Lanterns', 'Barnacles', 'Currents', 'Pilots', 'Anchors', 'Salt']
const NAMES = ['Ada Moor', 'Ben Quay', 'Cleo Marsh', 'Dag Strand', 'Eva Holm', 'Finn Dyke', 'Gro Fjord', 'Hal Reed']

export async function inventedJournal(number: number, articles: number): Promise<InventedJournal> {
  const titles = Array.from({ length: articles }, (_, i) => titleOf(number, i))
  const pages = pagesOf(number, titles)
  const requests = new Map<string, number>()
  const sockets = new Set<Socket>()
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    requests.set(path, (requests.get(path) ?? 0) + 1)
    const page = pages.get(path)
    if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const close = (): Promise<void> => {
    cut()
    return new Promise(resolve => server.close(() => resolve()))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/issue`, titles, requests, cut, close }
}

/** No two articles of any journals have the same. */
function titleOf(number: number, i: number): string {
  const [subject, place] = [SUBJECTS[i % 10]!, PLACES[Math.floor(i / 10) % 10]!]
  return `${subject} of the ${place} in the ${ordinal(number + 1)} year of observation, part ${i + 1}`
}

const ordinal = (n: number): string =>
  `${n}${['th', 'st', 'nd', 'rd'][n % 100 > 10 && n % 100 < 14 ? 0 : n % 10] ?? 'th'}`

function pagesOf(number: number, titles: readonly string[]): Map<string, string> {
  const journal = `Annals of Invented Coast ${number + 1}`
  const rows = titles.map(
    (title, i) =>
      `<li><h3>${title}</h3><p>${namesOf(i).join(', ')}. Pages ${10 * i + 1}-${10 * i + 9}</p>` +
      `<a href="/abs/${i + 1}">Abstract</a> <a href="/full/${i + 1}">Full Text</a></li>`,
  )
  const heading = `${journal}, Volume ${number + 1}, Issue 2, 2020`
  const pages = new Map([
    ['/issue', `<!doctype html><title>${heading}</title><h1>${heading}</h1><ul>${rows.join('')}</ul>`],
  ])
  for (const [i, title] of titles.entries()) {
    pages.set(`/abs/${i + 1}`, articlePage({ journal, number, i, title, isFull: false }))
    pages.set(`/full/${i + 1}`, articlePage({ journal, number, i, title, isFull: true }))
  }
  return pages
}

interface PageOf {
  readonly journal: string
  readonly number: number
  readonly i: number
  readonly title: string
  readonly isFull: boolean
}

function articlePage({ journal, number, i, title, isFull }: PageOf): string {
  const meta = [
    ['citation_title', title],
    ['citation_journal_title', journal],
    ...namesOf(i).map(name => ['citation_author', name]),
    ['citation_volume', `${number + 1}`],
    ['citation_issue', '2'],
    ['citation_firstpage', `${10 * i + 1}`],
    ['citation_lastpage', `${10 * i + 9}`],
    ['citation_doi', `10.5555/coast.${number + 1}.${i + 1}`],
    ['citation_publication_date', '2020/04/01'],
  ]
  const abstract = `We looked at ${title.toLowerCase()}. ${'Observers wrote down what they saw at every turn of the tide. '.repeat(6)}`
  const body = isFull
    ? `<h2>Introduction</h2><p>${'The coast was walked twice a day in all weathers. '.repeat(40)}</p>`
    : ''
  return [
    `<!doctype html><html lang="en"><head><title>${title}</title>`,
    ...meta.map(([name, content]) => `<meta name="${name}" content="${content}">`),
    `</head><body><p>${journal} ${number + 1}(2), 2020</p><h1>${title}</h1><p>${namesOf(i).join(', ')}</p>`,
    `<p>Institute of Invented Coasts, Strandby</p><h2>Abstract</h2><p>${abstract}</p>${body}`,
    '</body></html>',
  ].join('\n')
}

function namesOf(i: number): string[] {
  return [NAMES[i % NAMES.length]!, NAMES[(i + 3) % NAMES.length]!]
}
