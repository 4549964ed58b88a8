/** A harvest for people: its progress in one line, its end in a short report. */
import type { FollowRule } from '../core.js'
import type { DraftedArticle } from '../io/draft-issue.js'
import type { CrawlEvent } from '../io/harvest/crawl.js'
import type { HarvestReport } from '../io/harvest/report.js'
import { remediesFor } from './remedies.js'
import { paint } from './terminal.js'

export interface Progress {
  readonly note: (event: CrawlEvent) => void
  readonly wait: (host: string, milliseconds: number) => void
  readonly line: () => string
}

/** Counts as events come; the line is made only when it is shown. */
export function harvestProgress(): Progress {
  const began = performance.now()
  let [pages, bytes, failures, open, articles] = [0, 0, 0, 0, 0]
  let last = ''
  let waiting = ''
  return {
    note(event) {
      if (event.page === null) failures++
      else {
        pages++
        bytes += event.page.bytes
        articles += event.page.facts.contents?.entries.length ?? 0
      }
      open = event.open
      last = event.url
      waiting = ''
    },
    wait: (host, milliseconds) => void (waiting = ` · waiting ${(milliseconds / 1000).toFixed(1)} s for ${host}`),
    line() {
      const seconds = (performance.now() - began) / 1000
      const speed = `${size(bytes / Math.max(seconds, 0.001))}/s`
      const parts = [`${pages} pages`, `${open} to go`, `${articles} articles announced`, size(bytes), speed]
      return `${parts.join(' · ')}${failures > 0 ? ` · ${failures} failed` : ''}${waiting} · ${last}`
    },
  }
}

export function reportText(report: HarvestReport): string {
  const { completeness: whole, failures } = report
  const lines = [
    `${paint('bold', report.url)}: ${outcomeText(report)}${report.reason === '' ? '' : ` (${report.reason})`}`,
    ...(report.status === 'stopped' ? [`  ${report.open} pages wait; the same command goes on with them`] : []),
    `  ${whole.found} of ${whole.expected} announced articles found, ${report.articles} articles in all`,
    `  ${report.pages} pages, ${size(report.bytes)}: ${downloadText(report)}`,
    ...followedText(report),
    ...whole.entries
      .filter(({ outcome }) => outcome !== 'complete')
      .map(({ outcome, title, lost }) =>
        paint(
          'yellow',
          `  ${outcome}: ${brief(title)}${lost.length === 0 ? '' : ` (${lost.map(({ url, reason }) => `${tail(url)}: ${reason}`).join(', ')})`}`,
        ),
      ),
    ...whole.gaps.map(gap =>
      paint('yellow', `  no article on pages ${gap.first}-${gap.last}, after "${brief(gap.after)}"`),
    ),
    ...report.missingIssues.map(({ volume, missing }) =>
      paint('yellow', `  of volume ${volume}, issue ${missing.join(', ')} is not in the store`),
    ),
    ...report.remarks.map(({ url, remark }) => paint('yellow', `  ${remark}: ${url}`)),
    ...(report.rest.length === 0
      ? []
      : [`  ${report.rest.length} downloaded in vain: no article of the issue (${shortList(report.rest)})`]),
    ...(failures.length === 0 ? [] : [`  ${failures.length} failed twice; webmars retry gives them another chance:`]),
    ...failures.slice(0, 20).map(({ message }) => `    ${message}`),
    ...(failures.length > 20 ? [`    and ${failures.length - 20} more`] : []),
    ...remediesFor(failures).map(remedy => `  what helps: ${remedy}`),
  ]
  return `${lines.join('\n')}\n`
}

/** A harvest that ran to its end without a page, or without an article, is nothing that anybody would call complete. */
function outcomeText({ status, pages, articles }: HarvestReport): string {
  if (status !== 'complete' || articles > 0) return status
  return pages === 0
    ? 'nothing could be downloaded'
    : 'no articles found; give the address of an issue’s table of contents'
}

function downloadText({ pages, downloaded, unchanged, seconds, waited }: HarvestReport): string {
  if (pages === 0) return 'nothing is here'
  if (downloaded === 0 && unchanged === 0)
    return 'all here already, nothing was downloaded (--refresh asks for changes)'
  const kept = unchanged > 0 ? `, ${unchanged} unchanged` : ''
  return `${downloaded} downloaded${kept} in ${seconds.toFixed(1)} s, ${waited.toFixed(1)} s of them waiting out of politeness`
}

const RULES: Readonly<Record<FollowRule, string>> = {
  example: 'examples of the journal (paper 003)',
  model: 'the general model of links',
  location: 'the words of paper 004 (abstract, full text, PDF)',
  elimination: 'paper 004’s elimination (unsure whether an article)',
  meta: 'META elements',
  frame: 'frames',
  next: '“next page”',
}

/** Which rule led to how many of the downloads; `--json` says it of each. */
function followedText({ followed }: HarvestReport): string[] {
  const parts = Object.entries(RULES).flatMap(([rule, words]) => {
    const count = followed[rule as FollowRule]
    return count === undefined ? [] : [`${count} by ${words}`]
  })
  return parts.length === 0 ? [] : [`  links followed: ${parts.join(', ')}`]
}

function shortList(urls: readonly string[]): string {
  return `${urls.slice(0, 3).map(tail).join(', ')}${urls.length > 3 ? ', …' : ''}`
}

export function articleText({ article, draft, reason }: DraftedArticle): string {
  const kinds = [...new Set(article.files.map(file => file.class))].join(', ')
  const state =
    draft === null
      ? paint('red', 'no draft', process.stdout)
      : draft.problems.length === 0
        ? paint('green', 'draft', process.stdout)
        : paint('yellow', 'draft', process.stdout)
  const problems = draft === null ? reason : draft.problems.length === 0 ? '' : `${draft.problems.length} to look at`
  return `${article.id}  ${state}  ${brief(draft?.record.title?.value ?? article.title ?? '')}  ${[kinds, problems].filter(Boolean).join('; ')}\n`
}

export function size(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)} B`
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(0)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
}

const brief = (text: string): string => (text.length > 70 ? `${text.slice(0, 69)}…` : text)
const tail = (url: string): string => url.split('/').slice(-2).join('/')
