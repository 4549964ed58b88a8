/**
 * How a text looks: the font information that paper 000 plans to add, and what has taken its place since.
 *
 * The paper's journals said `FONT SIZE=-1`; today's say `class="affiliation"` and leave the rest to a style sheet. So
 * a look is the font attributes that the markup tells (normal, bold, underlined, italics, fixed pitch), whether the
 * text is shown, and the classes of the elements around it, numbers in them left out.
 */
import type { ElementNode, NodeId, Page } from '../../model/index.js'

/** Our choice: so many elements with a class, an id or a tag of their own above the text. */
const ELEMENTS = 4

const FONTS: Readonly<Record<string, string>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  CITE: 'italic',
  U: 'underlined',
  TT: 'fixed',
  CODE: 'fixed',
  PRE: 'fixed',
  SUP: 'raised',
  SUB: 'lowered',
}

export function lookPatternOf(page: Page, text: NodeId): string {
  const fonts = new Set<string>()
  const path: string[] = []
  let visibility = 'shown'
  let first = true
  for (let at = page.nodes[text]?.parent ?? null; at !== null; at = page.nodes[at]!.parent) {
    const element = page.nodes[at] as ElementNode // a parent is an element
    if (first) visibility = element.visibility
    first = false
    const font = FONTS[element.tag]
    if (font !== undefined) fonts.add(font)
    else if (element.tag !== 'BODY' && element.tag !== 'HTML' && path.length < ELEMENTS) path.unshift(nameOf(element))
  }
  return [visibility, [...fonts].sort().join('+'), path.join('>')].join('|')
}

/** Links inside a name look alike wherever they lead; a class that counts its elements is one class. */
function nameOf({ tag, attributes }: ElementNode): string {
  const classes = (attributes['class'] ?? '')
    .split(/\s+/)
    .map(name => name.replace(/\d+/g, '#').toLowerCase())
    .filter(name => name !== '' && !POSITION.test(name))
  const id = /\d/.test(attributes['id'] ?? '') ? '' : (attributes['id'] ?? '')
  return `${tag}${id === '' ? '' : `#${id}`}${classes.map(name => `.${name}`).join('')}`
}

/** Classes that tell an element's place among its neighbors, not what it is. */
const POSITION =
  /^(?:first|last|even|odd|active|current|selected|collapsed|expanded|open|clearfix|row|col(?:-.*)?|item-#)$/
