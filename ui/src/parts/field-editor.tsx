/** The right editor for each field. Whatever is typed is kept in the browser until the server has it. */
import { Text } from '@mantine/core'
import type { CitationRecord, DeskRecord } from '../../../src/model/index.ts'
import { valueText } from '../../../src/model/value-text.ts'
import { useSay } from '../messages/index.ts'
import type { FieldKey } from '../pages/record.tsx'
import { AbstractEditor } from './abstract-editor.tsx'
import { AffiliationsEditor } from './affiliations-editor.tsx'
import { AuthorsEditor } from './authors-editor.tsx'
import { DatesEditor } from './dates-editor.tsx'
import { OtherAbstractsEditor } from './other-abstracts-editor.tsx'
import { PartsEditor } from './parts-editor.tsx'
import { ReferencesList } from './references-list.tsx'
import { RelationsEditor } from './relations-editor.tsx'
import { TextEditor } from './text-editor.tsx'

type OtherAbstract = CitationRecord['otherAbstracts'][number]['value']
type Value<K extends FieldKey> = NonNullable<CitationRecord[K]> extends { readonly value: infer V } ? V : never

export interface EditorProps {
  readonly name: FieldKey
  readonly value: unknown
  readonly record: DeskRecord
  readonly active: boolean
  readonly save: (value: unknown, also?: readonly { field: FieldKey; value: unknown }[]) => void
}

/** Fields whose value is a list of short texts, one a line. */
const LISTS: ReadonlySet<FieldKey> = new Set(['keywords', 'types', 'languages'])
const TEXTS: ReadonlySet<FieldKey> = new Set([
  'title',
  'vernacularTitle',
  'volume',
  'issue',
  'elocation',
  'doi',
  'pii',
  'pmid',
  'pmcid',
  'copyright',
  'conflictOfInterest',
  'url',
])

export function FieldEditor(props: EditorProps) {
  const say = useSay()
  const { name, value, record, save } = props
  const label = say(`field.${name}`)
  const spots = record.spots.filter(({ field }) => field === name)
  if (TEXTS.has(name))
    return (
      <TextEditor
        label={label}
        text={String(value ?? '')}
        spots={spots}
        isLine
        save={text => save(text === '' ? null : text)}
      />
    )
  if (LISTS.has(name)) {
    const lines = (value as readonly string[] | null) ?? []
    return <TextEditor label={label} text={lines.join('\n')} save={text => save(linesOf(text))} />
  }
  return <ListEditor {...props} label={label} />
}

function ListEditor({ name, value, record, active, save, label }: EditorProps & { readonly label: string }) {
  const say = useSay()
  const spots = record.spots.filter(({ field }) => field === name)
  const affiliations = record.record.affiliations?.value ?? []
  if (name === 'authors' || name === 'collaborators') {
    const authors = (value as Value<'authors'> | null) ?? []
    return <AuthorsEditor {...{ label, authors, affiliations, spots, save }} />
  }
  if (name === 'affiliations') {
    const authors = record.record.authors?.value ?? []
    return <AffiliationsEditor {...{ label, authors, spots, save }} rows={affiliations} />
  }
  if (name === 'references')
    return <ReferencesList {...{ label, record, active, save }} rows={(value as Value<'references'> | null) ?? []} />
  if (name === 'abstract') {
    const abstract = (value as Value<'abstract'> | null) ?? { sections: [] }
    return <AbstractEditor name={label} {...{ abstract, spots, save }} />
  }
  if (name === 'otherAbstracts')
    return <OtherAbstractsEditor abstracts={value as readonly OtherAbstract[]} save={save} />
  if (name === 'dates') return <DatesEditor dates={value as Value<'dates'> | null} save={save} />
  if (name === 'relations')
    return <RelationsEditor relations={(value as Value<'relations'> | null) ?? []} save={save} />
  if (name === 'journal' || name === 'pages')
    return <PartsEditor parts={value as Readonly<Record<string, string | null>> | null} name={name} save={save} />
  return <Text size="sm">{valueText(value) || say('record.none')}</Text>
}

const linesOf = (text: string): string[] | null => {
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  return lines.length === 0 ? null : lines
}
