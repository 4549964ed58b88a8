/** The authors alone of a line that cites an article: what stands before them and behind them is cut off. */
import type { Run } from './zone-text.js'

/** A whole citation in one zone (`A. Smith, B. Jones; The title, Journal, Volume 3`): only its authors are wanted. */
export function withoutSource(runs: readonly Run[]): readonly Run[] {
  const text = runs.map(run => run.text).join('')
  if (!/https?:|\bdoi\b|\bvolume\b|\bpages?\b|\bpp\.|\(\d{4}\)|\d{4};/i.test(text)) return runs
  // `Lark A, Moss E. Journal of Lamps 2004;3(1):1-9`: behind the period that no other follows before the year
  let left = text.search(
    /;|\(\d{4}\)|(?<=\p{L}{2})\.\s+(?=\p{Lu}\p{Ll}+\s\p{Ll})|(?<=\p{L})\.\s+(?=\p{L}[^.;]{2,120}\d{4};)|https?:/u,
  )
  if (left < 0) return runs
  return runs.flatMap(run => {
    const kept = run.text.slice(0, Math.max(0, left))
    left -= run.text.length
    return kept === '' ? [] : [{ ...run, text: kept }]
  })
}

/** `How to cite: Lark, A.`: what stands before a colon is no name. */
export function withoutLabel(runs: readonly Run[]): readonly Run[] {
  const text = runs.map(run => run.text).join('')
  let left = /^[^,:：]{2,40}[:：]\s*/.exec(text)?.[0].length ?? 0
  if (left === 0) return runs
  return runs.flatMap(run => {
    const kept = run.text.slice(left)
    left = Math.max(0, left - run.text.length)
    return kept === '' ? [] : [{ ...run, text: kept }]
  })
}
