import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8Bytes, utf8Text } from '../../src/text/utf8.js'

test('bytes as the platform writes them, halves of pairs too, and the text again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(3), (text, before) => {
      const bytes = utf8Bytes(text)
      expect(Buffer.from(text).equals(bytes)).toBe(true)
      const within = new Uint8Array([...new Array(before).fill(33), ...bytes, 33])
      expect(utf8Text(within, before, before + bytes.length)).toBe(Buffer.from(text).toString())
    }),
  )
  expect(utf8Bytes('a\ud800b')).toEqual(new Uint8Array(Buffer.from('a\ud800b')))
})
