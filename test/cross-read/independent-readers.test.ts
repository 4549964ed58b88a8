/**
 * Every export read back by programs that know nothing of webmars: bibutils, pandoc, Biopython, xmllint
 * (Debian: bibutils pandoc python3-biopython libxml2-utils). What is not installed is skipped, visibly.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatNamed, writeAll } from '../../src/formats/index.js'
import { plainText } from '../../src/model/index.js'
import { FULL_RECORD, person, said } from '../support/citation-records.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const TITLE = plainText(FULL_RECORD.title!.value)
const RECORDS = [
  FULL_RECORD,
  {
    ...FULL_RECORD,
    title: said('Größe und 王小明: Ёлки'),
    authors: said([person('Łucja', 'Żółć'), person('小明', '王')]),
    doi: said('10.1000/second'),
    pmid: said('23456789'),
  },
]

function has(program: string, args: readonly string[] = ['--version']): boolean {
  return spawnSync(program, args, { encoding: 'utf8' }).error === undefined
}

function exported(format: string, flatten: boolean): string {
  const file = join(temporaryFolder(), `records.${format}`)
  writeFileSync(file, writeAll(formatNamed(format)!, RECORDS, flatten))
  return file
}

function output(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1e8 })
  expect([program, status, stderr.split('\n').filter(line => /error/i.test(line))]).toEqual([program, 0, []])
  return stdout
}

describe.skipIf(!has('pandoc'))('pandoc', () => {
  test.each([
    ['bibtex', 'bibtex'],
    ['biblatex', 'biblatex'],
    ['csl-json', 'csljson'],
  ])('reads %s without loss', (format, reader) => {
    const items = JSON.parse(output('pandoc', ['-f', reader, '-t', 'csljson', exported(format, true)])) as Record<
      string,
      unknown
    >[] // pandoc writes an array of objects
    expect(items).toHaveLength(2)
    expect(items[0]).toMatchObject({
      title: TITLE,
      DOI: '10.1000/jes.2004.0012',
      PMID: '12345678',
      volume: '12',
      issue: '3 Suppl 1',
      page: '1199-1205',
      issued: { 'date-parts': [[2004, 5]] },
      'container-title': 'Journal of Example Studies',
    })
    expect(JSON.stringify(items[0]!['author'])).toMatch(/Berg.*Jan P.*Jr|Jr.*Berg/)
    expect(items[0]!['author']).toContainEqual({ literal: 'Lantern Study Group' })
    expect(items[1]).toMatchObject({
      title: 'Größe und 王小明: Ёлки',
      author: [
        { family: 'Żółć', given: 'Łucja' },
        { family: '王', given: '小明' },
      ],
    })
  })

  test('reads JATS: title, authors and abstract', () => {
    const file = join(temporaryFolder(), 'one.xml')
    writeFileSync(file, writeAll(formatNamed('jats')!, [FULL_RECORD], true))
    const text = output('pandoc', ['-f', 'jats', '-t', 'markdown', '-s', file])
    for (const part of ['van der Berg', 'Suharto', 'First part with E. coli', 'β-cells']) expect(text).toContain(part)
  })
})

describe.skipIf(!has('ris2xml', ['-v']))('bibutils', () => {
  test.each([
    ['ris', 'ris2xml'],
    ['bibtex', 'bib2xml'],
    ['biblatex', 'biblatex2xml'],
    ['endnote', 'endx2xml'],
    ['pubmed-export', 'med2xml'],
  ])('%s by %s', (format, program) => {
    const mods = output(program, [exported(format, true)])
    expect(mods.match(/<mods /g)).toHaveLength(2)
    const wanted = [
      'Role of p53 and H2O2 in β-cells',
      '50% &amp; more',
      '<namePart type="family">van der Berg</namePart>',
      '10.1000/jes.2004.0012',
      '<number>12</number>',
      '3 Suppl 1',
      '<start>1199</start>',
      '<end>1205</end>',
      '2004',
      'Größe und 王小明',
      'Ёлки',
      'Żółć',
      '王',
    ]
    for (const part of wanted) expect(mods).toContain(part)
  })
})

const BIOPYTHON = `
import json, sys
from Bio import Medline
print(json.dumps(list(Medline.parse(open(sys.argv[1], encoding='utf-8')))))`

describe.skipIf(spawnSync('/usr/bin/python3', ['-c', 'import Bio.Medline']).status !== 0)('Biopython', () => {
  test('reads nbib without loss', () => {
    const records = JSON.parse(output('/usr/bin/python3', ['-c', BIOPYTHON, exported('nbib', true)])) as Record<
      string,
      unknown
    >[] // Medline records
    expect(records).toHaveLength(2)
    expect(records[0]).toMatchObject({
      PMID: '12345678',
      TI: `${TITLE}.`,
      FAU: ['van der Berg, Jan P Jr', 'O’Connor Müller, Mária-Luísa', 'Suharto'],
      CN: ['Lantern Study Group'],
      VI: '12',
      IP: '3 Suppl 1',
      PG: '1199-205',
      DP: '2004 May',
      TA: 'J Ex Stud',
    })
    expect(records[1]).toMatchObject({ TI: 'Größe und 王小明: Ёлки.' })
  })
})

describe.skipIf(!has('xmllint'))('xmllint', () => {
  test.each(['pubmed', 'pubmed-export', 'endnote'])('%s is well formed', format => {
    output('xmllint', ['--nonet', '--noout', exported(format, false)])
  })
})
