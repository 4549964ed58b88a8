/** The abstract with its sections. */
import { Button, TextInput } from '@mantine/core'
import type { CitationRecord } from '../api.ts'
import { useSay } from '../messages/index.ts'
import { RowActions } from './row-actions.tsx'
import { TextEditor } from './text-editor.tsx'

type Abstract = NonNullable<CitationRecord['abstract']>['value']
type Section = Abstract['sections'][number]

interface Props {
  readonly abstract: Abstract
  readonly save: (abstract: Abstract | null) => void
}

export function AbstractEditor({ abstract, save }: Props) {
  const say = useSay()
  const { sections } = abstract
  const change = (next: readonly Section[]): void => save(next.length === 0 ? null : { sections: next })
  const put = (i: number, section: Section): void => change(sections.map((other, at) => (at === i ? section : other)))
  return (
    <>
      {sections.map((section, i) => (
        <div className="entry" key={`${i}-${section.label}`}>
          <span>{i + 1}</span>
          <div>
            {(sections.length > 1 || section.label !== '') && (
              <TextInput
                size="xs"
                aria-label={`${say('abstract.label')} ${i + 1}`}
                defaultValue={section.label}
                onBlur={event =>
                  event.currentTarget.value !== section.label &&
                  put(i, { ...section, label: event.currentTarget.value })
                }
              />
            )}
            <TextEditor
              label={`${say('abstract.text')} ${i + 1}`}
              text={section.html}
              save={html => put(i, { ...section, html })}
            />
          </div>
          <RowActions
            rows={sections}
            index={i}
            change={change}
            join={(a, b) => ({ ...a, html: `${a.html} ${b.html}` })}
          />
        </div>
      ))}
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => change([...sections, { label: '', category: null, html: '…' }])}
      >
        {say('record.add')}
      </Button>
    </>
  )
}
