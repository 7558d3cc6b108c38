import { expect, test } from 'vitest'
import { parseCustomTip, tipCentsOf } from './tip-choice.ts'

const beer = {
  quantity: 2,
  priceCents: 900,
  discountedPriceCents: 810,
  productType: 'ALCOHOLIC_ITEM',
} as const
const shirt = { ...beer, productType: 'MERCHANDISE' } as const

test('a tip is a percentage of the subtotal before the promotion, and 0 for merchandise only', () => {
  expect(tipCentsOf({ kind: 'percent', percent: 15 }, [beer])).toBe(270)
  expect(tipCentsOf({ kind: 'percent', percent: 15 }, [shirt])).toBe(0)
  expect(tipCentsOf({ kind: 'custom', cents: 500 }, [shirt])).toBe(0)
})

test('a custom tip is parsed with or without a dollar sign, up to the order amount', () => {
  expect(parseCustomTip(' $2.5 ', [beer])).toEqual({ choice: { kind: 'custom', cents: 250 } })
  expect(parseCustomTip('16.20', [beer])).toHaveProperty('choice')
  expect(parseCustomTip('16.21', [beer])).toHaveProperty('error')
  expect(parseCustomTip('two', [beer])).toHaveProperty('error')
})
