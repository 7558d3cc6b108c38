import { expect, test } from 'vitest'
import { buildProduct, buildSize } from '#tests/support/build-product.ts'
import { isGroupSoldOut, isSoldOut } from './stock.ts'

test('untracked stock never sells out', () => {
  expect(isSoldOut(buildProduct({ trackQuantity: false, quantity: null }))).toBe(false)
  expect(isSoldOut(buildProduct({ trackQuantity: false, quantity: { available: 0 } }))).toBe(false)
})

test.each([
  [1, false],
  [0, true],
  [-2, true],
])('tracked stock with %i left tells whether it is sold out', (available, expected) => {
  expect(isSoldOut(buildProduct({ trackQuantity: true, quantity: { available } }))).toBe(expected)
})

test('a product in several sizes is sold out only when all of them are', () => {
  expect(isGroupSoldOut([buildSize('S', 0), buildSize('M', 1)])).toBe(false)
  expect(isGroupSoldOut([buildSize('S', 0), buildSize('M', 0)])).toBe(true)
  expect(isGroupSoldOut([])).toBe(false)
})
