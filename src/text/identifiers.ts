/** DOI, ISSN, ORCID, ROR, PMID, PMCID and e-mail addresses: found in text, cleaned, checked. Never invented. */

/** Any printable suffix is legal, angle brackets only in a SICI (`…<1661::AID-SIM968>3.0.CO;2-2`); trailing punctuation is the sentence's, brackets are kept only in pairs. */
const DOI_IN_TEXT = /(?<![\d.])10\.\d{4,9}(?:\.\d+)*\/(?:[^\s"'<>|]|<[^<>\s]{3,40}>(?=\d\.\d\.[A-Z]{2};))+/i

/** The first DOI in a text, bare and as given (case kept); null where there is none. */
export function doiIn(text: string): string | null {
  const found = DOI_IN_TEXT.exec(acrossLines(percentDecoded(text)))
  return found === null
    ? null
    : cleanedDoi(found[0].replace(GLUED_BUTTONS, '').replace(GLUED_WORD, '').replace(PAGE_OF_ARTICLE, ''))
}

/** `…08.003Get rights`, `…04407Published`: a link or a date set right after the DOI. */
const GLUED_WORD = /(?<=\d)[A-Z][a-z]{2,}$/

/** `…2014.929533.CrossRefPubMedGoogle Scholar`: links set right after the DOI. */
const GLUED_BUTTONS = /\.?(?:CrossRef|PubMed(?:Central)?|Google|Medline|MEDLINE|View|Article|ADS|MathSciNet|MATH|CAS)+$/

/** `…788124/full#supplementary-material`: the address of a page of the article, made of its DOI. */
const PAGE_OF_ARTICLE = /(?<=\/[^/]+)(?:\/(?:full|abstract|e?pdf|html?|meta|summary))?(?:[#?][a-z][\w=&-]{3,})?$/i

/** A DOI that a line end broke after a period: `10.1371/journal. pone.0115884`. */
function acrossLines(text: string): string {
  return text.replace(/(10\.\d{4,9}\/[a-z]+(?:\.[a-z]+)*\.)\s+(?=(?:[a-z]+\.)?\d{3,})/g, '$1')
}

/** A DOI without `doi:`, resolver, and the punctuation after it; null when it is none. */
export function bareDoi(text: string): string | null {
  const trimmed = percentDecoded(text)
    .trim()
    .replace(/^(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\//i, '')
    .replace(/^(?:info:doi\/|doi:?\s*)/i, '')
  if (!/^10\.\d{4,9}(?:\.\d+)*\/\S+$/.test(trimmed)) return null
  return cleanedDoi(trimmed)
}

/** The syntax of 99.3 % of registered DOIs, old Wiley ones, and those with a SICI in angle brackets. */
export function isDoi(doi: string): boolean {
  return /^10\.\d{4,9}(?:\.\d+)*\/[-._;()/:A-Z0-9<>[\]#+&~*]+$/i.test(doi) || /^10\.1002\/\S+$/i.test(doi)
}

function cleanedDoi(doi: string): string | null {
  let clean = doi
  for (;;) {
    const shorter = clean.replace(/[.,;:"'’”]+$/, '')
    const last = shorter.at(-1) ?? ''
    const open = { ')': '(', ']': '[', '}': '{', '>': '<' }[last]
    clean = open !== undefined && count(shorter, last) > count(shorter, open) ? shorter.slice(0, -1) : shorter
    if (clean === shorter) break
  }
  return /^10\.[\d.]+\/.+/.test(clean) ? clean : null
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}

function percentDecoded(text: string): string {
  return text.replace(/10(?:\.|%2e)\d{4,9}(?:%2f)\S+/gi, doi => doi.replace(/%[\da-f]{2}/gi, decodedByte))
}

/** ASCII only: what a DOI in a URL has escaped (`%2F`, `%28`). */
function decodedByte(escaped: string): string {
  const code = Number.parseInt(escaped.slice(1), 16)
  return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : escaped
}

/** `0378-5955`, or null when the check digit or the shape is wrong. */
export function issn(text: string): string | null {
  const digits = text.replace(/[^\dXx]/g, '').toUpperCase()
  if (!/^\d{7}[\dX]$/.test(digits)) return null
  const sum = [...digits.slice(0, 7)].reduce((total, digit, i) => total + Number(digit) * (8 - i), 0)
  const check = (11 - (sum % 11)) % 11
  return digits[7] === (check === 10 ? 'X' : String(check)) ? `${digits.slice(0, 4)}-${digits.slice(4)}` : null
}

/** `0000-0002-1825-0097`, bare; null when the check digit (ISO 7064 mod 11-2) or the shape is wrong. */
export function orcid(text: string): string | null {
  const found = /(?<!\d)(\d{4})-?(\d{4})-?(\d{4})-?(\d{3}[\dXx])(?!\d)/.exec(text)
  if (found === null) return null
  const digits = found.slice(1).join('').toUpperCase()
  const total = [...digits.slice(0, 15)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0)
  const check = (12 - (total % 11)) % 11
  return digits[15] === (check === 10 ? 'X' : String(check)) ? found.slice(1).join('-').toUpperCase() : null
}

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz'

/** `03yrm5c26`, bare; null when the check digits or the shape are wrong. */
export function rorId(text: string): string | null {
  const id = text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?ror\.org\//, '')
  if (!/^0[a-hj-km-np-tv-z0-9]{6}\d{2}$/.test(id)) return null
  const number = [...id.slice(0, 7)].reduce((sum, character) => sum * 32 + CROCKFORD.indexOf(character), 0)
  return Number(id.slice(7)) === 98 - ((number * 100) % 97) ? id : null
}

export function isPmid(text: string): boolean {
  return /^[1-9]\d{0,7}$/.test(text)
}

export function isPmcid(text: string): boolean {
  return /^PMC[1-9]\d*$/.test(text)
}

const AT = /\s*(?:@|\{at\}|\[at\]|\(at\)|\/at\/|\s+at\s+(?=[\w-]+\s*(?:\.|\[dot\]|\(dot\)|\sdot\s)))\s*/i
const LOCAL = "[\\w.!#$%&'*+/=?^`{|}~-]*[\\w]"
const DOMAIN = '[\\p{L}\\d-]+(?:\\.[\\p{L}\\d-]+)*\\.\\p{L}{2,}'
const EMAIL = new RegExp(`${LOCAL}@${DOMAIN}`, 'u')

/** An address found in a text: as it stands there, and as it is meant (`name{at}domain` undone). */
export interface FoundEmail {
  readonly email: string
  readonly start: number
  readonly end: number
}

/** Every e-mail address of a text in order; disguised ones (`{at}`, `[at]`, `/at/`, `(at)`) are undone. */
export function emailsIn(text: string): FoundEmail[] {
  const found: FoundEmail[] = []
  const pattern = new RegExp(
    `(${LOCAL})(?:@|\\s?(?:\\{at\\}|\\[at\\]|\\(at\\)|/at/)\\s?)([\\p{L}\\d-]+(?:(?:\\.|\\s?\\[dot\\]\\s?|\\s?\\(dot\\)\\s?)[\\p{L}\\d-]+)+)`,
    'giu',
  )
  for (const match of text.matchAll(pattern)) {
    const domain = match[2]!.replace(/\s?[[(]dot[\])]\s?/gi, '.')
    const address = `${match[1]!.replace(/^mailto:/i, '').replace(/^[-–.:]+/, '')}@${domain}`
    if (isEmail(address)) found.push({ email: address, start: match.index, end: match.index + match[0].length })
  }
  return found
}

export function isEmail(text: string): boolean {
  return new RegExp(`^${EMAIL.source}$`, 'u').test(text)
}

/** One address, its disguise undone; null when the text is none. */
export function emailOf(text: string): string | null {
  const plain = text
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/\.$/, '')
  if (isEmail(plain)) return plain
  const undone = plain.replace(AT, '@').replace(/\s*(?:\[dot\]|\(dot\)|\sdot\s)\s*/gi, '.')
  return isEmail(undone) ? undone : null
}

/** `S0140-6736(04)16001-9`, `PII: S0140673604160019`, an address with `/pii/S0140673604160019`: as printed. */
export function piiIn(text: string): string | null {
  const printed = /(?<![\p{L}\d])[SB]\d{4}-\d{3}[\dX]\(\d{2}\)\d{5}-[\dX](?![\p{L}\d])/u.exec(text)?.[0]
  return printed ?? /(?:\bPII\s*:?\s*|\/pii\/)([SB]\d{4}\d{3}[\dX]\d{7}[\dX])(?![\p{L}\d])/u.exec(text)?.[1] ?? null
}
