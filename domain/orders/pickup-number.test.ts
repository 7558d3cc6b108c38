import { expect, test } from 'vitest'
import { formatPickupNumber } from './pickup-number.ts'
import { parseNumber } from './typed-number.ts'

test('the number of a rehearsal says so', () => {
  expect(formatPickupNumber({ pickupNumber: 147, isRehearsal: false })).toBe('147')
  expect(formatPickupNumber({ pickupNumber: 147, isRehearsal: true })).toBe('R-147')
  expect(formatPickupNumber({ pickupNumber: null, isRehearsal: true })).toBeUndefined()
})

test.each([
  ['147', '147'],
  [' R-147 ', '147'],
  ['r-147', '147'],
  ['#1C2D3E', '1c2d3e'],
])('%s is typed for %s', (typed, number) => {
  expect(parseNumber(typed)).toBe(number)
})
