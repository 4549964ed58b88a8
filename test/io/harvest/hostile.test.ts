import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { articlePage, harvest, issuePage, type Route } from '../../support/harvest.js'

const GOOD = articlePage('A calm article')
const send =
  (headers: Record<string, string>, body: string | Buffer, status = 200): Route =>
  (_, response) =>
    void response.writeHead(status, headers).end(body)
const HTML = { 'content-type': 'text/html' }
const PDF = `%PDF-1.4\n${'1 0 obj <<>> endobj\n'.repeat(20)}%%EOF\n`

/** One hostile page beside a good one: the good one must always be there in the end. */
async function beside(route: Route, more: Record<string, Route> = {}) {
  const result = await harvest({
    '/issue': issuePage(['/bad/101', '/good/102']),
    '/bad/101': route,
    '/good/102': GOOD,
    ...more,
  })
  expect(result.pages.get('/good/102')?.class).toBe('abstract')
  expect(result.report.status).toBe('complete')
  return result
}

test('endless redirects end', async () => {
  const { failures, server, report } = await beside(
    (_, response) => void response.writeHead(302, { location: '/r/1' }).end(),
    {
      ...Object.fromEntries(
        Array.from({ length: 60 }, (_, i): [string, Route] => [
          `/r/${i}`,
          (_, response) => void response.writeHead(302, { location: `/r/${i + 1}` }).end(),
        ]),
      ),
    },
  )
  expect(failures.get('/bad/101')).toBe('too-many-redirects')
  expect(report.failures[0]!.message).toContain('11 of them')
  expect(server.requests.get('/r/30')).toBeUndefined()
})

test('redirects in a circle end, and one that leaves the server or the web is refused', async () => {
  const circle = await beside((_, response) => void response.writeHead(301, { location: '/bad/101' }).end())
  expect(circle.failures.get('/bad/101')).toBe('too-many-redirects')
  const scheme = await beside((_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end())
  expect(scheme.failures.get('/bad/101')).toBe('bad-redirect')
  const other = await harvest({ '/issue': issuePage(['/elsewhere/1']) })
  const leaves = await beside(
    (_, response) => void response.writeHead(302, { location: `${other.server.url}/issue` }).end(),
  )
  expect(leaves.failures.get('/bad/101')).toBe('bad-redirect')
})

test('a slow drip is cut off after the time for one page', async () => {
  const began = performance.now()
  const { failures } = await beside((_, response) => {
    response.writeHead(200, HTML)
    const timer = setInterval(() => response.write('.'), 50)
    response.on('close', () => clearInterval(timer))
  })
  expect(failures.get('/bad/101')).toBe('timeout')
  expect(performance.now() - began).toBeLessThan(6000)
})

test('a body of 10 GB is cut off at the limit', async () => {
  let sent = 0
  const chunk = Buffer.alloc(100_000, 'x')
  const { failures } = await beside((_, response) => {
    response.writeHead(200, { ...HTML, 'content-length': String(10e9) })
    const pour = (): void => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length
    }
    response.on('drain', pour)
    pour()
  })
  expect(failures.get('/bad/101')).toBe('too-large')
  expect(sent).toBeLessThan(50e6)
})

test('a gzip and a brotli bomb are stopped at the limit', async () => {
  const zeros = Buffer.alloc(8_000_000)
  const bombs = {
    gzip: gzipSync(zeros),
    br: brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  }
  for (const [encoding, body] of Object.entries(bombs)) {
    const { failures } = await beside(send({ ...HTML, 'content-encoding': encoding }, body))
    expect(failures.get('/bad/101')).toBe('too-large')
  }
})

test('a compressed page is stored under the hash of its text, a broken one is a failure', async () => {
  const whole = await beside(send({ ...HTML, 'content-encoding': 'gzip' }, gzipSync(GOOD)))
  expect(whole.pages.get('/bad/101')?.sha256).toBe(whole.pages.get('/good/102')?.sha256)
  const broken = await beside(send({ ...HTML, 'content-encoding': 'gzip' }, gzipSync(GOOD).subarray(0, 40)))
  expect(broken.failures.get('/bad/101')).toBe('bad-encoding')
  const unknown = await beside(send({ ...HTML, 'content-encoding': 'secret' }, 'x'))
  expect(unknown.failures.get('/bad/101')).toBe('bad-encoding')
})

