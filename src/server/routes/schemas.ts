/** The shapes of what comes in. Values of fields are checked here once, so that the core may trust them. */
import { z } from 'zod'
import { rorId } from '../../core.js'
import { FIELD_NAMES } from '../../model/index.js'

export const ID = z.string().regex(/^[\w:.-]{1,120}$/)
/** Without control characters: names stand in logs. */
export const OPERATOR = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^\P{Cc}*$/u)

const text = (max: number) => z.string().max(max)
const printedName = z.strictObject({ family: text(500).min(1), given: text(500), suffix: text(50), initials: text(50) })
const name = z.strictObject({
  kind: z.enum(['person', 'group']),
  family: text(500).min(1),
  given: text(500),
  suffix: text(50),
  initials: text(50),
  orcid: text(100).nullable(),
  email: text(320).nullable(),
  corresponding: z.boolean(),
  equalContribution: z.boolean(),
  affiliations: z.array(z.int().min(0).max(5000)).max(200),
  misprint: printedName.exactOptional(),
  english: text(500).exactOptional(),
})
const affiliation = z.strictObject({
  text: text(5000),
  department: text(1000).nullable(),
  institution: text(1000).nullable(),
  city: text(200).nullable(),
  country: text(200).nullable(),
  rorCandidates: z.array(text(100)).max(20),
  ror: z
    .string()
    .refine(id => rorId(id) === id)
    .optional(),
})
const section = z.strictObject({
  label: text(200),
  category: z.enum(['BACKGROUND', 'OBJECTIVE', 'METHODS', 'RESULTS', 'CONCLUSIONS', 'UNASSIGNED']).nullable(),
  html: text(100_000),
})
const partialDate = z
  .strictObject({
    year: z.int().min(1400).max(2200).nullable(),
    month: z.int().min(1).max(12).nullable(),
    day: z.int().min(1).max(31).nullable(),
    season: text(50).nullable(),
    raw: text(100),
  })
  .nullable()
const abbreviation = text(500).nullable()

/** One schema per field; a field that is not here cannot be edited. */
export const FIELD_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  title: text(5000).min(1),
  vernacularTitle: text(5000),
  languages: z.array(z.string().regex(/^[a-z]{3}$/)).max(10),
  authors: z.array(name).max(5000),
  collaborators: z.array(name).max(5000),
  affiliations: z.array(affiliation).max(5000),
  abstract: z.strictObject({ sections: z.array(section).max(100) }),
  otherAbstracts: z
    .array(
      z.strictObject({
        sections: z.array(section).max(100),
        language: text(10),
        kind: z.enum(['translation', 'plain-language-summary']),
      }),
    )
    .max(20),
  keywords: z.array(text(500)).max(500),
  references: z
    .array(z.strictObject({ text: text(20_000), csl: z.record(z.string(), z.unknown()).nullable() }))
    .max(10_000),
  journal: z.strictObject({
    title: text(1000),
    catalogueTitle: text(1000).exactOptional(),
    nlmAbbreviation: abbreviation,
    isoAbbreviation: abbreviation,
    issnPrint: abbreviation,
    issnElectronic: abbreviation,
    issnLinking: abbreviation,
    nlmId: abbreviation,
    publisher: abbreviation,
    country: abbreviation,
  }),
  volume: text(100),
  issue: text(100),
  pages: z.strictObject({ raw: text(200), first: text(50), last: text(50) }),
  elocation: text(100),
  doi: text(500),
  pii: text(200),
  pmid: z.string().regex(/^[1-9]\d{0,7}$/),
  pmcid: z.string().regex(/^PMC\d+$/),
  dates: z.strictObject({
    print: partialDate,
    electronic: partialDate,
    collection: partialDate,
    received: partialDate,
    revised: partialDate,
    accepted: partialDate,
  }),
  types: z.array(text(200)).max(50),
  relations: z
    .array(
      z.strictObject({
        type: text(100),
        doi: text(500).nullable(),
        pmid: text(20).nullable(),
        source: text(1000),
        note: text(1000).exactOptional(),
      }),
    )
    .max(100),
  copyright: text(5000),
  conflictOfInterest: text(20_000),
  grants: z.array(z.strictObject({ id: text(200), agency: text(1000), country: text(200).nullable() })).max(500),
  url: text(2000),
}

export const EDITABLE = z.enum([...FIELD_NAMES, 'otherAbstracts'] as const)
