/** A text by its letters and digits alone, without accents and case: by which the same words are known in another setting. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
}

/** Whether most letters are not Latin. */
export function isInOtherLetters(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) < letters / 2
}
