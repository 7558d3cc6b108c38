import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, formatShortMoney, parseAmount, percentOf, toAmount } from './money.ts'

test('an amount survives a round trip through its wire format', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
      expect(parseAmount(toAmount(cents))).toBe(cents)
    }),
  )
})

test.each([
  ['9', 900],
  ['9.5', 950],
  ['9.50', 950],
  ['0.05', 5],
])('%s is %i cents', (text, cents) => expect(parseAmount(text)).toBe(cents))

test.each(['', '-1', '1e3', 'NaN', '0.005', '１', ' 5', '5 ', '.5', '12.', '0x10', '1,000'])(
  '%j is not an amount',
  (text) => expect(parseAmount(text)).toBeUndefined(),
)

test('amounts are shown with two decimals and grouped thousands', () => {
  expect(formatMoney(123_450)).toBe('$1,234.50')
  expect(formatMoney(-5)).toBe('-$0.05')
  expect([2_000, 2_050].map(formatShortMoney)).toEqual(['$20', '$20.50'])
})

test('half a cent is rounded up', () => {
  expect(percentOf(905, 90)).toBe(815)
  expect(percentOf(10, 5)).toBe(1)
})
