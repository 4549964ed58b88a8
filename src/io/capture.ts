/**
 * The program that runs inside the browser: one pass over the DOM, one string back (structured results
 * cost five times as much to hand over). The only code here that sees a DOM, so it is kept as text:
 * no compiler may add helpers to it that the page does not have.
 *
 * Nodes are numbered as parse-page.ts numbers them.
 */

/**
 * What the capture returns, as JSON. Nodes are written flat, numbers in one list and strings in another: nested lists
 * cost the browser and us three times as much to write and read.
 *
 * A text is `parent, -1, box` and one string; an element is `parent, tag, attributes, style, visibility, box` (`tag` is
 * an index into `tags`, `attributes` counts them) and two strings for each attribute. A box is 0, or 1 and its left,
 * top, right and bottom in tenths of a pixel.
 */
export interface Captured {
  readonly numbers: readonly number[]
  readonly strings: readonly string[]
  readonly tags: readonly string[]
  readonly styles: readonly CapturedStyle[]
  /** `[node, media type, text]` */
  readonly blocks: readonly (readonly [number, string, string])[]
  /** Whether a style sheet cannot be read, so that only printing tells what it shows on paper. */
  readonly opaque: boolean
  readonly truncated: boolean
}
/** In place of a tag. */
export const TEXT = -1
/** `[font size, weight, style, family, color, background, display]` as the browser computes them. */
export type CapturedStyle = readonly [string, string, string, string, string, string, string]

/** More than any article has; a hostile page has a million. */
export const MAX_NODES = 400_000

export const CAPTURE = String.raw`(() => {
  const UNSEEN = { SCRIPT: 1, STYLE: 1, NOSCRIPT: 1, TEMPLATE: 1 };
  const HIDDEN = { HEAD: 1, LINK: 1, META: 1, DATALIST: 1, NOFRAMES: 1, NOEMBED: 1, IFRAME: 1, ...UNSEEN };
  const numbers = [], strings = [], tags = [], tagIds = new Map(), styles = [], blocks = [], known = new Map();
  let count = 0;
  const range = document.createRange();
  const [x, y] = [scrollX, scrollY];
  const pushBox = r => {
    if (r === null || (r.width === 0 && r.height === 0)) numbers.push(0);
    else numbers.push(1, Math.round((r.left + x) * 10), Math.round((r.top + y) * 10), Math.round((r.right + x) * 10), Math.round((r.bottom + y) * 10));
  };
  const tagOf = tag => {
    let id = tagIds.get(tag);
    if (id === undefined) { id = tags.push(tag) - 1; tagIds.set(tag, id); }
    return id;
  };
  const styleOf = (cs, background) => {
    const { font, color, display } = cs; // one string for size, weight, slant and family; empty where it cannot say all
    const row = () => [cs.fontSize, cs.fontWeight, cs.fontStyle, cs.fontFamily, color, background, display];
    const key = font === '' ? row().join('|') : font + '|' + color + '|' + background + '|' + display;
    let id = known.get(key);
    if (id === undefined) { id = styles.push(row()) - 1; known.set(key, id); }
    return id;
  };
  const clipped = (cs, r) => (cs.position === 'absolute' || cs.position === 'fixed') &&
    ((cs.overflow !== 'visible' && r.width <= 1.5 && r.height <= 1.5) || /^rect\((?:0|1)px,? (?:0|1)px,? (?:0|1)px/.test(cs.clip) ||
     cs.clipPath === 'inset(50%)' || cs.clipPath === 'inset(100%)' || r.right <= -500 || r.bottom <= -500);
  let opaque = false;
  const printed = new Set();
  const shownInPrint = rules => {
    for (const rule of rules) if (rule.selectorText && rule.style.display && rule.style.display !== 'none')
      try { for (const element of document.querySelectorAll(rule.selectorText)) printed.add(element); } catch { /* a selector of tomorrow */ }
  };
  for (const sheet of document.styleSheets) {
    let rules = null;
    try { rules = sheet.cssRules; } catch { opaque = true; }
    if (rules === null) continue;
    if (/print/.test(sheet.media.mediaText)) shownInPrint(rules);
    else for (const rule of rules) if (rule.media && /print/.test(rule.media.mediaText)) shownInPrint(rule.cssRules);
  }
  const stack = [];
  let truncated = false;
  const visit = (element, parent, background, inherited) => {
    const tag = element.tagName.toUpperCase();
    const id = count++;
    let attributes = 0;
    if (element.hasAttributes())
      for (const name of element.getAttributeNames()) { // cheaper than Attr objects; browsers hide nonces
        strings.push(name, element.getAttribute(name) || (name === 'nonce' && element.nonce) || '');
        attributes++;
      }
    let r = null, style = -1, visibility = inherited, invisible = false;
    if (visibility !== 1 && HIDDEN[tag]) visibility = 1;
    if (visibility !== 1 && visibility !== 3) {
      const cs = getComputedStyle(element);
      if (cs.display === 'none') visibility = printed.has(element) ? 3 : 1;
      else {
        r = element.getBoundingClientRect();
        if (cs.backgroundColor !== 'rgba(0, 0, 0, 0)') background = cs.backgroundColor;
        style = styleOf(cs, background);
        if (visibility === 0 && clipped(cs, r)) visibility = 2;
        invisible = cs.visibility !== 'visible'; // children may show themselves again
      }
    }
    numbers.push(parent, tagOf(tag), attributes, style, invisible ? 1 : visibility);
    pushBox(r);
    if (tag === 'SCRIPT' && /^(?:application|text)\/(?:[\w.+-]*\+)?(?:ld\+json|json)/i.test(element.getAttribute('type') || '') && element.firstChild)
      blocks.push([id, element.getAttribute('type'), element.firstChild.data]);
    stack.push({ child: element.firstChild, id, tag, background, visibility });
  };
  if (document.documentElement) visit(document.documentElement, -1, 'rgb(255, 255, 255)', 0);
  while (stack.length > 0) {
    const top = stack[stack.length - 1], child = top.child;
    if (child === null || truncated) { stack.pop(); continue; }
    top.child = child.nextSibling;
    if (count >= ${MAX_NODES}) truncated = true;
    else if (child.nodeType === 1) visit(child, top.id, top.background, top.visibility);
    else if (child.nodeType === 3 && !UNSEEN[top.tag]) {
      const { data } = child;
      count++;
      strings.push(data);
      numbers.push(top.id, ${TEXT});
      if (top.visibility !== 1 && top.visibility !== 3 && /\S/.test(data)) { range.selectNodeContents(child); pushBox(range.getBoundingClientRect()); }
      else numbers.push(0);
    }
  }
  return JSON.stringify({ numbers, strings, tags, styles, blocks, opaque, truncated });
})()`

/** The elements, by number in document order as the capture counts them, that are displayed under the present media. */
export const DISPLAYED = `(() => {
  const UNSEEN = { SCRIPT: 1, STYLE: 1, NOSCRIPT: 1, TEMPLATE: 1 };
  const shown = [];
  let id = 0;
  const walker = document.createTreeWalker(document, 5);
  for (let node = walker.nextNode(); node && id < ${MAX_NODES}; node = walker.nextNode()) {
    if (node.nodeType === 3) { if (!UNSEEN[node.parentNode.tagName.toUpperCase()]) id++; continue; }
    if (node.checkVisibility && node.checkVisibility({ visibilityProperty: true })) shown.push(id);
    id++;
  }
  return JSON.stringify(shown);
})()`
