/** The records of a list one below the other, the lines between them folded away; bounds are mended line by line. */
import { Badge, Button, Group, Text } from '@mantine/core'
import { Fragment, useEffect, useRef } from 'react'
import type { DeskList, DeskListRecord } from '../../../src/model/index.ts'
import { useSay } from '../messages/index.ts'
import type { ListChange } from '../office-api.ts'
import { add, decide, drop, extend, join, split } from './list-deeds.ts'

export interface ListRecordsProps {
  readonly list: DeskList
  readonly active: number
  readonly choose: (record: number) => void
  /** The record whose lines are shown; null for none. */
  readonly opened: number | null
  readonly open: (record: number | null) => void
  readonly change: (change: ListChange | null) => void
}

export function ListRecords(props: ListRecordsProps) {
  const { records, lines } = props.list
  return (
    <div className="list-records">
      {records.map((record, i) => (
        <Fragment key={`${record.first}-${record.end}`}>
          <Loose {...props} from={records[i - 1]?.end ?? 0} to={record.first} />
          <RecordCard {...props} record={record} index={i} />
        </Fragment>
      ))}
      <Loose {...props} from={records.at(-1)?.end ?? 0} to={lines.length} />
    </div>
  )
}

interface CardProps extends ListRecordsProps {
  readonly record: DeskListRecord
  readonly index: number
}

function RecordCard(props: CardProps) {
  const { record, index, active, choose, opened } = props
  const say = useSay()
  const card = useRef<HTMLElement>(null)
  const isActive = active === index
  const wasActive = useRef(isActive)
  useEffect(() => {
    if (isActive && !wasActive.current) card.current?.scrollIntoView({ block: 'nearest' })
    wasActive.current = isActive
  }, [isActive])
  return (
    <article
      ref={card}
      id={`record-${index}`}
      aria-label={say('list.record', { n: index + 1 })}
      aria-current={isActive}
      className={`list-card ${record.decision} ${isActive ? 'active' : ''}`}
      tabIndex={-1}
      onFocus={() => choose(index)}
    >
      <Group justify="space-between" wrap="nowrap" align="start">
        <Text fw={600}>{index + 1}.</Text>
        <Text className={record.decision === 'rejected' ? 'grow refused' : 'grow'}>{record.text}</Text>
        <Badge variant="outline" color="gray" className="badge" tt="none">
          {say(`list.state.${record.decision}`)}
        </Badge>
      </Group>
      <Parsed record={record} />
      {opened === index ? <Lines {...props} /> : null}
      {isActive && <Actions {...props} />}
    </article>
  )
}

/** What the citation parser made of it, so that a wrong bound shows at once. */
function Parsed({ record: { csl, confidence } }: { readonly record: DeskListRecord }) {
  const say = useSay()
  const {
    author = [],
    title,
    'container-title': container,
    issued,
  } = csl as {
    readonly author?: readonly { readonly family?: string; readonly literal?: string }[]
    readonly title?: string
    readonly 'container-title'?: string
    readonly issued?: { readonly 'date-parts'?: readonly (readonly number[])[] }
  }
  const names = author.map(({ family, literal }) => family ?? literal ?? '').filter(Boolean)
  const year = issued?.['date-parts']?.[0]?.[0]
  const sure = confidence === null ? '' : say('list.sure', { n: Math.round(confidence * 100) })
  return (
    <Text size="sm" c="dimmed" className="parsed">
      {[names.join(', '), title, container, year, sure].filter(Boolean).join(' · ')}
    </Text>
  )
}

function Actions({ list, record, index, change, opened, open }: CardProps) {
  const say = useSay()
  const small = { size: 'compact-sm', variant: 'default' } as const
  return (
    <Group gap="xs" mt="xs">
      {record.decision !== 'accepted' && (
        <Button size="compact-sm" onClick={() => change(decide([record], 'accepted'))}>
          {say('list.accept')}
        </Button>
      )}
      {record.decision !== 'open' && (
        <Button {...small} onClick={() => change(decide([record], 'open'))}>
          {say('list.reopen')}
        </Button>
      )}
      {record.decision !== 'rejected' && (
        <Button {...small} onClick={() => change(decide([record], 'rejected'))}>
          {say('list.reject')}
        </Button>
      )}
      {index > 0 && (
        <Button {...small} onClick={() => change(join(list, index))}>
          {say('list.join')}
        </Button>
      )}
      <Button {...small} aria-expanded={opened === index} onClick={() => open(opened === index ? null : index)}>
        {say(opened === index ? 'list.boundsDone' : 'list.bounds')}
      </Button>
    </Group>
  )
}

function Lines({ list, record, change }: CardProps) {
  const say = useSay()
  const small = { size: 'compact-xs', variant: 'default' } as const
  return (
    <ol className="bounds" start={record.first + 1} aria-label={say('list.lines')}>
      {list.lines.slice(record.first, record.end).map(({ text }, i) => {
        const line = record.first + i
        return (
          <li key={line}>
            <span className="grow">{text}</span>
            {i > 0 && (
              <Button {...small} onClick={() => change(split(record, line))}>
                {say('list.split')}
              </Button>
            )}
            <Button {...small} onClick={() => change(drop(record, line))}>
              {say('list.drop')}
            </Button>
          </li>
        )
      })}
    </ol>
  )
}

function Loose({ list, from, to, change }: ListRecordsProps & { readonly from: number; readonly to: number }) {
  const say = useSay()
  const small = { size: 'compact-xs', variant: 'default' } as const
  if (to <= from) return null
  return (
    <details className="loose">
      <summary>{say('list.loose', { n: to - from })}</summary>
      <ol className="bounds" start={from + 1}>
        {list.lines.slice(from, to).map(({ text }, i) => (
          <li key={from + i}>
            <span className="grow">{text}</span>
            <Button {...small} onClick={() => change(add(from + i))}>
              {say('list.add')}
            </Button>
            {from > 0 && (
              <Button {...small} onClick={() => change(extend(list, from + i))}>
                {say('list.extend')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
