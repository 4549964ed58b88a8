/** Something the server knows, loaded again when it changes. */
import { useCallback, useEffect, useState } from 'react'
import { ANYTHING, type DeskChange, onChange } from './api.ts'

export interface Loaded<T> {
  readonly value: T | null
  readonly error: string | null
  readonly reload: () => void
  readonly replace: (value: T) => void
}

export function useLoaded<T>(
  load: () => Promise<T>,
  key: string,
  concerns: (change: DeskChange) => boolean,
): Loaded<T> {
  const [value, setValue] = useState<T | null>(null)
  const [error, setError] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what `load` closes over
  const reload = useCallback(() => {
    load().then(
      loaded => {
        setValue(loaded)
        setError(null)
      },
      (reason: Error) => setError(reason.message),
    )
  }, [key])
  useEffect(reload, [reload])
  useEffect(() => onChange(change => (change === ANYTHING || concerns(change)) && reload()), [concerns, reload])
  return { value, error, reload, replace: setValue }
}
