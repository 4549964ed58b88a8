/** A citation's tokens by one letter each: Y a year, D a number, M a month, R a Roman numeral, w a word, a mark as it is. */
import type { Token } from './tokens.js'

export const MONTH =
  /^(?:jan(?:uary|vier|uar)?|feb(?:ruary|ruar)?|fev(?:rier|ereiro)?|mar(?:ch|zo|co|s)?|marz|apr(?:il)?|abr(?:il)?|avr(?:il)?|may|mai|mayo|maio|june?|juni|juin|junio|junho|july?|juli|juillet|julio|julho|aug(?:ust)?|ago(?:sto)?|aout|sept?(?:ember|embre|iembre)?|set(?:embro)?|oct(?:ober|obre|ubre)?|okt(?:ober)?|out(?:ubro)?|nov(?:ember|embre|iembre|embro)?|dec(?:ember|embre)?|dez(?:ember|embro)?|dic(?:iembre)?|spring|summer|autumn|fall|winter)$/
const ROMAN = /^(?=.)(?:C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/

export function figureCode({ kind, text, folded }: Token, isYear: boolean): string {
  if (kind === 'number') return isYear ? 'Y' : 'D'
  if (kind === 'mark') return text
  if (kind === 'link') return 'l'
  if (text.length > 1 && MONTH.test(folded)) return 'M'
  return text.length < 8 && ROMAN.test(text) ? 'R' : 'w'
}
