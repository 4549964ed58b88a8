/**
 * The foreign page beside the record. It stands in a frame without scripts whose policy lets nothing out; the desk
 * outlines zones in it from outside and reads what is selected in it.
 */
import { ActionIcon, Button, Group, Kbd, SegmentedControl, Text } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DeskRecord } from '../../../src/model/index.ts'
import { type Say, useSay } from '../messages/index.ts'
import type { FieldKey } from '../pages/record.tsx'
import { nodeOf, outline, scrollToMarked, selectedIn, unfix } from './frame-outline.ts'
import type { Pointing } from './use-pointing.ts'

interface Props {
  readonly record: DeskRecord
  readonly active: FieldKey
  readonly chosen: (field: FieldKey) => void
  readonly pointing: Pointing
  readonly assign: (as: PointedField) => void
  /** Keys pressed while the focus is in the frame. */
  readonly press: (event: KeyboardEvent) => void
}

export type PointedField = 'title' | 'authors' | 'affiliations' | 'abstract' | 'other'
const CHOICES: readonly (readonly [as: PointedField, key: string])[] = [
  ['title', 'T'],
  ['authors', 'A'],
  ['affiliations', 'F'],
  ['abstract', 'B'],
  ['other', 'X'],
]

export function PageFrame(props: Props) {
  const say = useSay()
  const { record, active, pointing } = props
  const { sha256, place } = pointing
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  const [zoom, setZoom] = useState(startZoom)
  const turn = (by: 1 | -1): void => {
    const next = ZOOMS[ZOOMS.indexOf(zoom) + by]
    if (next === undefined) return
    localStorage.setItem(KEPT, String(next))
    setZoom(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` tells that another document stands in the frame
  useEffect(() => {
    const document = frame.current?.contentDocument
    if (document == null) return
    outline(document, { record, sha256, active, cursor: place?.nodes ?? [], nameOf: name => say(`field.${name}`) })
  }, [record, sha256, active, place, loads, say])
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolled when another place is meant, not when a value changes
  useEffect(() => {
    const document = frame.current?.contentDocument
    if (document != null && (place === null || place.text === '')) scrollToMarked(document)
  }, [active, place, sha256, loads])
  useFrameEvents(frame, loads, props)
  if (record.pages.length === 0) return <Text>{say('record.noPage')}</Text>
  return (
    <section aria-label={say('record.page')} className="page">
      <Toolbar {...props} />
      <div className="window">
        <iframe
          ref={frame}
          className="frame"
          title={say('record.page')}
          sandbox="allow-same-origin"
          src={`/pages/${sha256}?harvest=${record.article.harvest}`}
          style={{ width: `${100 / zoom}%`, height: `${100 / zoom}%`, transform: `scale(${zoom})` }}
          onLoad={event => {
            const document = event.currentTarget.contentDocument
            if (document !== null) unfix(document)
            setLoads(count => count + 1)
          }}
        />
        <Group gap={2} className="zoom">
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={say('page.smaller')} onClick={() => turn(-1)}>
            −
          </ActionIcon>
          <Text size="xs">{Math.round(zoom * 100)} %</Text>
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={say('page.larger')} onClick={() => turn(1)}>
            +
          </ActionIcon>
        </Group>
      </div>
    </section>
  )
}

/** A page is made for a whole window and stands in half of one: so it is shown smaller, as the operator likes. */
const ZOOMS: readonly number[] = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.25, 1.5, 2]
const KEPT = 'webmars-zoom'

function startZoom(): number {
  const kept = Number(localStorage.getItem(KEPT))
  return ZOOMS.includes(kept) ? kept : innerWidth < 900 ? 0.6 : 0.8
}

function Toolbar({ record, pointing, assign }: Props) {
  const say = useSay()
  const { place, sha256, show } = pointing
  const names = pageNames(record, say)
  return (
    <Group justify="space-between" className="toolbar" gap="xs">
      {record.pages.length > 1 ? (
        <SegmentedControl size="xs" value={sha256} onChange={show} data={names} aria-label={say('record.page')} />
      ) : (
        <Text size="sm" c="dimmed">
          {names[0]?.label}
        </Text>
      )}
      <Group gap={4} role="toolbar" aria-label={say('record.assign')}>
        {place !== null && (
          <Text size="xs" c="dimmed" maw={180} truncate title={place.shown}>
            {say('record.thisIs', { text: place.shown })}
          </Text>
        )}
        {CHOICES.map(([as, key]) => (
          <Button key={as} size="compact-xs" variant="default" disabled={place === null} onClick={() => assign(as)}>
            {say(as === 'other' ? 'record.assign.none' : `field.${as}`)}&nbsp;<Kbd size="xs">{key}</Kbd>
          </Button>
        ))}
      </Group>
    </Group>
  )
}

/** Abstract, full text, PDF; numbered where there are several of a kind. */
function pageNames({ pages }: DeskRecord, say: Say): { value: string; label: string }[] {
  const seen = new Map<string, number>()
  return pages.map(page => {
    const kind = page.class
    const count = (seen.get(kind) ?? 0) + 1
    seen.set(kind, count)
    return { value: page.sha256, label: count === 1 ? say(`page.${kind}`) : `${say(`page.${kind}`)} ${count}` }
  })
}

/** Clicks, selections and keys inside the frame are the desk's. */
function useFrameEvents(frame: RefObject<HTMLIFrameElement | null>, loads: number, props: Props): void {
  const now = useRef(props)
  now.current = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` tells that another document stands in the frame
  useEffect(() => {
    const document = frame.current?.contentDocument
    if (document == null) return undefined
    const click = (event: Event): void => clicked(event, now.current)
    const select = (): void => {
      const { pointing } = now.current
      const selected = selectedIn(document)
      if (selected !== null) pointing.pointAt({ page: pointing.sha256, ...selected, shown: selected.text })
    }
    const press = (event: KeyboardEvent): void => now.current.press(event)
    document.addEventListener('click', click)
    document.addEventListener('selectionchange', select)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('click', click)
      document.removeEventListener('selectionchange', select)
      document.removeEventListener('keydown', press)
    }
  }, [loads])
}

function clicked({ target }: Event, { record, pointing, chosen }: Props): void {
  const element = (target as Element | null)?.closest?.('[data-text]')
  if (element == null || selectedIn(element.ownerDocument) !== null) return
  const node = nodeOf(element)
  const field = element.getAttribute('data-webmars-zone')
  if (field !== null) chosen(field as FieldKey) // as the outlines name it
  const zone = pointing.sha256 === record.page ? pointing.zoneAt(node) : null
  const shown = element.textContent ?? ''
  // After the active field has changed, which forgets what was pointed at.
  setTimeout(() => pointing.pointAt(zone ?? { page: pointing.sha256, nodes: [node], text: '', shown }))
}
