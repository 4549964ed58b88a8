/**
 * Words of other languages than the corpus' one, as the lexicon would have them if it had been counted in those languages:
 * institutions and their parts as English "university", the small words of running text as English "the". Facts of the
 * languages, not of any site. Without them a paragraph in Spanish reads like an address (`de`, `la`) and one in
 * Indonesian like names (`dan`, `yang`).
 */
import { smallWords } from '../../text/language.js'
import { type WordTable, wordTable } from '../../text/word-table.js'

/** Half-units of log2 ratio: of title, author, affiliation, abstract, reference. As "university" has. */
const INSTITUTION = '-8 -8 5 -8 -8'
/** As small words of English have in the mean. */
const RUNNING = '1 -8 -4 2 0'
/** Of names and addresses as well as of texts: `de`, `von`. */
const JOINING = '0 -2 0 1 0'
const NAME = '-8 4 -8 -8 -3'
/** Any other word of a text that is not in English: it says little, but it is nobody's name. */
export const CONTENT = [1, -5, -2, 1, 0] as const

/** Institutions, their parts, and what they are called after, in the forms that addresses have. */
const INSTITUTIONS = [
  'üniversitesi fakültesi enstitüsü bölümü anabilim bilim dalı hastanesi yüksekokulu meslek rektörlüğü bakanlığı müdürlüğü merkezi laboratuvarı eğitim araştırma tıp',
  'universitas fakultas jurusan prodi politeknik poltekkes kemenkes sekolah tinggi akademi rumah sakit balai dinas kabupaten universiti fakulti jabatan',
  'universidad facultad escuela departamento instituto hospital cátedra posgrado doctorado maestría unidad servicio secretaría ministerio ciudad universidade faculdade escola programa graduação pós fundação secretaria núcleo laboratório curso campus universitat facultat departament',
  'université faculté laboratoire département école unité umr hôpital chu centre institut chaire équipe università dipartimento facoltà istituto ospedale azienda policlinico scuola cattedra',
  'universität hochschule fachhochschule lehrstuhl institut klinik abteilung fakultät fachbereich zentrum universitätsklinikum krankenhaus universiteit faculteit afdeling vakgroep ziekenhuis hogeschool universitet institutt institutionen avdelning avdelningen högskola høgskolen sjukhus sykehus yliopisto osasto laitos tiedekunta',
  'uniwersytet uniwersytetu wydział katedra zakład instytut szpital akademia politechnika univerzita univerzity fakulta fakulty ústav katedra nemocnice sveučilište fakultet zavod klinika bolnica univerza univerzitet egyetem kar tanszék intézet kórház universitatea facultatea catedra spitalul',
  'университет университета институт института кафедра кафедры факультет факультета лаборатория лаборатории академия академии больница поликлиника клиника центр центра отдел отделение имени государственный государственного федеральный федерального бюджетное учреждение образовательное медицинский медицинского мгу ран нии фгбоу фгбу гбуз научный научно исследовательский высшего образования університет інститут національний',
  'دانشگاه دانشکده گروه بیمارستان پژوهشگاه پژوهشکده موسسه دانشیار استادیار استاد دانشجوی کارشناسی دکتری ایران تهران جامعة كلية معهد قسم مستشفى אוניברסיטת אוניברסיטה המחלקה πανεπιστήμιο τμήμα σχολή विश्वविद्यालय มหาวิทยาลัย คณะ ภาควิชา đại học trường viện khoa',
  '대학교 대학원 대학 의과 학과 학부 병원 연구소 연구원 센터',
  '大学 大學 学院 學院 医院 醫院 病院 学部 學部 学科 学校 研究所 研究院 研究室 研究科 研究中心 实验室 實驗室 中心 医科 科学院 省 市 北京 上海 南京 广州 武汉 中国 東京 大阪 京都 学系 專科 专业 公司 内科 外科 看護',
]

/** Words that Latin texts join names and addresses with. */
const JOINERS = new Set('de del di da do dos das la le el van von der den des du y e i et und ve dan san'.split(' '))

