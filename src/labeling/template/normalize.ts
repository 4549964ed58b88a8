/**
 * The seven normalization steps: which nodes of a page count in its string patterns. Paper 000, section 4.2.
 *
 * Where the steps are silent:
 * - Step 3 eliminates tag elements only; the texts of a table stay, or step 4 could not mark "all non-tag elements".
 * - Step 7's "children" are descendants: Figure 2 keeps `P.STRONG.NOBR`, whose P has no text of its own.
 * - Our choice: elements that the paper's decade did not know and that only group (SECTION, ARTICLE, MAIN, …) are
 *   eliminated like DIV.
 */
import type { ElementNode, NodeId, Page } from '../../model/index.js'

/** The paper's list of step 5; `<!>` and `<COMMENT>` are no elements of our pages. */
const PAPER_ELIMINATED =
  'A ACRONYM ADDRESS APPLET AREA BASE BASEFONT BDO BGSOUND BLOCKQUOTE BUTTON CAPTION CODE COL COLGROUP COMMENT CUSTOM DD DEL DFN DIR DIV DL DT EMBED FIELDSET FORM FRAME FRAMESET IFRAME IMG INPUT INS ISINDEX LABEL LEGEND LI LINK MAP MARQUEE MENU META NOFRAMES NOSCRIPT OBJECT OL OPTGROUP OPTION PARAM PLAINTEXT Q RT RUBY SAMP SCRIPT SELECT SPAN STYLE TBODY TD TEXTAREA TFOOT TH THEAD TR UL VAR XML XMP'
const OUR_ELIMINATED =
  'ARTICLE ASIDE AUDIO CANVAS DATA DETAILS DIALOG FIGCAPTION FIGURE FOOTER HEADER HGROUP MAIN NAV PICTURE PROGRESS SEARCH SECTION SLOT SUMMARY SVG TEMPLATE TIME VIDEO'

const ELIMINATED: ReadonlySet<string> = new Set(`${PAPER_ELIMINATED} ${OUR_ELIMINATED}`.split(' '))
const ALWAYS_KEPT: ReadonlySet<string> = new Set(['HTML', 'HEAD', 'TITLE', 'BODY'])

type Mark = 'in-process' | 'available' | 'not-used'

/** Per node whether it is available. */
export function availableNodes(page: Page): boolean[] {
  const marks: Mark[] = page.nodes.map(() => 'in-process') // step 1
  markHeadings(page, marks)
  eliminateInTables(page, marks)
  markTexts(page, marks) // steps 4 and 6
  for (const [id, node] of page.nodes.entries())
    if (node.type === 'element' && marks[id] === 'in-process' && ELIMINATED.has(node.tag)) marks[id] = 'not-used' // step 5
  eliminateTextless(page, marks)
  return marks.map(mark => mark !== 'not-used')
}

/** Step 2. */
function markHeadings(page: Page, marks: Mark[]): void {
  for (const [id, node] of page.nodes.entries()) {
    if (node.type === 'element' && /^H[1-6]$/.test(node.tag)) marks[id] = 'available'
    if (node.type === 'text' && /^H[1-6]$/.test((page.nodes[node.parent] as ElementNode).tag)) marks[id] = 'available'
  }
}

/** Step 3. */
function eliminateInTables(page: Page, marks: Mark[]): void {
  for (const [id, node] of page.nodes.entries()) {
    if (node.type !== 'element' || node.tag !== 'TABLE') continue
    for (let inside = id + 1; inside < node.end; inside++)
      if (page.nodes[inside]!.type === 'element' && marks[inside] === 'in-process') marks[inside] = 'not-used'
  }
}

/** Steps 4 and 6: texts are available, unless they are blank. */
function markTexts(page: Page, marks: Mark[]): void {
  for (const [id, node] of page.nodes.entries())
    if (node.type === 'text') marks[id] = node.value.trim() === '' ? 'not-used' : 'available'
}

/** Step 7. */
function eliminateTextless(page: Page, marks: Mark[]): void {
  const hasText = new Set<NodeId>()
  for (const [id, node] of page.nodes.entries()) {
    if (node.type !== 'text' || marks[id] !== 'available') continue
    for (let at: NodeId | null = node.parent; at !== null && !hasText.has(at); at = page.nodes[at]!.parent)
      hasText.add(at)
  }
  for (const [id, node] of page.nodes.entries()) {
    if (node.type !== 'element' || marks[id] !== 'in-process') continue
    if (!ALWAYS_KEPT.has(node.tag) && !hasText.has(id)) marks[id] = 'not-used'
  }
}
