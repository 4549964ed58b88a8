/**
 * Initials of given names by NLM's rules (RULES section 5): `Gregory M` → GM, `Jean-Louis` → JL, `Shin-ichi` → S,
 * `Maria del R` → `Mdel R`, `Mohamed el-Walid` → `Mel-W`.
 *
 * Taken at the start, after a blank or a hyphen; only capitals count, but the letter after a hyphen counts
 * unless the part is "ichi"; `St. John` is one name. Particles inside the given names go in, in lower case, with a blank before the
 * initial they modify (none after a hyphen). In transliterations from Slavic languages one letter of the original may
 * be two to four of ours: `Iakobish K` → IaK.
 */
const PARTICLES = new Set(['de', 'do', 'da', 'du', 'del', 'dos', 'le', 'el'])

export function nlmInitials(given: string, isSlavic = false): string {
  const initialsOf = isSlavic ? slavicInitials : initialsOfWord
  let initials = ''
  let waiting = ''
  for (const word of given
    .replace(/\bSt\.?\s+(?=\p{Lu}\p{Ll})/gu, 'St-')
    .replace(/\./g, '. ')
    .split(/\s+/)) {
    if (PARTICLES.has(word)) waiting += `${word} `
    else {
      const letters = /^el-/.test(word) ? `el-${initialsOf(word.slice(3))}` : initialsOf(word.replace(/^St-.*/, 'St'))
      if (letters !== '') {
        initials += waiting + letters
        waiting = ''
      }
    }
  }
  return initials
}

/** What one Cyrillic capital is written as: я, ю, щ, ж, х, ц, ч, ш. */
const SLAVIC = /^(?:Shch|Ia|Iu|Ya|Yu|Zh|Kh|Ts|Ch|Sh)(?=\p{Ll})/u

function slavicInitials(word: string): string {
  return SLAVIC.exec(word)?.[0] ?? initialsOfWord(word)
}

function initialsOfWord(word: string): string {
  const bare = word.replace(/[.,]/g, '')
  if (/^\p{Lu}{2,4}$/u.test(bare)) return bare // `JA`, as published without periods
  return bare
    .split(/[-‐‑–]/)
    .map((part, i) => (i > 0 && part !== 'ichi' ? firstLetter(part) : firstCapital(part)))
    .join('')
}

function firstCapital(part: string): string {
  return /^[^\p{L}]*(\p{Lu})/u.exec(part)?.[1] ?? (/^\p{Lo}/u.test(part) ? [...part][0]! : '')
}

function firstLetter(part: string): string {
  return (/\p{L}/u.exec(part)?.[0] ?? '').toUpperCase()
}
