import { expect, test } from 'vitest'
import { findShortage } from './shortage.ts'

test.each([
  [3, 3, undefined],
  [Infinity, 10, undefined],
  [0, 1, { code: 'SOLD_OUT', text: 'Tee (L) is sold out.' }],
  [2, 3, { code: 'NOT_ENOUGH_STOCK', text: 'Only 2 of Tee (L) left.' }],
])('a shortage is found with %d available and %d wanted', (available, quantity, shortage) => {
  expect(findShortage('Tee (L)', { available, quantity })).toEqual(shortage)
})
