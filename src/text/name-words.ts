/** The small closed lists that names are read with: particles, suffixes, degrees, honorifics, words of groups. */

/** Parts of a family name that stand before it in lower case. */
const LOWER_PARTICLES = new Set(
  "van von de der den del della dello delle dei degli di da das do dos du des la le les lo el al ar as ter ten te tot zu zum zur vom am af av ibn bin ben bint abu ould y i e af. op in ’t 't d st san".split(
    ' ',
  ),
)

/** The same, capitalized: sure signs of a family name when a given name stands before them. */
const UPPER_PARTICLES = new Set(
  'Van Von De Der Den Del Della Dello Delle Degli Dei Di Da Das Do Dos Du Des La Le Lo El Al Ter Ten Zu Zur Ibn Bin Bint Abu St St. Saint Santa San Mac Mc Ould Abd'.split(
    ' ',
  ),
)

export function isLowerParticle(word: string): boolean {
  return LOWER_PARTICLES.has(word)
}

export function isParticle(word: string): boolean {
  return LOWER_PARTICLES.has(word) || UPPER_PARTICLES.has(word)
}

/** `Jr`, `Sr`, `2nd`, `3rd`, `4th`, as NLM writes them; null when the word is no suffix. */
export function suffixOf(word: string): string | null {
  const bare = word.replace(/[.,]/g, '')
  if (/^(?:jr|junior)$/i.test(bare)) return 'Jr'
  if (/^(?:sr|senior)$/i.test(bare) && bare !== 'SR') return 'Sr'
  const roman = { II: '2nd', III: '3rd', IV: '4th', VI: '6th' }[bare]
  if (roman !== undefined) return roman
  if (/^(?:2nd|3rd|4th|5th)$/i.test(bare)) return bare.toLowerCase()
  return null
}

const HONORIFIC =
  /^(?:dr|prof|professor|mr|mrs|ms|mme|herr|frau|sir|dame|rev|hon|priv-doz|pd|doz|dipl-ing|ing|ir|drs|univ-prof|col|maj|capt|lt|gen|sgt|assoc|asst|adj|emeritus|phd-student|uzm?|do[çc]|yrd|[öo][ğg]r|ar[şs]|dra|profa)\.?$/i

/** A title before a name: never kept. */
export function isHonorific(word: string): boolean {
  return HONORIFIC.test(word)
}

/** Degrees that a name in initials cannot be taken for: capitals and small letters mixed, or five letters and more. */
const SURE_DEGREES = new Set(
  `PhD PHD DPhil MPhil MSc BSc DSc MMSc PharmD PsyD MEng BEng ScD ScM DrPH MRes MEd EdD MBChB MBBCh MBBChir MBBS BMBS BChir BCh
  ChB MCh BPharm MPharm BVSc BVMS BVetMed DVM VMD FMedSci FRCPath FRCOphth FRCP FRCPC FRCPE FRCS FRCSC FRCR FRCOG FRCPsych FRACP FRACS
  FRANZCR FRANZCOG FACS FACC FAHA FESC FAAN FCCP FACP MRCP MRCPsych MRCS MRCOG DMSc MMed MMedSc MMedSci MHSc BMedSc BMedSci
  MMath MPsych DClinPsy BPsych BAppSc BSN MSN BScN MScN MSPH MSCI MSCR MSCE MSPT DNP CRNA ARNP RPh Esq Hons DPT LLM LLB MSHS CCRP
  DrMed DrMedSci DrRerNat DiplPsych Dipl LCSW MHSA BDent BDSc MDSc MDent DMedSc MPHS MBCHB FCPS FRCA FCRP FAAO LICSW ACSW CCFP FCFP`.split(
    /\s+/,
  ),
)
/** Degrees in two to four capitals: told from initials by what stands before them. */
const CAPITAL_DEGREES = new Set(
  `MD MS MPH MA BS BA RN DDS DMD MBA MHS MPA JD DO DM MB RD PT OT MM MN MPP DPM DC PA PA-C NP BM BDS MDS MSW ThD MSC BSC AM AB BAO CRA
  OD RDN MHA MCR DCH DCP DNB BN RM ATC OTR CNM DTM&H EDD`.split(/\s+/),
)

export function isDegree(word: string): boolean {
  const bare = bareDegree(word)
  return SURE_DEGREES.has(bare) || CAPITAL_DEGREES.has(bare)
}

