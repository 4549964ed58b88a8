/** `npm run train -- NAME…`: rebuilds data/parameters from the corpora; the same corpora give the same bytes. */
interface Training {
  readonly train: () => Promise<void> | void
}

const TRAININGS: Readonly<Record<string, () => Promise<Training>>> = {
  affiliations: () => import('./affiliations.js'),
  'citation-lexicons': () => import('./citation-lexicons.js'),
  hmm: () => import('./hmm.js'),
  links: () => import('./links.js'),
  publications: () => import('./publications.js'),
  references: () => import('./references.js'),
  verdict: () => import('./verdict.js'),
  'zone-lexicon': () => import('./zone-lexicon.js'),
  'zone-labels': () => import('./zone-labels.js'),
}

const asked = process.argv.slice(2)
const names = asked.length === 0 ? Object.keys(TRAININGS) : asked
for (const name of names) {
  const load = TRAININGS[name]
  if (load === undefined)
    throw new Error(`no training is called ${name}; there are: ${Object.keys(TRAININGS).join(', ')}`)
  process.stderr.write(`training ${name}\n`)
  await (await load()).train()
}
