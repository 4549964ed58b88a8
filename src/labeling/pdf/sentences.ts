/** Whether a line stands inside a sentence, by its ends. */

export function beginsInside(text: string): boolean {
  return /^(?:\p{Ll}{2}|\p{Ll}\s\p{Ll}|\(|\d+(?:\.\d+)?%?[\s,)])/u.test(text)
}

export function stopsInside(text: string): boolean {
  return !/[.!?:][\s"”’)\]\d]*$/.test(text)
}
