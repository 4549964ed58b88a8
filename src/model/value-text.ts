/** Any field's value as one line for people. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.replace(/<\/?(?:i|b|u|sup|sub)>/g, '')
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(valueText).join('; ')
  const object = value as Readonly<Record<string, unknown>>
  if ('family' in object) return [object['given'], object['family'], object['suffix']].filter(Boolean).join(' ')
  if ('sections' in object) return valueText(object['sections'])
  if ('html' in object) return [object['label'], valueText(object['html'])].filter(Boolean).join(': ')
  if ('text' in object) return String(object['text'])
  if ('raw' in object) return String(object['raw'])
  return Object.values(object)
    .map(valueText)
    .filter(text => text !== '')
    .join(', ')
}
