/**
 * Zones that are one list of affiliations, cut where a line ended: the people in brackets stand in a zone of their own,
 * or a numbered list goes on in the middle of a name (`2 Crop Protection` · `Department, Harbor University, 3 Museum …`).
 */
import { type Label, type LabeledZone, labeledText } from '../model/index.js'
import type { PersonName } from '../text/person-name.js'
import { bracketedPeople } from './bracketed-people.js'
import type { CitationKnowledge } from './knowledge.js'
import { closesAddress, looksLikeOrganization } from './organization-words.js'

export interface GroupContext {
  readonly knowledge: CitationKnowledge
  readonly people: readonly PersonName[]
  /** Whether zones are cut by lines, as in PDFs: HTML has an element for each affiliation. */
  readonly isCutByLines: boolean
}

/** Labels that affiliations with names in brackets may have got by mistake. */
const MISTAKEN: ReadonlySet<Label> = new Set<Label>(['author', 'other', 'footnote', 'body', 'source'])
/** Characters before the first names in brackets, at most. */
const LONGEST_HEAD = 150

/** Every zone once; those that are read together in one group, at the place of the first. */
export function affiliationGroups(zones: readonly LabeledZone[], context: GroupContext): LabeledZone[][] {
  const groups: LabeledZone[][] = []
  let list: LabeledZone[] | undefined
  for (const zone of zones) {
    const group = groups.at(-1)
    // The list may go on at the foot of the column or on the next sheet, whatever stands between.
    if (list !== undefined && startsWithPeople(zone, context)) list.push(zone)
    else if (group !== undefined && group === list && goesOn(group, zone, context)) group.push(zone)
    else {
      const isList = zone.label === 'affiliation' || isListOfPeople(zone, context)
      groups.push(isList ? [{ ...zone, label: 'affiliation' }] : [zone])
      if (isList) list = groups.at(-1)
    }
  }
  return groups
}

function startsWithPeople(zone: LabeledZone, { people }: GroupContext): boolean {
  if (zone.label !== 'affiliation' && !MISTAKEN.has(zone.label)) return false
  const text = labeledText(zone).trim()
  if (!text.startsWith('(')) return false
  const [first] = bracketedPeople(text, people)
  // Initials by themselves may as well say whose address of mail stands before them.
  return first?.from === 0 && /\p{Ll}/u.test(text.slice(0, first.to)) && /^(?:[;,.]|$)/.test(text.slice(first.to))
}

/** `From the Department of Tides (Lark, Moss), Harbor University`: an organisation in capitals, and authors in brackets. */
function isListOfPeople(zone: LabeledZone, { people }: GroupContext): boolean {
  const text = labeledText(zone).trim()
  if (!MISTAKEN.has(zone.label) || !/^[^(]{3,}\(/.test(text)) return false
  const [first] = bracketedPeople(text, people)
  if (first === undefined || first.from > LONGEST_HEAD) return false
  const head = text.slice(0, first.from).replace(/^(?:author )?affiliations?:?\s*|^from (?:the )?/i, '')
  const words = head.split(/\s+/).filter(word => /\p{L}{4}/u.test(word))
  return looksLikeOrganization(head) && words.every(word => /^\P{L}*\p{Lu}/u.test(word))
}

function goesOn(group: readonly LabeledZone[], zone: LabeledZone, context: GroupContext): boolean {
  const [before, text] = [labeledText(group.at(-1)!).trim(), labeledText(zone).trim()]
  if (zone.label !== 'affiliation') return false
  const last = bracketedPeople(before, context.people).at(-1)
  if (last !== undefined && /^[;,]?$/.test(before.slice(last.to))) return true
  const isNumbered = /^\d{1,2}\s?\p{L}/u.test(labeledText(group[0]!).trim())
  const isCut = context.isCutByLines && isNumbered && /^\p{L}{2}/u.test(text)
  return isCut && /[\p{L},]$/u.test(before) && !closesAddress(before.replace(/,$/, ''), context.knowledge)
}
