import { expect, test } from 'vitest'
import { toProductFacts } from './product-facts.ts'

test('alcohol by volume and allergens are found in the text of a product', () => {
  expect(
    toProductFacts('Crisp and golden, brewed two blocks away. Draft, 4.8% ABV. Contains barley.'),
  ).toEqual({
    facts: ['4.8% ABV', 'Contains barley'],
    rest: 'Crisp and golden, brewed two blocks away. Draft.',
  })
  expect(toProductFacts('Light, dry. 4.6% ABV. Contains wheat, barley')).toEqual({
    facts: ['4.6% ABV', 'Contains wheat, barley'],
    rest: 'Light, dry.',
  })
})

test('a text without such facts stays as it is', () => {
  expect(toProductFacts('Heavy cotton. 100% recycled.')).toEqual({
    facts: [],
    rest: 'Heavy cotton. 100% recycled.',
  })
  expect(toProductFacts(null)).toEqual({ facts: [], rest: '' })
})
