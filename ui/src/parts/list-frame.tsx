/** The page of a publication list in its frame, every record outlined and numbered; choosing one there chooses it here. */
import { useEffect, useRef, useState } from 'react'
import type { DeskList } from '../../../src/model/index.ts'
import { useSay } from '../messages/index.ts'
import { addStyle } from './frame-outline.ts'

/** Not by colour alone: the active record has a double line, refused ones none; each bears its number. */
const STYLE = `
  [data-webmars-record] { outline: 1px dashed #1864ab; outline-offset: 1px; cursor: pointer }
  [data-webmars-record=accepted] { outline: 2px solid #2b8a3e }
  [data-webmars-record=rejected] { outline: 0; opacity: .6 }
  [data-webmars-active] { outline: 3px double #a3470b !important; background: #fff3bf !important }
  [data-webmars-number]::before { content: attr(data-webmars-number); font: bold 11px/1.4 sans-serif; color: #fff;
    background: #1864ab; border-radius: 3px; padding: 0 4px; margin-right: 4px }
`
const MARKS = ['data-webmars-record', 'data-webmars-active', 'data-webmars-number']

interface Props {
  readonly list: DeskList
  readonly active: number
  readonly choose: (record: number) => void
}

export function ListFrame({ list, active, choose }: Props) {
  const say = useSay()
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` tells that another document stands in the frame
  useEffect(() => {
    const document = frame.current?.contentDocument
    if (document == null) return undefined
    const chosen = outline(document, list, active)
    const click = (event: Event): void => {
      const element = (event.target as Element | null)?.closest?.('[data-webmars-record]')
      const record = element == null ? undefined : chosen.get(element)
      if (record === undefined) return
      choose(record)
      window.document.getElementById(`record-${record}`)?.focus() // keys pressed in the frame would not be heard
    }
    document.addEventListener('click', click)
    return () => document.removeEventListener('click', click)
  }, [list, active, choose, loads])
  return (
    <section aria-label={say('list.page')}>
      <iframe
        ref={frame}
        className="list-frame"
        title={say('list.page')}
        sandbox="allow-same-origin"
        src={`/pages/${list.sha256}`}
        onLoad={() => setLoads(count => count + 1)}
      />
    </section>
  )
}

/** Returns which record each marked element belongs to. */
function outline(document: Document, list: DeskList, active: number): Map<Element, number> {
  addStyle(document, STYLE)
  for (const mark of MARKS) for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark)
  const texts = new Map(
    [...document.querySelectorAll('[data-text]')].map(element => [Number(element.getAttribute('data-node')), element]),
  )
  const marked = new Map<Element, number>()
  for (const [i, { first, end, decision }] of list.records.entries()) {
    const nodes = list.lines.slice(first, end).flatMap(line => line.nodes)
    const elements = nodes.flatMap(node => texts.get(node) ?? [])
    elements[0]?.setAttribute('data-webmars-number', String(i + 1))
    for (const element of elements) {
      element.setAttribute('data-webmars-record', decision)
      if (i === active) element.setAttribute('data-webmars-active', '')
      marked.set(element, i)
    }
  }
  showInFrame(document.querySelector('[data-webmars-active]'))
  return marked
}

/** Scrolls the frame alone; `scrollIntoView` would move our own page too. */
function showInFrame(element: Element | null): void {
  const frame = element?.ownerDocument.defaultView
  if (element === null || frame == null) return
  frame.scrollBy({ top: element.getBoundingClientRect().top - frame.innerHeight / 3 })
}