test('a Content-Length that is too long is an interrupted page', async () => {
  const { failures } = await beside((_, response) => {
    response.writeHead(200, { ...HTML, 'content-length': '5000' })
    response.write('<h1>short</h1>')
    setTimeout(() => response.destroy(), 20)
  })
  expect(failures.get('/bad/101')).toBe('interrupted')
})

test('broken chunks are an interrupted page', async () => {
  const { failures } = await beside((_, response) => {
    response.socket!.end(
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\nnonsense\r\n',
    )
  })
  expect(failures.get('/bad/101')).toBe('interrupted')
})

test('a connection that is reset once is tried a second time, as the paper says', async () => {
  let tries = 0
  const { pages, server } = await beside((_, response) => {
    if (++tries === 1) response.socket!.resetAndDestroy()
    else response.writeHead(200, HTML).end(GOOD)
  })
  expect(pages.get('/bad/101')?.class).toBe('abstract')
  expect(server.requests.get('/bad/101')).toBe(2)
})

test('a Content-Type that lies does not decide', async () => {
  const pdf = await beside(send(HTML, PDF))
  expect(pdf.pages.get('/bad/101')).toMatchObject({ class: 'pdf', remark: '' })
  const html = await beside(send({ 'content-type': 'application/pdf' }, GOOD))
  expect(html.pages.get('/bad/101')?.class).toBe('abstract')
  const cut = await beside(send({ 'content-type': 'application/pdf' }, PDF.slice(0, 100)))
  expect(cut.report.remarks).toEqual([{ url: expect.stringContaining('/bad/101'), remark: 'damaged-pdf' }])
})

test('charsets are found by BOM, header, META and detection', async () => {
  const title = 'Übergewicht und Schlaf'
  const latin = Buffer.from(articlePage(title), 'latin1')
  const russian = Buffer.from(
    [...'<meta name="citation_title" content="']
      .map(c => c.charCodeAt(0))
      .concat(
        [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2],
        [...'"><h2>Abstract</h2>'].map(c => c.charCodeAt(0)),
      ),
  )
  const { pages } = await harvest({
    '/issue': issuePage(['/header/101', '/meta/102', '/bom/103', '/silent/104']),
    '/header/101': send({ 'content-type': 'text/html; charset=iso-8859-1' }, latin),
    '/meta/102': send(HTML, Buffer.concat([Buffer.from('<meta charset="windows-1251">'), russian])),
    '/bom/103': send({ 'content-type': 'text/html; charset=iso-8859-1' }, `\ufeff${articlePage(title)}`),
    '/silent/104': send(HTML, latin),
  })
  expect(pages.get('/header/101')?.facts.title).toBe(title)
  expect(pages.get('/meta/102')?.facts.title).toBe('Привет')
  expect(pages.get('/bom/103')?.facts.title).toBe(title)
  expect(pages.get('/silent/104')?.facts.title).toBe(title)
})

test('an endless calendar is not followed', async () => {
  const month = (i: number): string =>
    `<a href="/calendar?m=${i + 1}">next month</a><a href="/calendar?m=${i - 1}">abstract of the month</a>`
  const { server, pages } = await beside(
    (_, response) => void response.writeHead(200, HTML).end(articlePage('Months', month(1))),
    {
      '/calendar?': (request, response) =>
        void response.writeHead(200, HTML).end(month(Number(/m=(-?\d+)/.exec(request.url!)![1]))),
    },
  )
  const asked = [...server.requests.keys()].filter(path => path.startsWith('/calendar')).length
  expect(asked).toBeLessThanOrEqual(3)
  expect(pages.size).toBeLessThanOrEqual(6)
})

test('odd links: spaces, letters of all scripts, fragments, javascript:, and the same page twice', async () => {
  const rows = [
    '/with space/101',
    '/größe/102',
    '/plain/103#top',
    '/plain/103#end',
    'javascript:alert(1)',
    'mailto:x@y.z',
    '//',
    'http://[bad',
    '/good/102',
  ]
  const { pages, server } = await harvest({
    '/issue': issuePage(rows),
    '/with%20space/101': GOOD,
    '/gr%C3%B6%C3%9Fe/102': GOOD,
    '/plain/103': GOOD,
    '/good/102': GOOD,
  })
  expect([...pages.keys()].sort()).toEqual([
    '/good/102',
    '/gr%C3%B6%C3%9Fe/102',
    '/issue',
    '/plain/103',
    '/with%20space/101',
  ])
  expect(server.requests.get('/plain/103')).toBe(1)
})

