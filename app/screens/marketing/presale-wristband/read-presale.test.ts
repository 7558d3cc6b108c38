import { expect, test, vi } from 'vitest'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { productExample } from '#domain/inventory/inventory.examples.ts'
import { locationExample } from '#domain/locations/locations.examples.ts'
import { vendorExample } from '#domain/vendors/vendors.examples.ts'
import { readPresale } from './read-presale.ts'

const deposit: Product = {
  ...productExample,
  productType: 'MERCHANDISE',
  groupId: 'booth-wristband',
  price: '10.00',
  discountedPrice: '10.00',
  trackQuantity: true,
  quantity: { available: 3 },
  variants: undefined,
}

/** The API of a booth that sells these products. */
const boothOf = (items: Product[]) => async (path: string) => {
  if (path.includes('/products')) return Response.json({ items })
  return Response.json({ items: [path.includes('location') ? locationExample : vendorExample] })
}

test('the deposit is sold at the price of its booth', async () => {
  expect(await readPresale(boothOf([productExample, deposit]))).toEqual({ depositCents: 1000 })
})

test.each([
  ['the booth does not sell it', [productExample]],
  ['it is sold out', [{ ...deposit, quantity: { available: 0 } }]],
])('nothing is on sale when %s', async (_, items) => {
  expect(await readPresale(boothOf(items))).toBeUndefined()
})

test('nothing is on sale where there is no booth, and the page still opens', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const missing = async () => Response.json({ error: 'No', code: 'NOT_FOUND' }, { status: 404 })
  expect(await readPresale(missing)).toBeUndefined()
  vi.restoreAllMocks()
})
