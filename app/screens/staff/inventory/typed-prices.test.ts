import { expect, test } from 'vitest'
import { buildProduct } from '#tests/support/build-product.ts'
import { findPriceError, listPriceChanges, sortForPrices } from './typed-prices.ts'

const lager = buildProduct({ productId: 'lager', price: '9.00', version: 3 })
const fresh = buildProduct({ productId: 'fresh', price: '0.00', hasPrice: false, version: 1 })

test('items that wait for a price come first', () => {
  expect(sortForPrices([lager, fresh]).map(({ productId }) => productId)).toEqual([
    'fresh',
    'lager',
  ])
})

test('only prices that were typed and differ are sent, an emptied field keeps its price', () => {
  const typed = new Map([
    ['lager', ' 9.5 '],
    ['fresh', '0'],
  ])
  expect(listPriceChanges([lager, fresh], typed)).toEqual([
    { productId: 'lager', price: '9.50', version: 3 },
    { productId: 'fresh', price: '0.00', version: 1 },
  ])
  for (const same of ['9', '9.00', '', 'x', '9.001']) {
    expect(listPriceChanges([lager], new Map([['lager', same]]))).toEqual([])
  }
  expect(['', '9', '9,5'].map((text) => findPriceError(text) !== undefined)).toEqual([
    false,
    false,
    true,
  ])
})
