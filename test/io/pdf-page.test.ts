import { expect, test } from 'vitest'
import { leafZones, type Page, pageProblems, pdfZones } from '../../src/core.js'
import { pdfPage } from '../../src/io/pdf-page.js'
import { type PlacedText, paragraph, type TinyPdfOptions, tinyPdf } from '../support/tiny-pdf.js'

const read = (bytes: Uint8Array): Promise<Page> => pdfPage({ url: 'test:a.pdf', bytes, contentType: null })
const sheet = (texts: readonly PlacedText[], options?: TinyPdfOptions): Promise<Page> => read(tinyPdf([texts], options))
const linesOf = (page: Page): string[] => leafZones(page).map(leaf => leaf.text)

const LEFT = [
  'The marsh orchids of the lower valley',
  'were counted by hand in every spring',
  'of the nine years that we report on.',
]
const RIGHT = [
  'Plots were laid out along the river at',
  'distances that a walker covers in one',
  'minute, and marked with wooden posts.',
]

test('a line is a leaf, in pixels from the top left', async () => {
  const page = await sheet([{ text: 'Hello world', x: 72, y: 100, size: 12 }])
  const [leaf] = leafZones(page)
  expect(leaf?.text).toBe('Hello world')
  expect(leaf?.box?.left).toBeCloseTo(96, 0)
  expect(leaf?.box?.bottom).toBeCloseTo((100 / 72) * 96 + 0.2 * 16, 0)
  expect(page.sheets).toEqual([{ left: 0, top: 0, right: 816, bottom: 1056 }])
})

test('columns are read one after the other, a title before both', async () => {
  const page = await sheet([
    ...paragraph(RIGHT, { x: 320, y: 130 }),
    ...paragraph(LEFT, { x: 72, y: 130 }),
    { text: 'Counting Orchids on the River Bank for Nine Years', x: 90, y: 80, size: 18 },
  ])
  expect(linesOf(page)).toEqual(['Counting Orchids on the River Bank for Nine Years', ...LEFT, ...RIGHT])
})

test('three columns', async () => {
  const column = (name: string): string[] => [
    `the ${name} column begins here`,
    'and goes on for a line more',
    `until the ${name} column ends`,
  ]
  const texts = [
    ...paragraph(column('third'), { x: 420, y: 100 }),
    ...paragraph(column('first'), { x: 50, y: 100 }),
    ...paragraph(column('second'), { x: 235, y: 100 }),
  ]
  expect(linesOf(await sheet(texts))).toEqual([...column('first'), ...column('second'), ...column('third')])
})

test('the numbers of a list are no column', async () => {
  const texts = [
    'Arbuthnot J. On laws of chance.',
    'Bernoulli D. On smallpox and reason.',
    'Cardano G. On games of dice.',
  ].flatMap((text, i) => [
    { text: `${i + 1}.`, x: 72, y: 100 + i * 12 },
    { text, x: 92, y: 100 + i * 12 },
  ])
  expect(linesOf(await sheet(texts))[1]).toBe('2. Bernoulli D. On smallpox and reason.')
})

test('marks stay marks, wherever they were drawn', async () => {
  const page = await sheet([
    { text: 'Ada Quill  , Ben Rowe', x: 72, y: 100, size: 12 },
    { text: '1', x: 126.2, y: 96, size: 7 },
  ])
  const sup = page.nodes.findIndex(node => node.type === 'element' && node.tag === 'SUP')
  expect(page.nodes[sup + 1]).toMatchObject({ type: 'text', value: expect.stringContaining('1') as string })
  expect(linesOf(page)[0]).toMatch(/^Ada Quill\s?1\s?, Ben Rowe$/)
})

test('running heads and page numbers are marked and do not interrupt the text', async () => {
  const body = (end: string): string[] => ['Nothing is known of the first winter', `but that it was ${end}`]
  const page = await read(
    tinyPdf(
      [1, 2, 3].map(number => [
        { text: `Annals of Imagined Botany ${number + 10}`, x: 72, y: 30 },
        ...paragraph(body('inter-'), { x: 72, y: 200 }),
        { text: `${number}`, x: 300, y: 770 },
      ]),
    ),
  )
  const heads = page.nodes.filter(node => node.type === 'element' && node.attributes['class'] === 'column running-head')
  expect(heads).toHaveLength(6)
})

test('a word divided at a line end is put together', async () => {
  expect(
    linesOf(
      await sheet(
        paragraph(['we saw an inter-', 'esting plant of the well-', 'known kind; well-known'], { x: 72, y: 100 }),
      ),
    ),
  ).toEqual(['we saw an interesting', 'plant of the well-known', 'kind; well-known'])
})

test('bold and italic come from the font, and turned text stands apart', async () => {
  const page = await sheet([
    { text: 'A heading that is bold', x: 72, y: 100, font: 'Helvetica-Bold' },
    { text: 'Printed in Utopia', x: 30, y: 600, angle: 90 },
  ])
  const [heading, note] = leafZones(page)
  expect(page.nodes[heading!.block]).toMatchObject({ style: { bold: true, italic: false } })
  expect(note?.text).toBe('Printed in Utopia')
  expect(page.nodes.some(node => node.type === 'element' && node.attributes['class'] === 'column turned')).toBe(true)
  expect(note!.box!.bottom - note!.box!.top).toBeGreaterThan(note!.box!.right - note!.box!.left)
})

