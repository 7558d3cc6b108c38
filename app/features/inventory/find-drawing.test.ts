import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ProductType } from '#domain/inventory/product-type.ts'
import { DRAWINGS } from '#app/ui/media/drawings.ts'
import { findDrawing } from './find-drawing.ts'

test.each<[ProductType, string, string]>([
  ['ALCOHOLIC_ITEM', 'Night Tide IPA', 'beer'],
  ['ALCOHOLIC_ITEM', 'House Rosé', 'wine'],
  ['ALCOHOLIC_ITEM', 'Gin & Tonic', 'tumbler'],
  ['ALCOHOLIC_ITEM', 'Paloma', 'cocktail'],
  ['NON_ALCOHOLIC_ITEM', 'Ginger Beer', 'soda'],
  ['NON_ALCOHOLIC_ITEM', 'Cold Brew', 'coffee'],
  ['NON_ALCOHOLIC_ITEM', 'Still Water', 'water'],
  ['FOOD_ITEM', 'Beer-Battered Fish', 'meal'],
  ['FOOD_ITEM', 'Loaded Fries', 'snack'],
  ['MERCHANDISE', 'Logo Tee', 'shirt'],
  ['MERCHANDISE', 'Wine Tote', 'bag'],
  ['OTHER', 'Coat Check', 'gift'],
])('%s "%s" without a picture is drawn as %s', (productType, name, drawing) => {
  expect(findDrawing({ productType, name })).toBe(drawing)
})

test('the heading of a section says what its products are', () => {
  const drawing = findDrawing({
    productType: 'ALCOHOLIC_ITEM',
    name: 'Tecate',
    category: 'Draft Beer',
  })
  expect(drawing).toBe('beer')
})

test('the file has every drawing', () => {
  const file = readFileSync('app/ui/media/drawings.svg', 'utf8')
  expect([...file.matchAll(/<symbol id="(\w+)"/g)].map(([, name]) => name).toSorted()).toEqual(
    DRAWINGS.toSorted(),
  )
})
