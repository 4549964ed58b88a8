/**
 * Author names as metadata write them: one per tag by the rules, all in one tag in the wild.
 *
 * Faults handled: lists in one tag (`;`, `and`, commas), "et al." where the list was cut, neighbours repeated,
 * the whole list given twice, degrees after the name. Splitting follows Zotero's reading: always at `;`, at `,`
 * only in a single tag where both sides have a blank (else the comma stands between family and given name).
 */
import { collapsed } from '../model/index.js'

export interface NameList {
  readonly names: readonly string[]
  readonly rules: readonly string[]
}

export function nameList(values: readonly string[]): NameList {
  const rules = new Set<string>()
  const single = values.length === 1
  const names = values
    .flatMap(value => splitNames(value, single))
    .map(name => withoutDegrees(collapsed(name)))
    .filter(name => name !== '')
  if (names.length > values.length) rules.add('split-list')
  const whole = names.filter(name => !isEtAl(name)).map(name => name.replace(/[,;]?\s+et\.? al\.?$/i, ''))
  if (whole.length < names.length || whole.some((name, i) => name !== names[i])) rules.add('cut-et-al')
  const distinct = whole.filter((name, i) => i === 0 || name !== whole[i - 1])
  const once = firstHalfIfTwice(distinct)
  if (once.length < whole.length) rules.add('drop-repeated')
  return { names: once, rules: [...rules] }
}

function splitNames(value: string, single: boolean): string[] {
  const parts = value.split(/\s*;\s*/)
  if (parts.length > 1) return parts
  const byAnd = value.split(/\s+(?:and|&|und|et(?! al))\s+/)
  const commas = byAnd.flatMap(part => part.split(/\s*,\s*/))
  const eachWhole = commas.filter(part => part !== '').every(part => /\S\s+\S/.test(part) || isEtAl(part))
  if (single && commas.length > 1 && eachWhole && !isDoubleSurname(commas)) return commas
  return single && byAnd.length > 1 && byAnd.every(part => /\S[\s,]+\S/.test(part)) ? byAnd : [value]
}

/** "García Lorca, Federico José" is one Spanish author, not two. Our choice: two parts of two words, no initial. */
function isDoubleSurname(parts: readonly string[]): boolean {
  return (
    parts.length === 2 &&
    parts.every(part => part.split(/\s+/).length === 2 && !/(?:^|\s)\p{Lu}\.?(?:\s|$)/u.test(part))
  )
}

function isEtAl(name: string): boolean {
  return /^(?:et\.? al\.?|and others)$/i.test(name)
}

const DEGREE =
  /,?\s+(?:M\.?D\.?|Ph\.?D\.?|M\.?Sc\.?|B\.?Sc\.?|M\.?P\.?H\.?|D\.?D\.?S\.?|R\.?N\.?|MBBS|MBChB|FRCS|FRCP|FACS|FACP|DVM|PharmD|DSc|DrPH|MBA|EdD|PsyD|MHS|MRCP)\.?$/

/** Degrees at the end, each once at least: "Jane Roe, MD, PhD". "Roe, MD" keeps its end, since nothing else is left. */
function withoutDegrees(name: string): string {
  let now = name
  for (let next = now.replace(DEGREE, ''); next !== now && /\s/.test(next.trim()); next = now.replace(DEGREE, ''))
    now = next
  return now.replace(/[\s,;*†‡§]+$/, '').replace(/^[\s,;*†‡§]+/, '')
}

function firstHalfIfTwice(names: readonly string[]): readonly string[] {
  const half = names.length / 2
  const twice = Number.isInteger(half) && half > 0 && names.slice(0, half).every((name, i) => name === names[half + i])
  return twice ? names.slice(0, half) : names
}