export function isSureDegree(word: string): boolean {
  return SURE_DEGREES.has(bareDegree(word))
}

/** `Ph.D.`, `(MSc`, `M.D.;` → PhD, MSc, MD. */
function bareDegree(word: string): string {
  return word
    .trim()
    .replace(/^[([]|[)\],;:]+$/g, '')
    .replace(/\.\s?/g, '')
}

const GROUP_WORD =
  /\b(?:Groups?|Consortium|Consortia|Collaborat(?:ion|ive|ors)|Committees?|Investigators?|Networks?|Initiative|Society|Association|Team|Trialists|Task\s?[Ff]orce|Project|Programme|Program|Federation|Foundation|Registry|Council|Commission|Organi[sz]ation|Ministry|Members|Panel|Alliance|College|Academy|Working Party|Unit|Cent(?:er|re)s?|Departments?|Institutes?|University|Hospital|Study|Studies|Trial|Coalition|Authority|Agency|Board|Faculty|Editors|Editorial|Scholars|Grupo|Comit[eé]|Equipo|Sociedad|Groupe|Gruppe|Arbeitsgruppe)\b/
const SMALL_GROUP_WORD =
  /\b(?:study|working|research|writing|collaborative|trial) (?:group|team|committee|party)\b|\b(?:consortium|collaborators|investigators|collaboration)\b/

/** The same in letters that have no word boundaries of their own, or none that a pattern knows. */
const FOREIGN_GROUP_WORD =
  /(?:研究[会會班组組团團]|研究グループ|グループ|コンソーシアム|ワーキング|チーム|委[員员][会會]|[学學][会會]|[協协][会會]|[協协]作[组組]|[課课][題题][组組]|工作[组組]|[聯联]盟|[編编][集辑輯]部|연구회|연구팀|학회|위원회|협회|그룹|컨소시엄)|(?<!\p{L})(?:مجموعة|فريق|جمعية|الجمعية|لجنة|رابطة|هيئة|شبكة|اتحاد|گروه|انجمن|کمیته|کنسرسیوم|קבוצת|קבוצה|הקבוצה|איגוד|האיגוד|ועדת|ועדה|צוות|אגודת|[Гг]рупп[аы]|[Гг]рупа|[Оо]бщество|[Кк]омитет|[Кк]омиссия|[Кк]онсорциум|[Кк]оллектив|[Аа]ссоциация)(?!\p{L})/u

/** Whether a byline entry names a group and not a person. */
export function isGroupName(text: string): boolean {
  return GROUP_WORD.test(text) || SMALL_GROUP_WORD.test(text) || FOREIGN_GROUP_WORD.test(text)
}

/** Letters whose groups NLM names in English: Chinese, Japanese, Hebrew, Arabic (RULES section 5). */
export const TRANSLATED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hebrew}\p{Script=Arabic}]/u

/** "On behalf of the X Study Group" → `X Study Group`: exactly as printed, but for what leads to it. */
export function groupName(text: string): string {
  return text
    .replace(/^(?:(?:on behalf of|for|and|with|representing)\s+)+/i, '')
    .replace(/^(?:the|a)\s+/, '')
    .trim()
}

/** NLM drops the article before a group's name. */
export function nlmGroupName(name: string): string {
  return name.replace(/^(?:the|a)\s+/i, '')
}

/** `J`, `J.`, `JA`, `J.A.`, `J.-P.`, `Yu.`: initials, not a word. */
export function isInitials(word: string): boolean {
  return (
    /^(?:\p{Lu}\p{M}*\.?[-‐–]?){1,4}$/u.test(word) ||
    /^\p{Lu}\p{Ll}{1,2}\.(?:[-‐]?\p{Lu}\.?)*$/u.test(word) ||
    /^(?:\p{Lu}\.?[-‐]?)+(?:\p{Ll}\.)$/u.test(word) ||
    /^\p{Lu}\.?[-‐]\p{Ll}\.?$/u.test(word)
  )
}

/** Letters, all capitals, at least two of them. */
export function isAllCaps(word: string): boolean {
  return /^[\p{Lu}\p{M}'’.-]+$/u.test(word) && (word.match(/\p{Lu}/gu)?.length ?? 0) >= 2
}
