import { expect, test } from 'vitest'
import { buildProduct } from '#tests/support/build-product.ts'
import { searchProducts, toInventoryGroups } from './inventory-groups.ts'

const products = [
  buildProduct({ productId: 'tee-s', name: 'Tee', variantName: 'S', productType: 'MERCHANDISE' }),
  buildProduct({ productId: 'tee-l', name: 'Tee', variantName: 'L', productType: 'MERCHANDISE' }),
  buildProduct({ productId: 'water', name: 'Still Water', productType: 'NON_ALCOHOLIC_ITEM' }),
  buildProduct({ productId: 'pilsner', name: 'Pilsner', isAvailable: false }),
  buildProduct({ productId: 'ale', name: 'amber Ale' }),
]

test('products are grouped by type and sorted by name, then id', () => {
  const groups = toInventoryGroups(products).map(({ title, products: members }) => [
    title,
    members.map(({ productId }) => productId),
  ])
  expect(groups).toEqual([
    ['Alcoholic', ['ale', 'pilsner']],
    ['Non-alcoholic', ['water']],
    ['Merchandise', ['tee-l', 'tee-s']],
  ])
})

test('a search finds products by words of their name, size or id', () => {
  const find = (text: string) => searchProducts(products, text).map(({ productId }) => productId)
  expect(find('tee (l)')).toEqual(['tee-l'])
  expect(find('WATER still')).toEqual(['water'])
  expect(find('pils')).toEqual(['pilsner'])
  expect(find('')).toHaveLength(5)
  expect(find('nothing')).toEqual([])
})
