import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildProduct, buildSize } from '#tests/support/build-product.ts'
import { listIds, movePlace, toPlaces } from './menu-places.ts'

const products = [
  buildSize('L', 3, { displayOrder: 10 }),
  buildProduct({ productId: 'ipa', name: 'IPA', displayOrder: 30, category: 'Beer' }),
  buildProduct({ productId: 'lager', name: 'Lager', displayOrder: 20 }),
  buildSize('S', 3, { displayOrder: 40 }),
  buildProduct({ productId: 'hidden', name: 'Hidden', displayOrder: 5, isAvailable: false }),
]

test('an item has one place with all its sizes, in the order of the menu', () => {
  const places = toPlaces(products).map(({ title, places: own }) => [
    title,
    own.map(({ name, productIds }) => [name, productIds]),
  ])
  expect(places).toEqual([
    [
      'Alcoholic',
      [
        ['Hidden', ['hidden']],
        ['Lager', ['lager']],
        ['IPA', ['ipa']],
      ],
    ],
    ['Merchandise', [['Tee', ['tee-s', 'tee-l']]]],
  ])
})

test('an item moves within its type, and those between make room', () => {
  const moved = movePlace(toPlaces(products), 'ALCOHOLIC_ITEM', 2, 0)
  expect(listIds(moved)).toEqual(['ipa', 'hidden', 'lager', 'tee-s', 'tee-l'])
})

test('every product keeps a position after any move', () => {
  const moves = fc.array(fc.tuple(fc.nat(2), fc.nat(2)))
  fc.assert(
    fc.property(moves, (all) => {
      const types = all.reduce(
        (before, [from, to]) => movePlace(before, 'ALCOHOLIC_ITEM', from, to),
        toPlaces(products),
      )
      const ids = products.map(({ productId }) => productId)
      expect(listIds(types).toSorted()).toEqual(ids.toSorted())
    }),
  )
})
