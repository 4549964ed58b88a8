import { expect, test } from 'vitest'
import { latinized } from '../../src/text/cyrillic.js'

test.each([
  ['Лампы гавани', 'rus', 'Lampy gavani'],
  ['Жизнь и щит Якова', 'rus', "Zhizn' i shchit Iakova"],
  ['ЩИТ', 'rus', 'SHCHIT'],
  ['Гори і море', 'ukr', 'Hory i more'],
  ['Щастие в къща', 'bul', 'Shtastie v kushta'],
  ['Живот и море', 'srp', 'Zivot i more'],
  ['Lamps и 王', 'rus', 'Lamps i 王'],
  ['Лампы', 'xxx', 'Lampy'],
])('%s (%s) is %s', (text, language, latin) => expect(latinized(text, language)).toBe(latin))

test('what is not Cyrillic stays as it is', () => {
  for (const text of ['', 'Größe', '港の灯', 'אבג', '\ud800', '😀']) expect(latinized(text)).toBe(text)
})
