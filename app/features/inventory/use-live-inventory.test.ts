import { expect, test } from 'vitest'
import { buildProduct, buildSize } from '#tests/support/build-product.ts'
import { isChangedByStaff, withStock } from './use-live-inventory.ts'

const lager = buildProduct({ productId: 'lager', price: '9.00' })
const tee = buildSize('M', 3)
const hidden = buildProduct({ productId: 'hidden', isAvailable: false })
const known = [lager, tee, hidden]
const menuUpdate = { items: [lager, tee] }

test('a sale changes only the stock of what was sold', () => {
  const sold = { items: [lager, buildSize('M', 2)] }
  expect(isChangedByStaff(known, sold)).toBe(false)
  const next = withStock(known, sold)
  expect(next[0]).toBe(lager)
  expect(next[1]).toEqual({ ...tee, quantity: { available: 2 } })
})

test.each([
  ['a new price', { items: [{ ...lager, price: '9.50' }, tee] }, true],
  ['an item that is sold out', { items: [tee] }, true],
  ['an item that is back', { items: [lager, tee, { ...hidden, isAvailable: true }] }, true],
  ['a new item', { items: [lager, tee, buildProduct({ productId: 'new' })] }, true],
  ['nothing', menuUpdate, false],
])('%s is a change by staff: %s', (_, next, expected) => {
  expect(isChangedByStaff(known, next)).toBe(expected)
})
