import { expect, test } from 'vitest'
import { decodeHtml } from '../../src/io/decode.js'

test.each(['charset', 'charset=', 'charset =  ', 'text/html; charset'])(
  'a META that ends in the middle of its charset (%s) declares nothing',
  content => {
    const html = `<meta http-equiv="Content-Type" content="${content}"><p>Größe`
    expect(decodeHtml(Buffer.from(html), null)).toEqual({ text: html, encoding: 'UTF-8', isGuessed: true })
    expect(decodeHtml(Buffer.from(html, 'latin1'), 'text/html; charset=iso-8859-1').text).toBe(html)
  },
)
