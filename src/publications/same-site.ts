/** Whether two addresses belong to one site: a lab's page is often on another host of the same university. */

/** Under these, every name is somebody else's. */
const SHARED =
  /(?:^|\.)(?:github\.io|gitlab\.io|bitbucket\.io|blogspot\.[a-z.]+|wordpress\.com|netlify\.app|vercel\.app|pages\.dev|web\.app|weebly\.com|wixsite\.com|tumblr\.com|neocities\.org|googlepages\.com|readthedocs\.io|herokuapp\.com)$/

export function isSameSite(a: string, b: string): boolean {
  return siteOf(hostOf(a)) === siteOf(hostOf(b))
}

export function hostOf(url: string): string {
  return /^[a-z]+:\/\/(?:[^/?#@]*@)?([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? ''
}

/** Two labels, three under `ac.uk` and the like; the whole host where it is a number, or names are given away. */
function siteOf(host: string): string {
  const labels = host.replace(/:\d+$/, '').split('.')
  if (SHARED.test(host) || labels.length < 3 || /^\d+$/.test(labels.at(-1)!)) return host.replace(/^www\./, '')
  const [second, top] = labels.slice(-2) as [string, string] // at least three labels
  const isCountry = top.length === 2 && (second.length <= 3 || /^(?:gov|edu|univ|asso|gouv)$/.test(second))
  return labels.slice(isCountry ? -3 : -2).join('.')
}
