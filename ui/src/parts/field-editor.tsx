/** The right editor for each field. Whatever is typed is kept in the browser until the server has it. */
import { Text } from '@mantine/core'
import { valueText } from '../../../src/model/value-text.ts'
import type { CitationRecord } from '../api.ts'
import { useSay } from '../messages/index.ts'
import type { FieldKey } from '../pages/record.tsx'
import { AbstractEditor } from './abstract-editor.tsx'
import { AuthorsEditor } from './authors-editor.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { PartsEditor } from './parts-editor.tsx'
import { TextEditor } from './text-editor.tsx'

type Value<K extends FieldKey> = NonNullable<CitationRecord[K]> extends { readonly value: infer V } ? V : never

export interface EditorProps {
  readonly name: FieldKey
  readonly value: unknown
  readonly affiliations: Value<'affiliations'>
  readonly save: (value: unknown) => void
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

export function FieldEditor({ name, value, affiliations, save }: EditorProps) {
  const say = useSay()
  const label = say(`field.${name}`)
  if (TEXTS.has(name))
    return <TextEditor label={label} text={String(value ?? '')} save={text => save(text === '' ? null : text)} />
  if (LISTS.has(name)) {
    const lines = (value as readonly string[] | null) ?? []
    return <TextEditor label={label} text={lines.join('\n')} save={text => save(linesOf(text))} />
  }
  if (name === 'authors' || name === 'collaborators')
    return <AuthorsEditor authors={(value as Value<'authors'> | null) ?? []} affiliations={affiliations} save={save} />
  if (name === 'affiliations')
    return (
      <LinesEditor
        label={label}
        rows={(value as Value<'affiliations'> | null) ?? []}
        make={text => ({ ...NO_PARTS, text })}
        save={save}
      />
    )
  if (name === 'references')
    return (
      <LinesEditor
        label={label}
        rows={(value as Value<'references'> | null) ?? []}
        make={text => ({ text, csl: null })}
        save={save}
      />
    )
  if (name === 'abstract')
    return <AbstractEditor abstract={(value as Value<'abstract'> | null) ?? { sections: [] }} save={save} />
  if (name === 'journal' || name === 'pages')
    return <PartsEditor parts={value as Readonly<Record<string, string | null>> | null} name={name} save={save} />
  return <Text size="sm">{valueText(value) || say('record.none')}</Text>
}

const NO_PARTS = { department: null, institution: null, city: null, country: null, rorCandidates: [] }

const linesOf = (text: string): string[] | null => {
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  return lines.length === 0 ? null : lines
}
