import { expect, test } from 'vitest'
import { productExample } from '#domain/inventory/inventory.examples.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { preparationExample } from '#domain/preparations/preparations.examples.ts'
import { listSwaps, listWaiting } from './list-swaps.ts'

const beer = (productId: string, facts: Partial<Product> = {}): Product => ({
  ...productExample,
  productId,
  productType: 'ALCOHOLIC_ITEM',
  price: '9.00',
  stationId: 'bar',
  category: 'Beer',
  isAvailable: true,
  trackQuantity: false,
  optionGroups: [],
  ...facts,
})

test('only what the server accepts and is not sold out can be offered, neighbors on the menu first, then what costs most', () => {
  const menu = [
    beer('out', { isAvailable: false }),
    beer('wine', { category: 'Wine' }),
    beer('half', { price: '5.00' }),
    beer('ale'),
    beer('dear', { price: '9.50' }),
    beer('elsewhere', { stationId: 'kitchen' }),
    beer('off-sale', { isAvailable: false }),
    beer('sold-out', { trackQuantity: true, quantity: { available: 0 } }),
  ]
  expect(listSwaps(menu, 'out').map(({ productId }) => productId)).toEqual(['ale', 'half', 'wine'])
  expect(listSwaps(menu, 'unknown')).toEqual([])
})

test('only cards with pieces still to be made wait for a product', () => {
  const [line] = preparationExample.lines
  const done = { ...preparationExample, lines: [{ ...line!, doneAt: '2026-07-04T21:31:10.000Z' }] }
  const ready = { ...preparationExample, stage: 'READY' as const }
  const waiting = listWaiting([done, preparationExample, ready], 'garden-spritz')
  expect(waiting).toEqual([{ preparation: preparationExample, quantity: 2 }])
})
