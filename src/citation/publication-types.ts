/**
 * MeSH publication types, by the rubric a journal prints above the title and by what the title says the article is.
 * Our choice: the title is asked only where the rubric says nothing special, and only forms that name themselves count
 * (`a cluster randomised trial`, `Erratum: …`).
 */

type Row = readonly [pattern: RegExp, types: readonly string[]]

const RUBRICS: readonly Row[] = [
  [/\bpartial retraction\b/i, ['Published Erratum']],
  [/\b(?:retraction|retracted)\b/i, ['Retraction of Publication']],
  [/\b(?:erratum|errata|corrigend|correction|addend)/i, ['Published Erratum']],
  [/\bexpression of concern\b/i, ['Expression of Concern']],
  [
    /\b(?:clinical trial protocol|(?:study|trial) protocols?|protocol)\b/i,
    ['Clinical Trial Protocol', 'Journal Article'],
  ],
  [/\b(?:systematic review)\b/i, ['Journal Article', 'Systematic Review']],
  [/\bmeta-?analysis\b/i, ['Journal Article', 'Meta-Analysis']],
  [/\bbook reviews?\b/i, ['Book Review']],
  [
    /(?<!\bpeer[- ])\breview\b(?! (?:status|process|history|reports?|timeline))|\b(?:übersicht|revisi[oó]n)\b/i,
    ['Journal Article', 'Review'],
  ],
  [
    /\bcase (?:reports?|study|studies|series)\b|\bcases\b|\bfallbericht|casos? cl[ií]nicos?|cas clinique|caso clinico|症例報告|病例报告/i,
    ['Case Reports', 'Journal Article'],
  ],
  [/\beditorial(?:es)?\b|\binsight\b|\bleitartikel\b|社説|社论/i, ['Editorial']],
  [/\bletters?(?: to the editor)?\b|\bcorrespondence\b|\bcartas?\b|\blettres?\b|leserbrief/i, ['Letter']],
  [/\b(?:comment(?:ary|aries)?|reply|comentario|commentaire|kommentar)\b/i, ['Comment', 'Journal Article']],
  [/\b(?:news)\b/i, ['News']],
  [/\bpreprint\b/i, ['Preprint']],
  [/\b(?:randomi[sz]ed (?:controlled )?trial)\b/i, ['Journal Article', 'Randomized Controlled Trial']],
  [/\b(?:practice guidelines?|guideline)\b/i, ['Journal Article', 'Practice Guideline']],
  [/\b(?:obituary|in memoriam|nachruf)\b/i, ['Biography', 'Historical Article']],
  [
    /\b(?:research|original(?:es)?|articles?|reports?|papers?|communications?|artikel|art[íi]culos?|artigos?|originalarbeit(?:en)?|articoli?)\b|原著|论著/i,
    ['Journal Article'],
  ],
]

/** Which special form a title says the article has. */
const TITLES: readonly Row[] = [
  [/^(?:retraction|retraction (?:note|notice))\s*(?:to|of|for)?\s*[:—–-]/i, ['Retraction of Publication']],
  [/^\W*retracted(?: article)?\s*[:—–-]/i, ['Journal Article', 'Retracted Publication']],
  [
    /^(?:author |publisher )?(?:erratum|errata|corrigend(?:um|a)|correction|addendum)\b\s*(?:to|for)?\s*[:—–-]/i,
    ['Published Erratum'],
  ],
  [/^expression of concern\b/i, ['Expression of Concern']],
  [
    /\b(?:study |trial )?protocol (?:for|of) an?\b.*\btrial\b|\btrial\b.*\bprotocol$/i,
    ['Clinical Trial Protocol', 'Journal Article'],
  ],
  [/\brandomi[sz]ed(?:[-, ]+[\w-]+){0,4} trial\b/i, ['Journal Article', 'Randomized Controlled Trial']],
  [/\bsystematic review\b/i, ['Journal Article', 'Systematic Review']],
  [/[:,—–]\s*an? meta-?analysis\b/i, ['Journal Article', 'Meta-Analysis']],
  [/\bcase (?:report|series)\b/i, ['Case Reports', 'Journal Article']],
]

/** In alphabetical order, as NLM lists them; empty where the rubric tells nothing. */
export function publicationTypes(rubric: string): readonly string[] {
  return typesBy(RUBRICS, rubric)
}

export function typesOfTitle(title: string): readonly string[] {
  return typesBy(TITLES, title)
}

export function isPlainArticle(types: readonly string[]): boolean {
  return types.every(type => type === 'Journal Article')
}

function typesBy(rows: readonly Row[], text: string): readonly string[] {
  return rows.find(([pattern]) => pattern.test(text))?.[1] ?? []
}
