/** An invented person's publication list, and the home page that leads to it. */
export const LISTED = [
  'Hale T, Okafor N. Tidal pools as refuges for juvenile fish. J Invent Ecol. 2019;12(3):45-59.',
  'Okafor N, Hale T, Brandt U. Salt and the slow growth of marsh grass. Ann Coast Sci. 2020;7(1):1-14.',
  'Brandt U. Counting birds from a moving boat: a method. Field Notes. 2021;33:210-8.',
  'Hale T. What the mud remembers. Proc Imagin Soc. 2022;101(4):77-93.',
] as const

export function listPage(citations: readonly string[]): string {
  return `<title>Hale</title><h1>Tess Hale</h1><p>I study shores.</p><h2>Publications</h2><ol>
${citations.map(text => `<li>${text}</li>`).join('\n')}</ol><p>Contact: see the door.</p>`
}

export const HOME_PAGE = `<title>Tess Hale</title><h1>Tess Hale</h1><p>I study shores and what lives on them.</p>
<ul><li><a href="/hale/teaching">Teaching</a></li><li><a href="/hale/publications">Publications</a></li></ul>`
