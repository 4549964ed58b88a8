import { expect, test } from 'vitest'
import { FORMATS } from '../../src/core.js'
import { EXPORT_FORMATS } from '../../ui/src/export-formats.js'

test('every format that the desk offers can be written', () => {
  const written = FORMATS.map(({ name }) => name)
  expect(Object.keys(EXPORT_FORMATS).filter(name => !written.includes(name))).toEqual([])
})
