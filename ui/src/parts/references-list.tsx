/** References as a checked list: what the citation parser made of each, the faulty ones first to see. */
import { Badge, Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { CheckedReference, CitationRecord, DeskRecord } from '../../../src/model/index.ts'
import { api } from '../api.ts'
import { type MessageKey, useSay } from '../messages/index.ts'
import { SortableRows } from './sortable-rows.tsx'
import { TextEditor } from './text-editor.tsx'

type Reference = NonNullable<CitationRecord['references']>['value'][number]

interface Props {
  readonly label: string
  readonly record: DeskRecord
  readonly rows: readonly Reference[]
  readonly active: boolean
  readonly save: (rows: readonly Reference[] | null) => void
}

const made = (text: string): Reference => ({ text, csl: null })

export function ReferencesList({ label, record, rows, active, save }: Props) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const checked = useChecked(record, active || isOpen)
  const faulty = checked.filter(({ flaws }) => flaws.length > 0).length
  if (!active && !isOpen)
    return (
      // No stop of its own: whoever comes to the field by keys has the list opened.
      <Button variant="subtle" size="compact-sm" color="gray" tabIndex={-1} onClick={() => setOpen(true)}>
        {say('references.count', { n: rows.length })}
      </Button>
    )
  return (
    <>
      <Text size="sm" role="status">
        {checked.length === 0
          ? ''
          : faulty === 0
            ? `✓ ${say('references.fine')}`
            : `⚠ ${say('references.faulty', { n: faulty })}`}
      </Text>
      <div className="scroll">
        <SortableRows
          label={label}
          rows={rows}
          change={({ rows: next }) => save(next.length === 0 ? null : next)}
          join={(a, b) => made(`${a.text} ${b.text}`)}
          split={({ text }) => splitReference(text).map(made)}
          show={(row, index) => (
            <>
              <TextEditor
                label={`${label} ${index + 1}`}
                text={row.text}
                save={text => save(text.trim() === '' ? rows.toSpliced(index, 1) : rows.with(index, made(text)))}
              />
              <Check checked={checked[index]} />
            </>
          )}
        />
      </div>
    </>
  )
}

/** Parsed on the server once the list is opened, and again when it changes. */
function useChecked(record: DeskRecord, isWanted: boolean): readonly CheckedReference[] {
  const [checked, setChecked] = useState<readonly CheckedReference[]>([])
  const { id } = record.article
  const { references } = record.record
  // biome-ignore lint/correctness/useExhaustiveDependencies: `references` tells that the list has changed
  useEffect(() => {
    if (isWanted) api.references(id).then(setChecked, () => setChecked([]))
  }, [id, isWanted, references])
  return checked
}

function Check({ checked }: { readonly checked: CheckedReference | undefined }) {
  const say = useSay()
  if (checked === undefined) return null
  const { csl, flaws } = checked
  const parts = [
    csl.author?.[0]?.family ?? csl.author?.[0]?.literal,
    csl['container-title'],
    yearOf(csl),
    csl.volume,
    csl.page,
  ]
  return (
    <Group gap={6} className="check">
      <span aria-hidden>{flaws.length === 0 ? '✓' : '⚠'}</span>
      {flaws.map(flaw => (
        <Badge key={flaw} variant="outline" color="gray" tt="none" size="sm">
          {say(`flaw.${flaw}` as MessageKey)}
        </Badge>
      ))}
      <Text size="xs" c="dimmed" span>
        {parts.filter(Boolean).join(' · ')}
      </Text>
    </Group>
  )
}

const yearOf = ({ issued }: CheckedReference['csl']): string =>
  String(issued?.['date-parts']?.[0]?.[0] ?? issued?.literal ?? '')

/** Before a number that begins a reference of its own; else there is nothing to split at. */
const splitReference = (text: string): string[] =>
  text.split(/\s+(?=\[?\d{1,3}[\].)]\s+\p{Lu})|\n+/u).filter(part => part !== '')
