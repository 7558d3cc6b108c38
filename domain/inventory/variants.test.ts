import { expect, test } from 'vitest'
import { buildProduct, buildSize } from '#tests/support/build-product.ts'
import { chooseVariant, sortVariants } from './variants.ts'

const shown = (...variants: Parameters<typeof chooseVariant>[0]) =>
  chooseVariant(variants)?.variantName

test.each([
  ['M', ['S', 'M', 'L', 'XL']],
  ['Medium', ['Small', 'Medium', 'Large']],
  ['L', ['S', 'L', 'XL']],
  ['S', ['XS', 'S', 'XL']],
  ['XL', ['XS', 'XL', '2XL']],
  ['XS', ['2XL', 'XS']],
  ['2XL', ['3XL', '2XL']],
  ['3XL', ['4XL', '3XL']],
])('%s is shown first of %j', (first, names) => {
  expect(shown(...names.map((name) => buildSize(name, 5)))).toBe(first)
})

test('a sold-out medium is replaced by the next size that can be bought', () => {
  expect(shown(buildSize('S', 3), buildSize('M', 0), buildSize('L', 2))).toBe('L')
})

test('an unavailable medium is replaced too', () => {
  expect(shown(buildSize('M', 3, { isAvailable: false }), buildSize('XS', 1))).toBe('XS')
})

test('any available variant with a name comes before one without if no size is known', () => {
  const nameless = buildProduct({ productId: 'a' })
  expect(shown(nameless, buildSize('Blue', 0), buildSize('Red', 1))).toBe('Red')
  expect(chooseVariant([buildSize('Blue', 0), nameless])?.productId).toBe('a')
})

test('the first variant with a name, else the first one, is shown when all are sold out', () => {
  const nameless = buildSize('', 0)
  expect(shown(nameless, buildSize('4XL', 0), buildSize('M', 0))).toBe('4XL')
  expect(chooseVariant([nameless])).toBe(nameless)
  expect(chooseVariant([])).toBeUndefined()
})

test('variants are listed by size', () => {
  const sizes = ['XL', 'S', '2XL', 'M'].map((name) => buildSize(name, 1))
  expect(sortVariants(sizes).map(({ variantName }) => variantName)).toEqual(['S', 'M', 'XL', '2XL'])
})
