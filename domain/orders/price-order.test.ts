import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountedPrice } from '#domain/locations/promotion-prices.ts'
import { PRODUCT_TYPES } from '#domain/inventory/product-type.ts'
import {
  canTip,
  isTipTooHigh,
  priceOrder,
  type PricedLine,
  type TaxedLine,
  taxOfLines,
  tipOf,
} from './price-order.ts'

const beer: PricedLine = {
  quantity: 2,
  priceCents: 900,
  discountedPriceCents: 810,
  productType: 'ALCOHOLIC_ITEM',
}
const tee: PricedLine = {
  quantity: 1,
  priceCents: 3500,
  discountedPriceCents: 3150,
  productType: 'MERCHANDISE',
}
const sticker: PricedLine = {
  quantity: 1,
  priceCents: 0,
  discountedPriceCents: 0,
  productType: 'MERCHANDISE',
}

const anyCart = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 10 }),
    priceCents: fc.integer({ min: 0, max: 100_000 }),
    percent: fc.constantFrom(null, 1, 10, 33, 100),
    productType: fc.constantFrom(...PRODUCT_TYPES),
  }),
  { minLength: 1, maxLength: 30 },
)
const anyAmount = fc.integer({ min: 0, max: 50_000 })
const toLines = (drawn: typeof anyCart extends fc.Arbitrary<infer Lines> ? Lines : never) =>
  drawn.map(({ percent, ...line }) => ({
    ...line,
    discountedPriceCents: discountedPrice(line.priceCents, percent),
  }))

test('the total of any cart is subtotal less discount plus tax plus tip', () => {
  fc.assert(
    fc.property(anyCart, anyAmount, anyAmount, (drawn, tax, tip) => {
      const amounts = priceOrder(toLines(drawn), tax, tip)
      const { subtotalCents, discountCents, taxCents, tipCents, totalCents } = amounts
      expect(totalCents).toBe(subtotalCents - discountCents + taxCents + tipCents)
      for (const amount of [subtotalCents, discountCents, taxCents, tipCents, totalCents]) {
        expect(Number.isInteger(amount) && amount >= 0).toBe(true)
      }
      expect(amounts.isFree).toBe(totalCents < 50)
    }),
  )
})

describe('a tip', () => {
  test('a tip is a percentage of the subtotal before the promotion', () => {
    expect(tipOf([beer], 15)).toBe(270)
  })

  test('a tip is zero for merchandise only and for a free cart', () => {
    expect([canTip([tee]), canTip([sticker]), canTip([tee, beer])]).toEqual([false, false, true])
    // a drink that costs nothing is no reason for a tip either
    expect(canTip([{ ...beer, discountedPriceCents: 0 }])).toBe(false)
    expect(priceOrder([tee], 300, 500).tipCents).toBe(0)
  })

  test('a tip cannot exceed the discounted subtotal', () => {
    expect([isTipTooHigh([beer], 1620), isTipTooHigh([beer], 1621)]).toEqual([false, true])
  })
})

describe('an order under 0.50', () => {
  const cheap = { ...beer, quantity: 1, priceCents: 49, discountedPriceCents: 49 }

  test('an order under 0.50 is free, without tax and tip', () => {
    expect(priceOrder([cheap], 0, 0)).toMatchObject({ isFree: true, taxCents: 0, tipCents: 0 })
    expect(priceOrder([sticker], 0, 0)).toMatchObject({ isFree: true, totalCents: 0 })
  })

  test('an order that its tip lifts to 0.50 is not free', () => {
    const mint: PricedLine = { ...beer, quantity: 1, priceCents: 40, discountedPriceCents: 40 }
    expect(priceOrder([mint], 0, 10)).toMatchObject({ tipCents: 10, totalCents: 50, isFree: false })
  })

  test('an order that tax lifts to 0.50 is not free', () => {
    expect(priceOrder([cheap], 1, 0)).toMatchObject({ isFree: false, totalCents: 50 })
  })
})

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
