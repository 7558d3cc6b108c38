// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToCart } from '#app/features/cart/change-cart.ts'
import { findCart } from '#app/features/cart/cart-store.ts'
import { fillStorage } from '#app/api/storage-for-tests.ts'
import { currentToasts } from '#app/ui/feedback/toast.ts'
import { locationExample } from '#domain/locations/locations.examples.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { toMenuSections } from '#domain/inventory/menu-sections.ts'
import { buildSize } from '#tests/support/build-product.ts'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { ProductSheet } from './product-sheet.tsx'

const onClose = vi.fn()

beforeEach(() => {
  localStorage.clear()
  onClose.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(...variants: Product[]) {
  const item = toMenuSections(variants)[0]!.items[0]!
  render(
    <ProductSheet
      open
      {...{ item, onClose }}
      location={{ ...locationExample, promotion: null }}
      promotionPercent={undefined}
    />,
    { wrapper: WithQueries },
  )
}
const size = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const quantity = () => screen.getByLabelText<HTMLSelectElement>('QTY')
const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^ADD TO CART/ })
const press = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element)
    await new Promise((resolve) => setTimeout(resolve))
  })
const choose = (count: number) =>
  act(async () => fireEvent.change(quantity(), { target: { value: String(count) } }))

test('the sheet opens on the medium size with a quantity of one', () => {
  open(buildSize('S', 9), buildSize('M', 9), buildSize('XL', 0))
  expect(screen.getByText('Select Size')).toBeDefined()
  expect(size('M').checked).toBe(true)
  expect(quantity().value).toBe('1')
})

test('sizes out of stock say so and cannot be chosen', () => {
  open(buildSize('M', 9), buildSize('XL', 0))
  expect(size('XL Out of Stock').disabled).toBe(true)
})

test('a guest can choose up to five, or as many as are left, and a new size starts at one', async () => {
  open(buildSize('S', 3), buildSize('M', 60))
  expect(quantity().options).toHaveLength(5)
  await choose(4)
  await press(size('S'))
  expect(quantity().value).toBe('1')
  expect(quantity().options).toHaveLength(3)
})

test('the chosen size and quantity go into the cart, and the sheet closes', async () => {
  open(buildSize('S', 9), buildSize('M', 9))
  await press(size('S'))
  await choose(2)
  await press(addButton())
  expect(findCart('2DFE6')?.items).toEqual([{ productId: 'tee-s', quantity: 2 }])
  expect(onClose).toHaveBeenCalled()
  expect(currentToasts()).toEqual([])
})

test('the button says what it adds and for how much', async () => {
  open(buildSize('S', 9, { price: '35.00', discountedPrice: '31.50' }), buildSize('XL', 0))
  expect(addButton().textContent).toBe('ADD TO CARTS · $31.50')
  await choose(2)
  expect(addButton().textContent).toBe('ADD TO CARTS · $63.00')
})

test('items already in the cart count against the stock left', async () => {
  await addToCart('2DFE6', 'tee-m', 2)
  open(buildSize('M', 3))
  expect(quantity().options).toHaveLength(1)
  await press(addButton())
  expect(addButton().disabled).toBe(true)
})

test('the sheet of a product sold out in every size says so and adds nothing', () => {
  open(buildSize('S', 0), buildSize('M', 0))
  expect(screen.getByText('All variants are currently out of stock')).toBeDefined()
  expect(addButton().disabled).toBe(true)
  expect(quantity().disabled).toBe(true)
})

test('a cart that cannot be changed is explained, and the sheet stays', async () => {
  open(buildSize('M', 9))
  fillStorage()
  await press(addButton())
  expect(screen.getByRole('alert').textContent).toBe('Unable to create cart.')
  expect(onClose).not.toHaveBeenCalled()
})
