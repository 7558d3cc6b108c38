import { expect, test } from 'vitest'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { ApiError } from '#app/api/api-error.ts'
import { findLineProblem, toLineProblem } from './find-line-problem.ts'
import { findCurrentProducts, findPriceChanges } from './find-price-changes.ts'
import { findCartRefusal } from './use-place-order.ts'

const tee: Product = {
  productId: 'logo-tee-s',
  vendorLocationId: '2DFE6',
  productType: 'MERCHANDISE',
  name: 'Logo Tee',
  description: null,
  variantName: 'S',
  groupId: 'logo-tee',
  price: '35.00',
  originalPrice: '35.00',
  discountedPrice: '31.50',
  displayOrder: 100,
  isAvailable: true,
  trackQuantity: true,
  quantity: { available: 2 },
  imageUrls: [],
  productTaxCode: 'txcd_1',
  optionGroups: [],
}

test('a shortage names the product and how many are left', () => {
  expect(findLineProblem(tee, 3, 0)).toMatchObject({
    text: 'Only 2 of Logo Tee (S) left.',
    fixQuantity: 2,
  })
  expect(findLineProblem({ ...tee, quantity: { available: 0 } }, 1, 0)).toMatchObject({
    text: 'Logo Tee (S) is sold out.',
    fixQuantity: 0,
  })
})

test("items held by the buyer's own unpaid order are no shortage", () => {
  expect(findLineProblem({ ...tee, quantity: { available: 0 } }, 2, 2)).toBeUndefined()
})

test('a product without counted stock is never short', () => {
  expect(findLineProblem({ ...tee, trackQuantity: false, quantity: null }, 10, 0)).toBeUndefined()
})

test('a refusal about one product says how to fix it', () => {
  const details = { productId: 'logo-tee-s', name: 'Logo Tee (S)', available: 2 }
  const error = new ApiError('Only 2 of Logo Tee (S) left.', {
    status: 409,
    code: 'NOT_ENOUGH_STOCK',
    details,
  })
  expect(toLineProblem(error)).toEqual({
    productId: 'logo-tee-s',
    text: 'Only 2 of Logo Tee (S) left.',
    fixQuantity: 2,
  })
  expect(
    toLineProblem(new ApiError('x', { status: 503, code: 'UNAVAILABLE', details })),
  ).toBeUndefined()
})

test('alcohol that is not sold now is a problem, unless the own unpaid order holds it', () => {
  const lager: Product = { ...tee, productType: 'ALCOHOLIC_ITEM', name: 'Lager', variantName: null }
  expect(findLineProblem(lager, 2, 0, 'From 11 AM')).toMatchObject({
    text: 'Lager is not sold right now. It is sold from 11 AM.',
    fixQuantity: 0,
  })
  expect(findLineProblem(lager, 2, 2, 'From 11 AM')).toBeUndefined()
  expect(findLineProblem(tee, 2, 0, 'From 11 AM')).toBeUndefined()
})

test('alcohol outside its hours or above a limit is said at its line', () => {
  const details = { productId: 'lager', name: 'Lager' }
  const refuse = (code: 'ALCOHOL_NOT_SOLD_NOW' | 'ALCOHOL_LIMIT', available?: number) =>
    toLineProblem(new ApiError('No.', { status: 409, code, details: { ...details, available } }))
  expect(refuse('ALCOHOL_NOT_SOLD_NOW')).toMatchObject({ productId: 'lager', fixQuantity: 0 })
  expect(refuse('ALCOHOL_LIMIT', 2)).toMatchObject({ productId: 'lager', fixQuantity: 2 })
})

test('a changed price is compared with the one the guest sees', () => {
  const items = [{ ...tee, price: '36.00', discountedPrice: '32.40' }]
  const error = new ApiError('x', { status: 409, code: 'PRICES_CHANGED', details: { items } })
  expect(findPriceChanges([tee], findCurrentProducts(error) ?? [])).toEqual([
    { productId: 'logo-tee-s', name: 'Logo Tee (S)', was: 3150, now: 3240 },
  ])
  expect(findPriceChanges(items, items)).toEqual([])
})

test('a cart that cannot be ordered is refused with the text of the specification', () => {
  const at = '2026-01-01T20:00:00.000Z'
  const cart = { items: [{ productId: 'lager', quantity: 1 }], createdAt: at, updatedAt: at }
  expect(findCartRefusal(cart)).toBeUndefined()
  expect(findCartRefusal({ ...cart, items: [] })).toBe(
    'Your cart is empty. Please add items before proceeding.',
  )
  expect(findCartRefusal(undefined)).toBe('Cart was not initialized.')
})
