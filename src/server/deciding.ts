/** What operators decide: every edit is saved at once as evidence, under NLM's conventions, and can be taken back. */
import { isCertain, lastUndoable, reconcile, valueText, withConventions } from '../core.js'
import { citationKnowledge } from '../io/parameters/citation.js'
import type { Store } from '../io/store/store.js'
import type { DeskRecord, Edit, EditOutcome, Field } from '../model/index.js'
import { alikeTo } from './alike-records.js'
import type { Desk, DeskChange, DeskEdit, EditConflict, FieldKey } from './desk.js'
import type { FrameMeans } from './frame-pages.js'
import { pointedAt } from './pointing.js'
import { withSafeMarkup } from './safe-markup.js'
import { recordOf, summaries } from './standings.js'

export interface DecidingMeans extends FrameMeans {
  readonly store: Store
  readonly now: () => string
  /** Called with every article that was accepted: journals are learnt from them. */
  readonly accepted?: (article: string) => void
  /** Waits until what was accepted has been learnt from. */
  readonly settle?: () => Promise<void>
}

type Tell = (change: DeskChange) => void
type Deciding = Pick<Desk, 'edit' | 'point' | 'undo' | 'accept' | 'reopen' | 'acceptCertain' | 'alike' | 'applyAlike'>

export function deciding(means: DecidingMeans, tell: Tell): Deciding {
  const { store } = means
  const changed = async (article: string): Promise<DeskRecord | null> => {
    tell({ kind: 'article', id: article, message: '' })
    return recordOf(store, article)
  }
  return {
    ...editing(means, changed),
    ...accepting(means, changed),
    async undo(article, operator) {
      const edits = await store.listEdits(article)
      const last = lastUndoable(edits, operator)
      if (last === null) return recordOf(store, article)
      for (const undoes of madeTogether(edits, last))
        await store.addEdit(article, { field: edits[undoes]!.field, value: null, operator, at: means.now(), undoes })
      return changed(article)
    },
    alike: (article, edit) => alikeTo(article, edit, means),
    async applyAlike(corrections, { field, operator }) {
      let applied = 0
      for (const { article, value } of corrections) {
        if ((await store.article(article))?.state !== 'drafted') continue // gone or accepted meanwhile
        applied++
        await store.addEdit(article, newEdit({ field, value, operator }, means.now()))
        tell({ kind: 'article', id: article, message: '' })
      }
      return applied
    },
  }
}

type Changed = (article: string) => Promise<DeskRecord | null>

function editing(means: DecidingMeans, changed: Changed): Pick<Deciding, 'edit' | 'point'> {
  const { store } = means
  return {
    async edit(article, edit) {
      const before = await recordOf(store, article)
      if (before === null) return null
      const conflict = conflictOf(before, edit)
      if (conflict !== null) return conflict
      const old =
        edit.field === 'otherAbstracts' ? null : ((before.record[edit.field] as Field<unknown> | null)?.value ?? null)
      const { value, rules } = withConventions(
        { field: edit.field, value: edit.value, before: old },
        citationKnowledge(),
      )
      const at = means.now()
      for (const other of edit.also ?? [])
        await store.addEdit(article, newEdit({ ...other, operator: edit.operator }, at))
      await store.addEdit(article, newEdit({ ...edit, value }, at))
      const record = await changed(article)
      const change = rules.length === 0 ? null : { typed: valueText(edit.value), kept: valueText(value) }
      return record && { record, rules, change, edit: madeBy(record, { ...edit, at }) }
    },
    async point(article, pointing) {
      const before = await recordOf(store, article)
      if (before === null) return null
      const changes = await pointedAt(before, pointing, means)
      for (const { field } of changes) {
        const conflict = conflictOf(before, { ...pointing, field })
        if (conflict !== null) return conflict
      }
      const at = means.now()
      const { operator, page, nodes } = pointing
      for (const { field, value } of changes)
        await store.addEdit(article, { ...newEdit({ field, value, operator }, at), place: { page, nodes } })
      const record = changes.length === 0 ? before : await changed(article)
      const [first] = changes
      const edit = first === undefined || record === null ? null : madeBy(record, { field: first.field, operator, at })
      return record && ({ record, rules: [], change: null, edit } satisfies EditOutcome)
    },
  }
}

function accepting(means: DecidingMeans, changed: Changed): Pick<Deciding, 'accept' | 'reopen' | 'acceptCertain'> {
  const { store } = means
  const accept = async (article: string, operator: string): Promise<DeskRecord | null> => {
    const drafted = await store.draft(article)
    if (drafted === null) return null
    const edits = await store.listEdits(article)
    await store.accept(article, reconcile(drafted.draft, edits, { operator, accepted: means.now() }))
    means.accepted?.(article)
    return changed(article)
  }
  return {
    accept,
    async reopen(article) {
      await store.reopen(article)
      return changed(article)
    },
    async acceptCertain(harvest, operator) {
      if ((await store.harvest(harvest)) === null) return null
      const certain = (await summaries(store, harvest)).filter(isCertain).map(({ id }) => id)
      for (const id of certain) await accept(id, operator)
      return certain
    },
  }
}

/** The number of an edit in the history. */
function madeBy({ edits }: DeskRecord, { field, operator, at }: Pick<Edit, 'field' | 'operator' | 'at'>): number {
  return edits.findLastIndex(each => each.field === field && each.operator === operator && each.at === at)
}

function newEdit(
  edit: { readonly field: FieldKey; readonly value: unknown; readonly operator: string },
  at: string,
): Edit {
  return { field: edit.field, value: withSafeMarkup(edit.field, edit.value), operator: edit.operator, at, undoes: null }
}

/** One pointing may change several fields: they were made at one moment, and are taken back as one. Latest first. */
function madeTogether(edits: readonly Edit[], last: number): number[] {
  const { at, operator } = edits[last]!
  const together: number[] = []
  for (let i = last; i >= 0 && edits[i]!.at === at && edits[i]!.operator === operator; i--)
    if (edits[i]!.undoes === null) together.push(i)
  return together
}

/** Another operator changed the same field after the version this one saw. */
function conflictOf(record: DeskRecord, edit: Pick<DeskEdit, 'field' | 'operator' | 'version'>): EditConflict | null {
  const since = record.edits.slice(edit.version)
  const other = since.findLast(({ field, operator }) => field === edit.field && operator !== edit.operator)
  return other === undefined ? null : { conflict: true, record, by: other.operator }
}
