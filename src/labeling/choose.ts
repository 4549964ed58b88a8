/**
 * The verdict: all witnesses combined, per field one value with a calibrated probability that it is right.
 *
 * Agreement raises it, disagreement lowers it and stays visible as candidates; a reading that is more likely wrong
 * than right is not given at all where the witnesses that see the page found nothing. Weights are learnt by
 * `train/verdict.ts`; the reliability table is measured by `eval/tasks/verdict.ts`.
 */
import {
  type Candidate,
  type CitationRecord,
  EMPTY_RECORD,
  FIELD_NAMES,
  type Field,
  type FieldName,
  type Witness,
} from '../model/index.js'
import { featuresOf } from './verdict/features.js'
import { mergedValue, relinked } from './verdict/merge.js'
import { probabilityOf, type VerdictParameters } from './verdict/parameters.js'
import { evidenceOf, type Reading, readingsOf, type Testimony } from './verdict/readings.js'

export type { VerdictParameters } from './verdict/parameters.js'
export type { Testimony } from './verdict/readings.js'

/** Who reads the page as a person does: when all of these find nothing, it takes more than a guess to object. */
const SEES_THE_PAGE: readonly Witness[] = ['template', 'crf', 'hmm', 'operator']

export function choose(witnesses: readonly Testimony[], parameters: VerdictParameters): CitationRecord {
  const chosen: Record<string, unknown> = { ...EMPTY_RECORD }
  for (const name of FIELD_NAMES) chosen[name] = verdictOn(name, witnesses, parameters)
  const record = chosen as unknown as CitationRecord // one field per name, each of its own type
  const otherAbstracts = witnesses.find(({ record }) => record.otherAbstracts.length > 0)?.record.otherAbstracts ?? []
  return { ...record, otherAbstracts, authors: relinked(record.authors, record.affiliations, witnesses) }
}

/** Our choice: an abstract that is so unlikely does more harm than none. */
const INVENTED = 0.35

interface Judged {
  readonly reading: Reading
  readonly probability: number
}

function verdictOn(
  name: FieldName,
  witnesses: readonly Testimony[],
  parameters: VerdictParameters,
): Field<unknown> | null {
  const judged = readingsOf(name, witnesses)
    .map((reading): Judged => ({ reading, probability: probabilityFor(name, reading, parameters) }))
    .sort((a, b) => standingOf(name, b) - standingOf(name, a))
  const best = judged[0]
  if (best === undefined || isGuess(best) || (name === 'abstract' && best.probability < INVENTED)) return null
  return {
    value: mergedValue(name, best.reading),
    evidence: evidenceOf(best.reading),
    confidence: best.probability,
    candidates: [
      ...candidatesOf(judged.slice(1)),
      ...best.reading.supporters.flatMap(({ field }) => [...field.candidates]),
    ],
  }
}

/** What an article page prints for its readers; where nobody saw it there, the metadata may be of something else. */
const PRINTED: readonly FieldName[] = ['title', 'authors', 'affiliations', 'abstract', 'references', 'keywords']
/** Metadata are never trusted alone: what they say of such a field stays below what an operator need not look at. */
const ALONE = 0.94

/** Where the page came from is known, not read. */
function probabilityFor(name: FieldName, reading: Reading, parameters: VerdictParameters): number {
  const isSeen = reading.supporters.some(({ by }) => SEES_THE_PAGE.includes(by))
  if (name === 'url' && isSeen) return 1
  const probability = probabilityOf(name, featuresOf(name, reading), parameters)
  const isAlone = reading.supporters.every(({ by }) => by === 'metadata') && PRINTED.includes(name)
  return isAlone ? Math.min(ALONE, probability) : probability
}

/**
 * Long fields are seldom right as a whole, and a list that is nearly right is worth more than a shortened one: what
 * the page shows stands, unless the page's own word is clearly likelier. Our choice: by so much.
 */
const SHOWN_IN_FULL: readonly FieldName[] = ['affiliations', 'abstract', 'references', 'keywords']
const CLEARLY = 0.3

function standingOf(name: FieldName, { reading, probability }: Judged): number {
  const isShown = reading.supporters.some(({ by }) => SEES_THE_PAGE.includes(by))
  return probability + (isShown && SHOWN_IN_FULL.includes(name) ? CLEARLY : 0)
}

function isGuess({ reading, probability }: Judged): boolean {
  return probability < 0.5 && reading.silent.some(by => SEES_THE_PAGE.includes(by))
}

function candidatesOf(others: readonly Judged[]): Candidate<unknown>[] {
  return others.map(({ reading }) => ({ value: reading.value, evidence: evidenceOf(reading).at(-1)! }))
}
