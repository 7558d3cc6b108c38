import { expect, test } from 'vitest'
import { parseSize, sizeRank } from './sizes.ts'

test.each([
  ['M', 'M'],
  ['medium', 'M'],
  ['X-Large', 'XL'],
  ['Extra Large', 'XL'],
  ['Extra Small', 'XS'],
  ['XXL', '2XL'],
  ['2X-Large', '2XL'],
  ['3XL', '3XL'],
  ['5XL', '5XL'],
  ['Black / XL', 'XL'],
  ['Unisex Medium', 'M'],
])('%j is the size %s', (name, size) => {
  expect(parseSize(name)).toBe(size)
})

test.each(['16 oz', 'Blue', 'Mug', '', null])('%j is not a size', (name) => {
  expect(parseSize(name)).toBeUndefined()
})

test('sizes rank from XS to 5XL, and other names come last', () => {
  const names = ['Blue', '5XL', 'Small', 'XS', '4XL', 'XXL', 'M', '3XL', 'Large', 'XL']
  expect(names.toSorted((a, b) => sizeRank(a) - sizeRank(b))).toEqual([
    'XS',
    'Small',
    'M',
    'Large',
    'XL',
    'XXL',
    '3XL',
    '4XL',
    '5XL',
    'Blue',
  ])
})
