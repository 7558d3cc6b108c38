import { describe, expect, test } from 'vitest'
import { buildProduct, buildSize } from '#tests/support/build-product.ts'
import { wordsOf } from './alcohol-answer.ts'
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
  test('a new item needs a name, a price and a type', () => {
    const named = { ...toNewValues([tee, lager]), name: 'Cap', price: '20' }
    expect(findItemErrors(named, ITEM)).toEqual({ productType: 'Choose what it is.' })
    const chosen = { productType: 'MERCHANDISE', productTaxCode: 'txcd_30011000' } as const
    const values = { ...named, ...chosen }
    expect(findItemErrors(values, ITEM)).toEqual({})
    expect(toNewBody(values, { productId: 'new', sizeOf: undefined })).toEqual({
      productId: 'new',
      name: 'Cap',
      price: '20.00',
      productType: 'MERCHANDISE',
      productTaxCode: 'txcd_30011000',
      isAvailable: true,
      isAlcoholFree: false,
      makingWeight: 1,
      category: null,
      description: null,
      imageUrls: [],
      optionGroupIds: [],
      variantName: null,
      sku: null,
      stock: null,
    })
  })

  test('a new item stands beside the last one, and its type is not taken from there', () => {
    expect(toNewValues([lager])).toMatchObject({ category: 'Beer', productType: '' })
  })

  test('an item whose words say alcohol is asked about until a person answers for these words', () => {
    const food = { productType: 'FOOD_ITEM', productTaxCode: 'txcd_40060003' } as const
    const values = { ...toNewValues([]), ...food, name: 'Mescal Paloma', price: '14' }
    expect(findItemErrors(values, ITEM)).toEqual({ noAlcoholIn: 'Say whether it is alcohol.' })
    const answered = { ...values, noAlcoholIn: wordsOf(values) }
    expect(findItemErrors(answered, ITEM)).toEqual({})
    expect(toEditBody(answered, undefined)).toMatchObject({ isAlcoholFree: true })
    expect(findItemErrors({ ...answered, name: 'Well Vodka' }, ITEM)).toHaveProperty('noAlcoholIn')
    expect(toItemValues({ ...lager, ...food, isAlcoholFree: true }).noAlcoholIn).not.toBe('')
  })

  test('a new item may wait for its price while it is not in stock', () => {
    const values = { ...toNewValues([]), name: 'Cap', productType: 'MERCHANDISE' as const }
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

test('at a line an item says where it is made, and keeps what was said when it is copied', () => {
  const named = { ...toItemValues(lager), station: '' }
  const rules = { isSize: false, needsFirstSize: false, asksForStation: true }
  expect(Object.keys(findItemErrors(named, rules))).toEqual(['station'])
  expect(findItemErrors({ ...named, station: 'none', weight: '21' }, rules)).toHaveProperty(
    'weight',
  )
  expect(toEditBody(named, lager).stationId).toBeUndefined()
  expect(toEditBody({ ...named, station: 'none' }, lager).stationId).toBeNull()
  const spritz = { ...lager, stationId: 'bar', makingWeight: 3 }
  const copied = toNewBody(toCopyValues(spritz), { productId: 'new', sizeOf: undefined })
  expect(copied).toMatchObject({ stationId: 'bar', makingWeight: 3 })
})
