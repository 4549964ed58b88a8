/** A name that stands before its affiliation in one zone: `<a>Jan-Erik Gjertsen</a> <span>The Norwegian …</span>`. */
import { isDegree, isInitials, isLowerParticle } from '../text/name-words.js'
import { looksLikeOrganization } from './organization-words.js'
import type { Run } from './zone-text.js'

export function leadingName(runs: readonly Run[]): { name: Run[]; rest: Run[] } {
  const none = { name: [], rest: [...runs] }
  const shown = runs.findIndex(run => run.text.trim() !== '')
  const first = runs[shown]
  if (first === undefined || first.raised || shown === runs.length - 1) return none
  const rest = runs.slice(shown + 1)
  if (isListOfNames(rest)) return none
  if (!isNameLike(first.text) || !looksLikeOrganization(rest.map(run => run.text).join(''))) return none
  const separate = rest.some(run => run.text.trim() !== '' && /^\s*[,:(]?\s*[\p{Lu}\d(]/u.test(run.text))
  return separate
    ? {
        name: [first],
        rest: rest.map((run, i) => (i === 0 ? { ...run, text: run.text.replace(/^[\s,:]+/, '') } : run)),
      }
    : none
}

/** A mark, a separator and another name: a byline, even where a group stands at its end. */
function isListOfNames(rest: readonly Run[]): boolean {
  const next = rest.find(run => run.text.trim() !== '')
  if (!next?.raised && !/^\s*[|•·;]/.test(next?.text ?? '')) return false
  const text = rest
    .filter(run => !run.raised)
    .map(run => run.text)
    .join('')
  const following = /^\s*[;,|•·]\s*(?:and\s+|&\s*)?([^;,|•·]+)/.exec(text)?.[1] ?? ''
  return isNameLike(following)
}

function isNameLike(text: string): boolean {
  const words = text
    .trim()
    .replace(/[,:;]$/, '')
    .split(/\s+/)
  if (/\b(?:author|correspond|address|affiliation|source|e-?mail|contact|present|current)/i.test(text)) return false
  if (words.length < 2 || words.length > 5 || looksLikeOrganization(text) || /\d/.test(text)) return false
  return words.every(
    word => /^\p{Lu}[\p{L}\p{M}'’.-]*,?$/u.test(word) || isLowerParticle(word) || isInitials(word) || isDegree(word),
  )
}
