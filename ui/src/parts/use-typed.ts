/**
 * A text while it is being typed: saved when the operator leaves it, after a short rest, and when the page goes away.
 * Until then every key is kept in the browser, so that a browser that dies loses none: whoever comes back to the record
 * finds what was typed, and it is saved. docs/decisions/0130-every-key-is-kept.md
 */
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { keepText } from '../kept.ts'
import { useOperator } from '../operator.ts'

/** Milliseconds without a key after which what was typed is saved. */
const REST = 900
const KEPT = 'webmars-typed'

/** Of which record the texts are, and how often it was changed: a new number is an answer of the server. */
export const TypingContext = createContext({ article: '', version: 0 })

export interface Typed {
  readonly typed: string
  readonly isUnsaved: boolean
  readonly type: (now: string) => void
  /** Saves at once what is not saved yet. */
  readonly commit: () => void
  /** As if nothing had been typed. */
  readonly forget: () => void
  readonly setFocused: (isFocused: boolean) => void
}

interface Text {
  /** Names the text within its record. */
  readonly name: string
  readonly text: string
  readonly save: (text: string) => void
}

export function useTyped(given: Text): Typed {
  const { text } = given
  const { article, version } = useContext(TypingContext)
  const key = `${KEPT}:${article}:${useOperator()}:${given.name}`
  const [typed, setTyped] = useState(() => keptText(key, text))
  const [isFocused, setFocused] = useState(false)
  const timer = useRef(0)
  const sent = useRef(text)
  // What is saved late is saved on what stands there then, not on what stood there when it was typed.
  const now = useRef({ ...given, typed, key })
  now.current = { ...given, typed, key }
  const put = (next: string): void => {
    now.current = { ...now.current, typed: next }
    setTyped(next)
    keep(key, { over: now.current.text, typed: next })
  }
  const commit = useRef((): void => {
    clearTimeout(timer.current)
    const latest = now.current
    if (latest.typed === latest.text || latest.typed === sent.current) return
    sent.current = latest.typed
    latest.save(latest.typed)
    localStorage.removeItem(latest.key)
  }).current
  // What the server made of it is shown once the operator has left: nothing changes under the typing hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` tells that the server has answered
  useEffect(() => {
    if (isFocused) return
    const before = sent.current
    sent.current = text
    setTyped(shown => (shown === before ? text : shown))
  }, [text, version, isFocused])
  useLastMoment(commit)
  return {
    typed,
    isUnsaved: typed !== text,
    type: next => {
      put(next)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(commit, REST)
    },
    commit,
    forget: () => put(text),
    setFocused,
  }
}

interface Kept {
  /** What stood there before. */
  readonly over: string
  readonly typed: string
}

function keep(key: string, { over, typed }: Kept): void {
  if (over === typed) localStorage.removeItem(key)
  else keepText(key, JSON.stringify({ over, typed } satisfies Kept))
}

/** What a browser that died left behind; not where somebody has changed the text since. */
function keptText(key: string, text: string): string {
  const left = localStorage.getItem(key)
  if (left === null) return text
  const { over, typed } = JSON.parse(left) as Kept // written above
  return over === text ? typed : text
}

/** Calls it when the text comes up, which saves what was left behind, and when it or the page goes away. */
function useLastMoment(commit: () => void): void {
  useEffect(() => {
    commit()
    const hide = (): void => {
      if (document.visibilityState === 'hidden') commit()
    }
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', commit)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', commit)
      commit()
    }
  }, [commit])
}