test('a page that wants its cookie back gets it', async () => {
  const { pages } = await beside((request, response) => {
    if (request.headers.cookie?.includes('pass=yes')) response.writeHead(200, HTML).end(GOOD)
    else response.writeHead(302, { 'set-cookie': 'pass=yes; Path=/', location: '/bad/101' }).end()
  })
  expect(pages.get('/bad/101')?.status).toBe(200)
})

test('429 with Retry-After is waited for', async () => {
  let first = 0
  let second = 0
  const { pages } = await harvest(
    {
      '/issue': issuePage(['/busy/101']),
      '/busy/101': (_, response) => {
        if (first === 0) {
          first = performance.now()
          response.writeHead(429, { 'retry-after': '1' }).end()
        } else {
          second = performance.now()
          response.writeHead(200, HTML).end(GOOD)
        }
      },
    },
    { http: { backoff: { base: 1, most: 5000 } } },
  )
  expect(pages.has('/busy/101')).toBe(true)
  expect(second - first).toBeGreaterThanOrEqual(950)
})

test('robots.txt is obeyed, and said', async () => {
  const { failures, server, report } = await beside(GOOD, { '/robots.txt': 'User-agent: *\nDisallow: /bad/' })
  expect(failures.get('/bad/101')).toBe('robots')
  expect(server.requests.get('/bad/101')).toBeUndefined()
  expect(report.failures[0]!.message).toContain('robots.txt forbids it')
  expect(report.completeness.entries[0]).toMatchObject({ outcome: 'missing', lost: [{ reason: 'robots' }] })
})

test('robots.txt that cannot be had closes the host', async () => {
  const { report, server } = await harvest({ '/issue': issuePage(['/a/101']), '/robots.txt': send({}, 'x', 503) })
  expect(report.failures.map(({ reason }) => reason)).toEqual(['robots'])
  expect(server.requests.get('/issue')).toBeUndefined()
})

test('a reservation of mining rights is obeyed by file, header and META, unless the operator is licensed', async () => {
  const routes = {
    '/issue': issuePage(['/file/101', '/header/102', '/meta/103', '/free/104']),
    '/.well-known/tdmrep.json': send(
      {},
      '[{"location":"/file/*","tdm-reservation":1,"tdm-policy":"https://terms.test"}]',
    ),
    '/file/101': GOOD,
    '/header/102': send({ ...HTML, 'tdm-reservation': '1' }, GOOD),
    '/meta/103': `<meta name="tdm-reservation" content="1">${GOOD}`,
    '/free/104': GOOD,
  }
  const obeyed = await harvest(routes)
  expect(Object.fromEntries(obeyed.failures)).toEqual({
    '/file/101': 'tdm-reserved',
    '/header/102': 'tdm-reserved',
    '/meta/103': 'tdm-reserved',
  })
  expect(obeyed.report.failures.map(({ message }) => message).join()).toContain('https://terms.test')
  expect(obeyed.server.requests.get('/header/102')).toBe(1) // asking twice would change nothing
  const licensed = await harvest(routes, { http: { obeyTdm: false } })
  expect(licensed.failures.size).toBe(0)
})

test('a storm of refusals stops the harvest and says so; what waits is kept', async () => {
  const paths = Array.from({ length: 12 }, (_, i) => `/closed/${100 + i}`)
  const { report, server, again } = await harvest({
    '/issue': issuePage(paths),
    ...Object.fromEntries(paths.map(path => [path, send({}, 'no', 403)])),
  })
  expect(report.status).toBe('stopped')
  expect(report.reason).toContain('refused 5 times in a row')
  expect(report.open).toBeGreaterThan(5)
  const asked = [...server.requests].filter(([path]) => path.startsWith('/closed/')).length
  expect(asked).toBeLessThanOrEqual(7)
  expect((await again({})).report.status).toBe('stopped')
})

