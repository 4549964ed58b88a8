/** Something the server knows, loaded again when it changes. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { ANYTHING, type DeskChange, onChange } from './api.ts'

export interface Loaded<T> {
  readonly value: T | null
  readonly error: string | null
  readonly reload: () => void
  readonly replace: (value: T) => void
}

/** Milliseconds after which it is asked again whether somebody types. */
const LATER = 500
/** Milliseconds for which changes are gathered: a harvest tells of every page. */
const GATHERED = 120

/** What is typed and not saved yet must not be overwritten, and is saved on the version its writer saw. */
function isTyping(): boolean {
  return document.querySelector('[data-unsaved]') !== null
}

export function useLoaded<T>(
  load: () => Promise<T>,
  key: string,
  concerns: (change: DeskChange) => boolean,
): Loaded<T> {
  const [value, setValue] = useState<T | null>(null)
  const [error, setError] = useState<string | null>(null)
  const known = useRef(false)
  const replaced = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what `load` closes over
  const reload: () => void = useCallback(() => {
    const before = replaced.current
    load().then(
      loaded => {
        // Asked before the last change and answered after it: it may be older than what is shown.
        if (replaced.current !== before) return reload()
        known.current = true
        setValue(loaded)
        setError(null)
      },
      // What is shown stays while the server is away: somebody may be typing in it.
      (reason: Error) => known.current || setError(reason.message),
    )
  }, [key])
  useEffect(reload, [reload])
  const asked = useRef(concerns)
  asked.current = concerns
  useEffect(() => {
    let timer = 0
    const refresh = (): void => {
      timer = 0
      if (isTyping()) timer = window.setTimeout(refresh, LATER)
      else reload()
    }
    const stop = onChange(change => {
      if (change !== ANYTHING && !asked.current(change)) return
      if (timer === 0) timer = window.setTimeout(refresh, GATHERED)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [reload])
  const replace = useCallback((now: T): void => {
    replaced.current++
    setValue(now)
  }, [])
  return { value, error, reload, replace }
}
