/**
 * What is to be written waits here until the server has it: a server that is being restarted, or a browser that dies,
 * must not lose a keystroke. Requests go out in order; those that a crash left behind are sent at the next start.
 */
import { keepText } from './kept.ts'

const KEPT = 'webmars-outbox'
const FIRST_WAIT = 250
const LONGEST_WAIT = 4000

interface Waiting {
  readonly path: string
  readonly body: string
}

type Post = (path: string, body: string) => Promise<Response>

let last: Promise<unknown> = Promise.resolve()

/** Resolves with the server's answer, however long it takes to come back. */
export function sendInOrder(path: string, body: string, post: Post): Promise<Response> {
  const key = `${KEPT}:${Date.now()}:${Math.random()}`
  // An edit sent twice is the same edit; the rest (taking back, accepting) is not kept beyond this page.
  if (path.endsWith('/edits')) keepText(key, JSON.stringify({ path, body } satisfies Waiting))
  const answer = last.then(() => untilAnswered(path, body, post))
  last = answer.catch(() => {})
  return answer.finally(() => localStorage.removeItem(key))
}

/** Waits until the server has all that was written before: what it is asked for then is no older. */
export async function handedOver(): Promise<void> {
  for (let awaited: unknown = null; awaited !== last; ) {
    awaited = last
    await awaited
  }
}

/** Whether something could not be handed over yet. */
export function onWaiting(listener: (isWaiting: boolean) => void): () => void {
  const hear = (event: Event): void => listener((event as CustomEvent<boolean>).detail)
  addEventListener(KEPT, hear)
  return () => removeEventListener(KEPT, hear)
}

/**
 * What a crash left behind of this operator's, oldest first; an edit that no longer fits is refused by the server as any
 * other. What somebody else left waits until they are back.
 */
export function sendLeftOver(operator: string, post: Post): void {
  const keys = Object.keys(localStorage).filter(key => key.startsWith(`${KEPT}:`))
  for (const key of keys.sort()) {
    const { path, body } = JSON.parse(localStorage.getItem(key)!) as Waiting // written above
    if ((JSON.parse(body) as { operator?: string }).operator !== operator) continue
    localStorage.removeItem(key)
    void sendInOrder(path, body, post).catch(() => {}) // the outcome is on the record's page
  }
}

async function untilAnswered(path: string, body: string, post: Post): Promise<Response> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      const answer = await post(path, body)
      tell(false)
      return answer
    } catch {
      tell(true) // nobody answered, or nobody is signed in
      await new Promise(resolve => setTimeout(resolve, wait))
    }
  }
}

const tell = (isWaiting: boolean): void => void dispatchEvent(new CustomEvent(KEPT, { detail: isWaiting }))
