/** UTF-8 by hand, for lists that are searched in their bytes: this side of the program has no platform to ask. */

/** The bytes of a text; half a surrogate pair becomes the replacement character, as everywhere. */
export function utf8Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 0x80) return widerBytes(text)
    bytes[i] = code
  }
  return bytes
}

function widerBytes(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0)!
    const point = code >= 0xd800 && code < 0xe000 ? 0xfffd : code
    if (point < 0x80) bytes.push(point)
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), follower(point))
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), follower(point >> 6), follower(point))
    else bytes.push(0xf0 | (point >> 18), follower(point >> 12), follower(point >> 6), follower(point))
  }
  return Uint8Array.from(bytes)
}

const follower = (bits: number): number => 0x80 | (bits & 0x3f)

/** The text of `bytes` from `start` to before `end`; they must be valid UTF-8. */
export function utf8Text(bytes: Uint8Array, start: number, end: number): string {
  let text = ''
  for (let at = start; at < end; ) {
    const first = bytes[at++]!
    if (first < 0x80) text += String.fromCharCode(first)
    else {
      const length = first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3
      let point = first & (0x3f >> length)
      for (const last = at + length; at < last; ) point = (point << 6) | (bytes[at++]! & 0x3f)
      text += String.fromCodePoint(point)
    }
  }
  return text
}
