import { expect, test } from 'vitest'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { productExample } from '#domain/inventory/inventory.examples.ts'
import { toCartLines } from '#app/features/cart/cart-lines.ts'
import type { CartItem } from '#app/features/cart/cart.ts'
import { planMove } from './plan-move.ts'

const choice = (choiceId: string, name: string, isDefault = false) => ({
  choiceId,
  name,
  priceDelta: '0.00',
  isAvailable: true,
  isDefault,
})
const buildItem = (productId: string, name: string, more: Partial<Product> = {}): Product => ({
  ...productExample,
  productId,
  name,
  variantName: null,
  isAvailable: true,
  trackQuantity: false,
  quantity: null,
  optionGroups: [],
  ...more,
})
const pour = (prefix: string, ...names: string[]) => ({
  optionGroupId: prefix,
  name: 'Pour',
  minChoices: 1,
  maxChoices: 1,
  choices: names.map((name, at) => choice(`${prefix}-${name}`, name, at === 0)),
})
const HERE = [
  buildItem('lager', 'Lager'),
  buildItem('burger', 'Burger'),
  buildItem('gin', 'Gin', { optionGroups: [pour('here', 'Single', 'Double')] }),
]

function move(items: CartItem[], products: Product[], orderNotes = true) {
  const pairs = products.map(({ productId }) => ({
    productId: productId.replace('other-', ''),
    otherProductId: productId,
  }))
  return planMove(toCartLines(items, HERE), pairs, { products, orderNotes })
}

test('a cart moves with its choices by their names, and says what is missing', () => {
  const products = [
    buildItem('other-lager', 'Lager'),
    buildItem('other-gin', 'Gin', { optionGroups: [pour('there', 'single', 'double')] }),
  ]
  const cart = [
    { productId: 'lager', quantity: 2, note: 'no foam' },
    { productId: 'gin', quantity: 1, options: ['here-Double'] },
    { productId: 'burger', quantity: 1 },
  ]
  expect(move(cart, products)).toEqual({
    items: [
      { productId: 'other-lager', quantity: 2, note: 'no foam' },
      { productId: 'other-gin', quantity: 1, options: ['there-double'] },
    ],
    changes: ['Burger is not sold there right now.'],
  })
  const withoutNotes = move(cart.slice(0, 1), products, false)
  expect(withoutNotes).toEqual({
    items: [{ productId: 'other-lager', quantity: 2 }],
    changes: ['Lager moves without your note.'],
  })
})

test('a choice that is not offered is said, and its group gets its default', () => {
  const gin = buildItem('other-gin', 'Gin', { optionGroups: [pour('there', 'Single')] })
  const cart = [{ productId: 'gin', quantity: 1, options: ['here-Double'] }]
  expect(move(cart, [gin])).toEqual({
    items: [{ productId: 'other-gin', quantity: 1, options: ['there-Single'] }],
    changes: ['Gin moves without Double.'],
  })
})

test('of what is short only what is left moves', () => {
  const lager = { trackQuantity: true, quantity: { available: 3 } }
  const cart = [
    { productId: 'lager', quantity: 2 },
    { productId: 'lager', quantity: 2, note: 'no foam' },
  ]
  const { items, changes } = move(cart, [buildItem('other-lager', 'Lager', lager)])
  expect(items.map(({ quantity }) => quantity)).toEqual([2, 1])
  expect(changes).toEqual(['Only 1 of Lager left.'])
})
