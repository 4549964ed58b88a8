/** XML for the eye: an element a line, set in by its depth. The file itself stays as it is written. */
export function laidOut(text: string): string {
  if (!text.startsWith('<?xml')) return text
  let depth = 0
  const lines = text.replace(/>[ \t]*</g, '>\n<').split('\n')
  return lines
    .map(line => {
      const opened = line.match(/<[A-Za-z][^>]*(?<!\/)>/g)?.length ?? 0
      const closed = line.match(/<\//g)?.length ?? 0
      if (line.startsWith('</')) depth--
      const shown = '  '.repeat(Math.max(0, depth)) + line
      depth += opened - closed + (line.startsWith('</') ? 1 : 0)
      return shown
    })
    .join('\n')
}
