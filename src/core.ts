/**
 * Everything of the core that the shell (io, cli, server, demo) uses: its one door. What other programs may rely on is
 * `index.ts`, which is smaller.
 */

export { alikeCorrections, type Correction, type Proposal } from './citation/alike.js'
export { assemble, bylineOf } from './citation/assemble.js'
export type { WordCase } from './citation/catalogue-title.js'
export { CONVENTIONS, type Convention } from './citation/convention-notes.js'
export { type Conventional, type TypedValue, withConventions } from './citation/conventions.js'
export { doubtfulSpots } from './citation/doubtful-spots.js'
export { identityKeys } from './citation/duplicates.js'
export { type CitationKnowledge, type KnownJournal, NO_KNOWLEDGE } from './citation/knowledge.js'
export { mergeDrafts, type PageDraft } from './citation/merge-drafts.js'
export { type OrganizationList, organizationList } from './citation/organizations.js'
export { withParsedReferences } from './citation/parsed-references.js'
export { type PlainAuthor, type PlainRecord, plainRecord } from './citation/plain-record.js'
export { problemsOf } from './citation/problems.js'
export { effectiveEdits, lastUndoable, reconcile, withEdits } from './citation/reconcile.js'
export { type ReferenceFlaw, referenceFlaws } from './citation/reference-checks.js'
export { type Assignable, type Pointing, type Rereading, relabeled, reread } from './citation/relabel.js'
export { type ReviewedArticle, reviewStatistics } from './citation/review-statistics.js'
export {
  type Completeness,
  completeness,
  type EntryOutcome,
  type NumberingGap,
  numberingGaps,
  type PageGap,
  pageGaps,
  seriesOf,
} from './crawl/completeness.js'
export {
  type ConstraintSets,
  type Constraints,
  classify,
  constraintsOf,
  isOnServer,
  serversOf,
} from './crawl/constraints.js'
export { type ExplainedExample, explainLinks, type LinkExplanation } from './crawl/explain-links.js'
export {
  addressesOn,
  type Frontier,
  failed,
  head,
  reopen,
  restore,
  start,
  succeeded,
  upcoming,
} from './crawl/frontier.js'
export { type Download, type Grouping, groupArticles } from './crawl/grouping.js'
export { identifyLinks, type LinkParameters } from './crawl/identify-links.js'
export { issueEntries, issueHeading } from './crawl/issue-entries.js'
export { issueRecord } from './crawl/issue-record.js'
export {
  crawledExamples,
  type ExampleUse,
  exampleUses,
  type LinkLabel,
  type LinkOutcome,
  labeledExamples,
} from './crawl/learn-links.js'
export { COMPONENT_NAMES, componentsOf } from './crawl/link-features.js'
export { linksOf } from './crawl/links.js'
export { citationFacts } from './crawl/page-facts.js'
export { withoutFragment } from './crawl/page-links.js'
export {
  htmlNature,
  type MediaKind,
  mediaKind,
  type PageNature,
  pdfNature,
  type Remark,
} from './crawl/page-nature.js'
export { ALLOW_ALL, DISALLOW_ALL, mayFetch, parseRobots, ROBOTS_BYTES, type Robots } from './crawl/robots.js'
export {
  articleSuccessors,
  type FollowRule,
  issueSuccessors,
  type Successor,
  type Surroundings,
} from './crawl/successors.js'
export { parseTdmFile, type TdmRule, tdmByFile, tdmByHeaders, tdmByMeta } from './crawl/tdm.js'
export { type Comparison, type FieldDifference, libraryIndex } from './formats/compare.js'
export { FORMATS, type Format, type FormatOptions, formatNamed, uniqueKeys, writeAll } from './formats/index.js'
export { type LibraryFormat, type LibraryRecord, libraryFormat, readLibrary } from './formats/read/index.js'
export { choose, type Testimony, type VerdictParameters } from './labeling/choose.js'
export { labelZonesByCrf, type ZoneCrfParameters } from './labeling/crf/label-zones.js'
export { type Lexicon, parseLexicon } from './labeling/crf/lexicon.js'
export { labelZones as labelZonesByHmm } from './labeling/hmm/label-zones.js'
export type { HmmParameters } from './labeling/hmm/parameters.js'
export { type HmmDocument, hmmFromText } from './labeling/hmm/parameters-text.js'
export { hasDrifted } from './labeling/template/drift.js'
export { compact, inducedTemplates, outlived } from './labeling/template/induce.js'
export { type LearntJournal, type TemplateReading, templateWitness } from './labeling/template/learnt-journal.js'
export { matchByPaper, matchTemplates } from './labeling/template/match.js'
export { type NamedExample, type NameStyle, nameStyleOf, withNameStyle } from './labeling/template/name-style.js'
export { textLabels } from './labeling/template/node-truth.js'
export { type TrueRecord, truthLabels } from './labeling/truth/align.js'
export { labelingZones } from './labeling/zones.js'
export { gapThreshold } from './layout/gap-threshold.js'
export { leafZones } from './layout/leaf-zones.js'
export { pageProblems } from './layout/page-problems.js'
export type { Font, Glyph, GlyphLayer, GlyphLink, PdfGlyphs, SheetGlyphs } from './layout/pdf/glyph.js'
export { pdfNodes } from './layout/pdf/pdf-nodes.js'
export { pdfZones } from './layout/pdf-zones.js'
export { prune } from './layout/prune.js'
export { leavesOf, xyCut, zoneTree } from './layout/xy-cut.js'
export { metadataRecord } from './metadata/metadata.js'
export { isCertain, issueName } from './model/desk-articles.js'
export * from './model/index.js'
export { type DraftOptions, type DraftParameters, draftOf, isUnsure, leavesOpen, zonesOf } from './pipeline.js'
export { extractCitations } from './publications/citation-extractor.js'
export { cleanRecord } from './publications/clean-record.js'
export { findRecords, type PublicationParameters, type PublicationRecord } from './publications/find-records.js'
export { type ListLink, listLinks } from './publications/list-links.js'
export { mergeRecords } from './publications/merge-records.js'
export { lastListUndoable, overlaps, rangesOf, reviewedRecords } from './publications/review-list.js'
export { recordLinesOf } from './publications/split-lines.js'
export { type Lexicon as CitationLexicon, lexiconFromLists } from './references/lexicon.js'
export {
  type ParsedReference,
  parseReference,
  type ReferenceParameters,
  referenceParameters,
} from './references/parse.js'
export { withRepeatedAuthors } from './references/repeated-authors.js'
export { splitBibliography } from './references/split-bibliography.js'
export { recordOfCsl } from './references/to-record.js'
export { LONGEST_CITATION } from './references/tokens.js'
export type { BoostedTrees, Tree } from './statistics/boosted-trees.js'
export { chainFromText } from './statistics/chain-text.js'
export { rorId } from './text/identifiers.js'
export { styledHtml, styledParts } from './text/inline-html.js'
export { type NameCounts, type PersonName, personName } from './text/person-name.js'
export { sortedLines } from './text/sorted-lines.js'
export { resolveUrl, urlParts } from './text/url.js'
export { wordCount, wordsOf } from './text/words.js'
