import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WARCParser } from 'warcio'
import { cutUnknown, openArchive, readArchived } from '../../../src/io/archive.js'
import type { Answer } from '../../../src/io/http/client.js'
import { archiveFolder, openShelf, s3Place } from '../../../src/io/shelves/open.js'
import { s3Shelf } from '../../../src/io/shelves/s3.js'
import type { Shelf } from '../../../src/io/shelves/shelf.js'
import { SHELVES, testedShelf } from '../../support/shelves.js'
import { serveAnswers } from '../../support/site-server.js'
import { testedDatabase } from '../../support/stores.js'
import { temporaryFolder } from '../../support/temporary-folder.js'

const AT = new Date('2026-11-15T09:00:00Z')
const PAGE = '<title>Größe</title>'.repeat(100)

const answer = (url: string, body = PAGE): Answer => {
  const raw = Buffer.from(body)
  const rawHeaders: [string, string][] = [['Content-Type', 'text/html']]
  const common = { url, status: 200, headers: {}, setCookie: [], rawHeaders }
  return { ...common, raw, body: raw, requestHeaders: { 'user-agent': 'webmars' } }
}

/** Closed after the test: who was killed, or lost the harvest, never did it. */
const archiveOn = (shelf: Shelf, prefix = 'a1') => {
  const archive = openArchive({ shelf, prefix, software: 'webmars' })
  onTestFinished(() => archive.close().then(() => {}))
  return archive
}
const bodyAt = async (shelf: Shelf, place: Parameters<typeof readArchived>[1]): Promise<string> =>
  Buffer.from((await readArchived(shelf, place)).body).toString()

describe.each(SHELVES)('pages in %s', kind => {
  const { opened, whole } = testedShelf(kind)

  test('what one process wrote, another reads', async () => {
    const data = temporaryFolder()
    const archive = archiveOn(await opened(data))
    const places = await Promise.all(
      [1, 2, 3].map(i => archive.writeResponse(answer(`http://a.test/${i}`, `${PAGE}${i}`), AT)),
    )
    const settled = await archive.writeConversion('http://a.test/1', Buffer.from('<p>settled</p>'), AT)
    await archive.close()
    const other = await opened(data)
    for (const [i, place] of places.entries()) expect(await bodyAt(other, place)).toBe(`${PAGE}${i + 1}`)
    expect(await bodyAt(other, settled)).toBe('<p>settled</p>')
  })

  test('all parts in their order are a WARC file that another program (warcio) reads', async () => {
    const data = temporaryFolder()
    const archive = archiveOn(await opened(data))
    await archive.writeResponse(answer('http://a.test/1'), AT)
    const { file } = await archive.writeResponse(answer('http://a.test/2'), AT)
    const [end] = await archive.close()
    const bytes = await whole(data, file)
    expect({ file, end: bytes.length }).toEqual(end)
    const seen: string[] = []
    for await (const record of new WARCParser(Readable.from([bytes]))) {
      await record.readFully(false)
      seen.push(record.warcType!)
    }
    expect(seen).toEqual(['warcinfo', 'request', 'response', 'request', 'response'])
  })

  test('what comes again unchanged costs no bytes again', async () => {
    const shelf = await opened()
    const archive = archiveOn(shelf)
    const long = answer('http://a.test/1', createHash('sha512').update(PAGE).digest('hex').repeat(500))
    const place = await archive.writeResponse(long, AT)
    const sha256 = createHash('sha256').update(long.body).digest('hex')
    const known = { finalUrl: long.url, at: AT.toISOString(), sha256, place, etag: null, lastModified: null }
    const [before] = await shelf.files('a1-')
    expect(await archive.writeResponse(long, AT, known)).toEqual(place)
    const [after] = await shelf.files('a1-')
    await archive.close()
    expect(after!.end - before!.end).toBeLessThan(1000) // that it was asked, and that it was the same
    expect(await bodyAt(shelf, place)).toBe(Buffer.from(long.body).toString())
  })

  test('what a killed process left is forgotten, and nothing else', async () => {
    const data = temporaryFolder()
    const shelf = await opened(data)
    const killed = archiveOn(shelf)
    const kept = await killed.writeResponse(answer('http://a.test/1'), AT)
    await killed.writeResponse(answer('http://a.test/2'), AT) // its step was never taken
    await archiveOn(shelf).writeResponse(answer('http://a.test/3'), AT) // nor any step of this one
    const other = await archiveOn(shelf, 'a1-resources').writeResponse(answer('http://a.test/style'), AT)
    const end = kept.offset + kept.length
    await cutUnknown(await opened(data), 'a1', file => (file === kept.file ? end : 0))
    expect((await shelf.files('a1-')).map(({ file }) => file).sort()).toEqual([kept.file, other.file].sort())
    expect(await shelf.files(kept.file)).toEqual([{ file: kept.file, end }])
    expect([await bodyAt(shelf, kept), await bodyAt(shelf, other)]).toEqual([PAGE, PAGE])
  })

  test('one who lost the harvest and goes on writing spoils nothing of the other', async () => {
    const data = temporaryFolder()
    const [lost, taken] = [archiveOn(await opened(data)), archiveOn(await opened(data))]
    const places = []
    for (let i = 0; i < 4; i++)
      places.push(await (i % 2 === 0 ? lost : taken).writeResponse(answer(`http://a.test/${i}`, `${PAGE}${i}`), AT))
    const shelf = await opened(data)
    for (const [i, place] of places.entries()) expect(await bodyAt(shelf, place)).toBe(`${PAGE}${i}`)
  })

  test('a record that is not there is one clear line', async () => {
    const place = { file: 'a1-00000000-00001.warc.gz', offset: 10, length: 3 }
    await expect(readArchived(await opened(), place)).rejects.toThrow(/a1-00000000.*cannot be read.*WEBMARS_PAGES/)
  })

  test('what was kept in the data folder before is still found', async () => {
    const data = temporaryFolder()
    mkdirSync(archiveFolder(data))
    const record = gzipSync('WARC/1.1\r\nWARC-Type: conversion\r\n\r\nold\r\n\r\n')
    writeFileSync(join(archiveFolder(data), 'b2-00001.warc.gz'), record)
    const place = { file: 'b2-00001.warc.gz', offset: 0, length: record.length }
    expect(await bodyAt(await opened(data), place)).toBe('old')
  })
})

