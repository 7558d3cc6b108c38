import { expect, test } from 'vitest'
import { buildProduct, buildSize } from '#tests/support/build-product.ts'
import { lowestPriceOf, type MenuItem, toCategories, toMenuSections } from './menu-sections.ts'

const drink = (productId: string, facts = {}) =>
  buildProduct({ productId, name: productId, ...facts })

test('sections come in a fixed order, and product types a location does not sell are left out', () => {
  const products = [
    drink('cap', { productType: 'MERCHANDISE' }),
    drink('fries', { productType: 'FOOD_ITEM' }),
    drink('water', { productType: 'NON_ALCOHOLIC_ITEM' }),
    drink('lager'),
  ]
  expect(toMenuSections(products).map(({ title }) => title)).toEqual([
    'Alcoholic',
    'Non-alcoholic',
    'Food',
    'Merchandise',
  ])
  expect(toMenuSections([])).toEqual([])
})

test('items are sorted by displayOrder, then by price from high to low', () => {
  const products = [
    drink('late', { displayOrder: 200, price: '50.00' }),
    drink('cheap', { displayOrder: 10, price: '9.50' }),
    drink('expensive', { displayOrder: 10, price: '12.00' }),
    drink('usual', { displayOrder: 100 }),
  ]
  const [section] = toMenuSections(products)
  expect(section?.items.map(({ id }) => id)).toEqual(['expensive', 'cheap', 'usual', 'late'])
})

test('only what is available is listed', () => {
  expect(toMenuSections([drink('gone', { isAvailable: false })])).toEqual([])
})

test('merchandise of one group is one card, at the position of its first variant', () => {
  const products = [
    buildSize('XL', 0, { displayOrder: 30 }),
    drink('cap', { productType: 'MERCHANDISE', displayOrder: 20 }),
    buildSize('M', 4, { displayOrder: 10 }),
  ]
  const [section] = toMenuSections(products)
  expect(section?.items.map(({ id }) => id)).toEqual(['tee', 'cap'])
  expect(section?.items[0]).toMatchObject({ product: { variantName: 'M' }, isSoldOut: false })
  expect(section?.items[0]?.variants.map(({ variantName }) => variantName)).toEqual(['M', 'XL'])
})

test('drinks that share a group are one card, from the lowest price of what is left', () => {
  const size = (variantName: string, price: string, available: number) =>
    buildProduct({
      productId: variantName,
      groupId: 'pale',
      variantName,
      price,
      trackQuantity: true,
      quantity: { available },
    })
  const [section] = toMenuSections([
    size('Pint', '9.00', 5),
    size('Half', '6.00', 5),
    size('Taster', '3.00', 0),
  ])
  const [item, ...others] = section?.items ?? []
  expect(others).toEqual([])
  expect(item?.variants.map(({ variantName }) => variantName)).toEqual(['Taster', 'Half', 'Pint'])
  expect(lowestPriceOf(item as MenuItem)).toMatchObject({
    product: { variantName: 'Half' },
    isFrom: true,
  })
})

test('cards of a category stand together where its first one is, and those without come first', () => {
  const [section] = toMenuSections([
    drink('ipa', { displayOrder: 10, category: 'Beer' }),
    drink('spritz', { displayOrder: 20, category: 'Cocktails' }),
    drink('special', { displayOrder: 30 }),
    drink('lager', { displayOrder: 40, category: 'Beer' }),
  ])
  const categories = toCategories(section?.items ?? [])
  expect(categories.map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
    [undefined, ['special']],
    ['Beer', ['ipa', 'lager']],
    ['Cocktails', ['spritz']],
  ])
})

test('a section without categories is one list', () => {
  const [section] = toMenuSections([drink('a'), drink('b')])
  expect(toCategories(section?.items ?? [])).toEqual([{ title: undefined, items: section?.items }])
})
