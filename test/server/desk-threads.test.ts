import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DESK_TASKS } from '../../src/server/desk-task.js'
import { threaded } from '../../src/server/desk-threads.js'

const PDF = readFileSync(new URL('../../data/demo/site/2010/2026-076.pdf', import.meta.url))
const received = { url: 'http://journal.example/a.pdf', bytes: PDF, contentType: 'application/pdf' }
const sha256 = createHash('sha256').update(PDF).digest('hex')

test('a thread shows a PDF as this thread does, and goes on after one that cannot be read', async () => {
  const ask = threaded(new URL('../support/desk-worker.mjs', import.meta.url))
  expect(await ask('pdfHtml', { ...received, sha256 })).toBe(await DESK_TASKS.pdfHtml({ ...received, sha256 }))
  expect(await ask('pdfSheet', { bytes: Buffer.from('%PDF-1.4 no more'), sheet: 0 })).toBeNull()
  expect(await ask('pdfSheet', { bytes: PDF, sheet: 999 })).toBeNull()
  const [there, here] = [
    await ask('pdfSheet', { bytes: PDF, sheet: 0 }),
    await DESK_TASKS.pdfSheet({ bytes: PDF, sheet: 0 }),
  ]
  expect(Buffer.from(there!).equals(here!)).toBe(true)
})

test('while a thread draws, this one answers', async () => {
  const ask = threaded(new URL('../support/desk-worker.mjs', import.meta.url))
  await ask('pdfSheet', { bytes: PDF, sheet: 999 }) // it has started
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await ask('pdfSheet', { bytes: PDF, sheet: 0 })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})
