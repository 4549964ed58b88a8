/** Characters that a format cannot hold, and those it needs escaped. No letter is ever lost. */

/** Control characters (but tab and line ends), lone surrogates and non-characters: XML has no way to write them. */
const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

export function legalText(text: string): string {
  return text.replace(NOT_XML, '')
}

export function xmlText(text: string): string {
  return legalText(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

export function xmlAttribute(text: string): string {
  return xmlText(text)
    .replace(/"/g, '&quot;')
    .replace(/[\t\n\r]/g, ' ')
}

/** One line: white space of any kind is one blank, also the kinds that XML has no place for. */
export function oneLine(text: string): string {
  return legalText(text.replace(/[\v\f]/g, ' '))
    .replace(/[\s\u2028\u2029\u0085]+/g, ' ')
    .trim()
}

/** A cell that no spreadsheet takes for a formula, quoted where it must be. */
export function csvCell(text: string, separator: string): string {
  const safe = /^[=+\-@\t\r|%]/.test(text) ? `'${text}` : text
  return safe.includes(separator) || /["\n\r]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}
