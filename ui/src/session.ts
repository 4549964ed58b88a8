/** Who sits before the page, as the server says; on a desk without a team nobody signs in. */
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import type { DeskSession } from '../../src/model/index.ts'
import { ask, keepToken, onSignedOut, send } from './api.ts'

export interface SessionState {
  readonly session: DeskSession | null
  /** The session ended while somebody worked. */
  readonly isOver: boolean
  readonly signedIn: (session: DeskSession) => void
  readonly signOut: () => void
}

export const SessionContext = createContext<DeskSession | null>(null)

export function useSession(): DeskSession | null {
  return useContext(SessionContext)
}

export function useSessionState(): SessionState {
  const [session, setSession] = useState<DeskSession | null>(null)
  const [isOver, setOver] = useState(false)
  const user = useRef<string | null>(null)
  const signedIn = (known: DeskSession): void => {
    if (known.token !== null) keepToken(known.token)
    const before = user.current
    user.current = known.user
    // Another person: what the first one left waiting must not go out under this name.
    if (before !== null && before !== known.user) location.reload()
    setSession(known)
    setOver(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    void ask<DeskSession>('/api/session').then(signedIn)
    return onSignedOut(() => setOver(true))
  }, [])
  const signOut = (): void => {
    void send('/api/session', {}, 'DELETE').then(() => location.reload())
  }
  return { session, isOver, signedIn, signOut }
}
