/** Scores drafted records against the truth of article pages and PDFs. */
import { identOf, matchLists, norm, percent, sameReference, scores, similar, wordF1, words } from './text.js'

export interface ArticleTruth {
  readonly kind?: string
  readonly title?: string
  readonly authors?: readonly TrueAuthor[]
  readonly affiliations?: readonly string[]
  readonly abstract?: string
  readonly references?: readonly string[]
}
export interface TrueAuthor {
  readonly family?: string
  readonly given?: string
  /** Indexes into the affiliations, or their texts. */
  readonly affiliations?: readonly (number | string)[]
}

export interface ArticlePrediction {
  readonly source: string
  readonly title?: string | null
  readonly authors?: readonly {
    readonly family: string
    readonly given: string
    readonly affiliations?: readonly string[]
  }[]
  readonly affiliations?: readonly string[]
  readonly abstract?: string | null
  readonly references?: readonly string[]
}

export interface ArticleScores {
  readonly pages: number
  /** Percentages by the names of the report. */
  readonly figures: Record<string, number>
  readonly failures: { name: string; field: string; why: string }[]
}

const TITLE_SIMILARITY = 0.97
const AFFILIATION_SIMILARITY = 0.9
const ABSTRACT_F1 = 0.95
/** An abstract of fewer words, where the page has none, is not counted as invented. */
const INVENTED_WORDS = 10

export function scoreArticles(
  truths: ReadonlyMap<string, ArticleTruth>,
  predictions: readonly ArticlePrediction[],
): ArticleScores {
  const byId = new Map(predictions.map(prediction => [identOf(prediction.source), prediction]))
  const tally = new Tally()
  for (const [id, truth] of truths) {
    if (truth.kind === 'not-an-article') continue
    tally.pages++
    scorePage(tally, { id, truth, predicted: byId.get(id) ?? { source: id } })
  }
  return { pages: tally.pages, figures: tally.figures(), failures: tally.failures }
}

interface Pair {
  readonly id: string
  readonly truth: ArticleTruth
  readonly predicted: ArticlePrediction
}

class Tally {
  pages = 0
  readonly failures: { name: string; field: string; why: string }[] = []
  private readonly asked = new Map<string, number>()
  private readonly right = new Map<string, number>()
  private readonly sums = new Map<string, number>()

  count(field: string, good: boolean, failure: () => { name: string; why: string }): boolean {
    this.asked.set(field, (this.asked.get(field) ?? 0) + 1)
    if (good) this.right.set(field, (this.right.get(field) ?? 0) + 1)
    else this.failures.push({ ...failure(), field })
    return good
  }

  add(kind: string, hit: number, counts: { predicted: number; gold: number }): void {
    for (const [name, value] of Object.entries({ hit, ...counts }))
      this.sums.set(`${kind} ${name}`, (this.sums.get(`${kind} ${name}`) ?? 0) + value)
  }

  figures(): Record<string, number> {
    const figures: Record<string, number> = {}
    for (const [field, asked] of this.asked) figures[`${field} right`] = percent(this.right.get(field) ?? 0, asked)
    for (const kind of ['author', 'affiliation', 'reference']) {
      const sum = (name: string): number => this.sums.get(`${kind} ${name}`) ?? 0
      if (sum('gold') === 0) continue
      const { precision, recall, f1 } = scores(sum('hit'), sum('predicted'), sum('gold'))
      figures[`${kind} precision`] = percent(precision, 1)
      figures[`${kind} recall`] = percent(recall, 1)
      figures[`${kind} F1`] = percent(f1, 1)
    }
    const links = this.sums.get('link gold') ?? 0
    if (links > 0) figures['author links right'] = percent(this.sums.get('link hit') ?? 0, links)
    return figures
  }
}

function scorePage(tally: Tally, pair: Pair): void {
  const parts = [scoreTitle(tally, pair), scoreAuthors(tally, pair), scoreAbstract(tally, pair)]
  scoreAffiliations(tally, pair)
  scoreReferences(tally, pair)
  tally.count('record', parts.every(Boolean), () => ({ name: pair.id, why: 'title, authors or abstract wrong' }))
}

