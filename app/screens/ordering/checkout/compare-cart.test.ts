// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { buildOrder } from '#tests/support/build-order.ts'
import { saveCart } from '#app/features/cart/cart-store.ts'
import { compareCart } from './compare-cart.ts'

beforeEach(() => localStorage.clear())

const order = buildOrder()

function compareWith(...items: { productId: string; quantity: number }[]) {
  const now = new Date().toISOString()
  saveCart(order.vendorLocationId, { items, createdAt: now, updatedAt: now })
  return compareCart(order)
}

test('an order matches the cart only with the same products and quantities', () => {
  const [lager, water] = ['harbor-lager', 'still-water'] as const
  expect(compareWith({ productId: lager, quantity: 2 })).toBe('same')
  expect(compareWith({ productId: lager, quantity: 3 })).toBe('changed')
  expect(compareWith({ productId: water, quantity: 2 })).toBe('changed')
  const both = [lager, water].map((productId) => ({ productId, quantity: 2 }))
  expect(compareWith(...both)).toBe('changed')
})

test('a cart that is gone is no change', () => {
  expect(compareWith()).toBe('empty')
  saveCart(order.vendorLocationId, undefined)
  expect(compareCart(order)).toBe('empty')
})
