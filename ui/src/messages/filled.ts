/** A text with its places filled: `{n}` is the value, `{n:record|records}` the word that goes with it. */
const PLACE = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g

type Values = Readonly<Record<string, string | number>>

export function filled(text: string, values: Values, language: string): string {
  const plural = new Intl.PluralRules(language)
  return text.replace(PLACE, (...found) => {
    const [, name, one, many] = found as [string, string, string?, string?] // as the expression has them
    const value = values[name] ?? ''
    if (one === undefined) return String(value)
    return (plural.select(Number(value)) === 'one' ? one : many) ?? ''
  })
}
