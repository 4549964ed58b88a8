/** All tasks of the evaluation, in the order of the report. */
import type { Task } from '../task.js'
import { affiliations } from './affiliations.js'
import { articles } from './articles.js'
import { citations } from './citations.js'
import { dates } from './dates.js'
import { designLinks } from './design-links.js'
import { designLists } from './design-lists.js'
import { designs } from './designs.js'
import { exports } from './exports.js'
import { hmm } from './hmm.js'
import { links } from './links.js'
import { marg } from './marg.js'
import { names } from './names.js'
import { pageLayout } from './page-layout.js'
import { pdf } from './pdf.js'
import { pdfText } from './pdf-text.js'
import { cre, mdr, publications } from './publications.js'
import { sites } from './sites.js'
import { templates } from './templates.js'
import { verdict } from './verdict.js'

export const TASKS: readonly Task[] = [
  articles,
  designs,
  pdf,
  templates,
  hmm,
  marg,
  verdict,
  pdfText,
  pageLayout,
  links,
  designLinks,
  sites,
  publications,
  designLists,
  cre,
  mdr,
  citations,
  names,
  affiliations,
  dates,
  exports,
]
