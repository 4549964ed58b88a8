/** Text with the inline markup that NLM keeps, made, trimmed and taken apart. */
import { type InlineHtml, inlineHtml, plainText } from '../model/index.js'

export type InlineTag = 'i' | 'b' | 'u' | 'sup' | 'sub'

/** A stretch of text under the same tags. */
export interface StyledText {
  readonly text: string
  readonly tags: readonly InlineTag[]
}

/** Tags are opened in one order and closed in the other, so the result is always well formed. */
export function styledHtml(parts: readonly StyledText[]): InlineHtml {
  let html = ''
  let open: InlineTag[] = []
  for (const { text, tags } of mergedParts(parts)) {
    const kept = commonPrefix(open, tags)
    for (const tag of open.slice(kept).reverse()) html += `</${tag}>`
    for (const tag of tags.slice(kept)) html += `<${tag}>`
    html += inlineHtml(text)
    open = [...tags]
  }
  for (const tag of open.reverse()) html += `</${tag}>`
  return html.replace(/<(i|b|u|sup|sub)>(\s*)<\/\1>/g, '$2')
}

function mergedParts(parts: readonly StyledText[]): StyledText[] {
  const merged: StyledText[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    const blank = part.text.trim() === ''
    if (part.text === '') continue
    if (last !== undefined && (blank || last.tags.join() === part.tags.join()))
      merged[merged.length - 1] = { text: last.text + part.text, tags: last.tags }
    else merged.push(part)
  }
  return merged
}

function commonPrefix(a: readonly string[], b: readonly string[]): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/** The stretches of an inline text; unknown tags count as text. */
export function styledParts(html: InlineHtml): StyledText[] {
  const parts: StyledText[] = []
  const open: InlineTag[] = []
  for (const piece of html.split(/(<\/?(?:i|b|u|sup|sub)>)/)) {
    const tag = /^<(\/?)(i|b|u|sup|sub)>$/.exec(piece)
    if (tag === null) {
      if (piece !== '') parts.push({ text: plainText(piece), tags: [...open] })
    } else if (tag[1] === '') open.push(tag[2] as InlineTag)
    else open.splice(open.lastIndexOf(tag[2] as InlineTag), 1)
  }
  return parts
}

/** A part of an inline text, counted in characters of its plain text. */
export function sliceHtml(html: InlineHtml, start: number, end = Number.POSITIVE_INFINITY): InlineHtml {
  let at = 0
  const kept: StyledText[] = []
  for (const { text, tags } of styledParts(html)) {
    const from = Math.max(0, start - at)
    const to = Math.min(text.length, end - at)
    if (to > from) kept.push({ text: text.slice(from, to), tags })
    at += text.length
  }
  return styledHtml(kept)
}

/** White space at both ends removed. */
export function trimHtml(html: InlineHtml): InlineHtml {
  const text = plainText(html)
  const start = text.length - text.trimStart().length
  return sliceHtml(html, start, text.trimEnd().length)
}
