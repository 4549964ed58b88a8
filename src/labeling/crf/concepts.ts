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
  ['title', /^(?:title|headline|heading|artti|arttitle|articletitle|doctitle|ti|titulo|titre|titel|judul|baslik)$/],
  [
    'author',
    /^(?:authors?|auth|contribs?|contributors?|byline|creators?|writers?|persons?|au|aut|autor|autore[ns]?|auteurs?|penulis|yazar(?:lar)?|authorlist|authorgroup|names?|surname|given)$/,
  ],
  [
    'affiliation',
    /^(?:affs?|affil|affiliations?|institutions?|insti|address|addr|org|organi[sz]ation|departments?|location|afilia\w+|affilia\w+|filia\w+|institu\w+)$/,
  ],
  ['abstract', /^(?:abs|abstracts?|abst|summary|resum[eo]n?s?|synopsis|description|abstrak|ozet|zusammenfassung)$/],
  [
    'keywords',
    /^(?:keywords?|kwds?|keyword|kw|tags?|subjects?|topics?|terms?|mesh|categories|category|palabras|palavras|anahtar|kunci)$/,
  ],
  [
    'reference',
    /^(?:refs?|references?|bib|bibs|bibl|biblio|bibliography|bibitem|cite|cit|citations?|citation|reflist|bibr|referencias?|bibliogra\w+|kaynak\w*|literatur\w*|pustaka)$/,
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

/** No letter may follow: \b knows only those of English. */
const END = '(?![\\p{L}\\p{M}])'
const words = (...alternatives: readonly string[]): RegExp => new RegExp(alternatives.join('|'), 'u')
const begins = (...alternatives: readonly string[]): RegExp => new RegExp(`^(?:${alternatives.join('|')})${END}`, 'u')

/** A heading's words. The first that fits. */
const HEADINGS: readonly (readonly [Concept, RegExp])[] = [
  [
    'cited-by',
    words(
      '\\bcited[ -]by\\b|\\bciting\\b|has been cited|\\bcited in\\b|citations? (?:to|of) this|articles? (?:that )?cit',
      '^(?:citado por|cit[ée] par|zitiert (?:von|durch)|citato da|at[ıi]f yapan|dikutip oleh|цитируется|被引|引证文献|引用した|인용한|피인용|استناد شده)',
    ),
  ],
  [
    'related',
    words(
      'related|similar|recommend|you may|also (?:read|like|view|by)|more (?:from|like|articles|in|by|about)|most (?:read|viewed|cited|popular)|see also|other articles|articles by|trending|latest|current issue|in this issue|table of contents|jump to|contents|on this page|outline|article sections',
      'relacionad[oa]s|m[áa]s le[íi]dos|mais lidos|semelhantes|similaires|du m[êe]me auteur|[äa]hnliche|auch interessieren|benzer|[iİ]lgili makale|serupa|terkait|paling banyak dibaca|похожие|читайте также|相关文章|同作者|関連文献|この著者|관련 ?논문|추천 ?논문|مقالات مرتبط',
    ),
  ],
  [
    'digest',
    /digest|author summary|editors['’]? summary|plain[ -]language|lay (?:summary|abstract)|highlights|significance statement|key ?points|graphical abstract|at a glance|teaser|what is (?:already )?known|why was this/,
  ],
  [
    'reference',
    words(
      `^(?:references?|bibliograph\\w*|literature(?: cited)?|works cited|reference list|cited (?:references|literature)|references? and notes|notes and references|end ?notes|notes|r[ée]f[ée]rences?(?: bibliographiques)?|citas|referencias(?: bibliogr[áa]ficas)?|refer[êe]ncias|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|bibliogra[fp][íi]?\\w*|daftar (?:pustaka|rujukan)|referensi|pi[śs]miennictwo|literatura|irodalom|riferimenti|kaynaklar|kaynak[çc]a|литература|список (?:использованн\\p{L}+ )?(?:литературы|источников)|література|список (?:використан\\p{L}+ )?(?:літератури|джерел)|библиографическ\\p{L}+ (?:список|ссылки)|references? cited)${END}`,
      '^(?:参考文献|參考文獻|引用文献|文献$|참고문헌|المراجع|مراجع|منابع)',
    ),
  ],
  [
    'abstract',
    words(
      `^(?:(?:structured|scientific|extended|article|main|english|full) )?(?:abstracts?|summary|r[ée]sum[ée]s?|resumen|resumos?|zusammenfassung|kurzfassung|riassunto|sommario|synopsis|samenvatting|[öo]zet(?:i|çe)?|[öo]z|abstrak[t]?|intisari|ringkasan|streszczenie|souhrn|tiivistelm[äa]|[öo]sszefoglal[óo]?|sammanfattning|резюме|аннотация|анотація|реферат|ملخص|الملخص|چکیده)${END}`,
      '^(?:要旨|要約|抄録|摘 ?要|提要|초록|국문 ?초록|요약)',
    ),
  ],
  [
    'keywords',
    words(
      '^(?:key ?-?words?|index terms?|keywords and phrases|mots[ -]cl[ée]s|palabras[ -]clave|palavras[ -]chave|descri(?:p)?tores|schl[üu]sselw[öo]rter|schlagw[öo]rter|parole chiave|anahtar (?:kelimeler|s[öo]zc[üu]kler)|kata[ -]kunci|s[łl]owa kluczowe|kl[íi][čc]ov[áa] slova|nyckelord|avainsanat|trefwoorden|ключевые слова|subject terms?|mesh terms?|topics?|subjects?|subject areas?|tags?|jel classification)',
      '^(?:関連|キーワード|关键词|關鍵詞|키워드|주제어|핵심어|کلید ?واژه|کلیدواژه|واژه(?:‌| )?های کلیدی|كلمات مفتاحية|الكلمات المفتاحية)',
    ),
  ],
  [
    'affiliation',
    words(
      'affiliations?|author information|authors? (?:details|info)|about the authors?|author notes|institutions?|addresses',
      'afilia[cç][iã]o?n?|informa[cç][iõ]\\p{L}* (?:de|sobre) los? (?:auto)|informa[çc][õo]es sobre o|biogra[fp]\\p{L}* (?:de |do |des |penulis|auto)|autor\\p{Po}innen-bio|afiliasi|yazar bilgi|сведения об авторах|информация об авторах|作者单位|作者信息|作者简介|著者所属|著者情報|所属|저자 ?정보|소속|وابستگی|institutsangaben',
    ),
  ],
  [
    'contact',
    words(
      'correspond|contact|e-?mail|reprint requests?',
      'correspondencia|correspondant|correspondente|ответственный за переписку|correspond[êe]ncia|korrespondenz|sorumlu yazar|[iİ]leti[şs]im|korespondensi|korespondencj|для (?:корреспонденции|переписки)|通讯作者|通信作者|責任著者|連絡先|교신저자|نویسنده مسئول',
    ),
  ],
  [
    'author',
    begins(
      'authors?(?:\\(s\\))?|by|contributors?|autor(?:es|en|in|innen|i)?|autor(?::|\\*)innen|auteurs?|auttori|writers?|people|yazar(?:lar)?|penulis|автор(?:ы)?|об авторах|autorzy|作者|著者|저자|نویسندگان|نویسنده|المؤلفون',
    ),
  ],
  [
    'history',
    words(
      'history|publication dates?|received|accepted|dates?\\b|^published',
      '^(?:recibido|aceptado|aprobado|publicado|fecha|recebido|aceito|aprovado|data de|re[çc]u\\b|accept[ée]|publi[ée] le|mis en ligne|eingegangen|angenommen|ver[öo]ffentlicht|g[öo]nderi\\p{L}+ tarihi|geli[şs]|kabul|yay[ıi]\\p{L}+|diterima|disetujui|diterbitkan|поступила|принята|опубликован|дата|收稿|修回|接受日期|出版日期|刊出|受付|受理|発行日|公開日|투고일|게재|발행일|تاریخ)',
    ),
  ],
  [
    'footnote',
    words(
      'acknowledge?ments?|funding|conflicts? of interest|competing interests?|contributions|disclosures?|ethics|data availability|abbreviations|appendix|supplementa|footnotes?|additional (?:files?|information)|declarations?|financial|rights and permissions|copyright|licen[sc]e',
      'agradecimi?ent|conflicto|conflito|financia|licencia|licen[çc]a|danksagung|interessenkonflikt|te[şs]ekk[üu]r|ucapan terima|благодарност|конфликт|финансирован|лицензи|致谢|基金|利益相反|謝辞|감사의 글|سپاسگزاری',
    ),
  ],
  [
    'comment',
    words(
      'comments?|responses?|reader|reviewer|referee|peer review|letters to',
      'comentarios?|coment[áa]rios|commentaires|kommentare|yorum|komentar|комментари|рецензия|评论|コメント|댓글|نظرات',
    ),
  ],
  [
    'metrics',
    words(
      'metrics|altmetric|usage|article statistics|views|citations|downloads',
      'm[ée]tric|estad[íi]stic|statisti[kq]|istatisti|просмотр|访问统计|阅读次数|利用統計|이용통계|آمار',
    ),
  ],
  [
    'tools',
    words(
      'tools?\\b|share|download|export|cite (?:this|as)|citation|how to cite|pdf|print|alerts?|viewing options|services|permissions|follow',
      'c[óo]mo citar|pour citer|zitations|zitierweise|kaynak g[öo]ster|at[ıi]f (?:i[çc]in|yap)|cara mengutip|для цитирования|как цитировать|引用本文|引用方法|인용하기|ارجاع|descargar?|baixar|t[ée]l[ée]charger|herunterladen|[iİ]ndir|unduh|скачать|下载|ダウンロード|다운로드|دریافت فایل|اصل مقاله',
    ),
  ],
  [
    'body',
    words(
      `^(?:\\d+\\.?\\d*\\.? )?(?:introduction|background|methods?|materials?|results?|discussion|conclusions?|experimental|procedure|patients|case (?:report|presentation)|statistical|study|limitations|theory|model|analysis|objectives?|aims?|purpose|design|findings|implications|einleitung|einf[üu]hrung|methoden?|ergebnisse|diskussion|fazit|schlussfolgerung(?:en)?|hintergrund|introducci[óo]n|materiale?s? y m[ée]todos|resultados|discusi[óo]n|conclusi[óo]n(?:es)?|objetivos?|introdu[çc][ãa]o|resultados|discuss[ãa]o|conclus[ãõ]\\p{L}+|considera[çc][õo]es finais|introduzione|m[ée]thodes?|r[ée]sultats|objectifs?|pendahuluan|metode|hasil|pembahasan|(?:ke)?simpulan|latar belakang|giri[şs]|ama[çc]|y[öo]ntem|gere[çc] ve|bulgular|tart[ıi][şs]ma|sonu[çc]|wst[ęe]p|введение|материалы? и методы|методы|результаты|обсуждение|заключение|выводы|цель|m[ée]todos)${END}`,
      '^(?:引言|前言|绪论|资料与方法|方法|结果|讨论|结论|目的|緒言|はじめに|対象と方法|結果|考察|結論|おわりに|서론|연구 ?방법|방법|결과|논의|고찰|결론|목적|مقدمه|روش|یافته|بحث|نتیجه|هدف)',
    ),
  ],
  ['figure', /^(?:fig(?:ure)?s?\.?|tables?)\b|figures? and tables?/],
  [
    'navigation',
    words(
      'navigation|menu|search|home|about|sign in|log ?in|account|subscribe|journals?\\b|browse|help|site',
      '^(?:inicio|in[íi]cio|capa|portada|buscar|acerca|sobre|archivos|arquivos|env[íi]os|submiss|accueil|rechercher|[àa] propos|startseite|suche|archiv|impressum|ana ?sayfa|hakk[ıi]nda|ar[şs]iv|beranda|tentang kami|arsip|главная|поиск|о журнале|архив|首页|期刊|检索|过刊|ホーム|検索|巻号一覧|홈|검색|학회지|صفحه اصلی|جستجو|درباره)',
    ),
  ],
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
    .replaceAll('i\u0307', 'i')
    .replace(/^[\s\d.:*•–【[「(-]+/, '')
    .slice(0, 80)
  const open = mayAnnounce(plain)
  for (let i = 0; i < HEADINGS.length; i++) if (open[i] === 1 && HEADINGS[i]![1].test(plain)) return HEADINGS[i]![0]
  return null
}

/** What a heading of the concept says in English on most pages. */
const IN_ENGLISH: Partial<Readonly<Record<Concept, string>>> = {
  abstract: 'abstract',
  keywords: 'keywords',
  reference: 'references',
  author: 'authors',
  affiliation: 'affiliations',
  'cited-by': 'cited by',
  related: 'related articles',
}

/** Words that English headings of these concepts have. */
const ENGLISH =
  /abstract|summary|synopsis|key ?-?words?|terms|references?\b|bibliograph|literature|works|notes|authors?\b|contributors|affiliations?|institutions?|addresses|cited|citing|citations|related|similar|recommend|articles|contents|issue|read|viewed|subjects?|topics?|tags?/

/** A heading in another language as English pages have it; null for an English one, or one that says something else. */
export function inEnglish(text: string): string | null {
  const lower = text.toLowerCase()
  if (ENGLISH.test(lower)) return null
  const concept = headingConcept(lower)
  const english = concept === null ? undefined : IN_ENGLISH[concept]
  return english === undefined ? null : english + (/[:：]\s*$/.test(text) ? ':' : '')
}
