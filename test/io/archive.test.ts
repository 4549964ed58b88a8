import { createHash } from 'node:crypto'
import { appendFileSync, createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { WARCParser } from 'warcio'
import { cutUnknown, openArchive, readArchived } from '../../src/io/archive.js'
import type { Answer } from '../../src/io/http/client.js'
import { folderShelf } from '../../src/io/shelves/folder.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const PAGE = '<title>Größe</title>'.repeat(100)

const answer = (url: string, body: string, encoding: 'gzip' | null = null): Answer => {
  const raw = encoding === null ? Buffer.from(body) : gzipSync(body)
  const rawHeaders: [string, string][] = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Transfer-Encoding', 'chunked'],
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
    ...(encoding === null ? [] : [['Content-Encoding', encoding] as [string, string]]),
  ]
  return { url, status: 200, headers: {}, setCookie: [], raw, body: Buffer.from(body), rawHeaders }
}

const open = (folder: string) => openArchive({ shelf: folderShelf(folder), prefix: 'test', software: 'webmars' })

test('what was written is read back by its place, decoded', async () => {
  const folder = temporaryFolder()
  const archive = open(folder)
  const at = new Date('2026-11-15T09:00:00Z')
  const places = await Promise.all(
    [answer('http://a.test/1', PAGE), answer('http://a.test/2', PAGE, 'gzip')].map(each =>
      archive.writeResponse(each, at),
    ),
  )
  const settled = await archive.writeConversion('http://a.test/1', Buffer.from('<p>settled</p>'), at)
  const end = await archive.close()
  expect(end).toEqual([{ file: settled.file, end: settled.offset + settled.length }])
  for (const [i, place] of places.entries()) {
    const { url, status, contentType, body } = await readArchived(folderShelf(folder), place)
    expect([url, status, contentType, Buffer.from(body).toString()]).toEqual([
      `http://a.test/${i + 1}`,
      200,
      'text/html; charset=utf-8',
      PAGE,
    ])
  }
  expect(Buffer.from((await readArchived(folderShelf(folder), settled)).body).toString()).toBe('<p>settled</p>')
})

test('another program’s reader (warcio) reads every record', async () => {
  const folder = temporaryFolder()
  const archive = open(folder)
  await archive.writeResponse(answer('http://a.test/1', PAGE), new Date())
  const { file } = await archive.writeResponse(answer('http://a.test/2', PAGE, 'gzip'), new Date())
  await archive.close()
  const seen: unknown[] = []
  for await (const record of new WARCParser(createReadStream(join(folder, file)))) {
    const text = record.warcType === 'response' ? await record.contentText() : ''
    seen.push([record.warcType, record.warcTargetURI, record.httpHeaders?.statusCode, text === PAGE])
  }
  expect(seen).toEqual([
    ['warcinfo', null, undefined, false],
    ['response', 'http://a.test/1', 200, true],
    ['response', 'http://a.test/2', 200, true],
  ])
})

test('what was asked stands beside the answer, without what would let a reader act as the subscriber', async () => {
  const folder = temporaryFolder()
  const archive = open(folder)
  const requestHeaders = { 'user-agent': 'webmars', cookie: 'session=hidden', authorization: 'Basic hidden' }
  const place = await archive.writeResponse({ ...answer('http://a.test/1?q=2', PAGE), requestHeaders }, new Date())
  await archive.close()
  const [, request, response] = records(join(folder, place.file))
  expect(request!.fields).toMatchObject({
    'WARC-Type': 'request',
    'WARC-Target-URI': 'http://a.test/1?q=2',
    'WARC-Concurrent-To': response!.fields['WARC-Record-ID'],
    'Content-Type': 'application/http; msgtype=request',
  })
  expect(request!.block.toString()).toBe('GET /1?q=2 HTTP/1.1\r\nhost: a.test\r\nuser-agent: webmars\r\n\r\n')
  expect((await readArchived(folderShelf(folder), place)).status).toBe(200)
})

