/**
 * Cyrillic in Latin letters, as NLM writes titles and names of groups: the tables of ALA-LC without their diacritics
 * (`Якорь` → `Iakor'`). Our choice: the hard sign is left out; a language without a table of its own is read as Russian.
 */
type Table = Readonly<Record<string, string>>

const RUSSIAN: Table = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: "'",
  э: 'e',
  ю: 'iu',
  я: 'ia',
  // letters of the other languages, where a text mixes them
  і: 'i',
  ї: 'i',
  є: 'ie',
  ґ: 'g',
  ў: 'u',
  ђ: 'dj',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
  ѓ: 'g',
  ќ: 'k',
  ѕ: 'dz',
}
const SERBIAN: Table = { ж: 'z', х: 'h', ц: 'c', ч: 'c', ш: 's' }
const OTHERS: Readonly<Record<string, Table>> = {
  ukr: { г: 'h', и: 'y' },
  bel: { г: 'h' },
  bul: { щ: 'sht', ъ: 'u' },
  srp: SERBIAN,
  mac: SERBIAN,
}

/** Other letters stay as they are. */
export function latinized(text: string, language = 'rus'): string {
  const own = OTHERS[language] ?? {}
  return text.replace(/\p{Script=Cyrillic}/gu, (letter, at: number) => {
    const lower = letter.toLowerCase()
    const latin = own[lower] ?? RUSSIAN[lower]
    if (latin === undefined) return letter
    if (letter === lower) return latin
    const isShouting =
      /\p{Lu}/u.test(text[at + 1] ?? '') || (/\p{Lu}/u.test(text[at - 1] ?? '') && !/\p{Ll}/u.test(text[at + 1] ?? ''))
    return isShouting ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1)
  })
}
