/** A text with its places filled: `{n}` is the value, `{n:record|records}` the word that goes with it. */
const PLACE = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g

export function filled(text: string, values: Readonly<Record<string, string | number>>, language: string): string {
  const plural = new Intl.PluralRules(language)
  return text.replace(PLACE, (_, name: string, one?: string, many?: string) => {
    const value = values[name] ?? ''
    if (one === undefined) return String(value)
    return (plural.select(Number(value)) === 'one' ? one : many) ?? ''
  })
}
