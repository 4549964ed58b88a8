/**
 * Damaged files and headers of every other kind that comes from outside: records of libraries, robots.txt, tdmrep.json,
 * files of links and templates that others share, cookie files, archives, compressed bodies, charsets. Each is read as
 * far as it goes or refused by name.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayFetch, parseRobots, parseTdmFile, tdmByFile } from '../../src/core.js'
import { formatNamed, writeAll } from '../../src/formats/index.js'
import { openArchive, readArchived } from '../../src/io/archive.js'
import { decodeHtml } from '../../src/io/decode.js'
import { InputError } from '../../src/io/errors.js'
import { createCookies } from '../../src/io/http/cookies.js'
import { decompress, EncodingError, TooLargeError } from '../../src/io/http/decompress.js'
import { retryAfter } from '../../src/io/http/retry-after.js'
import { journalFile, readJournal, saveJournal } from '../../src/io/learnt-journals.js'
import { addLinkExamples, exampleFile, readLinkExamples } from '../../src/io/link-examples.js'
import { readLibraryFile } from '../../src/io/read-library-file.js'
import { folderShelf } from '../../src/io/shelves/folder.js'
import { FULL_RECORD } from '../support/citation-records.js'
import { casesOf, seeds, sources, timeFor, within } from '../support/fuzz.js'
import { mutated } from '../support/mutate.js'
import { temporaryFolder } from '../support/temporary-folder.js'

/** Works on one damaged file; what is refused must be refused by name. */
type Reader = (bytes: Buffer, folder: string) => unknown

interface Kind {
  readonly name: string
  /** Undamaged. */
  readonly sound: readonly Buffer[]
  readonly read: Reader
}

const text = (value: string): Buffer => Buffer.from(value)
const written = (format: string): Buffer => text(writeAll(formatNamed(format)!, [FULL_RECORD, FULL_RECORD]))
const inFile = (folder: string, name: string, bytes: Buffer): string => {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  return file
}

const LIBRARY = ['ris', 'bibtex', 'biblatex', 'csl-json', 'endnote', 'pubmed', 'pubmed-export', 'nbib', 'jats']
const ROBOTS =
  'User-agent: *\nDisallow: /search*?q=$\nAllow: /a/*/b\nCrawl-delay: 5\n\nUser-agent: webmars\nDisallow: /p%20q\n'
const TDM = '[{"location":"/a/*.pdf$","tdm-reservation":1,"tdm-policy":"https://x.example/p.json"},{"location":"/"}]'
const COOKIES =
  '# Netscape HTTP Cookie File\n.x.example\tTRUE\t/\tTRUE\t1999999999\tsid\tv\n#HttpOnly_x.example\tFALSE\t/a\tFALSE\t0\tb\tc\n'

const KINDS: readonly Kind[] = [
  {
    name: 'files of libraries',
    sound: LIBRARY.map(written),
    read: (bytes, folder) => readLibraryFile(inFile(folder, 'library', bytes)),
  },
  {
    name: 'robots.txt',
    sound: [text(ROBOTS)],
    read(bytes) {
      const robots = parseRobots(bytes.toString('utf8'), 'webmars')
      for (const path of ['/', '/a/x/b', `/${'a'.repeat(2000)}?q=`])
        expect(typeof mayFetch(robots, path)).toBe('boolean')
    },
  },
  {
    name: 'tdmrep.json',
    sound: [text(TDM)],
    read(bytes) {
      const rules = parseTdmFile(bytes.toString('utf8'))
      for (const path of ['/', '/a/x.pdf', `/${'*'.repeat(2000)}`]) tdmByFile(rules, path)
    },
  },
  {
    name: 'files of links',
    sound: [fromFolder(linkFile)],
    read(bytes, folder) {
      inFile(folder, 'journals/x/links.jsonl', bytes)
      return readLinkExamples({ data: folder, journal: 'x' })
    },
  },
  {
    name: 'files of templates',
    sound: [fromFolder(templateFile)],
    read(bytes, folder) {
      inFile(folder, 'journals/x.json', bytes)
      return readJournal(folder, 'x')
    },
  },
  {
    name: 'cookie files',
    sound: [text(COOKIES)],
    async read(bytes, folder) {
      const cookies = createCookies(inFile(folder, 'cookies.txt', bytes))
      await cookies.keep('https://x.example/', [bytes.toString('latin1')])
      // Whatever was read must be fit to be sent: a line end would begin another header.
      expect(await cookies.header('https://x.example/')).not.toMatch(/[\r\n\0]/)
    },
  },
  {
    name: 'compressed bodies',
    sound: [gzipSync(ROBOTS.repeat(50)), brotliCompressSync(text(TDM)), deflateSync(text(COOKIES))],
    async read(bytes) {
      for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'gzip, br', 'x'])
        await decompress(bytes, encoding, 10_000).then(
          body => expect(body.length).toBeLessThanOrEqual(10_000),
          error => expect(error instanceof EncodingError || error instanceof TooLargeError).toBe(true),
        )
    },
  },
  {
    name: 'pages in any charset',
    sound: sources(/\.html$/)
      .slice(0, 3)
      .map(file => readFileSync(file)),
    read(bytes) {
      for (const type of [null, 'text/html; charset=utf-16le', 'text/html; charset=shift_jis', 'text/html; charset=\0'])
        expect(decodeHtml(bytes, type).text).toBeTypeOf('string')
    },
  },
]

