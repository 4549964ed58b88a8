/**
 * General words of markup and of headings, by what they announce. No platform's own names: what any engineer of a
 * journal's site, or any editor, in several languages, would write.
 */

import { patternGate } from '../../text/pattern-gate.js'

export const CONCEPTS = [
  'title',
  'author',
  'affiliation',
  'abstract',
  'keywords',
  'reference',
  'cited-by',
  'related',
  'history',
  'source',
  'contact',
  'rubric',
  'body',
  'figure',
  'footnote',
  'navigation',
  'tools',
  'comment',
  'metrics',
  'rights',
  'digest',
] as const
export type Concept = (typeof CONCEPTS)[number]

/** Pieces of class, id, role and itemprop names. */
const MARKUP: readonly (readonly [Concept, RegExp])[] = [
  ['title', /^(?:title|headline|heading|artti|arttitle|articletitle|doctitle|ti)$/],
  [
    'author',
    /^(?:authors?|auth|contribs?|contributors?|byline|creators?|writers?|persons?|au|aut|autor|authorlist|authorgroup|names?|surname|given)$/,
  ],
  [
    'affiliation',
    /^(?:affs?|affil|affiliations?|institutions?|insti|address|addr|org|organi[sz]ation|departments?|location)$/,
  ],
  ['abstract', /^(?:abs|abstracts?|abst|summary|resumen?|synopsis|description)$/],
  ['keywords', /^(?:keywords?|kwds?|keyword|kw|tags?|subjects?|topics?|terms?|mesh|categories|category)$/],
  [
    'reference',
    /^(?:refs?|references?|bib|bibs|bibl|biblio|bibliography|bibitem|cite|cit|citations?|citation|reflist|bibr)$/,
  ],
  ['cited-by', /^(?:citedby|citing|citedin|cited|citers?)$/],
  [
    'related',
    /^(?:related|relation|similar|recommend|recommended|recommendations|suggest|suggested|more|most|trending|popular|latest|also)$/,
  ],
  ['history', /^(?:history|dates?|received|accepted|published|pubdate|time|timeline|pubhistory|datepublished)$/],
  [
    'source',
    /^(?:source|journal|volume|vol|issue|pages?|doi|citation|container|publication|pubinfo|slug|metadata|meta|info)$/,
  ],
  ['contact', /^(?:corresp|correspondence|corresponding|email|mail|contact|fax|phone)$/],
  ['rubric', /^(?:type|articletype|section|kicker|eyebrow|dochead|subtype)$/],
  ['body', /^(?:body|fulltext|full|text|para|paragraph|content|sec|sect|p|chapter)$/],
  [
    'figure',
    /^(?:fig|figs|figures?|tables?|caption|image|img|thumb|thumbnail|supp|supplementary|supplemental|media|equation|formula)$/,
  ],
  ['footnote', /^(?:fn|footnotes?|notes?|ack|acks|acknowledg\w*|disclosure|funding|license|back|appendix)$/],
  [
    'navigation',
    /^(?:nav|navbar|navigation|menu|menus|breadcrumbs?|crumbs?|toc|sidebar|side|rail|header|footer|foot|top|tab|tabs|skip|search|login|logo|banner|ads?|advert\w*|promo|cookie|global|site|jump|outline|pager|pagination)$/,
  ],
  [
    'tools',
    /^(?:tools?|toolbar|toolbox|share|sharing|social|actions?|button|btn|download|export|print|alerts?|links?|icon|popup|modal|tooltip|dropdown|widget|options?|bookmark|save|pdf)$/,
  ],
  ['comment', /^(?:comments?|responses?|letters?|review|reviews|reviewer|reviewers|rating|discussion|forum)$/],
  ['metrics', /^(?:metrics?|altmetrics?|stats?|usage|views?|counts?|score|impact)$/],
  ['rights', /^(?:copyright|licen[sc]es?|permissions?|rights|open|access|terms)$/],
]

