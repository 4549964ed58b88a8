/** MeSH publication types by the rubric a journal prints above the title. */

const RUBRICS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:retraction|retracted)\b/i, ['Retraction of Publication']],
  [/\b(?:erratum|errata|corrigend|correction|addend)/i, ['Published Erratum']],
  [/\bexpression of concern\b/i, ['Expression of Concern']],
  [/\b(?:systematic review)\b/i, ['Journal Article', 'Systematic Review']],
  [/\bmeta-?analysis\b/i, ['Journal Article', 'Meta-Analysis']],
  [/\b(?:review|übersicht|revisi[oó]n)\b/i, ['Journal Article', 'Review']],
  [/\bcase (?:reports?|study|series)\b|\bfallbericht|caso cl[ií]nico/i, ['Case Reports', 'Journal Article']],
  [/\beditorial\b|\binsight\b/i, ['Editorial']],
  [/\bletters?(?: to the editor)?\b|\bcorrespondence\b|carta/i, ['Letter']],
  [/\b(?:comment(?:ary)?|reply)\b/i, ['Comment', 'Journal Article']],
  [/\b(?:news)\b/i, ['News']],
  [/\bpreprint\b/i, ['Preprint']],
  [/\b(?:randomi[sz]ed controlled trial)\b/i, ['Journal Article', 'Randomized Controlled Trial']],
  [/\b(?:research|original|article|report|paper|communication|artikel|artículo|article)\b/i, ['Journal Article']],
]

/** In alphabetical order, as NLM lists them; empty where the rubric tells nothing. */
export function publicationTypes(rubric: string): readonly string[] {
  return RUBRICS.find(([pattern]) => pattern.test(rubric))?.[1] ?? []
}
