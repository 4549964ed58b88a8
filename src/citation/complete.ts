/**
 * What lists and models add to what the witnesses said: a journal's NLM abbreviation, its title in the catalogue and its
 * ISSN, the parts of affiliations that nobody took apart. Nothing is overwritten.
 */
import { type Affiliation, type CitationRecord, type Field, type JournalName, UNNAMED_JOURNAL } from '../model/index.js'
import { issn } from '../text/identifiers.js'
import { readAffiliation } from './affiliation-parts.js'
import { catalogueTitle } from './catalogue-title.js'
import { withRule } from './evidence.js'
import type { CitationKnowledge, KnownJournal } from './knowledge.js'
import { withPreprintType } from './preprints.js'
import { nlmTitleAbbreviation } from './title-abbreviation.js'

export function completed(record: CitationRecord, knowledge: CitationKnowledge): CitationRecord {
  return withPreprintType(withParts(withJournal(withTidyBrackets(record), knowledge), knowledge))
}

/** `( Echium plantagineum )`: blanks that markup left inside brackets. */
function withTidyBrackets(record: CitationRecord): CitationRecord {
  const tidy = (html: string): string => html.replace(/([([])\s+(?=\S)/g, '$1').replace(/(?<=\S)\s+(?=[)\]])/g, '')
  const { title, vernacularTitle, abstract } = record
  const texts = [
    title?.value ?? '',
    vernacularTitle?.value ?? '',
    ...(abstract?.value.sections ?? []).map(({ html }) => html),
  ]
  if (texts.every(text => tidy(text) === text)) return record
  const titled = <T extends string>(field: Field<T> | null): Field<string> | null =>
    field === null || tidy(field.value) === field.value
      ? field
      : { ...withRule(field, 'brackets-closed-up'), value: tidy(field.value), candidates: field.candidates }
  const sections = (abstract?.value.sections ?? []).map(section => ({ ...section, html: tidy(section.html) }))
  return {
    ...record,
    title: titled(title),
    vernacularTitle: titled(vernacularTitle),
    abstract: abstract === null ? null : { ...abstract, value: { ...abstract.value, sections } },
  }
}

/** Metadata tell affiliations as texts only. */
function withParts(record: CitationRecord, knowledge: CitationKnowledge): CitationRecord {
  const { affiliations } = record
  const isOpen = ({ department, institution, city, country }: Affiliation): boolean =>
    [department, institution, city, country].every(part => part === null)
  if (affiliations === null || !affiliations.value.some(isOpen)) return record
  const value = affiliations.value.map(each => (isOpen(each) ? readAffiliation(each.text, knowledge) : each))
  return { ...record, affiliations: { ...affiliations, value } }
}

function withJournal(record: CitationRecord, knowledge: CitationKnowledge): CitationRecord {
  const journal = record.journal ?? journalOfPii(record.pii, knowledge)
  if (journal === null) return record
  const known = listed(journal.value, knowledge) ?? singleWord(journal.value)
  const named = known === null ? journal : withList(journal, known)
  const whole = withCatalogueTitle(withShortTitle(named), knowledge)
  return whole === record.journal ? record : { ...record, journal: whole }
}

/** NLM's abbreviation is the ISO one without its periods, where the list does not know the journal. */
function withShortTitle(journal: Field<JournalName>): Field<JournalName> {
  const { nlmAbbreviation, isoAbbreviation } = journal.value
  if (nlmAbbreviation !== null || isoAbbreviation === null || !/\p{L}\.(?:\s|$)/u.test(isoAbbreviation)) return journal
  const value = { ...journal.value, nlmAbbreviation: nlmTitleAbbreviation(isoAbbreviation) }
  return { ...withRule(journal, 'abbreviation-nlm'), value }
}

function withCatalogueTitle(journal: Field<JournalName>, knowledge: CitationKnowledge): Field<JournalName> {
  const found = journal.value.catalogueTitle === undefined ? catalogued(journal.value, knowledge) : null
  if (found === null) return journal
  return { ...withRule(journal, found.rule), value: { ...journal.value, catalogueTitle: found.title } }
}

/** A journal's title in NLM's catalogue; null where it cannot be told. */
export function catalogueTitleOf(journal: JournalName, knowledge: CitationKnowledge): string | null {
  return catalogued(journal, knowledge)?.title ?? null
}

/** From the list of journals; else by how the catalogue writes the words of the title, where they are all known. */
function catalogued(
  journal: JournalName,
  knowledge: CitationKnowledge,
): { readonly title: string; readonly rule: string } | null {
  const known = (listed(journal, knowledge) ?? singleWord(journal))?.catalogueTitle ?? null
  if (known !== null) return { title: known, rule: 'catalogue-title' }
  const title = catalogueTitle(journal.title, knowledge.titleWord)
  return title === null || title === '' ? null : { title, rule: 'catalogue-title-by-words' }
}

/** A number of the publisher's that begins with the ISSN of the journal: `S0920-9964(08)00125-4`. */
const PII = /^S(\d{4})-?(\d{3}[\dX])(?=[(\d])/

/** Where no line names the journal, the article's number may: its first eight digits are an ISSN of the list. */
function journalOfPii(pii: Field<string> | null, { journal }: CitationKnowledge): Field<JournalName> | null {
  const match = PII.exec(pii?.value ?? '')
  const number = match === null ? null : issn(`${match[1]}-${match[2]}`)
  const known = number === null ? null : journal(number)
  if (pii === null || number === null || known === null) return null
  const last = pii.evidence.at(-1)!
  return {
    value: { ...UNNAMED_JOURNAL, title: known.title, issnLinking: number },
    evidence: [{ ...last, rules: [...last.rules, 'journal-by-pii'] }],
    confidence: pii.confidence,
    candidates: [],
  }
}

/** Titles of one word are not abbreviated (RULES section 5): no list is needed. */
function singleWord({ title }: JournalName): KnownJournal | null {
  return /^\p{Lu}\p{L}{2,}$/u.test(title) ? { title, abbreviation: title, issns: [], catalogueTitle: title } : null
}

/** By ISSN first: titles repeat, ISSNs do not. */
function listed(name: JournalName, { journal }: CitationKnowledge): KnownJournal | null {
  const keys = [name.issnPrint, name.issnElectronic, name.issnLinking, name.title, name.isoAbbreviation]
  for (const key of keys) {
    const known = key === null || key === '' ? null : journal(key)
    if (known !== null) return known
  }
  return null
}

function withList(journal: Field<JournalName>, known: KnownJournal): Field<JournalName> {
  const name = journal.value
  const hasIssn = name.issnPrint !== null || name.issnElectronic !== null || name.issnLinking !== null
  const abbreviation =
    name.nlmAbbreviation ?? (known.abbreviation === '' ? null : nlmTitleAbbreviation(known.abbreviation))
  // Which of two ISSNs is the printed one the list does not tell: a single one is the linking one.
  const linking = hasIssn ? name.issnLinking : (known.issns[0] ?? null)
  if (abbreviation === name.nlmAbbreviation && linking === name.issnLinking) return journal
  const value = { ...name, nlmAbbreviation: abbreviation, issnLinking: linking }
  return { ...withRule(journal, 'journal-list'), value }
}
