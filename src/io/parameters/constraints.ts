/** data/constraints.json → the sets of crawl/constraints. */
import { z } from 'zod'
import { type ConstraintSets, constraintsOf } from '../../core.js'
import { once, readParameters } from './read.js'

const set = z.object({ paper: z.array(z.string()), ours: z.array(z.string()) })
const schema: z.ZodType<{ sets: ConstraintSets }> = z.object({
  sets: z.object({ V: set, A: set, F: set, P: set, supplement: set }),
})

export const constraintParameters = once(() => constraintsOf(readParameters('constraints.json', schema).sets))
