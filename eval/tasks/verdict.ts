/** The verdict: is a field that is said to be right with 95 % right in 95 of 100 cases? */
import { choose } from '../../src/labeling/choose.js'
import type { FieldName } from '../../src/model/index.js'
import { fittedVerdict, hearingsOf } from '../../train/verdict-fit.js'
import { FOLDS, type HeardPage, heardPages, QUICK_FOLDS } from '../../train/verdict-pages.js'
import { isRight, JUDGED } from '../../train/verdict-right.js'
import { percent } from '../metrics/text.js'
import type { Task, TaskResult } from '../task.js'

const SURE = 0.95
/** Borders of the reliability table. */
const BINS = [0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1]

export interface JudgedField {
  readonly page: string
  readonly field: FieldName
  readonly confidence: number
  readonly right: boolean
  /** Whether metadata were heard too. */
  readonly all: boolean
}

export const verdict: Task = {
  name: '006-verdict',
  title: 'The verdict of all witnesses: are the confidences true?',
  published: {},
  corpus: ['articles', 'pdf'],
  run: async ({ quick }) => {
    const folds = quick ? QUICK_FOLDS : FOLDS
    return resultOf(judgedFields(await heardPages(folds), folds.articles), folds.articles)
  },
}

/** Weights are fitted without the platform or publisher of the page, as the labeler was trained without it. */
export function judgedFields(pages: readonly HeardPage[], folds: number): JudgedField[] {
  const groups = [...new Set(pages.map(({ group }) => group))].sort()
  const judged: JudgedField[] = []
  for (let fold = 0; fold < folds; fold++) {
    const isHeldOut = ({ group }: HeardPage): boolean => groups.indexOf(group) % folds === fold
    const parameters = fittedVerdict(pages.filter(page => !isHeldOut(page)))
    for (const page of pages.filter(isHeldOut))
      for (const witnesses of hearingsOf(page)) {
        const record = choose(witnesses, parameters)
        for (const field of JUDGED) {
          const chosen = record[field]
          const right = chosen === null ? null : isRight(field, chosen.value, page.truth)
          if (chosen !== null && right !== null)
            judged.push({ page: page.id, field, confidence: chosen.confidence, right, all: witnesses.length > 1 })
        }
      }
  }
  return judged
}

function resultOf(judged: readonly JudgedField[], folds: number): TaskResult {
  const sure = judged.filter(({ confidence }) => confidence > SURE)
  const wrong = sure.filter(({ right }) => !right)
  return {
    protocol: `${folds} folds of platforms and publishers; each page heard without and with its metadata; fields: ${JUDGED.join(', ')}`,
    size: judged.length,
    figures: {
      'fields over 0.95': percent(sure.length, judged.length),
      'wrong among them -error': percent(wrong.length, sure.length),
      'calibration -error': percent(calibrationError(judged), 1),
      ...Object.fromEntries(
        [false, true].flatMap(all => [
          [
            `fields over 0.95, ${all ? 'all witnesses' : 'visible page'}`,
            shareSure(judged.filter(one => one.all === all)),
          ],
        ]),
      ),
    },
    failures: wrong
      .sort((a, b) => b.confidence - a.confidence)
      .map(({ page, field, confidence }) => ({
        name: page,
        why: `${field} said to be right with ${confidence.toFixed(3)}`,
      })),
    tables: [reliabilityTable(judged), fieldTable(judged)],
  }
}

function shareSure(judged: readonly JudgedField[]): number {
  return percent(judged.filter(({ confidence }) => confidence > SURE).length, judged.length)
}

/** Mean distance of confidence and truth over ten bins of equal width, weighed by their fields. */
export function calibrationError(judged: readonly JudgedField[]): number {
  let error = 0
  for (let bin = 0; bin < 10; bin++) {
    const inside = judged.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin)
    error += Math.abs(sum(inside.map(({ confidence, right }) => confidence - (right ? 1 : 0)))) / judged.length
  }
  return error
}

function reliabilityTable(judged: readonly JudgedField[]): string {
  const rows = BINS.slice(1).flatMap((to, i) => {
    const inside = judged.filter(({ confidence }) => confidence > BINS[i]! && confidence <= to)
    if (inside.length === 0) return []
    const said = percent(sum(inside.map(({ confidence }) => confidence)) / inside.length, 1)
    const right = percent(inside.filter(one => one.right).length, inside.length)
    return [`| ${BINS[i]} to ${to} | ${inside.length} | ${said} | ${right} |`]
  })
  return ['| confidence | fields | said to be right, % | right, % |', '|---|---|---|---|', ...rows].join('\n')
}

function fieldTable(judged: readonly JudgedField[]): string {
  const rows = JUDGED.flatMap(field => {
    const own = judged.filter(one => one.field === field)
    if (own.length === 0) return []
    const sure = own.filter(({ confidence }) => confidence > SURE)
    const wrong = sure.filter(({ right }) => !right).length
    const right = percent(own.filter(one => one.right).length, own.length)
    return [`| ${field} | ${own.length} | ${right} | ${percent(sure.length, own.length)} | ${wrong} |`]
  })
  return ['| field | read | right, % | over 0.95, % | of these wrong |', '|---|---|---|---|---|', ...rows].join('\n')
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
