/** MEDLINE's limit of an abstract: 10,000 characters. RULES section 5. What is longer is cut after a sentence, and says so. */
import { type Abstract, type AbstractSection, abstractText, plainText } from '../model/index.js'
import { sliceHtml, trimHtml } from '../text/inline-html.js'

const MOST_CHARACTERS = 10_000
const TRUNCATED = ' (ABSTRACT TRUNCATED)'

export function isTooLong(abstract: Abstract | undefined): boolean {
  return abstract !== undefined && abstractText(abstract).length > MOST_CHARACTERS
}

export function medlineAbstract(abstract: Abstract | undefined): Abstract | undefined {
  if (abstract === undefined || !isTooLong(abstract)) return abstract
  const sections: AbstractSection[] = []
  let left = MOST_CHARACTERS - TRUNCATED.length
  for (const section of abstract.sections) {
    const length = section.label.length + plainText(section.html).length + 3
    if (length > left) {
      const html = cut(section.html, left - section.label.length - 3)
      return { sections: [...sections, { ...section, html: `${html}${TRUNCATED}` }] }
    }
    left -= length
    sections.push(section)
  }
  return { sections }
}

/** After the last sentence that fits, else after the last word. */
function cut(html: string, most: number): string {
  const text = plainText(html).slice(0, Math.max(0, most))
  const sentence = text.search(/[.!?](?=\s[^.!?]*$)/)
  const end = sentence > 0 ? sentence + 1 : Math.max(0, text.lastIndexOf(' '))
  return trimHtml(sliceHtml(html, 0, end))
}
