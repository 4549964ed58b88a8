/** A large invented site for the crawl's benchmark, in a process of its own: `tsx site.ts PAGES` prints its address. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const VARIANTS = 64
const SMALLEST = 5_000
const LARGEST = 200_000
const LISTED = 1000

/** Pages of 5 to 200 KB as publishers make them: menus, paragraphs, references with links. */
function articleBody(variant: number): string {
  const size = SMALLEST + Math.round(((LARGEST - SMALLEST) * variant) / (VARIANTS - 1))
  const menu = Array.from(
    { length: 30 },
    (_, i) => `<li class="menu-item"><a href="/menu/${i}">Section ${i}</a></li>`,
  ).join('')
  const head = `<!doctype html><html><head><title>Article</title><meta name="citation_title" content="Variant ${variant}"></head><body><ul>${menu}</ul><h1>Variant ${variant}</h1><h2>Abstract</h2>`
  let text = ''
  for (let i = 0; head.length + text.length < size; i++)
    text += `<p class="par" id="p${i}">The weather of harbour ${i} was <i>observed</i> for ${i * 7 + variant} days by <b>sailors</b>, and their joints <sup>${i % 40}</sup> were asked about; see <a href="#r${i}">[${i}]</a>.</p><li id="r${i}">Doe J, Roe R. On winds. <i>Invented J</i> ${1900 + (i % 100)};${i}:1-9. <a href="https://doi.test/10.5555/${i}">doi</a></li>`
  return `${head}${text}</body></html>`
}

/** Like all pages, lists of contents stay below 200 KB: long ones have a next page. */
function issueBody(list: number): string {
  const first = list * LISTED
  const rows = Array.from(
    { length: Math.min(LISTED, pages - first) },
    (_, i) =>
      `<li><h3>The weather of the harbour number ${first + i}</h3><a href="/article/${100000 + first + i}">Abstract</a></li>`,
  )
  const next = first + LISTED < pages ? `<a rel="next" href="/issue?list=${list + 1}">Next page</a>` : ''
  return `<!doctype html><title>Invented Journal 1(1)</title><ul>${rows.join('')}</ul>${next}`
}

const pages = Number(process.argv[2])
const bodies = Array.from({ length: VARIANTS }, (_, variant) => Buffer.from(articleBody(variant)))
const server = createServer((request, response) => {
  const number = /^\/article\/(\d+)$/.exec(request.url!)?.[1]
  const list = /^\/issue(?:\?list=(\d+))?$/.exec(request.url!)
  const body =
    list !== null
      ? Buffer.from(issueBody(Number(list[1] ?? 0)))
      : number === undefined
        ? null
        : bodies[(Number(number) * 37) % VARIANTS]!
  if (body === null) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }).end(body)
})
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
process.on('disconnect', () => process.exit())
