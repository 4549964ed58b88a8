/** Everything that was ever done to the record, newest first; what was taken back is struck through and stays. */
import { Text } from '@mantine/core'
import type { DeskRecord } from '../../../src/model/index.ts'
import { valueText } from '../../../src/model/value-text.ts'
import { useSay } from '../messages/index.ts'

const SHOWN = 120

export function History({ record }: { readonly record: DeskRecord }) {
  const say = useSay()
  const { edits } = record
  if (edits.length === 0) return null
  const undone = new Set<number>()
  for (const edit of edits.toReversed())
    if (edit.undoes !== null && !undone.has(edits.indexOf(edit))) undone.add(edit.undoes)
  return (
    <details className="history">
      <summary>{say('history.title', { n: edits.length })}</summary>
      <ol reversed>
        {edits
          .map((edit, i) => ({ ...edit, i }))
          .toReversed()
          .map(({ i, field, value, operator, at, undoes }) => (
            <li key={i}>
              <Text size="sm" span td={undone.has(i) ? 'line-through' : undefined}>
                <b>{say(`field.${field}`)}</b>:{' '}
                {undoes === null ? shortened(valueText(value)) || say('record.none') : say('history.undone')}
              </Text>{' '}
              <Text size="xs" c="dimmed" span>
                {operator}, <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')}</time>
              </Text>
            </li>
          ))}
      </ol>
    </details>
  )
}

const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text)
