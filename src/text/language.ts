/**
 * The language a text is written in, by its script and its small words; null where they do not tell.
 *
 * Our choice: not a table of letter sequences, which guesses at every name of a protein, but the function words that
 * each language cannot do without. A text needs two of them, and twice as many as of any other language, to be told.
 */

/** ISO 639-2/B codes and the small words of the languages that journals in Latin letters are written in. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  eng: 'the of and in to with for from by on is was were are that as at an between among after during we our this these than not be been has have using its their into which whether',
  spa: 'el la los las de del y en con por para un una que se es su al como entre más fue son sobre desde según sus no lo este esta estos durante tras ha han pacientes estudio',
  por: 'o a os as do da dos das de e em no na nos nas com por para um uma que se ao à são foi entre mais como sobre pelo pela seus não este esta durante após estudo pacientes',
  fre: 'le la les des du de et en un une dans par pour sur avec est sont au aux que qui ne pas chez entre plus cette ce ces ont été leur après étude à',
  ger: 'der die das und in von mit des dem den für auf im bei zur zum ein eine einer eines ist sind wurde wurden nach zwischen durch als auch nicht sich über aus unter werden',
  ita: 'il lo la i gli le di del della dei delle degli e in nel nella con per un una che è sono tra fra come più alla dal dalla al sul si non da studio nei',
  dut: 'de het een van en in op met voor bij is zijn door dat die aan uit werd werden naar tussen als ook niet over om te tot na onderzoek',
  swe: 'och i att av en ett som för på med är till den det de hos från efter mellan vid inte har om var under eller',
  dan: 'og i at af en et som for på med er til den det de hos fra efter mellem ved ikke har om var under eller blev',
  nor: 'og i å av en et som for på med er til den det de hos fra etter mellom ved ikke har om var under eller ble',
  fin: 'ja on ei oli että sekä mutta kuin tai ovat se ne joka jotka myös sen',
  pol: 'i w z na do się nie jest oraz dla od po przez u ze w to jak przy o są tym które który badania',
  cze: 'a v na se je s z do pro u při po že jako nebo i ve ze ke jsou byl byla bylo studie',
  slo: 'a v na sa je s z do pre u pri po že ako alebo i vo zo ku sú bol bola bolo',
  hrv: 'i u na je se za s od su da te kod o iz kao po nakon između ili nije koji koja',
  slv: 'in v na je se za s z od so da pri o iz kot po med ali ni ki',
  hun: 'a az és egy hogy nem is volt meg mint vagy szerint esetén után által',
  rum: 'și în de la cu pe din pentru o un este sunt prin al ai ale a care nu mai după între',
  tur: 've bir bu ile için olarak da de olan daha sonra arasında göre çok en ise olgu üzerine',
  ind: 'dan di yang dengan pada untuk dari dalam ini adalah oleh sebagai tidak antara terhadap',
  cat: 'el la els les de del i en amb per un una que es és al com entre més dels aquest aquesta són',
  lit: 'ir yra su į iš kad bei nuo apie buvo po dėl tarp',
  est: 'ja on ei et see ning või oli kui ka mis',
  vie: 'và của các là trong cho với một được có không những từ',
}

/** The small words of a language in Latin letters; none of another. */
export function smallWords(language: string): readonly string[] {
  return SMALL_WORDS[language]?.split(' ') ?? []
}

/** Languages told by their letters alone; the first that has enough of them. */
const SCRIPTS: readonly (readonly [pattern: RegExp, language: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'jpn'],
  [/\p{Script=Hangul}/gu, 'kor'],
  [/\p{Script=Han}/gu, 'chi'],
  [/[іїєґ]/giu, 'ukr'],
  [/\p{Script=Cyrillic}/gu, 'rus'],
  [/[پچژگ]/gu, 'per'],
  [/\p{Script=Arabic}/gu, 'ara'],
  [/\p{Script=Hebrew}/gu, 'heb'],
  [/\p{Script=Greek}/gu, 'gre'],
  [/\p{Script=Thai}/gu, 'tha'],
  [/\p{Script=Devanagari}/gu, 'hin'],
  [/\p{Script=Georgian}/gu, 'geo'],
  [/\p{Script=Armenian}/gu, 'arm'],
]

/** Share of the letters that must be of a script: Greek and Han letters also stand in English titles. */
const SCRIPT_SHARE = 0.3
/** Kana and the letters that set Ukrainian and Persian apart are rarer, and tell more. */
const TELLING_SHARE = 0.03
const TELLING: ReadonlySet<string> = new Set(['jpn', 'ukr', 'per'])

/** Small words that a text must have, and how many times as many as of any other language. */
const LEAST = 2
const CLEARLY = 1.5

/** ISO 639-2/B. */
export function languageOfText(text: string): string | null {
  return scriptLanguage(text) ?? latinLanguage(text)
}

function scriptLanguage(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return null
  const share = (pattern: RegExp): number => (text.match(pattern)?.length ?? 0) / letters
  const foreign = letters - (text.match(/\p{Script=Latin}/gu)?.length ?? 0)
  if (foreign / letters < SCRIPT_SHARE) return null
  return (
    SCRIPTS.find(
      ([pattern, language]) => share(pattern) >= (TELLING.has(language) ? TELLING_SHARE : SCRIPT_SHARE),
    )?.[1] ?? null
  )
}

/** Each word's languages; a word of many languages counts less for each. */
const LANGUAGES_OF: ReadonlyMap<string, readonly string[]> = languagesOfWords()

function languagesOfWords(): Map<string, string[]> {
  const languages = new Map<string, string[]>()
  for (const [language, words] of Object.entries(SMALL_WORDS))
    for (const word of new Set(words.split(' '))) languages.set(word, [...(languages.get(word) ?? []), language])
  return languages
}

function latinLanguage(text: string): string | null {
  const scores = new Map<string, number>()
  const counts = new Map<string, number>()
  // The s of `world's` is no word.
  for (const word of text.toLowerCase().match(/(?<!['’\p{L}\p{M}])[\p{L}\p{M}]+|(?<=['’])[\p{L}\p{M}]{2,}/gu) ?? []) {
    const languages = LANGUAGES_OF.get(word) ?? []
    for (const language of languages) {
      scores.set(language, (scores.get(language) ?? 0) + 1 / Math.sqrt(languages.length))
      counts.set(language, (counts.get(language) ?? 0) + 1)
    }
  }
  const [best, second] = [...scores].sort((a, b) => b[1] - a[1])
  if (best === undefined || counts.get(best[0])! < LEAST) return null
  return second === undefined || best[1] >= CLEARLY * second[1] ? best[0] : null
}
