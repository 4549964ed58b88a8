import { expect, test } from 'vitest'
import { withoutRequests } from '../../src/server/harmless-css.js'

test.each([
  'a { background: url(http://evil/x) }',
  'a { background: URL( "http://evil/x" ) }',
  'a { background: u\\72l(http://evil/x) }',
  'a { background: \\75\\72\\6c (http://evil/x) }',
  'a { background: u\\72 l(http://evil/x) }',
  'a { background: \\000075rl(http://evil/x) }',
  'a { background: image-set("http://evil/x" 1x) }',
  'a { background: -webkit-image-set("http://evil/x" 1x) }',
  '@import "http://evil/x";',
  '@\\69mport "http://evil/x";',
  '@import url(http://evil/x) screen',
  '@font-face { src: url(http://evil/f) }',
  'a { background: url(http://evil/x',
])('%s asks for nothing', css => {
  expect(withoutRequests(css)).not.toMatch(/(?:url|image-set)\s*\(|import/i)
})

test('pictures in the sheet itself, and escapes that are no letters, stay', () => {
  const css = '.md\\:w { background: url("data:image/png;base64,AAAA"); content: "\\201C" }'
  expect(withoutRequests(css)).toBe(css)
})
