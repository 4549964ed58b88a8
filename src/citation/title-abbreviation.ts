/** An ISO abbreviation as NLM writes it: `Pediatr. infect. dis. j.` → `Pediatr Infect Dis J`. */

/** Punctuation goes, but for the brackets of a qualifier; each word is capitalized; qualifiers of format are dropped. */
export function nlmTitleAbbreviation(iso: string): string {
  return iso
    .replace(/\s*\((?:print|online|internet|cd-?rom|electronic)\.?\)/gi, '')
    .replace(/[.,:;'"’]/g, ' ')
    .replace(/\s+(?=\))/g, '')
    .split(/\s+/)
    .filter(word => word !== '')
    .map(word =>
      // `bioRxiv` has its capital elsewhere.
      /\p{Ll}\p{Lu}/u.test(word)
        ? word
        : word.replace(/^(\(?)(\p{Ll})/u, (_, bracket: string, letter: string) => bracket + letter.toUpperCase()),
    )
    .join(' ')
}
