/** How long to wait before asking again. */

/** Retry-After as seconds or as a date; null where it says nothing usable. In milliseconds. */
export function retryAfter(value: string | null, now: Date): number | null {
  if (value === null) return null
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime())
}

/** Doubles with every failure in a row, with jitter so that many clients do not return together. In milliseconds. */
export function backoff(failures: number, options: { readonly base: number; readonly most: number }): number {
  const full = Math.min(options.most, options.base * 2 ** Math.max(0, failures - 1))
  return full * (0.5 + Math.random() / 2)
}
