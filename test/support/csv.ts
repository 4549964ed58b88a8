/** The cells of a CSV or TSV text, by RFC 4180. */
export function csvRows(text: string, separator: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const row = rows.at(-1)!
    const sign = text[i]!
    if (isQuoted && sign === '"' && text[i + 1] === '"') {
      row[row.length - 1] += '"'
      i++
    } else if (sign === '"' && (isQuoted || row.at(-1) === '')) isQuoted = !isQuoted
    else if (!isQuoted && sign === separator) row.push('')
    else if (!isQuoted && sign === '\r' && text[i + 1] === '\n') {
      rows.push([''])
      i++
    } else row[row.length - 1] += sign
  }
  return rows.filter(row => row.length > 1)
}
