/** Files dropped or chosen: pages and PDFs become records, libraries' files are compared with those there are. */
import { Alert, Anchor, Button, Loader, Text } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import type { DeskDrop } from '../../../src/model/index.ts'
import { api } from '../api.ts'
import { useSay } from '../messages/index.ts'
import { addressOf } from '../route.ts'
import { ComparisonTable } from './comparison-table.tsx'

export function DropZone({ dropped }: { readonly dropped: () => void }) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [busy, setBusy] = useState(0)
  const [outcome, setOutcome] = useState<DeskDrop | null>(null)
  const [error, setError] = useState<string | null>(null)
  const take = async (files: FileList | null): Promise<void> => {
    if (files === null || files.length === 0) return
    setBusy(files.length)
    setError(null)
    try {
      setOutcome(await api.drop([...files]))
      dropped()
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason))
    }
    setBusy(0)
  }
  const drag = (event: DragEvent, isOver: boolean): void => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    <>
      <section
        className={over ? 'drop over' : 'drop'}
        aria-label={say('start.drop')}
        onDragOver={event => drag(event, true)}
        onDragLeave={event => drag(event, false)}
        onDrop={event => {
          drag(event, false)
          void take(event.dataTransfer.files)
        }}
      >
        <span>
          {say('upload.drop')}{' '}
          <Button variant="default" size="compact-sm" onClick={() => input.current?.click()} disabled={busy > 0}>
            {say('upload.choose')}
          </Button>
        </span>
        <Text size="sm" c="dimmed">
          {say('upload.hint')}
        </Text>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={say('upload.choose')}
          onChange={event => {
            void take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
        {busy > 0 && (
          <Text role="status" size="sm">
            <Loader size="xs" /> {say('upload.reading', { n: busy })}
          </Text>
        )}
      </section>
      {error !== null && <Alert color="red">{say('error.failed', { message: error })}</Alert>}
      {outcome !== null && <Outcome outcome={outcome} />}
    </>
  )
}

function Outcome({ outcome }: { readonly outcome: DeskDrop }) {
  const say = useSay()
  return (
    <div role="status">
      {outcome.drafted > 0 && outcome.harvest !== null && (
        <Text>
          ✓ {say('upload.done', { n: outcome.drafted })}{' '}
          <Anchor href={addressOf('issue', outcome.harvest)}>{say('upload.open')}</Anchor>
        </Text>
      )}
      {outcome.refused.map(({ name, reason }) => (
        <Text key={name}>⚠ {say('upload.failed', { name, reason })}</Text>
      ))}
      {outcome.comparisons.map(comparison => (
        <ComparisonTable key={comparison.name} comparison={comparison} />
      ))}
    </div>
  )
}
