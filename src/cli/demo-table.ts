/** What `webmars demo` says at its end: a table of articles, a table of fields, where to go next. */
import type { ArticleOutcome, DemoOutcome } from '../demo/outcome.js'
import { SCORED_FIELDS, type Tally } from '../demo/score.js'
import { type Paint, paint } from './terminal.js'

const TITLE_WIDTH = 62
/** Of what stands before an article's design: its pages and its title. */
const HEAD_WIDTH = 2 + 7 + 2 + TITLE_WIDTH + 2
const BAR_WIDTH = 20

const painted = (style: Paint, text: string): string => paint(style, text, process.stdout)

export function demoTable(outcome: DemoOutcome): string {
  const issues = outcome.issues.map(({ name, articles }) => {
    const heading = painted('bold', `Larkmoor Medical Journal ${name}`.padEnd(HEAD_WIDTH))
    return `${heading}${painted('dim', 'design fields right')}\n${articles.map(articleRow).join('')}`
  })
  const strangers = outcome.strangers.map(url => painted('yellow', `  ! taken for an article: ${url}\n`))
  return `${issues.join('\n')}${strangers.join('')}\n${fieldsTable(outcome)}`
}

function articleRow({ truth, found, verdicts, tally }: ArticleOutcome): string {
  const title =
    truth.record.title.length > TITLE_WIDTH ? `${truth.record.title.slice(0, TITLE_WIDTH - 1)}…` : truth.record.title
  const head = `  ${truth.record.pages.padStart(7)}  ${title.padEnd(TITLE_WIDTH)}  ${truth.design.padEnd(5)}`
  if (found === null) return `${head}  ${painted('red', 'not found')}\n`
  const wrong = SCORED_FIELDS.filter(field => verdicts[field] === 'wrong' || verdicts[field] === 'missed')
  const count = `${String(tally.right).padStart(2)} of ${String(tally.counted).padStart(2)}`
  const remark = wrong.length === 0 ? '' : painted('dim', `  not: ${wrong.join(', ')}`)
  return `${head}  ${painted(styleOf(tally), count)}${remark}\n`
}

function fieldsTable({ fields, all }: DemoOutcome): string {
  const rows = SCORED_FIELDS.map(field => row(field, fields[field]))
  return `${painted('bold', 'Fields right')}\n${rows.join('')}${row('all', all)}`
}

function row(name: string, tally: Tally): string {
  const share = tally.counted === 0 ? 0 : tally.right / tally.counted
  const bar = '█'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '░')
  const percent = `${(100 * share).toFixed(0)} %`.padStart(5)
  const count = `${String(tally.right).padStart(3)} of ${String(tally.counted).padStart(3)}`
  return `  ${name.padEnd(13)} ${count}  ${painted(styleOf(tally), bar)} ${percent}\n`
}

function styleOf({ right, counted }: Tally): Paint {
  if (right === counted) return 'green'
  return right >= counted * 0.7 ? 'yellow' : 'red'
}

/** Run by npm, webmars is not on the path: then npx finds it. */
export function whereNext(data: string, environment: NodeJS.ProcessEnv = process.env): string {
  const webmars = environment['npm_execpath'] === undefined ? 'webmars' : 'npx webmars'
  const folder = / /.test(data) ? `"${data}"` : data
  const steps = [
    [`${webmars} review --data ${folder}`, 'look at the doubtful fields in the browser'],
    [`${webmars} export --format ris --drafts --data ${folder}`, 'the records for a reference manager'],
    [`${webmars} status --data ${folder}`, 'what is in the store'],
    [`${webmars} issue https://…`, 'a journal of your own'],
  ] as const
  const width = Math.max(...steps.map(([command]) => command.length))
  const lines = steps.map(([command, purpose]) => `  ${command.padEnd(width)}  ${painted('dim', purpose)}\n`)
  return `${painted('bold', 'Where to go next')}\n${lines.join('')}`
}
