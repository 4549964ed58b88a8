/** The demonstration run for its results alone: nothing is told on the way. */
export const QUIETLY = {
  again: false,
  signal: new AbortController().signal,
  onServed: () => {},
  onEvent: () => {},
  onReport: () => {},
  onDrafted: () => {},
}
