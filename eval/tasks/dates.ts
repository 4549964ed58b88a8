/** Dates as journals print them: year, month and day, each as labelled. */

import { monthNumber, partialDate } from '../../src/text/partial-date.js'
import { corpusPath, readJsonLines } from '../corpus.js'
import { percent } from '../metrics/text.js'
import type { Task, TaskResult } from '../task.js'

interface DateRow {
  readonly string: string
  readonly fields: { readonly year?: string; readonly month?: string; readonly day?: string }
}

export const dates: Task = {
  name: '007-dates',
  title: 'Dates: year, month and day exactly right',
  published: {},
  corpus: ['citations/grobid-date.jsonl.gz'],
  run: async () => run(),
}

function run(): TaskResult {
  const file = corpusPath('citations', 'grobid-date.jsonl.gz')
  if (file === null) throw new Error('the labelled dates are not on this machine')
  const rows = readJsonLines<DateRow>(file).filter(({ fields }) => fields.year !== undefined)
  const failures: { name: string; why: string }[] = []
  let right = 0
  for (const { string, fields } of rows) {
    const date = partialDate(string)
    const wanted = [number(fields.year), month(fields.month), number(fields.day)]
    const found = [date?.year ?? null, date?.month ?? null, date?.day ?? null]
    if (wanted.every((value, i) => value === found[i])) right++
    else failures.push({ name: string, why: `read as ${found.join('-')}, is ${wanted.join('-')}` })
  }
  return {
    protocol: 'rules; nothing was learnt from these strings',
    size: rows.length,
    figures: { 'dates right': percent(right, rows.length) },
    failures,
  }
}

function number(text: string | undefined): number | null {
  const digits = /\d{1,4}/.exec((text ?? '').replace(/\s/g, ''))?.[0] // `1 9 9 7` is one year
  return digits === undefined ? null : Number(digits)
}

function month(text: string | undefined): number | null {
  return text === undefined ? null : (number(text) ?? monthNumber(text.replace(/^\s+/, '')))
}