/** Made before there is a test that could clean up. */
function fromFolder(make: (data: string) => Buffer): Buffer {
  const data = mkdtempSync(join(tmpdir(), 'webmars-fuzz-'))
  try {
    return make(data)
  } finally {
    rmSync(data, { recursive: true })
  }
}

function linkFile(data: string): Buffer {
  const folder = { data, journal: 'x' }
  const components = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  const example = { components, label: 'article', kind: 'pdf', from: 'operator' } as const
  addLinkExamples(folder, 'http://x.example/', [example, { ...example, label: 'other', kind: 'other' }])
  return readFileSync(exampleFile(folder))
}

function templateFile(data: string): Buffer {
  const template = { label: 'title', levelPattern: 'B/H1', tagPattern: 'H1', lookPattern: '', heading: '' } as const
  const learnt = {
    journal: 'x',
    pages: 3,
    from: 'examples',
    hosts: ['x.example'],
    on: true,
    off: [],
    recent: [true],
  } as const
  saveJournal(data, { ...learnt, nameStyle: 'as-read', templates: [{ ...template, hits: 3, misses: 0 }] })
  return readFileSync(journalFile(data, 'x'))
}

const CASES = casesOf(0.31 / KINDS.length)

test.each(KINDS)(`${CASES} damaged $name`, { timeout: timeFor(CASES) }, async ({ name, sound, read }) => {
  const folder = temporaryFolder()
  for (const bytes of sound) await read(bytes, folder) // undamaged, it is read
  for (const seed of seeds(CASES)) {
    const bytes = mutated(sound[seed % sound.length]!, seed)
    await within(`${name}, seed ${seed}`, async () => {
      try {
        await read(bytes, folder)
      } catch (error) {
        if (!(error instanceof InputError)) throw error
        expect(error.message).not.toMatch(/undefined|\[object/)
      }
    })
  }
})

test('a damaged archive is refused by name', { timeout: timeFor(CASES) }, async () => {
  const folder = temporaryFolder()
  const shelf = folderShelf(folder)
  const body = text('<p>page</p>'.repeat(100))
  const answer = { url: 'http://x.example/', status: 200, headers: {}, setCookie: [], raw: body, body, rawHeaders: [] }
  const archive = openArchive({ shelf, prefix: 'f', software: 'webmars' })
  const place = await archive.writeResponse(answer, new Date(0))
  await archive.close()
  const sound = readFileSync(join(folder, place.file))
  for (const seed of seeds(CASES)) {
    writeFileSync(join(folder, place.file), mutated(sound, seed))
    await within(`archive, seed ${seed}`, async () => {
      const read = await readArchived(shelf, place).catch((error: unknown) => error)
      if (read instanceof Error) expect(read).toBeInstanceOf(InputError)
    })
  }
})

test('any Retry-After is a time or none', () => {
  fc.assert(
    fc.property(fc.string(), value => {
      const wait = retryAfter(value, new Date(0))
      expect(wait === null || wait >= 0).toBe(true)
    }),
    { numRuns: 200, seed: 5 },
  )
})