describe('settings', () => {
  const { bare, opened } = testedDatabase('SQLite')

  async function shelfFor(setting: string, environment: NodeJS.ProcessEnv = {}) {
    const data = temporaryFolder()
    await opened(data)
    return openShelf({ setting, data, database: await bare(data), databaseName: 'x', environment })
  }

  test('a wrong setting is one clear line, without the password in it', async () => {
    await expect(shelfFor('ftp://me:secret@x.example')).rejects.toThrow(/^ftp:\/\/me:\*\*\*@x.*no place.*folder:/)
    await expect(shelfFor('s3://me:secret@bucket/x')).rejects.toThrow(/AWS_ACCESS_KEY_ID/)
    await expect(shelfFor('s3://pages/a')).rejects.toThrow('set AWS_ACCESS_KEY_ID')
    await expect(shelfFor('s3://pages/a%20b')).rejects.toThrow('prefix')
    await expect(shelfFor('s3://pages/a?endpoint=x.example')).rejects.toThrow('endpoint')
    expect((await shelfFor('folder:/mnt/pages')).name).toBe('/mnt/pages')
  })

  test('where an S3 setting leads', () => {
    expect(s3Place('s3://pages', { AWS_REGION: 'eu-west-1' })).toMatchObject({
      prefix: '',
      endpoint: null,
      region: 'eu-west-1',
    })
    expect(s3Place('s3://pages/a/b/?endpoint=http://x:9000/&region=r', {})).toEqual({
      ...{ bucket: 'pages', prefix: 'a/b/', endpoint: 'http://x:9000', region: 'r' },
    })
  })
})

describe('an S3 store that fails', () => {
  const keys = { accessKeyId: 'x', secretAccessKey: 'y' }
  const place = (endpoint: string) => ({ bucket: 'pages', prefix: '', endpoint, region: 'r' })

  test('for a moment is asked again; the object is there once', async () => {
    let asked = 0
    const server = await serveAnswers((_, response) => void response.writeHead(++asked < 3 ? 503 : 200).end())
    const file = await s3Shelf(place(server.url), keys).create('f')
    await file.append(Buffer.from('bytes'), 0)
    expect(asked).toBe(3)
    await server.close()
  })

  test('by refusing is told at once and in one line', async () => {
    let asked = 0
    const server = await serveAnswers((_, response) => {
      asked++
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    })
    const file = await s3Shelf(place(server.url), keys).create('f')
    await expect(file.append(Buffer.from('bytes'), 0)).rejects.toThrow(
      /^s3:\/\/pages\/f\/0+5: PUT failed: 403 SignatureDoesNotMatch; check WEBMARS_PAGES/,
    )
    expect(asked).toBe(1)
    await server.close()
  })
})
