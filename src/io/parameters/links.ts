/** data/parameters/links.json → the parameters of crawl/identify-links. */
import { z } from 'zod'
import { COMPONENT_NAMES, type LinkParameters, type Tree } from '../../core.js'
import { once, readParameters } from './read.js'

const tree: z.ZodType<Tree> = z.lazy(() =>
  z.union([z.number(), z.object({ feature: z.string(), at: z.number(), below: tree, above: tree })]),
)

const schema: z.ZodType<LinkParameters> = z.object({
  general: z.object({ bias: z.number(), trees: z.array(tree) }),
  weights: z.record(z.enum(COMPONENT_NAMES), z.number()),
  examples: z.object({ reach: z.number().positive(), strength: z.number(), rest: z.number() }),
})

export const linkParameters = once(() => readParameters('parameters/links.json', schema))
