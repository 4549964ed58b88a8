/** The hidden Markov model of paper 001. */
import { z } from 'zod'
import { type HmmDocument, hmmFromText } from '../../core.js'
import { once, readData, readParameters } from './read.js'

const numbers = z.record(z.string(), z.number())
const schema = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      prior: z.number(),
      source: z.enum(['html', 'pdf']),
      transitions: z.record(z.string(), numbers),
    }),
  ),
  histograms: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.array(z.number())))),
  columnOf: z.record(z.string(), z.string()),
})

export const hmmParameters = once(() => {
  const document = readParameters('parameters/hmm.json', schema)
  return hmmFromText(document as unknown as HmmDocument, readData('lexicons/hmm-words.tsv')) // states go by name
})
