/**
 * The same people a second time in Latin letters, as pages in Chinese or Korean print them for their readers abroad: not
 * more authors. Our choice: as many names as the byline in the article's own letters has, in lines of their own, or a line
 * right below the translated title. On a page in English they may be the ones that are wanted.
 */
import { type LabeledZone, labeledText, type Page } from '../model/index.js'
import { isInOtherLetters } from '../text/letters.js'
import { isEnglish, ownTitleZone } from './own-title.js'

export function withoutRomanized(page: Page, zones: readonly LabeledZone[]): LabeledZone[] {
  if (isEnglish(page)) return [...zones]
  const byline = zones.filter(({ label }) => label === 'author')
  const own = byline.filter(zone => isInOtherLetters(labeledText(zone)))
  const romanized = byline.filter(zone => !own.includes(zone))
  if (own.length === 0 || romanized.length === 0 || romanized.some(isMarked)) return [...zones]
  const isTranslated = ownTitleZone(page, zones) !== null
  const isTwice = namesIn(own) === namesIn(romanized)
  return zones.map((zone, i) => {
    const isBelow = isTranslated && zones[i - 1]?.label === 'title'
    return romanized.includes(zone) && (isTwice || isBelow) ? { ...zone, label: 'other' } : zone
  })
}

/** With its own marks it is a byline in its own right. */
function isMarked(zone: LabeledZone): boolean {
  return /[\d*†‡§]/.test(labeledText(zone))
}

function namesIn(zones: readonly LabeledZone[]): number {
  return zones
    .flatMap(zone => labeledText(zone).split(/[,;、，；،؛ㆍ·•&]|\s(?:and|و)\s/u))
    .filter(name => /\p{L}{2}/u.test(name)).length
}
