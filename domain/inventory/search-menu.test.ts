import { expect, test } from 'vitest'
import { buildProduct } from '#tests/support/build-product.ts'
import { toMenuSections } from './menu-sections.ts'
import { searchMenu } from './search-menu.ts'

const menu = toMenuSections([
  buildProduct({ productId: 'lager', name: 'Harbor Lager', description: 'Contains barley.' }),
  buildProduct({ productId: 'ipa', name: 'Night Tide IPA', description: 'Contains oats.' }),
  buildProduct({ productId: 'water', name: 'Still Water', productType: 'NON_ALCOHOLIC_ITEM' }),
])
const find = (text: string) =>
  searchMenu(menu, text).flatMap(({ items }) => items.map(({ id }) => id))

test('items are found by every word of their name or description', () => {
  expect(find('lager')).toEqual(['lager'])
  expect(find('  NIGHT oats ')).toEqual(['ipa'])
  expect(find('night barley')).toEqual([])
})

test('sections without a found item are left out, and no text finds everything', () => {
  expect(searchMenu(menu, 'water').map(({ title }) => title)).toEqual(['Non-alcoholic'])
  expect(searchMenu(menu, ' ')).toBe(menu)
})
