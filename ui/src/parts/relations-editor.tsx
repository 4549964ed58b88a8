/** The articles that this one corrects, retracts or comments on, and those that do so with it: type, citation, numbers. */
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Relation } from '../../../src/model/index.ts'
import { useSay } from '../messages/index.ts'
import { LineInput } from './line-input.tsx'

/** NLM's RefTypes, those of which somebody at a desk may know first. */
const TYPES: readonly string[] = [
  'ErratumIn',
  'ErratumFor',
  'RetractionIn',
  'RetractionOf',
  'ExpressionOfConcernIn',
  'ExpressionOfConcernFor',
  'CommentIn',
  'CommentOn',
  'UpdateIn',
  'UpdateOf',
  'RepublishedIn',
  'RepublishedFrom',
]

interface Props {
  readonly relations: readonly Relation[]
  readonly save: (relations: readonly Relation[] | null) => void
}

export function RelationsEditor({ relations, save }: Props) {
  const say = useSay()
  /** One that says nothing yet, and is not saved. */
  const [added, setAdded] = useState<Relation | null>(relations.length === 0 ? EMPTY : null)
  const rows = added === null ? relations : [...relations, added]
  const put = (index: number, row: Relation): void => {
    if (index === relations.length) setAdded(isSaid(row) ? null : row)
    const said = rows.with(index, row).filter(isSaid)
    if (index < relations.length || isSaid(row)) save(said.length === 0 ? null : said)
  }
  return (
    <>
      {rows.map((row, i) => (
        <Row key={i} number={i + 1} row={row} change={now => put(i, now)} />
      ))}
      {added === null && (
        <Button className="add" size="compact-xs" variant="default" onClick={() => setAdded(EMPTY)}>
          {say('record.add')}
        </Button>
      )}
    </>
  )
}

const EMPTY: Relation = { type: TYPES[0]!, doi: null, pmid: null, source: '' }

const isSaid = ({ doi, pmid, source }: Relation): boolean => doi !== null || pmid !== null || source !== ''

interface RowProps {
  readonly number: number
  readonly row: Relation
  readonly change: (row: Relation) => void
}

/** Emptied, it is gone. */
function Row({ number, row, change }: RowProps) {
  const say = useSay()
  const cell = (key: 'source' | 'doi' | 'pmid', label: string) => (
    <LineInput
      name={`relation ${number} ${key}`}
      look={{ 'aria-label': `${label} ${number}`, placeholder: label, title: label }}
      text={row[key] ?? ''}
      save={text => change({ ...row, [key]: text === '' && key !== 'source' ? null : text })}
    />
  )
  const types = TYPES.includes(row.type) ? TYPES : [row.type, ...TYPES]
  return (
    <div className="relation">
      <NativeSelect
        size="xs"
        aria-label={`${say('relation.type')} ${number}`}
        value={row.type}
        data={types.map(value => ({ value, label: readable(value) }))}
        onChange={event => change({ ...row, type: event.currentTarget.value })}
      />
      {cell('source', say('relation.source'))}
      {cell('doi', say('field.doi'))}
      {cell('pmid', say('field.pmid'))}
    </div>
  )
}

/** `ErratumIn` → `Erratum in`, NLM's own words. */
const readable = (type: string): string => type.replace(/(?<=\p{Ll})\p{Lu}/gu, letter => ` ${letter.toLowerCase()}`)
