/** Whether a token stands inside quotation marks or brackets, and whether any quotation is over or still to come. */
import type { CitationView, Feature } from '../citation-view.js'

const OPEN_QUOTES = new Set(['“', '„', '«', '‘', '‚', '《', '「'])
const CLOSE_QUOTES = new Set(['”', '»', '’', '》', '」'])

export const quotes: Feature = {
  name: 'quotes',
  offsets: [0],
  values: ({ tokens }) => {
    const total = tokens.filter(({ text }) => text === '"' || OPEN_QUOTES.has(text)).length
    if (total === 0) return tokens.map(() => null)
    let open = false
    let closed = 0
    return tokens.map(({ text }) => {
      const toggles = text === '"'
      if (OPEN_QUOTES.has(text)) open = true
      else if (toggles) open = !open
      if ((toggles && !open) || (open && CLOSE_QUOTES.has(text))) {
        closed++
        open = false
        return 'closing'
      }
      return open ? `in${Math.min(closed, 2)}` : `out${Math.min(closed, 2)}`
    })
  },
}

export const brackets: Feature = { name: 'brackets', offsets: [-1, 0], values: bracketStates }

function bracketStates({ tokens }: CitationView): (string | null)[] {
  let open = ''
  return tokens.map(({ text }) => {
    if (text === '(' || text === '[') open = text
    const state = open === '' ? null : open
    if (text === ')' || text === ']') open = ''
    return state
  })
}
