/**
 * Pictures of the pages beside the review: some records are accepted as an operator does it, an invented publication list
 * is read, and journals, list and statistics are taken as they then stand.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page as Tab } from 'playwright-core'
import type { Desk } from '../src/server/desk.js'

const CITATIONS = [
  'Hale T, Okafor N. Tidal pools as refuges for juvenile fish. J Invent Ecol. 2019;12(3):45-59.',
  'Okafor N, Hale T, Brandt U. Salt and the slow growth of marsh grass. Ann Coast Sci. 2020;7(1):1-14.',
  'Brandt U. Counting birds from a moving boat: a method. Field Notes. 2021;33:210-8.',
  'Hale T, Lindqvist E. What the mud remembers. Proc Imagin Soc. 2022;101(4):77-93.',
  'Lindqvist E, Hale T, Okafor N, Brandt U. Ten winters on one beach. J Invent Ecol. 2024;17(2):101-30.',
]
const LIST = `<!DOCTYPE html><title>Tess Hale</title><style>body { font: 17px/1.5 Georgia, serif; margin: 2em; max-width: 40em }
h1 { color: #0b5563 } li { margin-bottom: .6em }</style><h1>Tess Hale</h1><p>I study shores, and what lives between the tides.</p>
<h2>Publications</h2><ol>${CITATIONS.map(text => `<li>${text}</li>`).join('')}</ol><p>Visitors are welcome at low tide.</p>`

export interface OfficeIds {
  readonly list: string
  readonly journal: string | null
}

/** Accepts some records by keys and reads a list, so that there is something to see. */
export async function workAtDesk(tab: Tab, desk: Desk, issue: string): Promise<OfficeIds> {
  const articles = (await desk.articles(issue)) ?? []
  for (const { id } of articles.filter(({ state }) => state === 'drafted').slice(0, 8)) {
    await tab.evaluate(`location.hash = '#/record/${id}'`)
    await tab.locator('#field-title').waitFor()
    await tab.waitForTimeout(800)
    await tab.locator('#field-title').focus()
    await tab.keyboard.press('Control+Enter')
    await tab.waitForTimeout(400)
  }
  const server = await serveList()
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hale`
    const [list] = await desk.startLists({ url, find: false })
    return { list: list!.id, journal: await tellingJournal(desk) }
  } finally {
    server.close()
  }
}

/** One of which templates were learnt, not links alone. */
async function tellingJournal(desk: Desk): Promise<string | null> {
  await desk.settle()
  const journals = await desk.journals()
  return (journals.find(({ templates }) => templates !== null) ?? journals[0])?.id ?? null
}

/** Address and name of each picture. */
export function officePlaces({ list, journal }: OfficeIds): [place: string, name: string][] {
  return [
    ['lists', 'lists'],
    [`list/${list}`, 'list'],
    ['journals', 'journals'],
    ...(journal === null ? [] : [[`journal/${journal}`, 'journal'] as [string, string]]),
    ['statistics', 'statistics'],
  ]
}

function serveList(): Promise<Server> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(LIST)
  })
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)))
}
