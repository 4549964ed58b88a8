import { expect, test } from 'vitest'
import { laidOut } from '../../ui/src/parts/laid-out.js'

test('XML is set in by its depth, and nothing of it is lost', () => {
  const xml = '<?xml version="1.0"?>\n<A><B x="1"/><C>text <i>in</i></C><D><E>1</E><F/></D></A>\n'
  expect(laidOut(xml).split('\n')).toEqual([
    '<?xml version="1.0"?>',
    '<A>',
    '  <B x="1"/>',
    '  <C>text <i>in</i>',
    '  </C>',
    '  <D>',
    '    <E>1</E>',
    '    <F/>',
    '  </D>',
    '</A>',
    '',
  ])
})

test('what is no XML, or cut off in the middle, is shown as it is', () => {
  expect(laidOut('TY  - JOUR\nTI  - <b>')).toBe('TY  - JOUR\nTI  - <b>')
  expect(laidOut('<?xml?>\n<A><B>half a te')).toBe('<?xml?>\n<A>\n  <B>half a te')
})