test.each([
  ['captchas', '<title>Just a moment...</title><form id="challenge-form"></form>'],
  ['429', send({}, 'slow down', 429)],
])('a storm of %s stops the harvest, which goes on later', async (_, refusal) => {
  const paths = Array.from({ length: 12 }, (_, i) => `/storm/${100 + i}`)
  const routes: Record<string, Route> = { '/issue': issuePage(paths) }
  for (const path of paths) routes[path] = refusal
  const { report, server, again } = await harvest(routes, { http: { patience: 0 } })
  expect(report).toMatchObject({ status: 'stopped', pages: 1 })
  expect(report.reason).toContain('refused 5 times in a row')
  expect([...server.requests].filter(([path]) => path.startsWith('/storm/')).length).toBeLessThanOrEqual(7)
  for (const path of paths) routes[path] = GOOD
  expect((await again({})).report).toMatchObject({ status: 'complete', pages: 13, open: 0 })
})

test('what was on its way when a storm began is not asked for', async () => {
  const paths = Array.from({ length: 40 }, (_, i) => `/storm/${100 + i}`)
  const routes: Record<string, Route> = { '/issue': issuePage(paths) }
  for (const path of paths) routes[path] = send({}, 'no', 403)
  const { report, server } = await harvest(routes, { http: { connections: 4 } })
  expect(report.reason).toContain('refused 5 times in a row')
  expect([...server.requests].filter(([path]) => path.startsWith('/storm/')).length).toBeLessThanOrEqual(8)
})

test('a list of contents without end ends, and so does a chain of frames', async () => {
  const { report, server } = await harvest(
    {
      '/issue': `${issuePage(['/deep/101'])}<a rel="next" href="/toc?p=1">next</a>`,
      '/toc?': (request, response) => {
        const page = Number(/p=(\d+)/.exec(request.url!)![1])
        response.writeHead(200, HTML).end(`${issuePage([])}<a rel="next" href="/toc?p=${page + 1}">next</a>`)
      },
      '/deep/101': `${GOOD}<iframe src="/frame?1"></iframe>`,
      '/frame?': (request, response) => {
        const depth = Number(/\d+/.exec(request.url!)![0])
        response.writeHead(200, HTML).end(`<p>Deeper</p><iframe src="/frame?${depth + 1}"></iframe>`)
      },
    },
    { limits: { contents: 6, depth: 3 } },
  )
  expect(report.status).toBe('complete')
  const asked = (start: string): number => [...server.requests.keys()].filter(path => path.startsWith(start)).length
  expect([asked('/toc'), asked('/frame')]).toEqual([5, 2])
})

test('a zstd page is read, a zstd bomb of 16 KB that claims 524 MB is stopped at the limit', async () => {
  const frame = (...blocks: (Buffer | number[])[]): Buffer =>
    Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x38]), ...blocks.map(block => Buffer.from(block))])
  const head = (size: number, kind: 0 | 1, isLast: boolean): number[] => {
    const value = (size << 3) | (kind << 1) | (isLast ? 1 : 0)
    return [value & 255, (value >> 8) & 255, (value >> 16) & 255]
  }
  const text = Buffer.from(GOOD)
  const page = await beside(send({ ...HTML, 'content-encoding': 'zstd' }, frame(head(text.length, 0, true), text)))
  expect(page.pages.get('/bad/101')?.sha256).toBe(page.pages.get('/good/102')?.sha256)
  const repeats = Array.from({ length: 4000 }, (_, i) => [...head(131_072, 1, i === 3999), 0x61])
  const bomb = await beside(send({ ...HTML, 'content-encoding': 'zstd' }, frame(...repeats)))
  expect(bomb.failures.get('/bad/101')).toBe('too-large')
})

test('captchas are refusals, logins and "not found" with status 200 are no articles', async () => {
  const { failures, report, articles } = await harvest({
    '/issue': issuePage(['/captcha/101', '/reader/102', '/gone/103', '/good/104']),
    '/captcha/101': '<title>Just a moment...</title><form id="challenge-form"></form>',
    '/reader/102': '<title>Sign in</title><form><input type="password"></form>',
    '/gone/103': '<title>Page not found</title><h1>404</h1>',
    '/good/104': GOOD,
  })
  expect(failures.get('/captcha/101')).toBe('blocked')
  expect(report.remarks.map(({ remark }) => remark)).toEqual(['login', 'soft-404'])
  expect(articles.map(({ state }) => state)).toEqual(['missing', 'missing', 'missing', 'downloaded'])
  expect(report.completeness).toMatchObject({ expected: 4, found: 1 })
})
