/** Damage of the kinds that the web does to files, drawn by seeded chance: the same seed breaks the same way. */
import { Dice } from '../../train/dice.js'

type Mutation = (bytes: Buffer, dice: Dice) => Buffer

const NASTY = [
  '\0',
  '\uFFFD',
  '\u202E',
  '<',
  '>',
  '&#x110000;',
  ']]>',
  '</html>',
  '<table><tr>',
  '<a href="javascript:',
  '<!--',
  '<svg><title>',
  '<plaintext>',
  '<template>',
  '<frameset>',
  '%PDF-1.4',
  'stream\n',
  'endobj',
  '{"@type":"Article","author":[{}]}',
  '\u{1F9EC}',
  '٣٤٥',
  '<meta name="citation_author" content=",">',
  '<sup>1,,*</sup>',
  '<p>'.repeat(300),
  '-'.repeat(5000),
  'É',
  'author, '.repeat(400),
]

const MUTATIONS: readonly Mutation[] = [
  // Cut short, as by a broken connection.
  (bytes, dice) => bytes.subarray(0, at(bytes, dice)),
  // Bits fall over.
  (bytes, dice) => {
    const broken = Buffer.from(bytes)
    for (let i = dice.between(1, 40); i > 0 && broken.length > 0; i--)
      broken[Math.min(broken.length - 1, at(bytes, dice))] = dice.between(0, 255)
    return broken
  },
  // A stretch is lost.
  (bytes, dice) => {
    const from = at(bytes, dice)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + dice.between(1, 2000))])
  },
  // A stretch comes twice, or somewhere else.
  (bytes, dice) => {
    const [from, to] = [at(bytes, dice), at(bytes, dice)]
    return Buffer.concat([
      bytes.subarray(0, to),
      bytes.subarray(from, from + dice.between(1, 3000)),
      bytes.subarray(to),
    ])
  },
  // Something nasty is put in, again and again.
  (bytes, dice) => {
    let text = bytes
    for (let i = dice.between(1, 6); i > 0; i--) {
      const place = at(text, dice)
      text = Buffer.concat([text.subarray(0, place), Buffer.from(dice.pick(NASTY)), text.subarray(place)])
    }
    return text
  },
  // Tags lose their ends, attributes their quotes.
  (bytes, dice) =>
    Buffer.from(
      dropped(bytes.toString('latin1'), dice.pick(['</', '"', '>', '=', 'endstream', ' 0 R']), dice),
      'latin1',
    ),
  // Read in another charset.
  (bytes, dice) => Buffer.from(bytes.toString('latin1'), dice.pick(['utf8', 'utf16le'] as const)),
]

/** One to three kinds of damage, one after the other. */
export function mutated(bytes: Buffer, seed: number): Buffer {
  const dice = new Dice(seed)
  let result = bytes
  for (let i = dice.between(1, 3); i > 0; i--) result = dice.pick(MUTATIONS)(result, dice)
  return result
}

function at(bytes: Buffer, dice: Dice): number {
  return dice.between(0, bytes.length)
}

function dropped(text: string, what: string, dice: Dice): string {
  return text.split(what).reduce((whole, part) => whole + (dice.chance(0.9) ? what : '') + part)
}
