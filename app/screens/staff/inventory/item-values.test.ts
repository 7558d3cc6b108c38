import { describe, expect, test } from 'vitest'
import { buildProduct, buildSize } from '#tests/support/build-product.ts'
import {
  findItemErrors,
  toCopyValues,
  toEditBody,
  toItemValues,
  toNewBody,
  toNewValues,
  toSizeValues,
} from './item-values.ts'

const ITEM = { isSize: false, needsFirstSize: false }
const lager = buildProduct({ category: 'Beer', sku: 'L-1', version: 3, displayOrder: 10 })
const tee = buildSize('M', 7, { hasPrice: true, displayOrder: 20, productTaxCode: 'txcd_30011000' })

describe('a new item', () => {
  test('a new item needs a name and a price, and takes its other values from the last one that was added', () => {
    const values = { ...toNewValues([tee, lager]), name: 'Cap', price: '20' }
    expect(findItemErrors(values, ITEM)).toEqual({})
    expect(toNewBody(values, { productId: 'new', sizeOf: undefined })).toEqual({
      productId: 'new',
      name: 'Cap',
      price: '20.00',
      productType: 'MERCHANDISE',
      productTaxCode: 'txcd_30011000',
      isAvailable: true,
      category: null,
      description: null,
      imageUrls: [],
      variantName: null,
      sku: null,
      stock: null,
    })
  })

  test('the first item of an empty menu is a drink', () => {
    expect(toNewValues([])).toMatchObject({
      productType: 'NON_ALCOHOLIC_ITEM',
      productTaxCode: 'txcd_41040002',
    })
  })

  test('a new item may wait for its price while it is not in stock', () => {
    const values = { ...toNewValues([]), name: 'Cap' }
    expect(findItemErrors(values, ITEM)).toHaveProperty('price')
    expect(findItemErrors({ ...values, isAvailable: false }, ITEM)).toEqual({})
    expect(findItemErrors({ ...values, isAvailable: false, price: '1,5' }, ITEM)).toHaveProperty(
      'price',
    )
  })
})

test('a duplicate has its own SKU and its own stock', () => {
  expect(toCopyValues({ ...tee, sku: 'T-M' })).toMatchObject({
    name: 'Tee (copy)',
    sku: '',
    isCounted: true,
    counted: '',
  })
})

test('another size needs a name, and so does an existing one without a name', () => {
  const values = toSizeValues(lager)
  const rules = { isSize: true, needsFirstSize: true }
  expect(Object.keys(findItemErrors(values, rules))).toEqual(['variantName', 'firstSize'])
  const typed = { ...values, variantName: '16 oz', firstSize: '12 oz' }
  expect(toNewBody(typed, { productId: 'new', sizeOf: lager })).toMatchObject({
    variantName: '16 oz',
    sizeOf: { productId: 'harbor-lager', variantName: '12 oz' },
  })
})

test('a change sends the count that it corrects, and its version', () => {
  const values = { ...toItemValues({ ...tee, version: 4 }), counted: '9' }
  expect(toEditBody(values, { ...tee, version: 4 })).toMatchObject({
    stock: { counted: 9, shown: 7 },
    version: 4,
  })
  expect(toEditBody({ ...values, isCounted: false }, tee).stock).toBeNull()
  expect(findItemErrors({ ...values, counted: '1.5' }, ITEM)).toHaveProperty('counted')
})

test('a price that is not known yet is an empty field, not zero', () => {
  const unpriced = { ...lager, price: '0.00', hasPrice: false, isAvailable: false }
  expect(toItemValues(unpriced).price).toBe('')
  expect(toEditBody(toItemValues(unpriced), unpriced).price).toBeNull()
})
