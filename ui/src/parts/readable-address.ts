/** Addresses for reading: of a dropped file its name, else the address itself. */
export function readableAddress(url: string): string {
  const file = /^file:\/\/\/.*\/([^/]+)$/.exec(url)?.[1]
  return file === undefined ? url : decodeURIComponent(file)
}
