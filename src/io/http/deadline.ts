/**
 * Work that is told to stop after a time, or when others are told.
 *
 * Not `AbortSignal.any([signal, AbortSignal.timeout(…)])`: nobody but that holds the second signal, and Node 20 forgets
 * it, its time with it, at the next garbage collection. A server that sent a byte now and then was waited for without end.
 */
export async function withDeadline<T>(
  signal: AbortSignal,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const both = new AbortController()
  const stop = (): void => both.abort(signal.reason)
  const expire = (): void => both.abort(new DOMException(`not done in ${milliseconds} ms`, 'TimeoutError'))
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  const timer = setTimeout(expire, milliseconds)
  try {
    return await work(both.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
