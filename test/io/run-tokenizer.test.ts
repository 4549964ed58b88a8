import fc from 'fast-check'
import { parse, serialize } from 'parse5'
import { expect, test } from 'vitest'
import { parseTree } from '../../src/io/run-tokenizer.js'

/** What tokenizers and tree builders treat each in its own way. */
const PIECES = [
  ...['<p>', '</p>', '<b>', '</b>', '<i>', '</i>', '<table>', '<tr>', '<td>', '</table>', '<colgroup>', '<caption>'],
  ...[
    '<pre>',
    '<textarea>',
    '</textarea>',
    '<select><option>',
    '</select>',
    '<svg>',
    '</svg>',
    '<![CDATA[a ]]>',
    '<math>',
  ],
  ...[
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '<style>',
    '</style>',
    '<title>',
    '</title>',
    '<template>',
    '</template>',
  ],
  ...[
    '<head>',
    '<body>',
    '</body>',
    '</html>',
    '<frameset>',
    '</frameset>',
    '<noscript>',
    '</noscript>',
    '<!doctype html>',
  ],
  ...[
    '<a title="x & y &amp; z',
    "<a title='it",
    '<a title=un&quot;quoted>',
    '">',
    "'>",
    '>',
    '<',
    '&',
    '&amp;',
    '&#13;',
    '&nbsp',
  ],
  ...[
    'words and spaces',
    ' ',
    '\n',
    '\r\n',
    '\r',
    '\t',
    '\0',
    '\f',
    'é 日本',
    '😀',
    '\ud83d',
    'a  b',
    '"',
    "'",
    '-',
    ' <br/> ',
  ],
]

test('the tree is the one that parse5 makes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }), pieces => {
      const html = pieces.join('')
      expect(shape(parseTree(html))).toEqual(shape(parse(html, { scriptingEnabled: true })))
    }),
    { numRuns: 2000, seed: 1 },
  )
})

test('a text is one node, whatever stands in it', () => {
  const text = 'Ann &amp; Bo\r\nsaw  “tea” 😀 at 5 o’clock, n&nbsp;= 7'
  const html = serialize(parseTree(`<p title="${text}">${text}</p><script>if (a < b && "x") { }</script>`))
  const plain = 'Ann &amp; Bo\nsaw  “tea” 😀 at 5 o’clock, n&nbsp;= 7'
  expect(html).toContain(`<p title="${plain}">${plain}</p><script>if (a < b && "x") { }</script>`)
})

interface Shape {
  readonly nodeName: string
  readonly value?: string
  readonly data?: string
  readonly attrs?: readonly unknown[]
  readonly content?: Shape
  readonly childNodes?: readonly Shape[]
}

/** Names, values and children of a tree, without its parents. */
function shape({ nodeName, value, data, attrs, content, childNodes }: Shape): unknown {
  return [nodeName, value, data, attrs, content && shape(content), childNodes?.map(shape)]
}
