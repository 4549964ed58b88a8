/** A form for one address: what is no address is told at once, and what the server says of it stands below it. */
import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSay } from '../messages/index.ts'

interface Props {
  readonly label: string
  readonly go: string
  /** Rejects with what is to be told. */
  readonly submit: (url: string) => Promise<void>
  /** What is being done, while it is done. */
  readonly working?: string
  /** Further choices, under the address. */
  readonly children?: ReactNode
}

export function AddressForm({ label, go, submit, working = '', children }: Props) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const url = webAddress(typed)
    setProblem(url === null ? say('address.wrong') : null)
    if (url === null) return
    setBusy(true)
    submit(url)
      .then(
        () => setTyped(''),
        (reason: Error) => setProblem(reason.message),
      )
      .finally(() => setBusy(false))
  }
  return (
    <form onSubmit={send} noValidate>
      <TextInput
        size="md"
        type="url"
        required
        label={label}
        placeholder="https://"
        value={typed}
        error={problem}
        onChange={event => setTyped(event.currentTarget.value)}
        inputContainer={input => (
          <div className="with-button">
            <div className="grow">{input}</div>
            <Button type="submit" size="md" disabled={isBusy}>
              {go}
            </Button>
          </div>
        )}
      />
      {children}
      {working !== '' && (
        <Text role="status" size="sm" c="dimmed" className="live" truncate>
          {isBusy ? working : ''}
        </Text>
      )}
    </form>
  )
}

/** People leave out what browsers leave out; null for what is no address of the web. */
export function webAddress(typed: string): string | null {
  const text = typed.trim()
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`
  if (/\s/.test(text) || !URL.canParse(whole)) return null
  const { protocol, hostname } = new URL(whole)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && (/\.|:/.test(hostname) || hostname === 'localhost') ? whole : null
}
