import { expect, test } from 'vitest'
import { formatNamed, writeAll } from '../../src/formats/index.js'
import { parseHtml } from '../../src/io/parse-page.js'
import { metadataRecord } from '../../src/metadata/metadata.js'
import { FULL_RECORD, said } from '../support/citation-records.js'

const page = (html: string) => parseHtml(html, 'https://journal.test/1', 'ab'.repeat(32))

test('the page of an issue carries every record as COinS, which our own reader understands', () => {
  const record = { ...FULL_RECORD, title: said('Salt &amp; <i>sea</i>: 50% "more" of it') }
  const read = metadataRecord(page(writeAll(formatNamed('html')!, [record])))
  expect(read.title?.value).toBe('Salt &amp; sea: 50% "more" of it')
  expect(read.authors?.value.slice(0, 2).map(({ family, given }) => [family, given])).toEqual([
    ['van der Berg', 'Jan P'],
    ['O’Connor Müller', 'Mária-Luísa'],
  ])
  expect([read.volume?.value, read.issue?.value, read.doi?.value]).toEqual(['12', '3 Suppl 1', '10.1000/jes.2004.0012'])
  expect(read.pages?.value).toMatchObject({ first: '1199', last: '1205' })
})

test('links to other articles are shown as NLM shows them; nothing on the page is markup of a record', () => {
  const hostile = {
    ...FULL_RECORD,
    title: said('&lt;script&gt;alert(1)&lt;/script&gt;'),
    volume: said('"><img src=x>'),
  }
  const html = writeAll(formatNamed('html')!, [hostile])
  expect(html).toContain('Erratum for: J Ex Stud. 2003;11:1.')
  const tags = page(html).nodes.flatMap(node => (node.type === 'element' ? [node.tag] : []))
  expect(tags).not.toContain('SCRIPT')
  expect(tags).not.toContain('IMG')
})
