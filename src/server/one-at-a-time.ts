/** Work on the same thing one after the other: who comes second sees what the first has done. */
export type Turn = <T>(thing: string, work: () => Promise<T>) => Promise<T>

export function oneAtATime(): Turn {
  const last = new Map<string, Promise<unknown>>()
  return (thing, work) => {
    const done = (last.get(thing) ?? Promise.resolve()).then(work, work)
    const settled = done.catch(() => {}) // whoever asked is told; the next one is another matter
    last.set(thing, settled)
    void settled.then(() => last.get(thing) === settled && last.delete(thing))
    return done
  }
}
