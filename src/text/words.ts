/**
 * The one tokenizer. A word is a run of letters, digits and combining marks; apostrophes and
 * hyphens inside a word do not split it for counting, as a reader would count.
 */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’‐-][\p{L}\p{N}\p{M}]+)*/gu

export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

/**
 * How many words a text has. Scripts without spaces count one word for every two characters, since a run of them
 * would otherwise be a single word. Our choice: two, the mean length of a Chinese or Japanese word.
 */
export function wordCount(text: string): number {
  const words = wordsOf(text)
  let count = words.length
  for (const word of words) {
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word))
      count += Math.max(0, Math.ceil([...word].length / 2) - 1)
  }
  return count
}
