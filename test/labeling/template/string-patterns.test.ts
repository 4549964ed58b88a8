import { expect, test } from 'vitest'
import { parseHtml } from '../../../src/io/parse-page.js'
import { patternRows } from '../../../src/labeling/template/string-patterns.js'

const FIGURE_1 = `<HTML>
<HEAD>
<TITLE>This is a document</TITLE>
</HEAD>
<BODY>
<H2>Title</H2>
<P><STRONG><NOBR>Author</NOBR></STRONG></P>
<P><FONT SIZE=-1>Affiliation</FONT></P>
<P>Abstract.</P>
<P><STRONG>Key Words</STRONG></P>
</BODY>
</HTML>`

const FIGURE_2 = `
1 | HTML |
2 | HEAD |
3 | TITLE | This is a document
2 | BODY |
3 | H2 |
4 | | Title
3.4.5 | P.STRONG.NOBR |
6 | | Author
3.4 | P.FONT[,,-1] |
5 | | Affiliation
3 | P |
4 | | Abstract.
3.4 | P.STRONG |
5 | | Key Words`

test('Figure 1 in, Figure 2 out (000, section 4.3)', () => {
  const rows = patternRows(parseHtml(FIGURE_1, 'https://journal.example/1', 'sha'))
  const lines = rows.map(row => `${row.levelPattern} | ${row.tagPattern} | ${row.content}`.replace(/ +/g, ' ').trim())
  expect(lines.join('\n')).toBe(FIGURE_2.trim())
})

function tagPatterns(body: string): string[] {
  const rows = patternRows(parseHtml(`<html><body>${body}</body></html>`, 'https://journal.example/1', 'sha'))
  return rows.map(row => row.tagPattern).filter(pattern => !['', 'HTML', 'HEAD', 'BODY'].includes(pattern))
}

test('step 2: headings stay, even in a table', () => {
  expect(tagPatterns('<table><tr><td><h1>Title</h1></td></tr></table>')).toEqual(['TABLE.H1'])
})

test('step 3: other elements under TABLE go, their texts stay', () => {
  expect(tagPatterns('<table><tr><td><b>Author</b></td></tr></table>')).toEqual(['TABLE'])
})

test('step 5: elements on the list go', () => {
  expect(tagPatterns('<div><span><i>Author</i></span></div>')).toEqual(['I'])
})

test('steps 6 and 7: blank texts go, and elements without text with them', () => {
  expect(tagPatterns('<p> </p><p><b></b></p><p>Text</p>')).toEqual(['P'])
})