/** A heading's words. The first that fits. */
const HEADINGS: readonly (readonly [Concept, RegExp])[] = [
  [
    'cited-by',
    /\bcited[ -]by\b|\bciting\b|has been cited|\bcited in\b|citations? (?:to|of) this|articles? (?:that )?cit/,
  ],
  [
    'related',
    /related|similar|recommend|you may|also (?:read|like|view|by)|more (?:from|like|articles|in|by|about)|most (?:read|viewed|cited|popular)|see also|other articles|articles by|trending|latest|current issue|in this issue|table of contents|jump to|contents|on this page|outline|article sections/,
  ],
  [
    'digest',
    /digest|author summary|editors['’]? summary|plain[ -]language|lay (?:summary|abstract)|highlights|significance statement|key ?points|graphical abstract|at a glance|teaser|what is (?:already )?known|why was this/,
  ],
  [
    'reference',
    /^(?:references?|bibliograph\w*|literature(?: cited)?|works cited|reference list|cited (?:references|literature)|references? and notes|notes and references|end ?notes|notes|r[ée]f[ée]rences?(?: bibliographiques)?|referencias(?: bibliogr[áa]ficas)?|refer[êe]ncias|literatur(?:verzeichnis)?|bibliografi\w*|daftar (?:pustaka|rujukan)|pi[śs]miennictwo|literatura|irodalom|riferimenti|kaynaklar|kaynak[çc]a|литература|список литературы|references? cited)\b|^(?:参考文献|引用文献|참고문헌|المراجع|منابع)/,
  ],
  [
    'abstract',
    /^(?:(?:structured|scientific|extended|article|main|english|full) )?(?:abstracts?|summary|r[ée]sum[ée]|resumen|resumo|zusammenfassung|riassunto|sommario|synopsis|samenvatting|[öo]zet|abstrak[t]?|intisari|ringkasan|streszczenie|souhrn|tiivistelm[äa]|[öo]sszefoglal[óo]?|sammanfattning|резюме|аннотация|реферат|要旨|抄録|摘要|초록|ملخص|الملخص|چکیده)(?: |$|:|\.)/,
  ],
  [
    'keywords',
    /^(?:key ?-?words?|index terms?|keywords and phrases|mots[ -]cl[ée]s|palabras clave|palavras[ -]chave|schl[üu]sselw[öo]rter|parole chiave|anahtar (?:kelimeler|s[öo]zc[üu]kler)|kata kunci|s[łl]owa kluczowe|kl[íi][čc]ov[áa] slova|nyckelord|avainsanat|trefwoorden|ключевые слова|subject terms?|mesh terms?|topics?|subjects?|subject areas?|tags?|jel classification|関連|キーワード|关键词)/,
  ],
  [
    'affiliation',
    /affiliations?|author information|authors? (?:details|info)|about the authors?|author notes|institutions?|addresses/,
  ],
  ['author', /^(?:authors?|by|contributors?|autor(?:es|en)?|auteurs?|writers?|people)\b/],
  ['contact', /correspond|contact|e-?mail|reprint requests?/],
  ['history', /history|publication dates?|received|accepted|dates?\b|^published/],
  [
    'footnote',
    /acknowledge?ments?|funding|conflicts? of interest|competing interests?|contributions|disclosures?|ethics|data availability|abbreviations|appendix|supplementa|footnotes?|additional (?:files?|information)|declarations?|financial|rights and permissions|copyright|licen[sc]e/,
  ],
  ['comment', /comments?|responses?|reader|reviewer|referee|peer review|letters to/],
  ['metrics', /metrics|altmetric|usage|article statistics|views|citations|downloads/],
  [
    'tools',
    /tools?\b|share|download|export|cite (?:this|as)|citation|how to cite|pdf|print|alerts?|viewing options|services|permissions|follow/,
  ],
  [
    'body',
    /^(?:\d+\.?\d*\.? )?(?:introduction|background|methods?|materials?|results?|discussion|conclusions?|experimental|procedure|patients|case (?:report|presentation)|statistical|study|limitations|theory|model|analysis|objectives?|aims?|purpose|design|findings|implications|einleitung|einf[üu]hrung|introducci[óo]n|introdu[çc][ãa]o|introduzione|pendahuluan|giri[şs]|wst[ęe]p|введение|m[ée]todos)(?![\p{L}])/u,
  ],
  ['figure', /^(?:fig(?:ure)?s?\.?|tables?)\b|figures? and tables?/],
  ['navigation', /navigation|menu|search|home|about|sign in|log ?in|account|subscribe|journals?\b|browse|help|site/],
]

/** The concepts that pieces of class, id or role names speak of. */
export function conceptsOf(pieces: readonly string[]): Concept[] {
  const found = new Set<Concept>()
  for (const piece of pieces) for (const [concept, pattern] of MARKUP) if (pattern.test(piece)) found.add(concept)
  return [...found]
}

/** `hlFld-ContribAuthor` → hl, fld, contrib, author. */
export function namePieces(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(piece => piece.length > 1 && piece.length < 18)
}

const mayAnnounce = patternGate(HEADINGS.map(([, pattern]) => pattern))

export function headingConcept(text: string): Concept | null {
  const plain = text
    .toLowerCase()
    .replace(/^[\s\d.:*•–-]+/, '')
    .slice(0, 80)
  const open = mayAnnounce(plain)
  for (let i = 0; i < HEADINGS.length; i++) if (open[i] === 1 && HEADINGS[i]![1].test(plain)) return HEADINGS[i]![0]
  return null
}
