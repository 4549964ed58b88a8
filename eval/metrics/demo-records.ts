/** The records of the demonstration journal as webmars drafts them from one page each, without a browser. */
import { readFileSync } from 'node:fs'
import { type CitationRecord, draftOf } from '../../src/core.js'
import { DEMO_FOLDER, readDemoSite, readDemoTruth } from '../../src/demo/site.js'
import { draftParameters } from '../../src/io/draft-page.js'
import { parsePage } from '../../src/io/parse-page.js'

export function demoRecords(): { readonly id: string; readonly record: CitationRecord }[] {
  const { addresses } = readDemoSite()
  return readDemoTruth().issues.flatMap(({ articles }) =>
    articles.map(({ id, fullTextPath, abstractPath }) => {
      const { file } = addresses[fullTextPath] ?? addresses[abstractPath ?? '']!
      const bytes = readFileSync(new URL(file, DEMO_FOLDER))
      const page = parsePage({ url: `https://larkmoor.example${fullTextPath}`, bytes, contentType: null })
      return { id, record: draftOf(page, draftParameters()).record }
    }),
  )
}