function scoreTitle(tally: Tally, { id, truth, predicted }: Pair): boolean {
  if (!truth.title) return true
  const good = similar(predicted.title, truth.title) >= TITLE_SIMILARITY
  return tally.count('title', good, () => ({ name: id, why: `“${predicted.title ?? ''}” for “${truth.title}”` }))
}

type Name = { readonly family?: string; readonly given?: string }
const family = (author: Name): string => norm(author.family)
const initial = (author: Name): string => norm(author.given).slice(0, 1)

export function sameAuthor(a: Name, b: Name): boolean {
  return family(a) === family(b) && (initial(a) === '' || initial(b) === '' || initial(a) === initial(b))
}

function scoreAuthors(tally: Tally, { id, truth, predicted }: Pair): boolean {
  const gold = truth.authors ?? []
  const given = predicted.authors ?? []
  if (gold.length === 0) {
    tally.add('author', 0, { predicted: given.length, gold: 0 })
    return given.length === 0
  }
  tally.add('author', matchLists(given, gold, sameAuthor), { predicted: given.length, gold: gold.length })
  const good = given.map(family).join('|') === gold.map(family).join('|')
  const list = (authors: readonly Name[]): string => authors.map(author => author.family ?? '').join(', ')
  return tally.count('authors', good, () => ({ name: id, why: `“${list(given)}” for “${list(gold)}”` }))
}

const sameAffiliation = (a: string, b: string): boolean => similar(a, b) >= AFFILIATION_SIMILARITY

function scoreAffiliations(tally: Tally, { id, truth, predicted }: Pair): void {
  const gold = (truth.affiliations ?? []).filter(Boolean)
  if (gold.length === 0) return
  const given = predicted.affiliations ?? []
  const hit = matchLists(given, gold, sameAffiliation)
  tally.add('affiliation', hit, { predicted: given.length, gold: gold.length })
  const good = hit === gold.length && hit === given.length
  tally.count('affiliations', good, () => ({ name: id, why: `${hit} of ${gold.length}, ${given.length} given` }))
  scoreAuthorLinks(tally, { truth: truth.authors ?? [], affiliations: gold, predicted: predicted.authors ?? [] })
}

/** Which author is where: every author's set of affiliations right. */
function scoreAuthorLinks(
  tally: Tally,
  pair: {
    truth: readonly TrueAuthor[]
    affiliations: readonly string[]
    predicted: readonly { readonly affiliations?: readonly string[] }[]
  },
): void {
  const { truth, affiliations, predicted } = pair
  let right = 0
  if (predicted.length === truth.length) {
    truth.forEach((author, i) => {
      const want = (author.affiliations ?? []).flatMap(link =>
        typeof link === 'string' ? [link] : link < affiliations.length ? [affiliations[link]!] : [],
      )
      const got = predicted[i]!.affiliations ?? []
      if (got.length === want.length && matchLists(got, want, sameAffiliation) === want.length) right++
    })
  }
  tally.add('link', right, { predicted: 0, gold: truth.length })
}

function scoreAbstract(tally: Tally, { id, truth, predicted }: Pair): boolean {
  const given = predicted.abstract ?? ''
  if (truth.abstract) {
    const f1 = wordF1(given, truth.abstract)
    return tally.count('abstract', f1 >= ABSTRACT_F1, () => ({ name: id, why: `word F1 ${f1.toFixed(2)}` }))
  }
  const good = words(given).length < INVENTED_WORDS
  return tally.count('no abstract', good, () => ({ name: id, why: `invented “${given.slice(0, 60)}”` }))
}

function scoreReferences(tally: Tally, { id, truth, predicted }: Pair): void {
  const gold = truth.references ?? []
  if (gold.length === 0) return
  const given = predicted.references ?? []
  const hit = matchLists(given, gold, sameReference)
  tally.add('reference', hit, { predicted: given.length, gold: gold.length })
  if (hit < 0.95 * gold.length || given.length > 1.1 * gold.length)
    tally.failures.push({ name: id, field: 'references', why: `${hit} of ${gold.length}, ${given.length} given` })
}
