/** What an operator corrects in one issue is offered to the others of it, and the next issue comes out right. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftingHere } from '../../src/io/drafter.js'
import { draftDropped } from '../../src/io/dropped-files.js'
import { openStore, type Store } from '../../src/io/index.js'
import { knownJournals } from '../../src/io/known-journals.js'
import { journalStates } from '../../src/io/learnt-journals.js'
import type { EditOutcome } from '../../src/model/index.js'
import type { Desk } from '../../src/server/desk.js'
import { deskLearner, type Learner } from '../../src/server/learning.js'
import { deskMeans } from '../../src/server/means.js'
import { storeDesk } from '../../src/server/store-desk.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const TITLES = [
  'Tidal patterns of the outer harbour after the spring storms',
  'Grain prices and the keeping of almanacs in three parishes',
  'A second look at the lamp lists of the northern lighthouse',
  'What the ferry ledgers say about winter crossings',
  'Salt pans, wages and weather between two censuses',
  'Letters home from the herring stations of the north',
  'Bells, fog and the counting of hours at sea',
  'Rope walks and the price of hemp in wartime',
]

/** A journal whose series stands above the title in larger letters: the machine takes it for the title. */
const page = (i: number) => `<title>Harbour Notes</title><meta name="citation_journal_title" content="Harbour Notes">
<div class="top"><h1>Harbour Notes</h1></div><div class="col"><h2 class="series">Studies in the history of small harbours</h2>
<div class="ttl">${TITLES[i]}</div><div class="byl">Ann Roe and Bo Poe</div>
<div class="plc">Brackwater Infirmary, Brackwater, Norway</div>
<div class="txt">We counted everything that could be counted in harbour number ${i}, and found that what was counted had
changed while we counted it. The change was small but could be seen from the pier in all seasons of the year.</div>
<div class="foot">Vol. 3 (2020), ${10 * i + 1}-${10 * i + 8}</div></div>`
const file = (i: number) => ({ name: `${i}.html`, bytes: Buffer.from(page(i)) })

let store: Store
let data: string
let desk: Desk
let learner: Learner

beforeEach(async () => {
  data = temporaryFolder()
  store = await openStore({ data })
  learner = deskLearner({
    store,
    data,
    warn: error => {
      throw error
    },
  })
  desk = storeDesk({ ...deskMeans({ store, data, allowPrivate: false }), accepted: learner.accepted })
})
afterEach(() => store.close())

async function issueOf(numbers: readonly number[], at: string) {
  const drafter = draftingHere({ known: knownJournals(data).inUse })
  const options = { store, data, render: 'never' as const, renderer: null, drafter }
  const { harvest } = await draftDropped(numbers.map(file), at, options)
  return (await desk.articles(harvest!))!
}

test('one correction is offered to the records that went wrong at the same place, and the next issue comes out right', async () => {
  const first = await issueOf([0, 1, 2, 3, 4, 5], '2026-01-01T00:00:00.000Z')
  const wrong = first.map(({ title }) => title)
  expect(new Set(wrong)).toEqual(new Set(['Studies in the history of small harbours']))

  const edit = { field: 'title', value: TITLES[0], operator: 'ann', version: 0 } as const
  const outcome = (await desk.edit(first[0]!.id, edit)) as EditOutcome
  const alike = (await desk.alike(first[0]!.id, outcome.edit!))!
  expect(alike.map(({ after }) => after)).toEqual(TITLES.slice(1, 6))
  await desk.applyAlike(alike, { field: 'title', operator: 'ann' })
  for (const { id } of first) await desk.accept(id, 'ann')
  await learner.settle()
  expect(journalStates(data)).toMatchObject([{ journal: 'Harbour Notes', pages: 6, on: true }])

  const second = await issueOf([6, 7], '2026-02-01T00:00:00.000Z')
  expect(second.map(({ title }) => title).sort()).toEqual(TITLES.slice(6).sort())
})
