/** A text by its letters and digits alone, without accents and case: by which the same words are known in another setting. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
}
