/** Titles and names of containers and publishers, freed of the marks and words around them. */
const QUOTES = '"“”„«»‘’‚‛\'`´_'
const OUTER = new RegExp(`^[\\s.,;:\\-–—${QUOTES}]+|[\\s,;:\\-–—${QUOTES}]+$`, 'gu')

/** `“On widgets,”` → `On widgets`; a final full stop goes too, unless it ends an abbreviation of one letter. */
export function plainTitle(segment: string): string {
  return unbracketed(trimmed(segment))
}

/** `In: Gears` → `Gears`. */
export function containerName(segment: string): string {
  const name = trimmed(segment).replace(/^(?:in|en|em|dans|im)\b\s*[:,]?\s+(?=\p{Lu}|\p{N}|["“])/iu, '')
  return unbracketed(trimmed(name))
}

/** A journal may be called `Em Questão` or `In Vivo`: only before a colon, in small letters, or before a long name. */
export function journalName(segment: string): string {
  const name = trimmed(segment).replace(
    /^(?:(?:in|en|em|dans|im)\b\s*:\s*|(?:in|en|em|dans)\s+(?=\p{Lu}|\p{N}|["“])|In\s+(?=\p{Lu}\S*\s+\S+\s+\S))/u,
    '',
  )
  return unbracketed(trimmed(name))
}

export function plainName(segment: string): string {
  return unbracketed(trimmed(segment.replace(/[()[\]]/g, ' ')))
}

/** Says where it was read, not what it is called. */
const MEDIUM = /\s*\[(?:internet|on-?line|en l[ií]nea|em linha|en ligne|electronic version)\]/giu

function trimmed(text: string): string {
  let result = text.replace(MEDIUM, '').replace(/\s+/g, ' ')
  for (let before = ''; before !== result; ) {
    before = result
    result = result.replace(OUTER, '').replace(/(?<=[^\s.]{2})\.$/u, '')
  }
  return result
}

/** A bracket without its partner belongs to the string around, not to the title. */
function unbracketed(text: string): string {
  const pairs: readonly (readonly [string, string])[] = [
    ['(', ')'],
    ['[', ']'],
  ]
  let result = text
  for (const [open, close] of pairs) {
    if (result.endsWith(close) && !result.includes(open)) result = result.slice(0, -1)
    if (result.startsWith(open) && !result.includes(close)) result = result.slice(1)
    if (result.startsWith(open) && result.endsWith(close) && result.indexOf(close) === result.length - 1)
      result = result.slice(1, -1)
  }
  return result.trim()
}
