import { expect, test } from 'vitest'
import { kindOf } from '../../src/citation/markup-kind.js'
import { labelledPage } from '../support/labelled-page.js'

const ITEMS = '<li data-label="other">salt</li><li data-label="other"><a href="/x"><i>Mytilus</i></a></li>'

test('items of one list are of one kind, those of another are not', () => {
  const { page, zones } = labelledPage(`<ul>${ITEMS}</ul><ul><li data-label="other">Share</li></ul>`)
  const [plain, styled, other] = zones.map(zone => kindOf(page, zone))
  expect(styled).toBe(plain)
  expect(other).not.toBe(plain)
})
