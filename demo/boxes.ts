/** What stands around an article and is none of it: advertisements, "cited by", "related articles". */
import type { Article } from './article.js'
import type { Advertisement, ArticleSetting } from './designs/design.js'
import type { Issue } from './journal.js'

const ADVERTISEMENTS: readonly Advertisement[] = [
  {
    headline: 'SALVEX hand cream',
    text: 'For those who wash forty times a day. Ask your ward sister for a sample.',
    href: 'http://www.salvex-cream.example/lmj',
  },
  {
    headline: 'Locum physicians wanted on the Skerrig islands',
    text: 'Twelve weeks, a boat, and no traffic. Apply to the Ferry Medical Service.',
    href: 'http://jobs.skerrig.example/locum?ref=lmj',
  },
  {
    headline: 'Spring Meeting of the Larkmoor Medical Society',
    text: 'Register before 1 March for the early rate. Abstract submission is open.',
    href: 'http://meeting.larkmoor.example/register',
  },
  {
    headline: 'The Quiet Stethoscope, model 7',
    text: 'Hear more, say less. Introduction offer for subscribers of this journal.',
    href: 'http://www.quiet-instruments.example/model7',
  },
]

/** By the year of the issue: a paper is cited by later ones. */
const CITING: Readonly<Record<number, readonly string[]>> = {
  2026: [
    'Aasen-Holt V. Chairs, clocks and gardens. Acta Borealis Med. 2026;61(2):77-9. doi:10.5555/abm.2026.6102',
    'Pemberthy J, Oyewole-Grant A. Cheap trials: a commentary. J Trial Craft. 2026;34(1):4-6.',
    'Sato-Lind K, Ferreira-Moss D. Everyday objects in clinical research. Straits Rev Med. 2026;8(1):30-41.',
  ],
  1999: [
    'Fjeldsoe O, Rye B. What small journals knew first. Larkmoor Med J 2004;19:12-7.',
    'Lim-Pereira J. Unexpected controls: a commentary. Straits Rev Med 2023;5:201-3.',
    'Vold R, Nygaard-Hansen L. Coastal practice in numbers. Acta Borealis Med 2011;46:88-95.',
    'Gil Ballester P. Lo que no se mide. Rev Clin Litoral 2012;44:5-8.',
    'Dunmore H, Castell D. Fifty overlooked findings. Soc Quest Method 2017;30:9-31.',
  ],
}

/** An article with the boxes that stand beside it; the same at every run. */
export function settingOf(article: Article, issue: Issue, other: Issue): ArticleSetting {
  const at = issue.articles.indexOf(article)
  const neighbors = [
    issue.articles[(at + 1) % issue.articles.length]!,
    issue.articles[(at + 4) % issue.articles.length]!,
  ]
  const related = [...neighbors, other.articles[(at * 5 + 2) % other.articles.length]!]
  const citing = CITING[issue.year]!
  const citedBy = at % 3 === 2 ? [] : [citing[at % citing.length]!, citing[(at * 2 + 1) % citing.length]!]
  const advertisement = ADVERTISEMENTS[at % ADVERTISEMENTS.length]!
  return { article, issue, related, citedBy: [...new Set(citedBy)], advertisement }
}
