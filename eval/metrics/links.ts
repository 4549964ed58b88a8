/** Scores article links: the share of all links of a page given the right label. Paper 003, section 5. */
import { percent, scores } from './text.js'

export interface GoldLink {
  readonly journal: string
  readonly issue: string
  readonly file: string
  readonly i: number
  readonly href: string
  readonly text: string
  readonly label: 'article' | 'other'
  readonly kind: string
}
export interface PredictedLink {
  readonly file: string
  readonly i: number
  readonly label: string
  readonly kind?: string
}

export interface LinkScores {
  readonly links: number
  readonly figures: Record<string, number>
  /** Links right and all, by journal. */
  readonly journals: Map<string, { right: number; links: number }>
  readonly wrong: GoldLink[]
}

export function scoreLinks(gold: readonly GoldLink[], predictions: readonly PredictedLink[]): LinkScores {
  const key = (link: { file: string; i: number }): string => `${link.file} ${link.i}`
  const predicted = new Map(predictions.map(prediction => [key(prediction), prediction]))
  const files = new Set(predictions.map(prediction => prediction.file))
  const journals = new Map<string, { right: number; links: number }>()
  const articles = { hit: 0, predicted: 0, gold: 0, kind: 0 }
  const wrong: GoldLink[] = []
  for (const link of gold) {
    if (!files.has(link.file)) continue
    const given = predicted.get(key(link))
    const count = journals.get(link.journal) ?? { right: 0, links: 0 }
    const right = given?.label === link.label
    journals.set(link.journal, { right: count.right + (right ? 1 : 0), links: count.links + 1 })
    if (!right) wrong.push(link)
    if (given?.label === 'article') articles.predicted++
    if (link.label === 'article') articles.gold++
    if (right && link.label === 'article') articles.hit++
    if (right && link.label === 'article' && given?.kind === link.kind) articles.kind++
  }
  const all = [...journals.values()]
  const links = all.reduce((sum, count) => sum + count.links, 0)
  const right = all.reduce((sum, count) => sum + count.right, 0)
  const figures = {
    'links right': percent(right, links),
    'worst journal': Math.min(100, ...all.map(count => percent(count.right, count.links))),
    'article F1': percent(scores(articles.hit, articles.predicted, articles.gold).f1, 1),
    'article kind right': percent(articles.kind, articles.hit),
  }
  return { links, figures, journals, wrong }
}
