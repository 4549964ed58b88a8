/** A place on the page that an operator named: the record is read again from the page with its zones so labelled. */
import { type Assignable, type LabeledZone, type Page, type Rereading, reread } from '../core.js'
import { draftPage } from '../io/draft-page.js'
import { citationKnowledge } from '../io/parameters/citation.js'
import { parsePage } from '../io/parse-page.js'
import { pdfPage } from '../io/pdf-page.js'
import { kindOf } from '../io/read-input.js'
import type { Store } from '../io/store/store.js'
import type { DeskRecord, NodeId } from '../model/index.js'
import type { FrameMeans } from './frame-pages.js'

export interface PointedPlace {
  readonly as: Assignable
  readonly page: string
  readonly nodes: readonly NodeId[]
  /** The selected words; empty for all of the nodes. */
  readonly text: string
}

/** Nothing where the page is not in the archive, or nothing of the kind can be read there. */
export async function pointedAt(
  { article, record }: DeskRecord,
  place: PointedPlace,
  means: FrameMeans & { readonly store: Store },
): Promise<Rereading[]> {
  const received = await means.bytesOf(place.page)
  if (received === null) return []
  const drafted = await means.store.draft(article.id)
  const [page, zones]: [Page, readonly LabeledZone[]] =
    drafted?.page === place.page
      ? [
          kindOf(received) === 'pdf' ? await pdfPage(received) : parsePage(received),
          await means.store.zones(article.id),
        ]
      : await draftPage(received, { render: 'never', renderer: null }).then(({ page, draft }) => [page, draft.zones])
  const pointing = { as: place.as, nodes: place.nodes, text: place.text.replace(/\s+/g, ' ').trim() }
  return reread(page, { zones, record, pointing }, citationKnowledge())
}
