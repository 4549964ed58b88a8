/** Up, down, join, remove: small buttons that a keyboard reaches in order. */
import { ActionIcon, Group } from '@mantine/core'
import { useSay } from '../messages/index.ts'

interface Props<Row> {
  readonly rows: readonly Row[]
  readonly index: number
  readonly change: (rows: readonly Row[]) => void
  readonly join?: (a: Row, b: Row) => Row
}

export function RowActions<Row>({ rows, index, change, join }: Props<Row>) {
  const say = useSay()
  const row = rows[index]!
  const next = rows[index + 1]
  const without = rows.filter((_, at) => at !== index)
  const place = (at: number): readonly Row[] => [...without.slice(0, at), row, ...without.slice(at)]
  const number = index + 1
  return (
    <Group gap={2} wrap="nowrap">
      <Action
        label={`${say('record.up')} ${number}`}
        sign="↑"
        disabled={index === 0}
        act={() => change(place(index - 1))}
      />
      <Action
        label={`${say('record.down')} ${number}`}
        sign="↓"
        disabled={next === undefined}
        act={() => change(place(index + 1))}
      />
      {join !== undefined && next !== undefined && (
        <Action
          label={`${say('record.join')} ${number}`}
          sign="⤵"
          act={() => change([...rows.slice(0, index), join(row, next), ...rows.slice(index + 2)])}
        />
      )}
      <Action label={`${say('record.remove')} ${number}`} sign="×" act={() => change(without)} />
    </Group>
  )
}

function Action({
  label,
  sign,
  act,
  disabled = false,
}: {
  readonly label: string
  readonly sign: string
  readonly act: () => void
  readonly disabled?: boolean
}) {
  return (
    <ActionIcon
      size="sm"
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={act}
    >
      {sign}
    </ActionIcon>
  )
}
