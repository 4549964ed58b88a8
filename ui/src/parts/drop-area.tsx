/** A place for files: dropped on it, or chosen by a button; tells while they are being read, and what went wrong. */
import { Alert, Button, Loader, Text } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import { ApiError } from '../api.ts'
import { useSay } from '../messages/index.ts'

interface Props {
  readonly name: string
  readonly invitation: string
  readonly hint: string
  readonly take: (files: readonly File[]) => Promise<void>
}

export function DropArea({ name, invitation, hint, take }: Props) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [busy, setBusy] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const read = async (files: FileList | null): Promise<void> => {
    if (files === null || files.length === 0) return
    setBusy(files.length)
    setError(null)
    try {
      await take([...files])
    } catch (reason) {
      const isTooLarge = reason instanceof ApiError && reason.status === 413
      const message = reason instanceof Error ? reason.message : String(reason)
      setError(isTooLarge ? say('upload.large') : say('error.failed', { message }))
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
        aria-label={name}
        onDragOver={event => drag(event, true)}
        onDragLeave={event => drag(event, false)}
        onDrop={event => {
          drag(event, false)
          void read(event.dataTransfer.files)
        }}
      >
        <span>
          {invitation}{' '}
          <Button variant="default" size="compact-sm" onClick={() => input.current?.click()} disabled={busy > 0}>
            {say('upload.choose')}
          </Button>
        </span>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={say('upload.choose')}
          onChange={event => {
            void read(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
        {busy > 0 && (
          <Text role="status" size="sm">
            <Loader size="xs" /> {say('upload.reading', { n: busy })}
          </Text>
        )}
      </section>
      {error !== null && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
    </>
  )
}

/** Files that could not be read, each with the reason. */
export function Refused({ files }: { readonly files: readonly { readonly name: string; readonly reason: string }[] }) {
  const say = useSay()
  return files.map(({ name, reason }) => (
    <Text key={name} className="address">
      <span aria-hidden>⚠ </span>
      {say('upload.failed', { name, reason })}
    </Text>
  ))
}
