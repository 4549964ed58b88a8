/** The weights of the verdict. */
import { z } from 'zod'
import { once, readParameters } from './read.js'

const schema = z.object({
  fields: z.record(z.string(), z.record(z.string(), z.number())),
  calibration: z.record(z.string(), z.array(z.tuple([z.number(), z.number()]))),
})

export const verdictParameters = once(() => readParameters('parameters/verdict.json', schema))
