/** Affiliations as an editable list; the authors' links follow the rows they lead to. */
import { Button } from '@mantine/core'
import type { CitationRecord, DoubtfulSpot } from '../../../src/model/index.ts'
import { useSay } from '../messages/index.ts'
import type { FieldKey } from '../pages/record.tsx'
import { Organizations, withNextOrganization } from './organizations.tsx'
import { followed, type Rearranged } from './rearrange.ts'
import { SortableRows } from './sortable-rows.tsx'
import { TextEditor } from './text-editor.tsx'

type Affiliation = NonNullable<CitationRecord['affiliations']>['value'][number]
type Authors = NonNullable<CitationRecord['authors']>['value']

interface Props {
  readonly label: string
  readonly rows: readonly Affiliation[]
  readonly authors: Authors
  readonly spots: readonly DoubtfulSpot[]
  readonly save: (rows: readonly Affiliation[] | null, also: readonly { field: FieldKey; value: unknown }[]) => void
}

const made = (text: string): Affiliation => ({
  text,
  department: null,
  institution: null,
  city: null,
  country: null,
  rorCandidates: [],
})

export function AffiliationsEditor({ label, rows, authors, spots, save }: Props) {
  const say = useSay()
  const change = ({ rows: next, moved }: Rearranged<Affiliation>): void => {
    const linked = authors.map(author => ({ ...author, affiliations: followed(author.affiliations, moved) }))
    const isSame = JSON.stringify(linked) === JSON.stringify(authors)
    save(next.length === 0 ? null : next, isSame ? [] : [{ field: 'authors', value: linked }])
  }
  const put = (index: number, text: string): void =>
    save(text === '' ? rows.toSpliced(index, 1) : rows.with(index, made(text)), [])
  return (
    <>
      <SortableRows
        label={label}
        rows={rows}
        change={change}
        press={(event, index) => {
          const next = event.altKey || event.key.toLowerCase() !== 'r' ? null : withNextOrganization(rows[index]!)
          if (next !== null) save(rows.with(index, next), [])
          return next !== null
        }}
        join={(a, b) => made(`${a.text} ${b.text}`)}
        split={({ text }) => splitText(text).map(made)}
        show={(row, index) => (
          <>
            <TextEditor
              label={`${label} ${index + 1}`}
              text={row.text}
              spots={spots.filter(spot => spot.row === index)}
              save={text => put(index, text.trim())}
            />
            <Organizations row={row} change={now => save(rows.with(index, now), [])} />
          </>
        )}
      />
      <Button className="add" size="compact-xs" variant="default" onClick={() => save([...rows, made('…')], [])}>
        {say('record.add')}
      </Button>
    </>
  )
}

/** At a line end or semicolon; else at the middle comma, to be mended by hand. */
function splitText(text: string): string[] {
  const strong = text.split(/\s*[;\n]\s*/).filter(part => part !== '')
  if (strong.length > 1) return strong
  const parts = text.split(/,\s*/)
  const half = Math.ceil(parts.length / 2)
  return parts.length < 2 ? [text] : [parts.slice(0, half).join(', '), parts.slice(half).join(', ')]
}
