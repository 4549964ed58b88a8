import { expect, test } from 'vitest'
import { type TrueRecord, truthLabels } from '../../../src/labeling/truth/align.js'
import { htmlZones } from '../../support/html-zones.js'

const truth: TrueRecord = {
  title: 'Tea against hiccups: a randomised trial',
  authors: [
    { given: 'Ann Mary', family: 'Roe' },
    { given: 'Bo', family: 'van Poe' },
  ],
  affiliations: ['Department of Tea, University of Nowhere, Nowhere, Utopia'],
  abstract:
    'Background Hiccups are common and annoying. Results Tea stopped them in nine of ten patients within a minute.',
  keywords: ['hiccups', 'tea'],
  references: ['Roe A, Poe B. Coffee and hiccups. J Invent Med 2001;5:1-9.', 'Poe B. Water. Ann Invent 1999;1:2-3.'],
}

const PAGE = `<title>x</title><ul><li>Abstract</li><li>References</li></ul>
<div>Tea against hiccups: a randomised trial</div>
<p>Original article</p>
<h1>Tea against hiccups: a randomised trial</h1>
<p>Ann M. Roe<sup>1</sup>, Bo van Poe<sup>1*</sup></p>
<p><sup>1</sup>Department of Tea, University of Nowhere, Nowhere, Utopia</p>
<p>*Correspondence: bo@nowhere.example</p>
<p>Received 3 May 2020; accepted 9 June 2020</p>
<h2>Abstract</h2><h3>Background</h3><p>Hiccups are common and annoying.</p>
<h3>Results</h3><p>Tea stopped them in nine of ten patients within a minute.</p>
<p>Keywords: hiccups; tea</p>
<h2>Introduction</h2><p>${'Hiccups have been known since antiquity and nobody likes them at all, as we say here. '.repeat(3)}</p>
<h2>References</h2><ol><li>Roe A, Poe B. Coffee and hiccups. J Invent Med 2001;5:1-9. PubMed</li><li>Poe B. Water. Ann Invent 1999;1:2-3.</li></ol>
<h2>Cited by</h2><ul><li>Zoe C. After tea. J Invent Med 2022;9:1-2.</li></ul>
<h2>Related articles</h2><ul><li>Milk against hiccups</li></ul>`

test('the zones that hold the true strings get their labels, the others those that their signs tell', () => {
  const { page, zones } = htmlZones(PAGE)
  const labels = truthLabels(page, zones, truth)
  const rows = zones.map((zone, i) => `${labels[i]}: ${zone.text.slice(0, 24)}`)
  expect(rows).toEqual([
    'other: Abstract',
    'other: References',
    'running-head: Tea against hiccups: a r',
    'rubric: Original article',
    'title: Tea against hiccups: a r',
    'author: Ann M. Roe1, Bo van Poe1',
    'affiliation: 1Department of Tea, Univ',
    'correspondence: *Correspondence: bo@nowh',
    'history: Received 3 May 2020; acc',
    'abstract-heading: Abstract',
    'abstract: Background',
    'abstract: Hiccups are common and a',
    'abstract: Results',
    'abstract: Tea stopped them in nine',
    'keywords: Keywords: hiccups; tea',
    'body-heading: Introduction',
    'body: Hiccups have been known ',
    'reference-heading: References',
    'reference: Roe A, Poe B. Coffee and',
    'reference: Poe B. Water. Ann Invent',
    'cited-by: Cited by',
    'cited-by: Zoe C. After tea. J Inve',
    'related: Related articles',
    'related: Milk against hiccups',
  ])
})

test('a page that shows nothing of the record has no wanted label', () => {
  const { page, zones } = htmlZones('<p>Please log in.</p>')
  expect(truthLabels(page, zones, truth)).toEqual(['other'])
})
