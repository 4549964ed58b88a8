/**
 * A text of any length. Behind it stands the same text with its doubtful words underlined, which also gives the input its
 * height.
 */
import { useId } from 'react'
import type { DoubtfulSpot } from '../../../src/model/index.ts'
import { useSay } from '../messages/index.ts'
import { joinedSpots, MarkedText } from './marked-text.tsx'
import { useTyped } from './use-typed.ts'

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
  const { typed, isUnsaved, type, commit, setFocused } = useTyped({ name: label, text, save })
  const words = joinedSpots(spots, text).map(({ start, end }) => text.slice(start, end))
  return (
    <div className="stack">
      <div className="mirror" aria-hidden>
        {isUnsaved ? typed : <MarkedText text={typed} spots={spots} />}{' '}
      </div>
      <textarea
        aria-label={label}
        aria-describedby={words.length === 0 ? undefined : id}
        rows={1}
        value={typed}
        data-unsaved={isUnsaved || undefined}
        onChange={event => type(event.currentTarget.value)}
        onKeyDown={event => {
          const isEnd = event.key === 'Escape' || (isLine && event.key === 'Enter' && !event.ctrlKey)
          if (!isEnd) return
          event.preventDefault()
          event.stopPropagation()
          commit()
          event.currentTarget.closest<HTMLElement>('li[tabindex], .field')?.focus()
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          commit()
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
