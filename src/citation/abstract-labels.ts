/**
 * Labels of structured abstracts: NLM's own list is English; the same labels in the other languages that journals are
 * written in are ours.
 */
import type { AbstractSection, NlmCategory } from '../model/index.js'
import type { CitationKnowledge } from './knowledge.js'

const OTHER_LANGUAGES: readonly (readonly [NlmCategory, string])[] = [
  [
    'BACKGROUND',
    `fundamento fundamentos antecedentes introducción introducción·y·objetivos introdução contexto fondement contexte
    introduction·et·objectif hintergrund einleitung einführung introduzione premesse premessa contesto inleiding
    achtergrond bakgrund innledning wstęp wprowadzenie giriş введение актуальность 背景 緒言 はじめに 引言 배경 서론`,
  ],
  [
    'OBJECTIVE',
    `objetivo objetivos objectif objectifs but buts ziel ziele zielsetzung fragestellung scopo obiettivo obiettivi
    finalidade doel syfte formål cel amaç цель цель·исследования 目的 目标 目標 목적`,
  ],
  [
    'METHODS',
    `métodos método material·y·métodos materiales·y·métodos pacientes·y·métodos material·e·métodos materiais·e·métodos
    metodología metodologia méthode méthodes matériel·et·méthodes patients·et·méthodes methoden methodik
    material·und·methoden patienten·und·methoden metodi materiali·e·metodi metoder metody materiał·i·metody
    gereç·ve·yöntem yöntem методы материалы·и·методы 方法 対象と方法 对象与方法 材料与方法 资料与方法 방법 대상·및·방법`,
  ],
  [
    'RESULTS',
    `resultados résultats ergebnisse risultati resultaten resultat resultater wyniki bulgular результаты 結果 结果 결과`,
  ],
  [
    'CONCLUSIONS',
    `conclusiones conclusión conclusão conclusões schlussfolgerung schlussfolgerungen fazit conclusioni conclusione
    conclusies conclusie slutsats slutsatser konklusjon wnioski sonuç sonuçlar выводы заключение discusión discussão
    diskussion discussione 結論 结论 考察 結語 결론`,
  ],
]

const BY_LABEL: ReadonlyMap<string, NlmCategory> = new Map(
  OTHER_LANGUAGES.flatMap(([category, labels]) =>
    labels.split(/\s+/).map(label => [keyOf(label.replace(/·/g, ' ')), category] as const),
  ),
)

/** NLM's category of a label that is known; null for any other text. */
export function knownCategory(label: string, { abstractLabels }: CitationKnowledge): NlmCategory | null {
  const key = keyOf(label)
  return abstractLabels.get(key) ?? BY_LABEL.get(key) ?? null
}

/** `UNASSIGNED` for labels that are on no list, null for none. */
export function categoryOf(label: string, knowledge: CitationKnowledge): AbstractSection['category'] {
  return label === '' ? null : (knownCategory(label, knowledge) ?? 'UNASSIGNED')
}

function keyOf(label: string): string {
  return label
    .toUpperCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}
