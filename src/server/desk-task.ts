/**
 * What would keep the desk's first thread from everybody else's keys, as questions that another thread can answer: plain
 * data both ways. Reading and drawing PDFs, and looking for a place on all pages of an issue.
 */

import type { ReceivedPage } from '../io/parse-page.js'
import { PdfError } from '../io/pdf-library.js'
import { pdfPage } from '../io/pdf-page.js'
import { pdfSheet } from '../io/pdf-picture.js'
import type { AlikeRecord } from '../model/index.js'
import { type AlikeQuestion, alikeByPlace } from './alike-places.js'
import { sheetsHtml } from './pdf-sheets.js'

/** Each kind of question, and what it is answered with. */
export interface DeskTasks {
  readonly pdfHtml: { readonly question: ReceivedPage & { readonly sha256: string }; readonly answer: string }
  readonly pdfSheet: {
    readonly question: { readonly bytes: Uint8Array; readonly sheet: number }
    readonly answer: Uint8Array | null
  }
  readonly alike: { readonly question: AlikeQuestion; readonly answer: readonly AlikeRecord[] }
}

export type DeskTaskName = keyof DeskTasks
type Tasks = { readonly [K in DeskTaskName]: (question: DeskTasks[K]['question']) => Promise<DeskTasks[K]['answer']> }

/** Sharp on screens with two pixels for one. */
const SCALE = 2

export const DESK_TASKS: Tasks = {
  pdfHtml: async ({ sha256, ...received }) => sheetsHtml({ ...(await pdfPage(received)), sha256 }),
  pdfSheet: ({ bytes, sheet }) => pdfSheet(bytes, sheet, SCALE).catch(ignorePdfError),
  alike: async question => alikeByPlace(question),
}

function ignorePdfError(error: unknown): null {
  if (error instanceof PdfError) return null
  throw error
}
