/**
 * Something that moves the page, done only when no button of the mouse is down: what one has pressed must still be there
 * when one lets go, or it is no click.
 */
import { useEffect, useRef } from 'react'

export function useCalmly<T>(deed: (value: T) => void): (value: T) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    const press = (): void => {
      isPressed.current = true
    }
    const release = (): void => {
      isPressed.current = false
      // After the click, which comes next.
      setTimeout(() => {
        waiting.current?.()
        waiting.current = null
      })
    }
    const releases = ['pointerup', 'pointercancel', 'dragend'] as const
    addEventListener('pointerdown', press, true)
    for (const name of releases) addEventListener(name, release, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      for (const name of releases) removeEventListener(name, release, true)
    }
  }, [])
  return value => {
    if (isPressed.current) waiting.current = () => deed(value)
    else deed(value)
  }
}