test('what comes again unchanged is a revisit: the bytes are written once, and found', async () => {
  const folder = temporaryFolder()
  const archive = open(folder)
  const first = answer('http://a.test/1', PAGE, 'gzip')
  const at = '2026-11-15T09:00:00.000Z'
  const place = await archive.writeResponse(first, new Date(at))
  const known = {
    finalUrl: first.url,
    at,
    sha256: createHash('sha256').update(PAGE).digest('hex'),
    place,
    etag: null,
    lastModified: null,
  }
  const unchanged = { ...first, status: 304, raw: Buffer.alloc(0), body: Buffer.alloc(0) }
  const changed = answer('http://a.test/1', `${PAGE}!`)
  const recoded = answer('http://a.test/1', PAGE)
  expect(await archive.writeResponse(first, new Date(), known)).toEqual(place)
  expect(await archive.writeResponse(unchanged, new Date(), known)).toEqual(place)
  const other = await archive.writeResponse(changed, new Date(), known)
  const bare = await archive.writeResponse(recoded, new Date(), known) // the same page in other bytes
  await archive.close()
  expect(Buffer.from((await readArchived(folderShelf(folder), other)).body).toString()).toBe(`${PAGE}!`)
  expect(bare.offset).toBeGreaterThan(other.offset)
  const all = records(join(folder, place.file))
  expect(all.map(({ fields }) => fields['WARC-Type'])).toEqual([
    'warcinfo',
    'response',
    'revisit',
    'revisit',
    'response',
    'response',
  ])
  const profile = 'http://netpreserve.org/warc/1.1/revisit'
  expect(all[2]!.fields).toMatchObject({
    'WARC-Profile': `${profile}/identical-payload-digest`,
    'WARC-Refers-To-Target-URI': 'http://a.test/1',
    'WARC-Refers-To-Date': at,
    'WARC-Payload-Digest': all[1]!.fields['WARC-Payload-Digest'],
  })
  expect(all[2]!.block.toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\n$/s)
  expect(all[3]!.fields['WARC-Profile']).toBe(`${profile}/server-not-modified`)
  const seen: unknown[] = []
  for await (const record of new WARCParser(createReadStream(join(folder, place.file)))) {
    await record.readFully(false)
    seen.push(record.warcType)
  }
  expect(seen).toEqual(all.map(({ fields }) => fields['WARC-Type']))
})

interface WarcRecord {
  readonly fields: Readonly<Record<string, string>>
  readonly block: Buffer
}

/** A reader by the letter of ISO 28500: the members unpacked, each record as long as it says, and its digest right. */
function records(file: string): WarcRecord[] {
  const text = gunzipSync(readFileSync(file))
  const found: WarcRecord[] = []
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\r\n\r\n', at)
    const [version, ...lines] = text.subarray(at, end).toString('latin1').split('\r\n')
    expect(version).toBe('WARC/1.1')
    const fields = Object.fromEntries(lines.map(line => line.split(/: (.*)/s, 2) as [string, string]))
    const block = text.subarray(end + 4, end + 4 + Number(fields['Content-Length']))
    at = end + 4 + block.length + 4
    expect(text.subarray(at - 4, at).toString()).toBe('\r\n\r\n')
    if (fields['WARC-Type'] === 'response') {
      const payload = block.subarray(block.indexOf('\r\n\r\n') + 4)
      expect(fields['WARC-Payload-Digest']).toBe(`sha256:${createHash('sha256').update(payload).digest('hex')}`)
    }
    found.push({ fields, block })
  }
  expect(new Set(found.map(({ fields }) => fields['WARC-Record-ID'])).size).toBe(found.length)
  return found
}

test('what a killed process left is cut off; what the store knows stays', async () => {
  const folder = temporaryFolder()
  const first = open(folder)
  const place = await first.writeResponse(answer('http://a.test/1', PAGE), new Date())
  await first.close()
  const end = place.offset + place.length
  const [known, unknown, old] = [place.file, 'test-0000aaaa-00001.warc.gz', 'test-00001.warc.gz']
  for (const file of [known, unknown, old, 'test-resources-0000aaaa-00001.warc.gz'])
    appendFileSync(join(folder, file), gzipSync('half a record').subarray(0, 9))
  await cutUnknown(folderShelf(folder), 'test', file => (file === known ? end : 0))
  expect(statSync(join(folder, known)).size).toBe(end)
  expect(readdirSync(folder).sort()).toEqual([known, 'test-resources-0000aaaa-00001.warc.gz'].sort()) // another writer's
  expect((await readArchived(folderShelf(folder), place)).url).toBe('http://a.test/1')
})

test('a record that is not there is one clear line', async () => {
  await expect(
    readArchived(folderShelf(temporaryFolder()), { file: 'x.warc.gz', offset: 0, length: 3 }),
  ).rejects.toThrow(/cannot be read.*--refresh/)
})
