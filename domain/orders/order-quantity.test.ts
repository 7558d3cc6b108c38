import { expect, test } from 'vitest'
import { buildProduct, buildSize } from '#tests/support/build-product.ts'
import { maxAddable, maxPerOrder } from './order-quantity.ts'

test('an order can hold 10 of a product, or as many as are left', () => {
  expect(maxPerOrder(buildProduct())).toBe(10)
  expect(maxPerOrder(buildSize('M', 60))).toBe(10)
  expect(maxPerOrder(buildSize('M', 3))).toBe(3)
  expect(maxPerOrder(buildSize('M', 0))).toBe(0)
})

test.each([
  [60, 0, 5],
  [3, 0, 3],
  [3, 2, 1],
  [3, 3, 0],
  [60, 8, 2],
  [60, 10, 0],
  [0, 0, 0],
])('a guest with %i left and %i in the cart can add %i more at once', (left, inCart, expected) => {
  expect(maxAddable(buildSize('M', left), inCart)).toBe(expected)
})