/** Small words of languages that are told by their letters; they are nothing else in any other language. */
const RUNNING_WORDS = [
  'по для что не от из при как также это был были была было или между после до за под без его их является показано установлено рассматриваются рассмотрены целью на со об же лишь если чем том та те эти этого этой которые который более',
  'در به از که این با را است برای بر آن یا شد می های شده تا و بود بین نتایج روش هدف پژوهش مطالعه من في على إلى عن أن التي الذي هذا هذه بين كان ما את של על עם זה היא לא και το του της να με για από στην στο που είναι में के की से है और का को',
  '하였다 있다 에서 으로 대한 위하여 위해 결과 나타났 분석 하는 되었 였다',
  '的 了 和 在 对 對 与 與 为 為 是 及 其 并 通过 采用 进行 探讨 表明 能够 值得 以及 本文 本研究 の に を は が で と た れ し こと した ある する について による および から',
]

/** The commonest family names of languages that set names without spaces or capitals. */
const FAMILY_NAMES =
  '王 李 张 張 刘 劉 陈 陳 杨 楊 黄 赵 趙 吴 吳 周 徐 孙 孫 马 馬 朱 胡 郭 何 高 林 罗 羅 郑 鄭 梁 谢 謝 宋 唐 许 許 邓 鄧 冯 韩 韓 曹 曾 彭 萧 蔡 潘 田 董 袁 于 余 叶 葉 蒋 蔣 杜 苏 蘇 魏 程 吕 呂 丁 沈 任 姚 卢 姜 崔 钟 鍾 谭 陆 汪 范 金 石 廖 贾 夏 韦 付 方 白 邹 孟 熊 秦 邱 江 尹 薛 闫 段 雷 侯 龙 史 陶 黎 贺 顾 毛 郝 龚 邵 万 钱 严 武 戴 莫 孔 汤 欧阳 司马 诸葛 上官 佐藤 鈴木 高橋 田中 渡辺 渡邊 伊藤 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 斎藤 斉藤 清水 山崎 阿部 森 池田 橋本 山下 石川 中島 前田 藤田 小川 後藤 岡田 長谷川 村上 近藤 石井 遠藤 坂本 青木 藤井 西村 福田 太田 三浦 藤原 岡本 松田 中川 原田 김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 전 홍 고 문 양 손 배 백 허 유 남 심 노 하 곽 성 차 주 우 구 민'

let world: WordTable | null = null

/** All of them; made when first asked for. */
export function worldWords(): WordTable {
  const rows = (words: readonly string[], row: string): string =>
    words
      .join(' ')
      .split(' ')
      .map(word => `${word}\t${row}\n`)
      .join('')
  world ??= wordTable(rows(RUNNING_WORDS, RUNNING) + rows(INSTITUTIONS, INSTITUTION), COLUMNS)
  return world
}

const COLUMNS = 5
let families: WordTable | null = null

/** The longest family name that a text begins with, in characters; 0 where it begins with none. */
export function familyLength(text: string, from: number, to: number): number {
  families ??= wordTable(
    FAMILY_NAMES.split(' ')
      .map(name => `${name}\t${NAME}\n`)
      .join(''),
    COLUMNS,
  )
  for (let length = Math.min(3, to - from - 1); length > 0; length--)
    if (families.find(text, from, from + length) >= 0) return length
  return 0
}

const tables = new Map<string, WordTable>()

/** The small words of languages in Latin letters, by their codes; they may be names or addresses elsewhere. */
export function tongueWords(languages: readonly string[]): WordTable | null {
  if (languages.length === 0) return null
  const key = [...languages].sort().join(' ')
  const known = tables.get(key)
  if (known !== undefined) return known
  const words = new Set(languages.flatMap(language => smallWords(language)))
  const table = wordTable(
    [...words].map(word => `${word}\t${JOINERS.has(word) ? JOINING : RUNNING}\n`).join(''),
    COLUMNS,
  )
  tables.set(key, table)
  return table
}
