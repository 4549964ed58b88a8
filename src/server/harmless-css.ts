/**
 * A foreign style sheet that asks for nothing: imports and addresses are taken out, however they are written. The policy
 * of the frame would refuse the requests; here they are not even made.
 */

/** Pictures that stand in the sheet itself are kept. */
const ADDRESS = /url\s*\((?!\s*["']?data:image\/)[^)]*\)?/gi
/** Takes addresses as plain strings. */
const IMAGE_SET = /(?:-webkit-)?image-set\s*\(/gi
const IMPORT = /@import[^;]*;?/gi

export function withoutRequests(css: string): string {
  return plainLetters(css).replace(IMPORT, '').replace(ADDRESS, 'none').replace(IMAGE_SET, 'none(')
}

/** `u\72l(…)` is `url(…)` for a browser: letters are written as themselves, other escapes stay. */
function plainLetters(css: string): string {
  return css.replace(/\\(?:([0-9a-f]{1,6})[ \t\n\r\f]?|([g-z]))/gi, (whole, hex?: string, letter?: string) => {
    if (letter !== undefined) return letter
    const code = Number.parseInt(hex ?? '', 16)
    const written = code < 128 ? String.fromCharCode(code) : ''
    return /[a-z-]/i.test(written) ? written : whole
  })
}
