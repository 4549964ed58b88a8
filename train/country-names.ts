/**
 * Names of countries from the Unicode CLDR that Node.js brings along (Unicode licence): in English, and as the languages
 * of journals write them. Official forms that affiliations use are added by hand.
 */

/** What the CLDR knows besides countries: withdrawn codes, regions, test locales. */
const NO_COUNTRIES = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(' '),
)

const LANGUAGES =
  'en es fr de it pt nl sv da nb fi pl cs sk hu ro hr sl tr ca id vi el ru uk bg sr ja zh zh-Hant ko ar fa he'.split(
    ' ',
  )

/** Where the CLDR's English name is not what stands in affiliations. */
const COMMON: Readonly<Record<string, string>> = {
  BA: 'Bosnia and Herzegovina',
  CD: 'DR Congo',
  CG: 'Republic of the Congo',
  CI: 'Ivory Coast',
  CV: 'Cape Verde',
  GB: 'United Kingdom',
  PN: 'Pitcairn Islands',
  US: 'United States',
}

/** Long forms and other spellings, by code. */
const OTHERS: Readonly<Record<string, string>> = {
  AF: 'Islamic Republic of Afghanistan',
  AE: 'UAE|U.A.E.',
  BA: 'Bosnia-Herzegovina',
  BD: "People's Republic of Bangladesh",
  BN: 'Brunei Darussalam',
  BO: 'Plurinational State of Bolivia',
  BR: 'Federative Republic of Brazil',
  CD: 'Democratic Republic of the Congo|Democratic Republic of Congo|Congo-Kinshasa',
  CG: 'Congo',
  CI: "Cote d'Ivoire|Côte d'Ivoire",
  CZ: 'Czech Republic|The Czech Republic',
  DE: 'Federal Republic of Germany',
  EG: 'Arab Republic of Egypt',
  ET: 'Federal Democratic Republic of Ethiopia',
  GM: 'The Gambia',
  GR: 'Hellenic Republic',
  IE: 'Republic of Ireland|Eire|Éire',
  IL: 'State of Israel',
  IR: 'Islamic Republic of Iran|Iran, Islamic Republic of',
  JO: 'Hashemite Kingdom of Jordan',
  KG: 'Kyrgyz Republic',
  KP: "Democratic People's Republic of Korea",
  KW: 'State of Kuwait',
  LA: "Lao PDR|Lao People's Democratic Republic",
  LK: 'Democratic Socialist Republic of Sri Lanka',
  MK: 'Republic of Macedonia|Macedonia|FYR Macedonia',
  MM: 'Burma',
  NG: 'Federal Republic of Nigeria',
  NP: 'Federal Democratic Republic of Nepal',
  OM: 'Sultanate of Oman',
  PK: 'Islamic Republic of Pakistan',
  PS: 'State of Palestine',
  QA: 'State of Qatar',
  SA: 'Kingdom of Saudi Arabia|KSA',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland',
  TZ: 'United Republic of Tanzania',
  VA: 'Holy See',
  VE: 'Bolivarian Republic of Venezuela',
  VN: 'Socialist Republic of Vietnam',
}

/** Common name, ISO 3166 code, other names, as data/lexicons/countries.tsv has them. */
export function countryRows(): string[] {
  const names = LANGUAGES.map(language => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }))
  const short = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none', style: 'short' })
  return codes().flatMap(code => {
    const english = short.of(code)
    if (english === undefined) return []
    const common = COMMON[code] ?? plain(english)
    const all = [...names.flatMap(each => each.of(code) ?? []), english, ...(OTHERS[code]?.split('|') ?? [])]
    const others = [...new Set(all.flatMap(name => [name, plain(name)]).flatMap(withForms(common)))]
    return [
      [
        common,
        code,
        others
          .filter(name => name !== common && name.length > 2)
          .sort()
          .join('|'),
      ].join('\t'),
    ]
  })
}

function codes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap(a => letters.map(b => a + b)).filter(code => !NO_COUNTRIES.has(code))
}

/** `Antigua & Barbuda`, `St. Lucia`, `Hong Kong SAR China`, `Myanmar (Burma)`, `Côte d’Ivoire` as most print them. */
function plain(name: string): string {
  return name
    .replace(/&/g, 'and')
    .replace(/^St\. /, 'Saint ')
    .replace(/ SAR China$| \(.*\)$/, '')
    .replace(/’/g, "'")
}

/** English names also with the words that affiliations put before them. */
function withForms(common: string): (name: string) => string[] {
  return name =>
    name === common
      ? [name, `Republic of ${name}`, `Republic of the ${name}`, `Kingdom of ${name}`, `The ${name}`]
      : [name]
}
