/** An article page of nobody's, for machines without the corpus: the same for the same number. */
const WORDS =
  'the of ferns in a river bank were counted by hand and marked with posts during nine springs that followed'.split(' ')

export function inventedArticle(seed: number, sections = 40): string {
  let state = seed + 1
  const next = (limit: number): number => (state = (state * 48_271) % 2_147_483_647) % limit
  const sentence = (): string => `${Array.from({ length: 12 + next(12) }, () => WORDS[next(WORDS.length)]!).join(' ')}.`
  const paragraph = (): string =>
    `<p class="text">${Array.from({ length: 5 }, sentence).join(' ')} <a href="#r${next(40)}">[${next(40)}]</a></p>`
  const section = (_: unknown, i: number): string =>
    `<div class="section"><h2>${i + 1}. ${sentence()}</h2>${paragraph()}${paragraph()}<table><tr><td>${next(99)}</td><td>${next(99)}</td></tr></table></div>`
  return `<!DOCTYPE html><html><head><title>${sentence()}</title><style>.text{margin:8px}</style></head><body><h1>${sentence()}</h1><p><a href="#">A. Quill</a><sup>1</sup>, B. Rowe<sup>2</sup></p>${Array.from({ length: sections }, section).join('')}</body></html>`
}
