/**
 * Eyes: a page with its zones outlined, solid and dotted in turn as in paper 001's Figure 3, and a zone tree beside
 * its page as in Figure 2, where pointing at one lights up the other.
 */
import type { Box, Page, Zone, ZoneTree } from '../model/index.js'
import type { ReceivedPage } from './parse-page.js'
import { type Outline, pdfPicture } from './pdf-picture.js'
import type { Renderer } from './render-page.js'

const COLORS = ['#c0392b', '#1f6fb2']

export function outlinesOf(zones: readonly Zone[]): Outline[] {
  return zones
    .filter((zone): zone is Zone & { box: Box } => zone.box !== null && zone.text !== '')
    .map(({ box }, i) => ({ box: widened(box), dotted: i % 2 === 1, color: COLORS[i % 2]! }))
}

/** The outline stands around the text, not on it. */
function widened({ left, top, right, bottom }: Box): Box {
  return { left: left - 3, top: top - 2, right: right + 3, bottom: bottom + 2 }
}

/** A PNG of the page with the zones outlined. A PDF needs no browser. */
export function drawPicture(
  received: ReceivedPage,
  { page, zones }: { page: Page; zones: readonly Zone[] },
  renderer: Renderer | null,
): Promise<Uint8Array> {
  const outlines = outlinesOf(zones)
  if (page.source === 'pdf') return pdfPicture(received.bytes, outlines)
  if (renderer === null) throw new Error('a page of HTML is drawn by a browser')
  return renderer.picture(received, overlayOf(outlines))
}

function overlayOf(outlines: readonly Outline[]): string {
  const boxes = outlines.map(({ box, dotted, color }) => {
    const size = `left:${box.left}px;top:${box.top}px;width:${box.right - box.left}px;height:${box.bottom - box.top}px`
    return `<div style="all:initial;position:absolute;z-index:2147483647;${size};border:2px ${dotted ? 'dotted' : 'solid'} ${color}"></div>`
  })
  return `<div style="all:initial;position:absolute;left:0;top:0">${boxes.join('')}</div>`
}

/** One file with everything in it: the picture, the tree, and twenty lines that connect them. */
export function drawDocument({ page, tree, zones }: Drawn, picture: Uint8Array): string {
  const boxes: string[] = []
  const rows: string[] = []
  const zoneNumber = new Map(zones.flatMap((zone, i) => zone.leaves.map(leaf => [leaf, i] as const)))
  eachPart(tree, (part, depth) => {
    const id = rows.length
    const box = part.cut === null ? part.leaf.box : part.box
    const name = part.cut === null ? leafName(part.leaf.text, zoneNumber.get(part.leaf)) : cutName(part)
    rows.push(`<li data-zone="${id}" style="padding-left:${Math.min(depth, 40) * 12}px">${name}</li>`)
    if (box !== null) boxes.push(boxDiv(id, box, part.cut === null))
  })
  const image = Buffer.from(picture).toString('base64')
  return DOCUMENT.replace('%TITLE%', escaped(page.url))
    .replace('%IMAGE%', () => `data:image/png;base64,${image}`)
    .replace('%BOXES%', () => boxes.join(''))
    .replace('%ROWS%', () => rows.join(''))
}

export interface Drawn {
  readonly page: Page
  readonly tree: ZoneTree | null
  readonly zones: readonly Zone[]
}

/** In preorder, without recursion: trees may be as deep as pages are long. */
export function eachPart(tree: ZoneTree | null, visit: (part: ZoneTree, depth: number) => void): void {
  const open: { part: ZoneTree; depth: number }[] = tree === null ? [] : [{ part: tree, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { part, depth } = next
    visit(part, depth)
    if (part.cut !== null) for (const child of [...part.parts].reverse()) open.push({ part: child, depth: depth + 1 })
  }
}

function leafName(text: string, zone: number | undefined): string {
  return `<b>${zone === undefined ? '' : zone + 1}</b> ${escaped(text.slice(0, 90)) || '<i>no text</i>'}`
}

function cutName(part: Exclude<ZoneTree, { cut: null }>): string {
  return `<i>${part.cut === 'none' ? 'in order' : `${part.cut} cut, ${Math.round(part.gap)} px`}</i>`
}

function boxDiv(id: number, box: Box, isLeaf: boolean): string {
  const size = `left:${box.left}px;top:${box.top}px;width:${box.right - box.left}px;height:${box.bottom - box.top}px`
  return `<div data-zone="${id}" class="${isLeaf ? 'leaf' : 'cut'}" style="${size}"></div>`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

const DOCUMENT = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Zones of %TITLE%</title><style>
body{margin:0;display:flex;height:100vh;font:13px system-ui,sans-serif}
main{flex:1;overflow:auto;position:relative;background:#777}main div.page{position:relative;display:inline-block}
main img{display:block}main div[data-zone]{position:absolute;box-sizing:border-box}main .cut{pointer-events:none}
.lit{outline:3px solid #e67e22;background:#e67e2233}
ol{flex:0 0 38%;margin:0;padding:8px;overflow:auto;list-style:none;border-left:1px solid #999}
li{white-space:nowrap;overflow:hidden;text-overflow:ellipsis;cursor:default;line-height:1.5}li b{color:#1f6fb2}li i{color:#777}
</style></head><body><main><div class="page"><img alt="the page, zones outlined" src="%IMAGE%">%BOXES%</div></main><ol>%ROWS%</ol><script>
const all = id => document.querySelectorAll('[data-zone="' + id + '"]')
let lit = []
addEventListener('mouseover', event => {
  const target = event.target.closest('[data-zone]')
  for (const element of lit) element.classList.remove('lit')
  lit = target ? [...all(target.dataset.zone)] : []
  for (const element of lit) {
    element.classList.add('lit')
    if (element.tagName !== target.tagName) element.scrollIntoView({ block: 'nearest' })
  }
})
</script></body></html>
`
