// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { findCart } from '#app/features/cart/cart-store.ts'
import { keyOf } from '#app/features/cart/cart.ts'
import { addToCart } from '#app/features/cart/change-cart.ts'
import { locationExample } from '#domain/locations/locations.examples.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { buildProduct } from '#tests/support/build-product.ts'
import { CartList } from './cart-list.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useMenuCart } from './use-menu-cart.ts'

const location = { ...locationExample, vendorLocationId: '2DFE6' }

beforeEach(() => localStorage.clear())
afterEach(cleanup)

function Cart(props: { products: readonly Product[]; orderNotes?: boolean }) {
  const { products, orderNotes = false } = props
  const cart = useMenuCart({ location: { ...location, orderNotes }, products })
  return (
    <>
      <CartList cart={cart} />
      <CartSummary cart={cart} />
    </>
  )
}
async function open(quantity: number, ...products: Product[]) {
  for (const { productId } of products) await addToCart('2DFE6', productId, quantity)
  render(<Cart products={products} />, { wrapper: WithQueries })
}
const gin = buildProduct({
  productId: 'gin',
  name: 'Gin & Tonic',
  price: '12.00',
  discountedPrice: '12.00',
  optionGroups: [
    {
      optionGroupId: 'mixer',
      name: 'Mixer',
      minChoices: 1,
      maxChoices: 1,
      choices: ['tonic', 'soda'].map((name) => ({
        choiceId: name,
        name,
        priceDelta: name === 'soda' ? '1.00' : '0.00',
        isDefault: name === 'tonic',
        isAvailable: true,
      })),
    },
  ],
})
const tracked = (available: number) =>
  buildProduct({ trackQuantity: true, quantity: { available }, price: '9.00' })

test('the lines have the prices of the cards, and the struck ones add up to the subtotal', async () => {
  const water = { productId: 'water', name: 'Still Water', price: '4.00', discountedPrice: '3.60' }
  await open(2, buildProduct({ discountedPrice: '8.10' }), buildProduct(water))
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines[0]).toContain('$18.00')
  expect(lines[1]).toContain('$8.00')
  expect(document.body.textContent).toContain('Subtotal:$26.00')
  expect(document.body.textContent).toContain('-$2.60')
  const struck = [...document.querySelectorAll('li del')].map((price) => price.textContent)
  expect(struck).toEqual(['$18.00', '$8.00'])
})

test('a line that is sold out or short is marked', async () => {
  await open(2, tracked(0))
  expect(screen.getByText('Harbor Lager is sold out.')).toBeDefined()
  cleanup()
  render(<Cart products={[tracked(1)]} />, { wrapper: WithQueries })
  expect(screen.getByText('Only 1 of Harbor Lager left.')).toBeDefined()
})

test('items held by an unpaid order of the user are not short', async () => {
  const held = { orderId: 'o1', userId: 'u1', status: 'IN_PROGRESS', tip: {} }
  const items = [{ productId: 'harbor-lager', quantity: 2 }]
  localStorage.setItem('order:2DFE6', JSON.stringify({ ...held, items }))
  await open(2, tracked(0))
  expect(screen.queryByText('Harbor Lager is sold out.')).toBeNull()
})

test('what was chosen for a line is changed in the cart, and equal lines become one', async () => {
  await addToCart('2DFE6', keyOf({ productId: 'gin', options: ['soda'] }))
  await addToCart('2DFE6', keyOf({ productId: 'gin', options: ['tonic'] }), 2)
  render(<Cart products={[gin]} />)
  expect(screen.getAllByText(/^(soda|tonic)$/).map((wish) => wish.textContent)).toEqual([
    'soda',
    'tonic',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Change Gin & Tonic, tonic' }))
  const soda = await screen.findByRole<HTMLInputElement>('radio', { name: /^soda/ })
  fireEvent.click(soda)
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Change · $26.00' }))
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(findCart('2DFE6')?.items).toEqual([{ productId: 'gin', options: ['soda'], quantity: 3 }])
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a line without choices has nothing to change, unless the location takes notes', async () => {
  await open(1, buildProduct())
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
  cleanup()
  render(<Cart products={[buildProduct()]} orderNotes />)
  expect(screen.getByRole('button', { name: 'Change Harbor Lager' })).toBeDefined()
})

test('removing the last line keeps the focus in the cart', async () => {
  await open(1, buildProduct())
  const remove = screen.getByRole('button', { name: /^Remove / })
  remove.focus()
  await act(async () => {
    fireEvent.click(remove)
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(screen.getByText('Your cart is empty')).toBeDefined()
  expect(document.activeElement?.contains(screen.getByText('Your cart is empty'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})
