/** What finds records on publication lists, read once. */
import { z } from 'zod'
import type { BoostedTrees, PublicationParameters, Tree } from '../../core.js'
import { once, readParameters } from './read.js'
import { readReferenceParameters } from './references.js'

const tree: z.ZodType<Tree> = z.lazy(() =>
  z.union([z.number(), z.object({ feature: z.string(), at: z.number(), below: tree, above: tree })]),
)
const trees: z.ZodType<BoostedTrees> = z.object({ bias: z.number(), trees: z.array(tree) })

export const readPublicationParameters: () => PublicationParameters = once(() => ({
  groups: readParameters('parameters/publications.json', trees),
  references: readReferenceParameters(),
}))
