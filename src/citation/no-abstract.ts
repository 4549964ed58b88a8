/** What platforms print in the place of an abstract. */
const NO_ABSTRACT =
  /^\[?(?:there is |this (?:article|item) has )?no abstract(?: (?:is|was))?(?: (?:available|provided|supplied))?(?: for this (?:article|item|paper|record))?\]?$|^abstract (?:is )?not (?:available|provided)(?: for this (?:article|item|paper|record))?$|^this (?:article|item) does not have an abstract$/i

export function saysNoAbstract(text: string): boolean {
  return NO_ABSTRACT.test(text.replace(/[\s:.]+$/, ''))
}
