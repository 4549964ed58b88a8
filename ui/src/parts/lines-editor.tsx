/** A numbered list of texts: affiliations, references. Reorder, split, join, add, remove. */
import { Button, Group } from '@mantine/core'
import { useSay } from '../messages/index.ts'
import { RowActions } from './row-actions.tsx'
import { TextEditor } from './text-editor.tsx'

interface Props<Row extends { readonly text: string }> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly make: (text: string) => Row
  readonly save: (rows: readonly Row[] | null) => void
}

export function LinesEditor<Row extends { readonly text: string }>({ label, rows, make, save }: Props<Row>) {
  const say = useSay()
  const change = (next: readonly Row[]): void => save(next.length === 0 ? null : next)
  return (
    <>
      {rows.map((row, i) => (
        <div className="entry" key={`${i}-${row.text.slice(0, 20)}`}>
          <span>{i + 1}</span>
          <TextEditor
            label={`${label} ${i + 1}`}
            text={row.text}
            save={text =>
              change(
                rows.flatMap((other, at) => (at === i ? split(text).map(part => ({ ...other, text: part })) : [other])),
              )
            }
          />
          <RowActions rows={rows} index={i} change={change} join={(a, b) => make(`${a.text} ${b.text}`)} />
        </div>
      ))}
      <Group>
        <Button size="compact-xs" variant="default" onClick={() => change([...rows, make('…')])}>
          {say('record.add')}
        </Button>
      </Group>
    </>
  )
}

/** A line break splits an entry; an entry without text is gone. */
const split = (text: string): string[] =>
  text
    .split('\n')
    .map(part => part.trim())
    .filter(part => part !== '')
