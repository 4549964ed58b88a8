/** What links that look alike have in common: menus repeat short known words, contents repeat titles and rows. */
import type { LinkContext } from './link-context.js'

export interface LinkGroup {
  /** Logarithm to base 2 of how many there are. */
  readonly size: number
  /** Of all links of the page. */
  readonly share: number
  /** Words in all captions or rows of the group, against the page's richest group. */
  readonly weight: number
  /** Distinct captions and addresses, of all in the group. */
  readonly captions: number
  readonly addresses: number
  /** Means over the group. */
  readonly captionWords: number
  readonly rowWords: number
  /** Shares of the group whose captions are known words, that are PDFs, whose address has a number, … */
  readonly known: number
  readonly pdf: number
  readonly numbered: number
  readonly matter: number
  readonly supplement: number
  /** Where the group begins on the page, from 0 to 1. */
  readonly first: number
  /** Share of the page's links that go to the same host as the group. */
  readonly hostShare: number
  /** Of all links with the same shape of address, wherever they stand: their share of the page, and means. */
  readonly kinShare: number
  readonly kinCaptionWords: number
  readonly kinRowWords: number
}

/** By link, the group it is in. */
export function linkGroups(contexts: readonly LinkContext[]): LinkGroup[] {
  const hosts = new Map<string, number>()
  for (const { address } of contexts) hosts.set(address.host, (hosts.get(address.host) ?? 0) + 1)
  const kinFacts = new Map<readonly number[], { captionWords: number; rowWords: number }>()
  const groups = new Map<readonly number[], LinkGroup>()
  for (const { kin } of contexts) if (!kinFacts.has(kin)) kinFacts.set(kin, groupOf(kin.map(i => contexts[i]!)))
  for (const { likes } of contexts) if (!groups.has(likes)) groups.set(likes, groupOf(likes.map(i => contexts[i]!)))
  const richest = Math.max(1, ...[...groups.values()].map(group => group.weight))
  const finished = new Map(
    [...groups].map(([likes, group]): [readonly number[], LinkGroup] => [
      likes,
      {
        ...group,
        share: likes.length / contexts.length,
        weight: group.weight / richest,
        first: group.first / contexts.length,
        hostShare: hosts.get(contexts[likes[0]!]!.address.host)! / contexts.length,
        kinShare: contexts[likes[0]!]!.kin.length / contexts.length,
        kinCaptionWords: kinFacts.get(contexts[likes[0]!]!.kin)!.captionWords,
        kinRowWords: kinFacts.get(contexts[likes[0]!]!.kin)!.rowWords,
      },
    ]),
  )
  return contexts.map(({ likes }) => finished.get(likes)!)
}

/** Shares of the page are not yet known here. */
function groupOf(members: readonly LinkContext[]): LinkGroup {
  const mean = (value: (member: LinkContext) => number): number =>
    members.reduce((sum, member) => sum + value(member), 0) / members.length
  return {
    size: Math.log2(members.length),
    share: 0,
    weight: members.reduce(
      (sum, { captionWords, row }) => sum + Math.min(40, Math.max(captionWords.words, row.facts.words)),
      0,
    ),
    captions: new Set(members.map(({ link }) => link.caption)).size / members.length,
    addresses: new Set(members.map(({ link }) => link.href)).size / members.length,
    captionWords: mean(({ captionWords }) => Math.min(40, captionWords.words)),
    rowWords: mean(({ row }) => Math.min(80, row.facts.words)),
    known: mean(({ captionWords }) => (captionWords.words === 0 ? 0 : captionWords.known / captionWords.words)),
    pdf: mean(({ address, captionWords }) => (address.extension === 'pdf' || captionWords.pdf > 0 ? 1 : 0)),
    numbered: mean(({ address }) => (/\d/.test(address.key) ? 1 : 0)),
    matter: mean(({ captionWords, lastWords }) => (captionWords.matter + lastWords.matter > 0 ? 1 : 0)),
    supplement: mean(({ captionWords, lastWords }) => (captionWords.supplement + lastWords.supplement > 0 ? 1 : 0)),
    first: members[0]!.link.index,
    hostShare: 0,
    kinShare: 0,
    kinCaptionWords: 0,
    kinRowWords: 0,
  }
}
