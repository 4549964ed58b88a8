import { expect, test } from 'vitest'
import { savedPage } from '../../src/io/mhtml.js'

const mhtml = (part: string): Uint8Array =>
  Buffer.from(
    [
      'From: <Saved by a browser>',
      'Snapshot-Content-Location: https://journal.example/1',
      'Subject: Lamps',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related;',
      '\ttype="text/html";',
      '\tboundary="----Boundary--x1----"',
      '',
      '',
      '------Boundary--x1----',
      part,
      '------Boundary--x1----',
      'Content-Type: text/css',
      '',
      'h1 { color: red }',
      '------Boundary--x1------',
    ].join('\r\n'),
    'latin1',
  )
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')

test('the HTML part in quoted-printable, long lines put together', () => {
  const page = savedPage(
    mhtml(
      'Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Location: https://journal.example/1\r\n\r\n<h1 class=3D"t">L=C3=A4m=\r\nps</h1>',
    ),
  )
  expect(page).toMatchObject({ contentType: 'text/html; charset=utf-8', url: 'https://journal.example/1' })
  expect(text(page!.bytes)).toBe('<h1 class="t">Lämps</h1>')
})

test('the HTML part in base64', () => {
  const body = Buffer.from('<p>Tea</p>').toString('base64')
  const page = savedPage(mhtml(`Content-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}`))
  expect(text(page!.bytes)).toBe('<p>Tea</p>')
  expect(page!.url).toBeNull()
})

test('anything else is left as it is', () => {
  expect(savedPage(Buffer.from('<html><p>Content-Type: multipart/related; boundary=x</p></html>'))).toBeNull()
  expect(savedPage(mhtml('Content-Type: text/plain\r\n\r\nTea'))).toBeNull()
  expect(savedPage(new Uint8Array())).toBeNull()
})
