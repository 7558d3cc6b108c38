import { expect, test } from 'vitest'
import { buildOrderItem } from '#tests/support/build-order.ts'
import { buildProduct } from '#tests/support/build-product.ts'
import { planReorder } from './plan-reorder.ts'

const LAGER = buildProduct({ productId: 'lager', price: '9.00', discountedPrice: '8.10' })
const lager = buildOrderItem({ productId: 'lager', name: 'Lager', variantName: null, quantity: 2 })
const cap = (available: number) =>
  buildProduct({
    productId: 'cap',
    discountedPrice: '8.10',
    trackQuantity: true,
    quantity: { available },
  })
const caps = buildOrderItem({ productId: 'cap', name: 'Cap', variantName: 'M', quantity: 3 })

test('products that are still sold go into the cart as they were ordered', () => {
  expect(planReorder([lager], [LAGER])).toEqual({
    items: [{ productId: 'lager', quantity: 2 }],
    changes: [],
  })
})

test('products that are gone or sold out are left out, with a sentence for each', () => {
  expect(planReorder([lager, caps], [cap(0)])).toEqual({
    items: [],
    changes: ['Lager is not available right now.', 'Cap (M) is sold out.'],
  })
})

test('a product that is running out is added as often as it is left', () => {
  expect(planReorder([caps], [cap(1)])).toEqual({
    items: [{ productId: 'cap', quantity: 1 }],
    changes: ['Only 1 of Cap (M) left.'],
  })
})

test('a changed price is shown with the old one', () => {
  const [dearer] = [buildProduct({ ...LAGER, price: '10.00', discountedPrice: '9.00' })]
  expect(planReorder([lager], [dearer]).changes).toEqual(['Lager is now $9.00 (was $8.10).'])
})
