/** Section 5, abstracts. */
import { categoryOf } from '../../../src/citation/abstract.js'
import { assemble } from '../../../src/citation/assemble.js'
import { pubmedExportArticle } from '../../../src/formats/pubmed-export.js'
import { pubmedArticle } from '../../../src/formats/pubmed-xml.js'
import { citationKnowledge } from '../../../src/io/parameters/citation.js'
import type { CitationRecord } from '../../../src/model/index.js'
import { FULL_RECORD, said } from '../../support/citation-records.js'
import { labelledPage } from '../../support/labelled-page.js'
import { all, type NlmRule, partOf } from './rule.js'

const rule = partOf('Abstracts')

const read = (html: string): CitationRecord => {
  const { page, zones } = labelledPage(html)
  return assemble(page, zones, citationKnowledge())
}
const texts = (html: string): string[] | null => read(html).abstract?.value.sections.map(each => each.html) ?? null
const withText = (html: string): CitationRecord => ({
  ...FULL_RECORD,
  abstract: said({ sections: [{ label: '', category: null, html }] }),
})
const sentences = (count: number): string => 'A lamp burns in the harbor at night. '.repeat(count).trim()
const category = (label: string): string | null => categoryOf(label, citationKnowledge())
const p = (text: string): string => `<p data-label="abstract">${text}</p>`

export const ABSTRACTS: readonly NlmRule[] = [
  rule('Only published ones', {
    says: 'an abstract is what the page prints as one, or a summary; the text of the article is none',
    of: texts,
    examples: [
      [p('We watched lamps.'), ['We watched lamps.']],
      [`<h2 data-label="abstract-heading">Summary</h2>${p('We watched lamps.')}`, ['We watched lamps.']],
      ['<p data-label="body">We watched lamps.</p>', null],
    ],
  }),
  rule('heading word', {
    says: 'the heading is not kept',
    of: texts,
    examples: [
      [p('Abstract: We watched lamps.'), ['We watched lamps.']],
      [`<h2 data-label="abstract-heading">Abstract</h2>${p('We watched lamps.')}`, ['We watched lamps.']],
      [p('<b>ABSTRACT</b> We watched lamps.'), ['We watched lamps.']],
    ],
  }),
  rule('max 10,000', {
    says: 'at most 10,000 characters, cut after a sentence and marked',
    of: (count: number) => {
      const text = /<Abstract>(.*)<\/Abstract>/.exec(pubmedArticle(withText(sentences(count))))![1]!
      return [text.length <= 10_000, /night\. \(ABSTRACT TRUNCATED\)$/.test(text)]
    },
    examples: [
      [1, [true, false]],
      [270, [true, false]],
      [400, [true, true]],
    ],
  }),
  rule('ABSTRACT TRUNCATED AT 250', {
    says: 'what NLM cut itself stays marked as it is',
    of: (text: string) => all(pubmedArticle(withText(text)), /<Abstract>(.*?)<\/Abstract>/g),
    examples: [
      ['We saw (ABSTRACT TRUNCATED AT 250 WORDS)', ['We saw (ABSTRACT TRUNCATED AT 250 WORDS)']],
      ['We saw (ABSTRACT TRUNCATED AT 400 WORDS)', ['We saw (ABSTRACT TRUNCATED AT 400 WORDS)']],
      ['We saw (ABSTRACT TRUNCATED)', ['We saw (ABSTRACT TRUNCATED)']],
    ],
  }),
  rule('CopyrightInformation', {
    says: 'the copyright sentence stands by itself',
    of: (html: string) => {
      const record = read(html)
      return [texts(html), all(pubmedExportArticle(record), /<CopyrightInformation>(.*?)<\/CopyrightInformation>/g)]
    },
    examples: [
      [p('We watched. © 2004 Lamp House.'), [['We watched.'], ['© 2004 Lamp House.']]],
      [p('We watched. Copyright 2011 Lamp House.'), [['We watched.'], ['Copyright 2011 Lamp House.']]],
      [p('We watched.'), [['We watched.'], []]],
    ],
  }),
  rule('at least one label', {
    says: 'an abstract is structured where labels of NLM’s list stand in it',
    of: (html: string) =>
      all(pubmedExportArticle(read(html)), /<AbstractText(?: Label="([^"]*)")?[^>]*>/g).map(found =>
        found.startsWith('<') ? '' : found,
      ),
    examples: [
      [p('<b>Background:</b> Lamps. <b>Methods:</b> We watched.'), ['BACKGROUND', 'METHODS']],
      [p('AIMS: Lamps. RESULTS: Light.'), ['AIMS', 'RESULTS']],
      [p('Lamps: they burn. We watched.'), ['']],
    ],
  }),
  rule('colon not stored', {
    says: 'labels in capitals, without their colon',
    of: (html: string) => all(pubmedExportArticle(read(html)), /Label="([^"]*)"/g),
    examples: [
      [p('<b>Methods:</b> We watched. <b>Results:</b> Light.'), ['METHODS', 'RESULTS']],
      [p('<b>Aims.</b> Lamps. <b>Findings.</b> Light.'), ['AIMS', 'FINDINGS']],
      [p('<i>Introduction</i>. Lamps. <i>Methods</i>. We watched.'), ['INTRODUCTION', 'METHODS']],
      [
        '<h3 data-label="abstract">Setting</h3>' +
          p('A harbor.') +
          '<h3 data-label="abstract">Results</h3>' +
          p('Light.'),
        ['SETTING', 'RESULTS'],
      ],
    ],
  }),
  rule('Mapping file', {
    says: 'labels have the category of NLM’s list, whatever their case',
    of: category,
    examples: [
      ['MATERIAL AND METHODS', 'METHODS'],
      ['Study Design', 'METHODS'],
      ['Clinical relevance', 'CONCLUSIONS'],
    ],
  }),
  rule('HYPOTHESIS -> OBJECTIVE', {
    says: 'what was asked is the objective',
    of: category,
    examples: [
      ['AIMS', 'OBJECTIVE'],
      ['Purpose', 'OBJECTIVE'],
      ['Hypothesis', 'OBJECTIVE'],
    ],
  }),
  rule('TRIAL REGISTRATION', {
    says: 'what was known is the background',
    of: category,
    examples: [
      ['INTRODUCTION', 'BACKGROUND'],
      ['Context', 'BACKGROUND'],
      ['TRIAL REGISTRATION', 'BACKGROUND'],
    ],
  }),
  rule('MAIN OUTCOME MEASURE', {
    says: 'who, where and what was measured is a method',
    of: category,
    examples: [
      ['Setting', 'METHODS'],
      ['PATIENTS', 'METHODS'],
      ['Main Outcome Measure', 'METHODS'],
    ],
  }),
  rule('FINDINGS -> RESULTS', {
    says: 'what was found is a result',
    of: category,
    examples: [
      ['FINDINGS', 'RESULTS'],
      ['Results', 'RESULTS'],
      ['Main results', 'RESULTS'],
    ],
  }),
  rule('DISCUSSION, INTERPRETATION', {
    says: 'what it means is a conclusion',
    of: category,
    examples: [
      ['DISCUSSION', 'CONCLUSIONS'],
      ['Interpretation', 'CONCLUSIONS'],
      ['Summary', 'CONCLUSIONS'],
    ],
  }),
  rule('unknown -> UNASSIGNED', {
    says: 'a label that the list does not have is unassigned; no label, no category',
    of: category,
    examples: [
      ['Lamp inventory', 'UNASSIGNED'],
      ['Harbor notes', 'UNASSIGNED'],
      ['', null],
    ],
  }),
]
