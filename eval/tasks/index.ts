/** All tasks of the evaluation, in the order of the report. */
import type { Task } from '../task.js'
import { affiliations } from './affiliations.js'
import { articles } from './articles.js'
import { dates } from './dates.js'
import { links } from './links.js'
import { names } from './names.js'
import { pdf } from './pdf.js'
import { pdfText } from './pdf-text.js'
import { sites } from './sites.js'

export const TASKS: readonly Task[] = [articles, pdf, pdfText, links, sites, names, affiliations, dates]
