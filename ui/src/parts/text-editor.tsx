/** A text that is saved when the operator leaves it, or after a short rest in typing. */
import { Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a key after which what was typed is saved. */
const REST = 900

interface Props {
  readonly label: string
  readonly text: string
  readonly save: (text: string) => void
}

export function TextEditor({ label, text, save }: Props) {
  const [typed, setTyped] = useState(text)
  const timer = useRef(0)
  useEffect(() => setTyped(text), [text])
  const commit = (now: string): void => {
    clearTimeout(timer.current)
    if (now !== text) save(now)
  }
  return (
    <Textarea
      aria-label={label}
      autosize
      maxRows={14}
      variant="unstyled"
      className="text"
      value={typed}
      onChange={event => {
        const now = event.currentTarget.value
        setTyped(now)
        clearTimeout(timer.current)
        timer.current = window.setTimeout(() => commit(now), REST)
      }}
      onBlur={event => commit(event.currentTarget.value)}
    />
  )
}
