import { appendFileSync, createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { WARCParser } from 'warcio'
import { openArchive, readArchived } from '../../src/io/archive.js'
import type { Answer } from '../../src/io/http/client.js'
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

const open = (folder: string, knownEnd: (file: string) => number = () => 0) =>
  openArchive({ folder, prefix: 'test', software: 'webmars', knownEnd })

test('what was written is read back by its place, decoded', async () => {
  const folder = temporaryFolder()
  const archive = await open(folder)
  const at = new Date('2026-11-15T09:00:00Z')
  const places = await Promise.all(
    [answer('http://a.test/1', PAGE), answer('http://a.test/2', PAGE, 'gzip')].map(each =>
      archive.writeResponse(each, at),
    ),
  )
  const settled = await archive.writeConversion('http://a.test/1', Buffer.from('<p>settled</p>'), at)
  const end = await archive.close()
  expect(end).toEqual({ file: settled.file, end: settled.offset + settled.length })
  for (const [i, place] of places.entries()) {
    const { url, status, contentType, body } = await readArchived(folder, place)
    expect([url, status, contentType, Buffer.from(body).toString()]).toEqual([
      `http://a.test/${i + 1}`,
      200,
      'text/html; charset=utf-8',
      PAGE,
    ])
  }
  expect(Buffer.from((await readArchived(folder, settled)).body).toString()).toBe('<p>settled</p>')
})

test('another program’s reader (warcio) reads every record', async () => {
  const folder = temporaryFolder()
  const archive = await open(folder)
  await archive.writeResponse(answer('http://a.test/1', PAGE), new Date())
  await archive.writeResponse(answer('http://a.test/2', PAGE, 'gzip'), new Date())
  await archive.close()
  const seen: unknown[] = []
  for await (const record of new WARCParser(createReadStream(join(folder, 'test-00001.warc.gz')))) {
    const text = record.warcType === 'response' ? await record.contentText() : ''
    seen.push([record.warcType, record.warcTargetURI, record.httpHeaders?.statusCode, text === PAGE])
  }
  expect(seen).toEqual([
    ['warcinfo', null, undefined, false],
    ['response', 'http://a.test/1', 200, true],
    ['response', 'http://a.test/2', 200, true],
  ])
})

test('what a killed process left behind its last known record is cut off', async () => {
  const folder = temporaryFolder()
  const first = await open(folder)
  const place = await first.writeResponse(answer('http://a.test/1', PAGE), new Date())
  await first.close()
  const path = join(folder, place.file)
  const end = place.offset + place.length
  appendFileSync(path, gzipSync('half a record').subarray(0, 9))
  const second = await open(folder, file => (file === place.file ? end : 0))
  const next = await second.writeResponse(answer('http://a.test/2', PAGE), new Date())
  await second.close()
  expect(next.offset).toBe(end)
  expect(statSync(path).size).toBe(end + next.length)
  expect((await readArchived(folder, place)).url).toBe('http://a.test/1')
})

test('a record that is not there is one clear line', async () => {
  await expect(readArchived(temporaryFolder(), { file: 'x.warc.gz', offset: 0, length: 3 })).rejects.toThrow(
    /cannot be read.*--refresh/,
  )
})
