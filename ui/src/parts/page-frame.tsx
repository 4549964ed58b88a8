/**
 * The foreign page beside the record. It stands in a frame without scripts whose policy lets nothing out; the desk
 * outlines zones in it from outside and reads what is selected in it.
 */
import { SegmentedControl } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { DeskRecord } from '../api.ts'
import { useSay } from '../messages/index.ts'
import type { FieldKey } from '../pages/record.tsx'

interface Props {
  readonly record: DeskRecord
  readonly active: FieldKey
  readonly chosen: (field: FieldKey) => void
  readonly assign: (field: FieldKey, text: string) => void
}

const STYLE = `
  [data-webmars-zone] { outline: 1px dotted #1864ab; outline-offset: 1px; cursor: pointer }
  [data-webmars-active] { outline: 3px solid #1864ab !important; background: #fff3bf !important; color: #000 !important }
`

export function PageFrame({ record, active, chosen }: Props) {
  const say = useSay()
  const frame = useRef<HTMLIFrameElement>(null)
  const html = record.pages.filter(({ kind }) => kind === 'html')
  const [sha256, setSha256] = useState(startPage(record))
  const [loads, setLoads] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` tells that another document stands in the frame
  useEffect(() => {
    const document = frame.current?.contentDocument
    if (document != null) outline(document, { record, sha256, active, chosen })
  }, [record, sha256, active, chosen, loads])
  return (
    <section aria-label={say('record.page')}>
      {html.length > 1 && (
        <SegmentedControl
          size="xs"
          value={sha256}
          onChange={setSha256}
          data={html.map((page, i) => ({ value: page.sha256, label: say('record.pageOf', { n: i + 1 }) }))}
        />
      )}
      <iframe
        ref={frame}
        className="frame"
        title={say('record.page')}
        sandbox="allow-same-origin"
        src={`/pages/${sha256}`}
        onLoad={() => setLoads(count => count + 1)}
      />
    </section>
  )
}

/** The page the record was read from. */
function startPage(record: DeskRecord): string {
  const read = record.machine.title?.evidence[0].page ?? record.machine.authors?.evidence[0].page
  return record.pages.find(({ sha256 }) => sha256 === read)?.sha256 ?? record.pages[0]?.sha256 ?? ''
}

interface Outlined extends Pick<Props, 'record' | 'active' | 'chosen'> {
  readonly sha256: string
}

function outline(document: Document, { record, sha256, active, chosen }: Outlined): void {
  if (document.getElementById('webmars-style') === null) {
    const style = document.createElement('style')
    style.id = 'webmars-style'
    style.textContent = STYLE
    document.head?.append(style)
  }
  for (const old of document.querySelectorAll('[data-webmars-active]')) old.removeAttribute('data-webmars-active')
  for (const [name, nodes] of fieldNodes(record, sha256)) {
    for (const node of nodes) {
      const element = document.querySelector(`[data-node="${node}"]`)
      if (!(element instanceof (document.defaultView?.HTMLElement ?? HTMLElement))) continue
      element.setAttribute('data-webmars-zone', name)
      element.onclick = () => chosen(name)
      if (name === active) element.setAttribute('data-webmars-active', '')
    }
  }
  document.querySelector('[data-webmars-active]')?.scrollIntoView({ block: 'center' })
}

/** The nodes of this very page that each field was read from. */
function fieldNodes(record: DeskRecord, sha256: string): [FieldKey, readonly number[]][] {
  return Object.entries(record.record).flatMap(([name, field]) => {
    if (field === null || Array.isArray(field)) return []
    const { evidence } = field as { evidence: readonly { page: string; nodes: readonly number[] }[] }
    const nodes = evidence.filter(({ page }) => page === sha256).flatMap(each => each.nodes)
    return nodes.length === 0 ? [] : [[name as FieldKey, nodes] as [FieldKey, readonly number[]]]
  })
}

/** What is selected in the frame, or on our own page. */
export function selectedText(): string {
  const frame = document.querySelector<HTMLIFrameElement>('iframe.frame')
  return frame?.contentWindow?.getSelection()?.toString() || (getSelection()?.toString() ?? '')
}
