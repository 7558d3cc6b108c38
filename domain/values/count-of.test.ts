import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, formatCount } from './count-of.ts'

test('a whole number is grouped as Intl groups it', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
    }),
    { examples: [[0], [-1], [999], [-999], [1000], [-1000], [1_000_000]] },
  )
})

test('only one of a thing is singular', () => {
  expect([0, 1, 2000].map((count) => countOf(count, 'order'))).toEqual([
    '0 orders',
    '1 order',
    '2,000 orders',
  ])
})
