/**
 * What the words in captions and addresses of links tell, in the languages journals are written in. Our choice:
 * classes of words instead of words learnt one by one, because a learnt word helps only journals that use it.
 */
import { isAscii, unspacedWords } from './text-facts.js'

export const WORD_CLASSES = [
  'pdf',
  'abstract',
  'fulltext',
  'article',
  'supplement',
  'matter',
  'issue',
  'site',
  'share',
  'elsewhere',
] as const
export type WordClass = (typeof WORD_CLASSES)[number]

/** Words of a caption or a path, in lower case, without accents. */
const WORDS: Readonly<Record<WordClass, string>> = {
  pdf: 'pdf pdfs epdf pdflink getpdf',
  abstract:
    'abstract abstracts abs summary resume resumen resumo resumos riassunto zusammenfassung kurzfassung ozet oz abstrak ringkasan ' +
    'аннотация реферат анотація sammendrag sammanfattning samenvatting streszczenie abstrakt souhrn rezumat sazetak tiivistelma περιληψη ' +
    '摘要 抄録 要旨 초록 چکیده ملخص תקציר',
  fulltext:
    'full fulltext html xhtml htm texto text texte volltext testo tam metin teks lengkap полный текст completo complet integral vollstandig ' +
    'read lire leer lesen leggi baca oku читать epub xml 全文 本文 본문 원문',
  article:
    'article articles articulo articulos artigo artigos artikel articolo articoli makale makaleler статья статьи стаття paper papers doi ' +
    'view content download document fulltxt abstractview viewarticle showarticle item items chapter chapters 论文 文章 논문 مقاله مقالة',
  supplement:
    'supplement supplements supplementary supplemental supp suppl appendix appendices anhang anexo annexe allegato ek ekler lampiran приложение ' +
    'dataset datasets data code software video videos audio podcast slides poster photo photos photograph photographs image images figure figures ' +
    'gallery additional added note notes vouchers errata_list material materials openreview github zip 附录 補足',
  matter:
    'cover covers frontmatter backmatter front back matter masthead imprint contents toc index indexes indices complete entire whole ' +
    'kapak icindekiler dizin tum sayi kunye jenerik portada cubierta indice sumario capa contracapa expediente couverture sommaire table titelblatt inhalt ' +
    'inhaltsverzeichnis register impressum copertina sommario обложка содержание указатель оглавление okładka okladka spis sampul daftar isi advertisement ' +
    'advertisements reviewers acknowledgement prelims flyleaf spine board committee 封面 目次 目录 目錄 表紙 索引 표지 목차 فهرست',
  issue:
    'issue issues volume volumes vol volumen tome tomo band jahrgang heft nummer number numero numeri numéro fascicule fasciculo sayi sayilar cilt ' +
    'том выпуск номер выпуски номера zeszyt rocznik cislo rocnik terbitan edisi arsip archive archives archivo archivos arquivo arquivos arsiv archiv ' +
    'архив current latest actual aktuell previous next prev anterior anteriores siguiente proximo suivant precedent weiter zuruck back sonraki onceki ' +
    'past forthcoming online first early 卷 期 号 巻 刊 当前 过刊 권 호',
  site:
    'home homepage main start accueil inicio startseite anasayfa ana sayfa beranda главная about hakkimizda acerca sobre uber apropos tentang ' +
    'contact contacts contacto contato kontakt iletisim kontak контакты search advanced buscar busqueda buscador suche recherche arama cari поиск ' +
    'login logout signin sign register registration account cart basket log entrar iniciar sesion registrarse anmelden daftar giris masuk вход ' +
    'submit submission submissions soumission envio envios einreichen guidelines guide instructions instruction authors author autores auteurs autoren yazarlara ' +
    'talimatlar reviewer editor editors editorial board editorialboard team staff people organizers committee members membership join ' +
    'policy policies privacy terms conditions legal disclaimer accessibility copyright license licence licenses creativecommons cookies cookie help faq faqs ' +
    'rss feed feeds atom alert alerts subscribe subscription subscriptions newsletter news announcements announcement events event careers jobs donate ' +
    'advertise advertising shop store sitemap site map menu navigation nav skip top up breadcrumb language english espanol portugues deutsch francais turkce ' +
    'bahasa indonesia topics subjects categories category tag tags browse list all more see journals books publisher society university library museum ' +
    'edit history metrics statistics indexing ethics peer review call spec format cfp preprint trending new admin exit bib citeproc user users profile ' +
    '首页 主页 关于 联系 投稿 登录 搜索 ホーム 検索 問い合わせ 로그인 홈',
  share:
    'share facebook twitter tweet linkedin whatsapp telegram mendeley reddit weibo wechat youtube instagram follow email mailto mail print citation cite cited ' +
    'citations export endnote bibtex ris refworks zotero permissions reprints rights request metrics altmetric plumx references crossref pubmed scholar ' +
    'bookmark favorites save orcid citedby related similar listen openurl sfx linkout resolver linksource',
  elsewhere:
    'most mostread mostcited popular latest recently related recommended trending leidos vistos recientes lidos recentes lus recents ' +
    'meistgelesen neueste okunan terpopuler terbaru populer популярные последние 热门 新着 관련',
}

/** Without accents and case, so that `Résumé` is `resume`. */
export function folded(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
}

const WHOLE_ISSUE =
  /(?<!\p{L})(?:full|complete|entire|whole|tam|tum|komplett\p{L}*|gesamt\p{L}*|весь|lengkap) (?:issue|volume|number|journal|sayi|heft|ausgabe|band|номер|выпуск|edisi|nomor)|(?:numero|edicion|edicao|volumen?|revista|выпуск|номер|issue) (?:complet[oa]?|целиком|полностью)|全刊|整期|全号|全巻/u

/** `Full issue (PDF)` in many languages. */
export function namesWholeIssue(text: string): boolean {
  return WHOLE_ISSUE.test(folded(text))
}

const CLASS_OF = new Map<string, number>()
/** Words of scripts without spaces are looked for inside the caption. */
const UNSPACED: [string, number][] = []
WORD_CLASSES.forEach((name, bit) => {
  for (const word of WORDS[name].split(' ').map(folded)) {
    CLASS_OF.set(word, (CLASS_OF.get(word) ?? 0) | (1 << bit))
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word))
      UNSPACED.push([word, 1 << bit])
  }
})

/** How many words of each class a text has. */
export type ClassCounts = Readonly<Record<WordClass, number>> & { readonly words: number; readonly known: number }

const NO_WORDS: ClassCounts = Object.freeze({
  ...(Object.fromEntries(WORD_CLASSES.map(name => [name, 0])) as Record<WordClass, number>), // the keys are the classes
  words: 0,
  known: 0,
})

export function wordClassCounts(text: string): ClassCounts {
  if (text === '') return NO_WORDS
  const plain = folded(text)
  const ascii = isAscii(plain)
  const counts = { ...NO_WORDS } as Record<WordClass | 'words' | 'known', number>
  for (const word of plain.match(ascii ? /[a-z]+/g : /\p{L}+/gu) ?? []) {
    counts.words++
    add(counts, CLASS_OF.get(word) ?? 0)
  }
  counts.words += unspacedWords(plain)
  if (!ascii) for (const [word, mask] of UNSPACED) if (plain.includes(word)) add(counts, mask)
  return counts
}

function add(counts: Record<WordClass | 'words' | 'known', number>, mask: number): void {
  if (mask === 0) return
  counts.known++
  for (let bit = 0; bit < WORD_CLASSES.length; bit++) if (mask & (1 << bit)) counts[WORD_CLASSES[bit]!]++
}
