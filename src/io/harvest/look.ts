/**
 * What a downloaded page is, says of itself, and leads to: a function of its bytes and of how it was found, so that it
 * can be worked out in another thread. Nothing is decided here; crawl/ decides.
 */
import { createHash } from 'node:crypto'
import {
  articleSuccessors,
  type Constraints,
  citationFacts,
  htmlNature,
  identifyLinks,
  issueEntries,
  issueHeading,
  issueSuccessors,
  type LinkParameters,
  mediaKind,
  type Page,
  type PageNature,
  pdfNature,
  type Successor,
  type Surroundings,
  type TrainingLink,
  tdmByMeta,
} from '../../core.js'
import { parseDecoded, parsePage } from '../parse-page.js'
import type { Origin, PageFacts } from '../store/store.js'

export interface LookRequest {
  /** As asked for, and after redirects. */
  readonly url: string
  readonly finalUrl: string
  readonly body: Uint8Array
  readonly contentType: string | null
  /** What a browser made of it; null where none was asked. */
  readonly settled: Uint8Array | null
  readonly origin: Origin
  /** Hosts that count as the journal's server. */
  readonly servers: readonly string[]
}

export interface Looked {
  readonly isHtml: boolean
  /** Of the body as received. */
  readonly sha256: string
  readonly nature: PageNature
  readonly facts: PageFacts
  readonly successors: readonly Successor[]
  /** The page itself reserves mining rights. */
  readonly isReserved: boolean
}

export interface LookParameters {
  readonly links: LinkParameters
  readonly constraints: Constraints
  readonly examples: readonly TrainingLink[]
}

/** Looks here or in another thread. */
export type Look = (request: LookRequest) => Promise<Looked>

const NO_FACTS: PageFacts = { doi: null, title: null, contents: null }

export function look(request: LookRequest, parameters: LookParameters): Looked {
  const { body, contentType } = request
  const kind = mediaKind(body, contentType)
  if (kind === 'html') return lookAtHtml(request, parameters)
  const nature: PageNature = kind === 'pdf' ? pdfNature(body) : { class: 'other', remark: '' }
  const sha256 = createHash('sha256').update(body).digest('hex')
  return { isHtml: false, sha256, nature, facts: NO_FACTS, successors: [], isReserved: false }
}

function lookAtHtml(request: LookRequest, { links, constraints, examples }: LookParameters): Looked {
  const { url, origin } = request
  const { page, sha256, charset } = htmlPage(request)
  const nature = htmlNature(page, origin.guess)
  const surroundings = { constraints, servers: new Set(request.servers) }
  const common = { isHtml: true, sha256, isReserved: tdmByMeta(page)?.reserved ?? false }
  if (origin.isContents) {
    const remark = nature.remark === 'shell' || nature.remark === 'captcha' ? nature.remark : ''
    const { facts, successors } = contentsOf(page, surroundings, { links, examples })
    return { ...common, nature: { class: 'other', remark }, facts: { ...facts, ...charset }, successors }
  }
  const facts = { ...NO_FACTS, ...citationFacts(page), ...charset }
  const isDeadEnd = nature.remark === 'login' || nature.remark === 'soft-404'
  const successors = isDeadEnd ? [] : articleSuccessors(page, { url, ...origin, doi: facts.doi }, surroundings)
  return { ...common, nature, facts, successors }
}

/** The evidence's page stays the page as received: its bytes are what anybody can ask for again. */
function htmlPage({ finalUrl: url, body, contentType, settled }: LookRequest): HtmlPage {
  if (settled === null) {
    const { page, guessed } = parseDecoded({ url, bytes: body, contentType })
    return { page, sha256: page.sha256, charset: guessed === null ? {} : { charset: guessed } }
  }
  const sha256 = createHash('sha256').update(body).digest('hex')
  const page = { ...parsePage({ url, bytes: settled, contentType: 'text/html; charset=utf-8' }), sha256 }
  return { page, sha256, charset: {} }
}

interface HtmlPage {
  readonly page: Page
  readonly sha256: string
  readonly charset: Pick<PageFacts, 'charset'>
}

function contentsOf(
  page: Page,
  surroundings: Surroundings,
  { links, examples }: Pick<LookParameters, 'links' | 'examples'>,
): Pick<Looked, 'facts' | 'successors'> {
  const identified = identifyLinks(page, links, examples)
  const entries = issueEntries(page, identified)
  return {
    facts: { ...NO_FACTS, contents: { entries, heading: issueHeading(page) } },
    successors: issueSuccessors(page, { identified, entries }, surroundings),
  }
}
