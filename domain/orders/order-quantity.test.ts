import { expect, test } from 'vitest'
import { buildProduct, buildSize } from '#tests/support/build-product.ts'
import { mostAtOnce, mostInOneOrder } from './order-quantity.ts'

test('one order holds 10 of a product, or what is left of it', () => {
  expect(mostInOneOrder(buildProduct())).toBe(10)
  expect(mostInOneOrder(buildSize('M', 60))).toBe(10)
  expect(mostInOneOrder(buildSize('M', 3))).toBe(3)
  expect(mostInOneOrder(buildSize('M', 0))).toBe(0)
})

test.each([
  [60, 0, 5],
  [3, 0, 3],
  [3, 2, 1],
  [3, 3, 0],
  [60, 8, 2],
  [60, 10, 0],
  [0, 0, 0],
])('with %i left and %i in the cart, %i more can be added at once', (left, inCart, most) => {
  expect(mostAtOnce(buildSize('M', left), inCart)).toBe(most)
})
