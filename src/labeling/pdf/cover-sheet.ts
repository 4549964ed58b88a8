/**
 * The sheet that a platform or repository puts before an article: where it came from, how to cite it, what may be done
 * with it. Its title is often the journal's name or a whole citation, and the article begins on the next sheet.
 *
 * Our choice: what such sheets say, little else on the sheet, no abstract; and the next sheet begins with a title that
 * the cover has too. Where any of this is missing, the first sheet is the article's own.
 */
import type { Page, Zone } from '../../model/index.js'
import { lettersOf } from '../../text/letters.js'
import { wordCount } from '../../text/words.js'
import { headingConcept } from '../crf/concepts.js'

const SAYS =
  /see discussions, stats|author profiles for this publication|all content following this page|stable url\s*:|your use of the .{2,30}archive indicates|this article was downloaded by|please scroll down for article|to cite this version|\bhal id\s*:|author[’']s (?:final |accepted |own )+(?:version|manuscript)|(?:final|accepted) (?:author )?(?:version|manuscript) (?:of|available|published)|deposited (?:on|in|at)\b|link to (?:the )?(?:published|publisher[’']s|original) version|citation for published version|take[ -]?down policy|general rights|document version|research (?:online|repository|archive|portal)|institutional repository|\beprints?\b|full terms & conditions of (?:access and )?use/i

/** Words of the fullest cover: terms of use are long. */
const FULLEST = 500
/** Words and letters of a title, at least. */
const TITLE_WORDS = 4
const TITLE_LETTERS = 20
/** Zones of the second sheet among which its title must be. */
const SOON = 8

/** How many sheets stand before the article: none or one. */
export function coverSheets(page: Page, zones: readonly Zone[]): number {
  const end = page.sheets[0]?.bottom
  if (page.source !== 'pdf' || end === undefined || page.sheets.length < 2) return 0
  const cover = zones.filter(zone => zone.box !== null && zone.box.top < end)
  const text = cover.map(zone => zone.text).join(' ')
  if (!SAYS.test(text) || wordCount(text) > FULLEST || cover.some(announcesText)) return 0
  const next = page.sheets[1]!
  const opening = zones.filter(({ box }) => box !== null && box.top >= next.top && box.top < next.bottom).slice(0, SOON)
  const said = lettersOf(text)
  return opening.some(zone => isTitle(zone) && said.includes(lettersOf(zone.text))) ? 1 : 0
}

function isTitle({ text }: Zone): boolean {
  return wordCount(text) >= TITLE_WORDS && lettersOf(text).length >= TITLE_LETTERS
}

function announcesText({ text }: Zone): boolean {
  const concept = wordCount(text) > 4 ? null : headingConcept(text)
  return concept === 'abstract' || concept === 'body'
}
