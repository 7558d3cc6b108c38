import { expect, test } from 'vitest'
import { buildProduct, buildSize } from '#tests/support/build-product.ts'
import { isChangedByStaff, withStock } from './use-live-inventory.ts'

const lager = buildProduct({ productId: 'lager', price: '9.00' })
const tee = buildSize('M', 3)
const hidden = buildProduct({ productId: 'hidden', isAvailable: false })
const known = [lager, tee, hidden]
const OPEN = { state: 'OPEN' as const, reopensAt: null }
const menuUpdate = { ...OPEN, items: [lager, tee] }

test('a sale changes only the stock of what was sold', () => {
  const sold = { ...OPEN, items: [lager, buildSize('M', 2)] }
  expect(isChangedByStaff(known, sold)).toBe(false)
  const next = withStock(known, sold)
  expect(next[0]).toBe(lager)
  expect(next[1]).toEqual({ ...tee, quantity: { available: 2 } })
})

test.each([
  ['a new price', { ...OPEN, items: [{ ...lager, price: '9.50' }, tee] }, true],
  ['an item that is sold out', { ...OPEN, items: [tee] }, true],
  [
    'an item that is back',
    { ...OPEN, items: [lager, tee, { ...hidden, isAvailable: true }] },
    true,
  ],
  ['a new item', { ...OPEN, items: [lager, tee, buildProduct({ productId: 'new' })] }, true],
  ['nothing', menuUpdate, false],
])('%s is a change by staff: %s', (_, next, expected) => {
  expect(isChangedByStaff(known, next)).toBe(expected)
})
