// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillStorage } from '#app/api/storage-for-tests.ts'
import { findCart } from '#app/features/cart/cart-store.ts'
import type { Product } from '#domain/inventory/inventory.contract.ts'
import { toMenuSections } from '#domain/inventory/menu-sections.ts'
import { buildProduct, buildSize } from '#tests/support/build-product.ts'
import { WithQueries } from '#app/api/queries-for-tests.tsx'
import { ProductCard } from './product-card.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(products: Product[], promotionPercent?: number, isClosed?: boolean | string) {
  const item = toMenuSections(products)[0]!.items[0]!
  const onOpen = vi.fn()
  render(
    <ProductCard
      {...{ item, promotionPercent, isClosed, onOpen, eager: false, isOpening: false }}
      vendorLocationId="2DFE6"
    />,
    { wrapper: WithQueries },
  )
  return { onOpen, text: screen.getByRole('listitem').textContent }
}
const tap = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
    await nextNews()
  })
const nextNews = () => new Promise((resolve) => setTimeout(resolve))

test('a promotion shows its percent, the price after it and the price before it', () => {
  const { text } = show([buildProduct({ price: '9.00', discountedPrice: '8.10' })], 10)
  expect(text).toContain('10% OFF')
  expect(text).toContain('$8.10')
  expect(screen.getByText('$9.00').tagName).toBe('DEL')
})

test('a drink that is not sold now says from when, has no plus and no promotion', () => {
  const drink = buildProduct({ price: '9.00', discountedPrice: '8.10' })
  const { text } = show([drink], 10, 'From 11 AM')
  expect(text).toContain('From 11 AM')
  expect(text).not.toContain('OFF')
  expect(screen.getAllByRole('button').length).toBe(1)
})

test('at a closed location a card has no plus, and its promotion stays', () => {
  const { text } = show([buildProduct({ price: '9.00', discountedPrice: '8.10' })], 10, true)
  expect(text).toContain('10% OFF')
  expect(screen.getAllByRole('button').length).toBe(1)
})

test('a card without a promotion has no tag and strikes nothing through', () => {
  const { text } = show([buildProduct({ price: '9.00' })])
  expect(text).not.toContain('OFF')
  expect(screen.getByText('$9.00').tagName).not.toBe('DEL')
})

test('one tap adds the product, and the button becomes a stepper', async () => {
  show([buildProduct()])
  await tap('Add Harbor Lager')
  await tap('Increase Harbor Lager')
  expect(findCart('2DFE6')?.items).toEqual([{ productId: 'harbor-lager', quantity: 2 }])
  await tap('Decrease Harbor Lager')
  await tap('Remove Harbor Lager')
  expect(findCart('2DFE6')?.items).toEqual([])
})

test('a first item that cannot be stored is explained on its card and logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  show([buildProduct()])
  fillStorage()
  await tap('Add Harbor Lager')
  expect(screen.getByRole('alert').textContent).toBe('Unable to create cart.')
  expect(log).toHaveBeenCalled()
  vi.unstubAllGlobals()
  await tap('Add Harbor Lager')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('size, alcohol and allergens are never cut off', () => {
  const description = 'Crisp and golden. Draft, 4.8% ABV. Contains barley.'
  show([buildProduct({ variantName: '16 oz', description })])
  const facts = screen.getByText('16 oz · 4.8% ABV · Contains barley')
  expect(facts.className).not.toMatch(/clamp|truncate/)
})

test('no more than is left of it can be added', async () => {
  show([buildProduct({ trackQuantity: true, quantity: { available: 2 } })])
  expect(screen.getByText('Only 2 left')).toBeDefined()
  await tap('Add Harbor Lager')
  await tap('Increase Harbor Lager')
  await tap('Increase Harbor Lager')
  expect(findCart('2DFE6')?.items[0]?.quantity).toBe(2)
})

test('a sold-out product says so and cannot be added', () => {
  show([buildProduct({ trackQuantity: true, quantity: { available: 0 } })])
  expect(screen.getByText('SOLD OUT')).toBeDefined()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Harbor Lager',
  ])
})

test('merchandise with one size left is not sold out and opens its sizes', async () => {
  const { onOpen, text } = show([buildSize('M', 0), buildSize('L', 9)])
  expect(text).not.toContain('SOLD OUT')
  expect(text).toContain('2 sizes')
  await tap('Choose Tee')
  await tap('Tee')
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('a drink in sizes says from what price, and asks for the size', async () => {
  const { onOpen, text } = show([
    buildProduct({ productId: 'pint', groupId: 'pale', variantName: 'Pint', price: '9.00' }),
    buildProduct({ productId: 'half', groupId: 'pale', variantName: 'Half', price: '6.00' }),
  ])
  expect(text).toContain('from $6.00')
  expect(text).toContain('2 sizes')
  await tap('Choose Harbor Lager')
  expect(onOpen).toHaveBeenCalled()
})

test('what is sold out has no promotion, and without a picture there is a drawing', () => {
  const gone = { trackQuantity: true, quantity: { available: 0 }, discountedPrice: '8.10' }
  const { text } = show([buildProduct({ price: '9.00', ...gone })], 10)
  expect(text).toContain('SOLD OUT')
  expect(text).not.toContain('OFF')
  const card = screen.getByRole('listitem')
  expect(card.querySelector('img')).toBeNull()
  expect(card.querySelector('use')?.getAttribute('href')).toMatch(/#beer$/)
})
