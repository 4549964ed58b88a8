/** `UPDATE=slug npx vitest run golden` writes one answer anew; read the diff before you commit it. */
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answerOf, goldenAnswer, goldenFile, goldenSlugs } from './answer.js'

/** One slug, or several with commas between them; there is no word for all. */
const UPDATED = (process.env['UPDATE'] ?? '').split(',').filter(slug => slug !== '')

for (const slug of UPDATED)
  test(`the answer for ${slug} is written anew`, async () => {
    writeFileSync(goldenFile(slug), `${JSON.stringify(await answerOf(slug), null, 2)}\n`)
  })

for (const slug of goldenSlugs().filter(slug => !UPDATED.includes(slug)))
  test(`page ${slug}`, async () => {
    expect(await answerOf(slug)).toEqual(goldenAnswer(slug))
  })

test('there are a dozen golden pages, and CI updates none', () => {
  expect(goldenSlugs().length).toBeGreaterThanOrEqual(12)
  if (process.env['CI']) expect(UPDATED).toEqual([])
})
