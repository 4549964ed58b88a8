/** The desk made of the store: every edit is saved at once as evidence, the machine's reading is never overwritten. */
import type { DeskHarvest } from '../model/index.js'
import { checkedReferences } from './checked-references.js'
import { type DecidingMeans, deciding } from './deciding.js'
import type { Desk, DeskChange, ListDesk } from './desk.js'
import { type DropMeans, dropped } from './drops.js'
import { exportedText } from './exported.js'
import { framePage, frameSheet } from './frame-pages.js'
import { type JobMeans, jobDesk } from './job-desk.js'
import { type JournalMeans, journalDesk } from './journal-desk.js'
import { type ListMeans, listDesk } from './list-desk.js'
import { oneAtATime } from './one-at-a-time.js'
import { harvestSummary, recordOf, summaries } from './standings.js'
import { statisticsDesk } from './statistics-desk.js'

export interface DeskMeans extends DropMeans, DecidingMeans, ListMeans, JournalMeans, JobMeans {
  /** Harvests an issue into the store; resolves when it is known by name, goes on in the background. */
  readonly harvest: (url: string, tell: (message: string) => void) => Promise<void>
}

export function storeDesk(means: DeskMeans): Desk {
  const listeners = new Set<(change: DeskChange) => void>()
  /** The addresses that are being harvested here and now. */
  const working = new Set<string>()
  const shown = (harvest: DeskHarvest): DeskHarvest => ({
    ...harvest,
    working: harvest.working || working.has(harvest.url),
  })
  const tell = (change: DeskChange): void => {
    for (const listener of listeners) listener(change)
  }
  return {
    ...reading(means),
    harvests: async () =>
      (await Promise.all((await means.store.listHarvests()).map(each => harvestSummary(means.store, each)))).map(shown),
    ...inTurn(deciding(means, tell)),
    ...statisticsDesk(means.store),
    ...inTurnOfLists(listDesk(means, tell)),
    ...journalDesk(means),
    ...jobDesk(means),
    startHarvest: async url => {
      const told = (message: string): void => tell({ kind: 'harvest', id: url, message })
      working.add(url)
      void means
        .harvest(url, told)
        .finally(() => working.delete(url))
        .then(
          () => told(''),
          (error: unknown) => told(error instanceof Error ? error.message : String(error)),
        )
      const known = (await means.store.listHarvests()).find(harvest => harvest.url === url)
      return known === undefined ? beginning(url, means.now()) : shown(await harvestSummary(means.store, known))
    },
    drop: async files => {
      const outcome = await dropped(files, means)
      tell({ kind: 'harvest', id: outcome.harvest ?? '', message: '' })
      return outcome
    },
    settle: async () => means.settle?.(),
    onChange: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Two people who save the same field at the same moment: the second is told of the first. */
function inTurn(deeds: ReturnType<typeof deciding>): ReturnType<typeof deciding> {
  const turn = oneAtATime()
  return {
    ...deeds,
    edit: (article, edit) => turn(article, () => deeds.edit(article, edit)),
    point: (article, pointing) => turn(article, () => deeds.point(article, pointing)),
    undo: (article, operator) => turn(article, () => deeds.undo(article, operator)),
    accept: (article, operator) => turn(article, () => deeds.accept(article, operator)),
  }
}

function inTurnOfLists(deeds: ListDesk): ListDesk {
  const turn = oneAtATime()
  return {
    ...deeds,
    editList: (id, edit) => turn(id, () => deeds.editList(id, edit)),
    undoList: (id, operator) => turn(id, () => deeds.undoList(id, operator)),
  }
}

function beginning(url: string, at: string): DeskHarvest {
  const counts = { articles: 0, accepted: 0, doubtful: 0, missing: 0, undrafted: 0, working: true }
  const begun = { status: 'running', reason: '', started: at, updated: at, trouble: null } as const
  return { id: url, url, name: '', ...begun, ...counts }
}

function reading(
  means: DeskMeans,
): Pick<Desk, 'articles' | 'record' | 'checkedReferences' | 'exported' | 'foreignPage' | 'foreignSheet'> {
  const { store } = means
  return {
    articles: async id => ((await store.harvest(id)) === null ? null : summaries(store, id)),
    record: article => recordOf(store, article),
    checkedReferences: article => checkedReferences(store, article),
    exported: (harvest, options) => exportedText(store, harvest, options),
    foreignPage: (sha256, harvest) => framePage({ sha256, harvest }, means),
    foreignSheet: (sha256, sheet) => frameSheet({ sha256, sheet }, means),
  }
}
