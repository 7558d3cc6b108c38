import { expect, test } from 'vitest'
import { itemsLeft } from './items-left.ts'

const beer = { quantity: 3, refundedQuantity: 0 }

test('a list of an order is without the pieces that were given back', () => {
  const items = [
    { ...beer, refundedQuantity: 1 },
    { ...beer, refundedQuantity: 3 },
  ]
  expect(itemsLeft(items).map(({ quantity }) => quantity)).toEqual([2])
})

test('an order of which everything was given back is listed as it was sold, and so is one of before', () => {
  expect(itemsLeft([{ ...beer, refundedQuantity: 3 }])).toHaveLength(1)
  expect(itemsLeft([{ quantity: 2 }])).toEqual([{ quantity: 2 }])
})
