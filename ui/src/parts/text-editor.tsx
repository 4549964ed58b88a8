/**
 * A text that is saved when the operator leaves it, or after a short rest in typing. Behind it stands the same text with
 * its doubtful words underlined, which also gives the input its height.
 */
import { createContext, useContext, useEffect, useId, useRef, useState } from 'react'
import type { DoubtfulSpot } from '../../../src/model/index.ts'
import { useSay } from '../messages/index.ts'
import { joinedSpots, MarkedText } from './marked-text.tsx'

/** Milliseconds without a key after which what was typed is saved. */
const REST = 900

/** How often the record was changed: a new number is an answer of the server. */
export const VersionContext = createContext(0)

interface Props {
  readonly label: string
  readonly text: string
  readonly save: (text: string) => void
  readonly spots?: readonly DoubtfulSpot[]
  /** Enter ends it instead of breaking the line. */
  readonly isLine?: boolean
}

export function TextEditor({ label, text, save, spots = [], isLine = false }: Props) {
  const say = useSay()
  const id = useId()
  const [typed, setTyped] = useState(text)
  const timer = useRef(0)
  const sent = useRef(text)
  const [isFocused, setFocused] = useState(false)
  const version = useContext(VersionContext)
  // What the server made of it is shown once the operator has left: nothing changes under the typing hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` tells that the server has answered
  useEffect(() => {
    if (isFocused) return
    const before = sent.current
    sent.current = text
    setTyped(now => (now === before ? text : now))
  }, [text, version, isFocused])
  useEffect(() => () => clearTimeout(timer.current), [])
  const commit = (now: string): void => {
    clearTimeout(timer.current)
    if (now === text || now === sent.current) return
    sent.current = now
    save(now)
  }
  const words = joinedSpots(spots, text).map(({ start, end }) => text.slice(start, end))
  return (
    <div className="stack">
      <div className="mirror" aria-hidden>
        {typed === text ? <MarkedText text={typed} spots={spots} /> : typed}{' '}
      </div>
      <textarea
        aria-label={label}
        aria-describedby={words.length === 0 ? undefined : id}
        rows={1}
        value={typed}
        data-unsaved={typed === text ? undefined : true}
        onChange={event => {
          const now = event.currentTarget.value
          setTyped(now)
          clearTimeout(timer.current)
          timer.current = window.setTimeout(() => commit(now), REST)
        }}
        onKeyDown={event => {
          const isEnd = event.key === 'Escape' || (isLine && event.key === 'Enter' && !event.ctrlKey)
          if (!isEnd) return
          event.preventDefault()
          event.stopPropagation()
          commit(typed)
          event.currentTarget.closest<HTMLElement>('li[tabindex], .field')?.focus()
        }}
        onFocus={() => setFocused(true)}
        onBlur={event => {
          commit(event.currentTarget.value)
          setFocused(false)
        }}
      />
      {words.length > 0 && (
        <span id={id} className="unseen">
          {say('doubt.words', { words: words.join('; ') })}
        </span>
      )}
    </div>
  )
}
