/** The abstract with its sections. */
import { Button } from '@mantine/core'
import type { CitationRecord, DoubtfulSpot } from '../../../src/model/index.ts'
import { useSay } from '../messages/index.ts'
import { LineInput } from './line-input.tsx'
import { SortableRows } from './sortable-rows.tsx'
import { TextEditor } from './text-editor.tsx'

type Abstract = NonNullable<CitationRecord['abstract']>['value']
type Section = Abstract['sections'][number]

interface Props {
  /** Of the abstract, for people; unlike that of every other of the record. */
  readonly name: string
  readonly abstract: Abstract
  readonly spots: readonly DoubtfulSpot[]
  readonly save: (abstract: Abstract | null) => void
}

export function AbstractEditor({ name, abstract, spots, save }: Props) {
  const say = useSay()
  const { sections } = abstract
  const change = (next: readonly Section[]): void => save(next.length === 0 ? null : { sections: next })
  const put = (i: number, section: Section): void => change(sections.with(i, section))
  const text = (section: Section, i: number) => (
    <TextEditor
      label={sections.length === 1 ? name : `${name}, ${say('abstract.text')} ${i + 1}`}
      text={section.html}
      spots={spots.filter(({ row }) => row === i)}
      save={html => (html.trim() === '' ? change(sections.toSpliced(i, 1)) : put(i, { ...section, html }))}
    />
  )
  const [only] = sections
  if (sections.length === 1 && only!.label === '') return text(only!, 0)
  return (
    <>
      <SortableRows
        label={name}
        rows={sections}
        change={({ rows }) => change(rows)}
        join={(a, b) => ({ ...a, html: `${a.html} ${b.html}` })}
        split={splitSection}
        show={(section, i) => (
          <>
            <LineInput
              name={`${name} label ${i + 1}`}
              look={{
                variant: 'unstyled',
                className: 'label',
                'aria-label': `${name}, ${say('abstract.label')} ${i + 1}`,
                placeholder: say('abstract.label'),
              }}
              text={section.label}
              save={label => put(i, { ...section, label })}
            />
            {text(section, i)}
          </>
        )}
      />
      <Button
        className="add"
        size="compact-xs"
        variant="default"
        onClick={() => change([...sections, { label: '', category: null, html: '…' }])}
      >
        {say('record.add')}
      </Button>
    </>
  )
}

/** Before a word in capitals with a colon; else at the end of the middle sentence. */
function splitSection(section: Section): Section[] {
  const labelled = /\s+(?=(\p{Lu}[\p{Lu} ]{3,}|\p{Lu}\p{Ll}{4,}):\s)/u.exec(section.html)
  const sentences = [...section.html.matchAll(/[.!?]\s+(?=\p{Lu})/gu)]
  const middle = sentences[Math.floor((sentences.length - 1) / 2)]
  const at = labelled?.index ?? (middle === undefined ? -1 : middle.index + 1)
  if (at < 0) return [section]
  const rest = section.html.slice(at).trim()
  const [, label = ''] = labelled === null ? [] : (/^([^:]{4,40}):\s/u.exec(rest) ?? [])
  return [
    { ...section, html: section.html.slice(0, at).trim() },
    { label, category: null, html: label === '' ? rest : rest.slice(label.length + 1).trim() },
  ]
}
