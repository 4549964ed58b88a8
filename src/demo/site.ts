/** The shipped demonstration journal: its addresses and its true records, as `npm run demo:make` wrote them. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { PACKAGE_ROOT } from '../io/package-root.js'

export const DEMO_FOLDER = new URL('data/demo/', PACKAGE_ROOT)

const Address = z.object({
  file: z.string(),
  contentType: z.string(),
  fault: z.enum(['fails-once', 'slow', 'dead-full-text', 'cut-off-pdf']).optional(),
})
export type DemoAddress = z.infer<typeof Address>

const Site = z.object({ start: z.array(z.string()), addresses: z.record(z.string(), Address) })
export type DemoSite = z.infer<typeof Site>

const AuthorTruth = z.object({
  given: z.string(),
  family: z.string(),
  suffix: z.string(),
  group: z.boolean(),
  email: z.string().nullable(),
  orcid: z.string().nullable(),
  affiliations: z.array(z.string()),
})

const RecordTruth = z.object({
  title: z.string(),
  authors: z.array(AuthorTruth),
  affiliations: z.array(z.string()),
  abstract: z.string(),
  abstractSections: z.array(z.object({ label: z.string(), text: z.string() })),
  keywords: z.array(z.string()),
  references: z.array(z.string()),
  doi: z.string().nullable(),
  journal: z.string(),
  issn: z.string(),
  volume: z.string(),
  issue: z.string(),
  pages: z.string(),
  date: z.string(),
  type: z.string(),
})
export type DemoRecord = z.infer<typeof RecordTruth>

const ArticleTruth = z.object({
  id: z.string(),
  design: z.enum(['1999', '2010', 'today']),
  /** Null where the journal gives the article no abstract page. */
  abstractPath: z.string().nullable(),
  fullTextPath: z.string(),
  pdfPath: z.string(),
  fault: z.string(),
  metadata: z.enum(['right', 'none', 'wrong']),
  record: RecordTruth,
  /** Other readings that count as right, by field. */
  accepted: z.record(z.string(), z.array(z.unknown())),
})
export type DemoArticle = z.infer<typeof ArticleTruth>

const Truth = z.object({
  issues: z.array(
    z.object({
      path: z.string(),
      volume: z.string(),
      issue: z.string(),
      year: z.number(),
      articles: z.array(ArticleTruth),
    }),
  ),
})
export type DemoTruth = z.infer<typeof Truth>

export function readDemoSite(): DemoSite {
  return Site.parse(readJson('site.json'))
}

export function readDemoTruth(): DemoTruth {
  return Truth.parse(readJson('truth.json'))
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, DEMO_FOLDER), 'utf8'))
}
