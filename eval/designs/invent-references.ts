/** Invented citations, each article's in one of the usual styles. */
import type { Dice } from '../../train/dice.js'
import type { Tongue } from './tongue.js'

export interface Cited {
  readonly people: readonly { readonly family: string; readonly given: string }[]
  readonly title: string
  readonly journal: string
  readonly year: number
  readonly volume: number
  readonly issue: number
  readonly first: number
  readonly last: number
}

const JOURNALS =
  'Journal of Clinical Epidemiology;Ecology Letters;BMJ;Comparative Literature;Computers & Education;Lancet;Soil Biology;Economic History Review;Sleep Medicine;Neural Computation;Annals of Surgery;Language Learning'
const PRESSES =
  'Cambridge University Press, Cambridge;Routledge, London;MIT Press, Cambridge, MA;Springer, Berlin;Fondo de Cultura, Mexico City'

export function references(dice: Dice, english: Tongue, count: number): string[] {
  const style = dice.pick(STYLES)
  return Array.from({ length: count }, () => {
    const cited = citedWork(dice, english)
    return dice.chance(0.15) ? book(dice, cited) : style(cited)
  })
}

export function citedWork(dice: Dice, english: Tongue): Cited {
  const families = english.families.split(' ')
  const first = dice.between(1, 800)
  return {
    people: dice.sample(families, dice.between(1, 5)).map(family => ({
      family: family.replaceAll('_', ' '),
      given: dice.pick(english.givens.split(' ')).replaceAll('_', ' '),
    })),
    title: `${capital(dice.pick(english.a))} and ${dice.pick(english.b)} in ${dice.pick(english.c).replace(/<[^>]+>/g, '')}`,
    journal: dice.pick(JOURNALS.split(';')),
    year: dice.between(1968, 2021),
    volume: dice.between(1, 120),
    issue: dice.between(1, 12),
    first,
    last: first + dice.between(3, 20),
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const initials = (given: string, stop: string): string =>
  given
    .split(/[\s-]+/)
    .map(part => part.charAt(0) + stop)
    .join('')

function vancouver({ people, title, journal, year, volume, issue, first, last }: Cited): string {
  const names = people.map(({ family, given }) => `${family} ${initials(given, '')}`).join(', ')
  return `${names}. ${title}. ${journal}. ${year};${volume}(${issue}):${first}-${last}.`
}

function apa({ people, title, journal, year, volume, issue, first, last }: Cited): string {
  const names = people.map(({ family, given }) => `${family}, ${initials(given, '.')}`)
  const list = names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}`
  return `${list} (${year}). ${title}. <i>${journal}</i>, <i>${volume}</i>(${issue}), ${first}–${last}. https://doi.org/10.5555/ref.${first}${volume}`
}

function harvard({ people, title, journal, year, volume, first, last }: Cited): string {
  const names = people.map(({ family, given }) => `${family.toUpperCase()}, ${initials(given, '.')}`).join('; ')
  return `${names}. ${title}. <b>${journal}</b>, v. ${volume}, p. ${first}-${last}, ${year}.`
}

function ieee({ people, title, journal, year, volume, issue, first, last }: Cited): string {
  const names = people.map(({ family, given }) => `${initials(given, '. ')}${family}`).join(', ')
  return `${names}, “${title},” <em>${journal}</em>, vol. ${volume}, no. ${issue}, pp. ${first}–${last}, ${year}.`
}

function chicago({ people, title, journal, year, volume, issue, first, last }: Cited): string {
  const [head, ...others] = people
  const names = [`${head!.family}, ${head!.given}`, ...others.map(({ given, family }) => `${given} ${family}`)]
  return `${names.join(', ')}. “${title}.” ${journal} ${volume}, no. ${issue} (${year}): ${first}–${last}.`
}

/** The usual styles. */
export const STYLES: readonly ((cited: Cited) => string)[] = [vancouver, apa, harvard, ieee, chicago]

function book(dice: Dice, { people, title, year }: Cited): string {
  const { family, given } = people[0]!
  return `${family} ${initials(given, '.')} ${title}. ${dice.pick(PRESSES.split(';'))}; ${year}.`
}
