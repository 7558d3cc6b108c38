import { expect, test } from 'vitest'
import { discountedPrice, priceAfter } from './promotion-prices.ts'

test('a promotion is rounded half up to the cent per unit', () => {
  expect(discountedPrice(905, 10)).toBe(815)
  expect(discountedPrice(904, 10)).toBe(814)
  expect(discountedPrice(900, null)).toBe(900)
  expect(discountedPrice(900, 100)).toBe(0)
})

test('a promotion for some products lowers only the prices of these and of its categories', () => {
  const promotion = { percent: 10, scope: { categories: ['Beer'], productIds: ['tee'] } }
  const price = (productId: string, category: string | null) =>
    priceAfter({ productId, category, priceCents: 1_000 }, promotion)
  // menus may spell a category in several ways
  expect([price('lager', 'BEER'), price('tee', null), price('rum', 'Spirits')]).toEqual([
    900, 900, 1_000,
  ])
})