test('a sheet that is shown turned is read as it is shown', async () => {
  const page = await sheet(
    paragraph(['read me upright', 'and then me'], { x: 100, y: 300, angle: 90 }).map((text, i) => ({
      ...text,
      x: 100 + i * 12,
      y: 300,
    })),
    { rotate: 90 },
  )
  expect(linesOf(page)).toEqual(['read me upright', 'and then me'])
  expect(page.sheets[0]).toEqual({ left: 0, top: 0, right: 1056, bottom: 816 })
})

test('lines of one paragraph are one zone, the title another', async () => {
  const page = await sheet([
    { text: 'A Short Title', x: 72, y: 80, size: 18 },
    ...paragraph(LEFT, { x: 72, y: 120 }),
    ...paragraph(RIGHT, { x: 72, y: 180 }),
  ])
  expect(pdfZones(page).map(zone => zone.leaves.length)).toEqual([1, 3, 3])
})

test.each([
  ['no text at all', tinyPdf([[]]), { code: 'pdf-no-text' }],
  ['a password', tinyPdf([LEFT.map(text => ({ text, x: 72, y: 72 }))], { encrypted: true }), { code: 'pdf-encrypted' }],
  ['no PDF inside', Buffer.from('%PDF-1.4 and then nothing'), { code: 'pdf-damaged' }],
  ['nothing', Buffer.alloc(0), { code: 'pdf-damaged' }],
])('%s is a problem, not a failure', async (_, bytes, problem) => {
  expect(pageProblems(await read(bytes))).toMatchObject([problem])
})

test('a cut file and one with a broken table are read as far as they go, and the next one too', async () => {
  const whole = tinyPdf([paragraph(LEFT, { x: 72, y: 72 })])
  const cut = await read(whole.subarray(0, whole.length - 200))
  expect(pageProblems(cut)).toMatchObject([{ code: 'pdf-damaged' }])
  const broken = Buffer.from(whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')
  expect(linesOf(await read(broken))).toEqual(LEFT)
  expect(linesOf(await read(whole))).toEqual(LEFT)
})

test('of 3,000 sheets the first 300 are read, and that is said', async () => {
  const text = 'a sheet of running text, not of a scan, '.repeat(5)
  const page = await read(tinyPdf(Array.from({ length: 3000 }, (_, i) => [{ text: `${i} ${text}`, x: 72, y: 72 }])))
  expect(page.sheets).toHaveLength(300)
  expect(pageProblems(page)).toMatchObject([{ code: 'page-truncated', limit: '300 of 3000 sheets' }])
})

test('Hebrew is read from right to left, its columns too, whatever the stream’s order', async () => {
  const alphabet = 'אבגדהוזחטיכלמנסעפצקר'
  const drawn = (text: string): string =>
    [...text]
      .reverse()
      .map(letter => (alphabet.includes(letter) ? String.fromCharCode(0x61 + alphabet.indexOf(letter)) : letter))
      .join('')
  const right = ['אבגד הוזח טיכל מנסע פצקר אב', 'גדהו זחטי כלמנ סעפצ קראב גד', 'הוזח טיכל מנסע פצקר אבגד הו']
  const left = ['סעפצ קראב גדהו זחטי כלמנ סע', 'פצקר אבגד הוזח טיכל מנסע פצ', 'קראב גדהו זחטי כלמנ סעפצ קר']
  const column = (lines: readonly string[], x: number): PlacedText[] =>
    paragraph(lines.map(drawn), { x, y: 100, font: 'Mapped' })
  const page = await sheet([...column(left, 72), ...column(right, 320)], { alphabet })
  expect(linesOf(page)).toEqual([...right, ...left])
})

test('an icon’s link stands beside the name it belongs to, and changes no text', async () => {
  const texts = [{ text: 'Ada Quill    , Ben Rowe    and Cy Dun', x: 72, y: 100, size: 12 }]
  const orcid = (last: number): string => `https://orcid.org/0000-0002-1825-009${last}`
  const links = [
    { href: orcid(7), x: 122, y: 90, size: 10 },
    { href: orcid(7), x: 122, y: 91, size: 10 },
    { href: 'mailto:ben@lark.example', x: 195, y: 90, size: 10 },
    { href: 'https://elsewhere.example/', x: 230, y: 90, size: 10 },
    { href: orcid(5), x: 122, y: 400, size: 10 },
  ]
  const page = await sheet(texts, { links })
  expect(linesOf(page)).toEqual(linesOf(await sheet(texts)))
  const seen = page.nodes.slice(5).map(node => (node.type === 'text' ? node.value : node.attributes['href']))
  expect(seen).toEqual(['Ada Quill', orcid(7), ' , Ben Rowe', 'mailto:ben@lark.example', ' and Cy Dun'])
})
