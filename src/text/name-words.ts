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
  /^(?:dr|prof|professor|mr|mrs|ms|mme|herr|frau|sir|dame|rev|hon|priv-doz|pd|doz|dipl-ing|ing|ir|drs|univ-prof|col|maj|capt|lt|gen|sgt|assoc|asst|adj|emeritus|phd-student)\.?$/i

/** A title before a name: never kept. */
export function isHonorific(word: string): boolean {
  return HONORIFIC.test(word)
}

/** Degrees that a name in initials cannot be taken for: they have a lower-case letter inside, or five letters. */
const SURE_DEGREE =
  /^(?:ph\.?\s?d|d\.?\s?phil|m\.?sc|b\.?sc|m\.?phil|pharm\.?d|psy\.?d|m\.?eng|b\.?eng|sc\.?d|dr\.?p\.?h|m\.?res|m\.?ed|ed\.?d|mbchb|mbbch|mbbs|bmbs|mbbchir|mb\s?bs|mbbch|bchir|bch|chb|b\.?pharm|m\.?pharm|bvsc|bvms|bvmed|dvm|vmd|frcp\w*|frcs\w*|frcr|frcog|fracp|fracs|franzc\w*|fmedsci|facs|facc|faha|fesc|faan|fccp|facp|mrcp\w*|mrcs\w*|dipl\.?\w*|drmed\w*|dr\.?\s?med\w*|drrernat|dsc|dmsc|mmedsc?i?|mmed|mmsc|mhsc?|mclin\w*|bmedsc\w*|bapp\w*|bn|bsn|mscn?|msph|msci|msce|mspt|dpt|dnp|crna|cnm|arnp|rpt|otr|ccc-slp|esq|hons?)$/i
/** Degrees in two to four capitals: told from initials by what stands before them. */
const CAPITAL_DEGREE =
  /^(?:MD|MS|MPH|MA|BS|BA|RN|DDS|DMD|MBA|MHS|MPA|JD|DO|DM|MB|MBBS|RD|PT|OT|MM|MN|MSN|MPP|DPM|DSc|DC|PA|PA-C|NP|LLM|LLB|BM|BDS|MDS|MSW|RPh|EdD|ThD|DrPH|MPhil|PHD|MSC|BSC|ScM|AM|AB|BAO|CCRP|CRA|FRCPC|RDN|MHA|MCR|MSCR|MSHS|LCSW|DVM|MCh|MS,c|MRCP|DCH|DTM&H|DCP|DNB|DPhil|FCPS)$/

export function isDegree(word: string): boolean {
  const bare = word.replace(/^[([]|[)\],;:]+$/g, '').replace(/(?<=[A-Za-z])\.(?=[A-Za-z]|$)/g, '')
  return SURE_DEGREE.test(bare) || CAPITAL_DEGREE.test(bare)
}

export function isSureDegree(word: string): boolean {
  const bare = word.replace(/^[([]|[)\],;:]+$/g, '').replace(/(?<=[A-Za-z])\.(?=[A-Za-z]|$)/g, '')
  return SURE_DEGREE.test(bare)
}

const GROUP_WORD =
  /\b(?:groups?|consortium|consortia|collaborat(?:ion|ive|ors)|committees?|investigators?|networks?|initiative|society|association|team|trialists|task\s?force|project|programme|program|federation|foundation|registry|council|commission|organi[sz]ation|ministry|members|panel|alliance|college|academy|working party|unit|cent(?:er|re)s?|departments?|institutes?|university|hospital|study|studies|trial|coalition|authority|agency|board|faculty|editors|scholars|grupo|comit[eé]|equipo|sociedad|groupe|gruppe|arbeitsgruppe)\b/i

/** Whether a byline entry names a group and not a person. */
export function isGroupName(text: string): boolean {
  return GROUP_WORD.test(text)
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
