import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxOfLines, type TaxedLine } from './line-tax.ts'

test('the tax that the provider calculated for each line is its tax', () => {
  const lines = [
    { quantity: 2, discountedPriceCents: 810, taxCents: 154 },
    { quantity: 1, discountedPriceCents: 400, taxCents: 0 },
  ]
  expect(taxOfLines(lines, 154)).toEqual([154, 0])
})

test('the tax of an older order is shared by the amounts of its lines, and the last one takes the rest', () => {
  const lines = [
    { quantity: 1, discountedPriceCents: 100 },
    { quantity: 1, discountedPriceCents: 100 },
    { quantity: 1, discountedPriceCents: 100 },
  ]
  expect(taxOfLines(lines, 100)).toEqual([33, 33, 34])
})

test('a free order has no tax on any line, whatever the provider calculated', () => {
  expect(taxOfLines([{ quantity: 1, discountedPriceCents: 30, taxCents: 3 }], 0)).toEqual([0])
})

test('the taxes of the lines are never negative and always add up to the tax of the order', () => {
  const line: fc.Arbitrary<TaxedLine> = fc.record({
    quantity: fc.integer({ min: 1, max: 10 }),
    discountedPriceCents: fc.integer({ min: 0, max: 9_999_999 }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 99_999_999 }),
      (lines, tax) => {
        const taxes = taxOfLines(lines, tax)
        expect(taxes.reduce((sum, cents) => sum + cents, 0)).toBe(tax)
        expect(Math.min(...taxes)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
