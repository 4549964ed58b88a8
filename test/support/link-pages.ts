/** Pages for tests of link identification. */
import { parseHtml } from '../../src/io/parse-page.js'
import type { Page } from '../../src/model/index.js'

export function pageOf(html: string, url = 'https://journal.example/vol7/issue2.html'): Page {
  return parseHtml(html, url, 'test')
}

const TITLES = [
  'Sleep and recall in shift workers of a lighthouse service',
  'A new genus of river snails from the upper Varda',
  'Outcome of early mobilization after knee surgery',
  'Erratum',
  'Measuring the drift of glass buoys',
  'Editorial',
  'Vitamin status of harbor pilots: a cohort of nine years',
]

/** An issue of an invented journal: menu, cover, rows of articles, footer. */
export function issueHtml(articles = TITLES.length): string {
  const rows = Array.from({ length: articles }, (_, i) => {
    const title = TITLES[i % TITLES.length]!
    return `<li class="entry"><a href="/article/view/${310 + i}">${title}</a>
      <div>Ada Thornbury, Bruno K. Okafor</div><span>${10 * i + 1}-${10 * i + 9}</span>
      <a class="galley" href="/article/download/${310 + i}/pdf">PDF</a></li>`
  })
  return `<html><body><nav><ul><li><a href="/">Home</a></li><li><a href="/about">About</a></li>
    <li><a href="/search">Search</a></li><li><a href="/issue/archive">Archives</a></li></ul></nav>
    <h1>Journal of Invented Medicine, Volume 7, Issue 2</h1>
    <p><a href="/files/7-2-cover.pdf">Cover</a></p>
    <ul class="toc">${rows.join('\n')}</ul>
    <footer><a href="/privacy">Privacy policy</a> <a href="mailto:desk@journal.example">Contact</a></footer></body></html>`
}
