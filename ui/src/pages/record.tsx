/** The record: left the page as received with the zones outlined, right the fields; moving in one moves the other. */
import { Alert, Loader } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { CitationRecord, DeskRecord } from '../../../src/model/index.ts'
import { api, type DeskChange } from '../api.ts'
import { useSay } from '../messages/index.ts'
import { FieldCard } from '../parts/field-card.tsx'
import { History } from '../parts/history.tsx'
import { KeysHelp } from '../parts/keys-help.tsx'
import { MoreFields } from '../parts/more-fields.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { RecordHead } from '../parts/record-head.tsx'
import { stopsOf } from '../parts/stops.ts'
import { useCalmly } from '../parts/use-calmly.ts'
import { useEditing } from '../parts/use-editing.ts'
import { usePointing } from '../parts/use-pointing.ts'
import { useRecordKeys } from '../parts/use-record-keys.ts'
import { TypingContext } from '../parts/use-typed.ts'
import { useLoaded } from '../use-loaded.ts'

export type FieldKey = keyof CitationRecord

/** In the order in which an operator reads a record; the rest follows. */
const SHOWN: readonly FieldKey[] = [
  'title',
  'vernacularTitle',
  'authors',
  'collaborators',
  'affiliations',
  'abstract',
  'otherAbstracts',
  'keywords',
  'journal',
  'volume',
  'issue',
  'pages',
  'elocation',
  'doi',
  'dates',
  'types',
  'languages',
  'references',
  'pii',
  'pmid',
  'pmcid',
  'grants',
  'relations',
  'copyright',
  'conflictOfInterest',
  'url',
]

export function RecordPage({ article }: { readonly article: string }) {
  const say = useSay()
  const loaded = useLoaded(
    () => api.record(article),
    article,
    (change: DeskChange) => change.id === article,
  )
  if (loaded.error !== null) return <Alert color="red">{say('error.failed', { message: loaded.error })}</Alert>
  if (loaded.value === null) return <Loader aria-label={say('loading')} />
  return <LoadedRecord record={loaded.value} replace={loaded.replace} />
}

interface LoadedProps {
  readonly record: DeskRecord
  readonly replace: (record: DeskRecord) => void
}

function LoadedRecord({ record: loaded, replace }: LoadedProps) {
  const say = useSay()
  const editing = useEditing(loaded, replace)
  const record = editing.shown
  const [added, setAdded] = useState<readonly FieldKey[]>([])
  const fields = SHOWN.filter(name => isThere(record, name) || ALWAYS.has(name) || added.includes(name))
  const [active, setActive] = useState<FieldKey>(stopsOf(record, fields)[0] ?? 'title')
  const activate = useCalmly(setActive)
  const pointing = usePointing(record, active)
  const keys = useRecordKeys({ record, fields, active, setActive, editing, pointing })
  const { version } = record
  const typing = useMemo(() => ({ article: record.article.id, version }), [record.article.id, version])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the record comes up
  useEffect(() => {
    const card = document.getElementById(`field-${active}`)
    card?.focus({ preventScroll: true })
    if (innerWidth > 900) card?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <>
      <RecordHead record={record} editing={editing} openHelp={keys.openHelp} />
      <div className="split" data-article={record.article.id}>
        <PageFrame
          record={record}
          active={active}
          chosen={setActive}
          pointing={pointing}
          assign={keys.assign}
          press={keys.press}
        />
        <TypingContext.Provider value={typing}>
          <section aria-label={say('record.fields')} className="fields">
            {fields.map(name => (
              <FieldCard
                key={name}
                name={name}
                record={record}
                active={active === name}
                activate={() => activate(name)}
                editing={editing}
              />
            ))}
            <MoreFields
              names={SHOWN.filter(name => !fields.includes(name) && !ONLY_SHOWN.has(name))}
              add={name => setAdded(before => [...before, name])}
            />
            <History record={record} />
          </section>
        </TypingContext.Provider>
      </div>
      <KeysHelp opened={keys.helpOpened} close={keys.closeHelp} />
    </>
  )
}

function isThere({ record }: DeskRecord, name: FieldKey): boolean {
  return name === 'otherAbstracts' ? record.otherAbstracts.length > 0 : record[name] !== null
}

/** Shown even when empty: a record without them is worth a look. */
const ALWAYS: ReadonlySet<FieldKey> = new Set([
  'title',
  'authors',
  'affiliations',
  'abstract',
  'journal',
  'volume',
  'issue',
  'pages',
  'doi',
  'dates',
])
/** Shown as they are: nobody has asked to write them by hand. */
const ONLY_SHOWN: ReadonlySet<FieldKey> = new Set(['otherAbstracts', 'grants'])
