/** Which page of the article stands in the frame, and what on it is pointed at: by selecting text, or zone by zone. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { DeskRecord } from '../../../src/model/index.ts'
import type { FieldKey } from '../pages/record.tsx'
import { fieldNodes } from './frame-outline.ts'

export interface Place {
  readonly page: string
  readonly nodes: readonly number[]
  /** The selected words; empty for a whole zone. */
  readonly text: string
  /** For people: the beginning of what stands there. */
  readonly shown: string
}

export interface Pointing {
  readonly sha256: string
  readonly show: (sha256: string) => void
  readonly place: Place | null
  readonly pointAt: (place: Place | null) => void
  /** The next or previous zone, from where we are. */
  readonly step: (by: 1 | -1) => void
  /** The zone that a text of the page belongs to. */
  readonly zoneAt: (node: number) => Place | null
}

const SHOWN = 80

export function usePointing(record: DeskRecord, active: FieldKey): Pointing {
  const [sha256, show] = useState(() => startPage(record))
  const [place, pointAt] = useState<Place | null>(null)
  const zones = useMemo(
    () => record.zones.filter(({ text }) => text !== '').map(zone => placeOf(record.page, zone)),
    [record],
  )
  // Not when the record changes: somebody may have selected something on the page meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field is meant
  useEffect(() => pointAt(null), [active])
  useEffect(() => show(now => pageOf(record, active, now)), [record, active])
  const zoneAt = useCallback((node: number) => zones.find(({ nodes }) => nodes.includes(node)) ?? null, [zones])
  const step = (by: 1 | -1): void => {
    // Metadata are read from nodes that nobody sees: only zones count.
    const from = new Set(place?.nodes ?? fieldNodes(record, record.page).find(([name]) => name === active)?.[1])
    const found = zones.findIndex(({ nodes }) => nodes.some(node => from.has(node)))
    const at = found < 0 && by < 0 ? zones.length : found
    const next = zones[Math.max(0, Math.min(at + by, zones.length - 1))]
    if (next === undefined) return
    show(record.page)
    pointAt(next)
  }
  return { sha256, show, place, pointAt, step, zoneAt }
}

function placeOf(page: string, { nodes, text }: DeskRecord['zones'][number]): Place {
  return { page, nodes, text: '', shown: text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text }
}

/** The page the record was read from. */
function startPage(record: DeskRecord): string {
  return record.pages.find(({ sha256 }) => sha256 === record.page)?.sha256 ?? record.pages[0]?.sha256 ?? ''
}

/** Stays where it is unless the field was read on another page. */
function pageOf(record: DeskRecord, field: FieldKey, now: string): string {
  const isOn = (sha256: string): boolean => fieldNodes(record, sha256).some(([name]) => name === field)
  return isOn(now) ? now : (record.pages.find(({ sha256 }) => isOn(sha256))?.sha256 ?? now)
}
