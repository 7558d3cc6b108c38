// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildProduct } from '#tests/support/build-product.ts'
import { discountedSubtotalOf, subtotalOf } from '#domain/orders/price-order.ts'
import { CART_NOT_INITIALIZED, TOO_MANY_LINES, UNABLE_TO_UPDATE_QUANTITY } from './cart.messages.ts'
import { blockStorage, fillStorage } from '#app/api/storage-for-tests.ts'
import { keyOf } from './cart.ts'
import { findCart, subscribeToCarts } from './cart-store.ts'
import { toCartLines } from './cart-lines.ts'
import { replaceLine } from './replace-line.ts'
import { addToCart, clearCart, keepOnly, removeFromCart, setQuantity } from './change-cart.ts'

const BAR = '2DFE6'
const items = (location = BAR) => findCart(location)?.items

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-01-01T20:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first product creates the cart of its location', async () => {
  await addToCart(BAR, 'lager')
  await addToCart(BAR, 'lager')
  await addToCart('7kq2m', 'poster', 2)
  expect(JSON.parse(localStorage.getItem('cart:2DFE6') ?? '')).toEqual({
    items: [{ productId: 'lager', quantity: 2 }],
    createdAt: '2026-01-01T20:00:00.000Z',
    updatedAt: '2026-01-01T20:00:00.000Z',
  })
  expect(items('7KQ2M')).toEqual([{ productId: 'poster', quantity: 2 }])
})

test('a cart holds at most 10 of a product', async () => {
  await addToCart(BAR, 'lager', 8)
  await addToCart(BAR, 'lager', 5)
  expect(items()).toEqual([{ productId: 'lager', quantity: 10 }])
})

test('a cart holds at most 30 different products', async () => {
  for (let index = 0; index < 30; index++) await addToCart(BAR, `p${index}`)
  await expect(addToCart(BAR, 'one-more')).rejects.toThrow(TOO_MANY_LINES)
  await addToCart(BAR, 'p0')
  expect(items()).toHaveLength(30)
})

test('a new quantity leaves the product in place; zero and remove delete it', async () => {
  await addToCart(BAR, 'lager')
  await addToCart(BAR, 'water')
  await setQuantity(BAR, 'lager', 4)
  expect(items()?.[0]).toEqual({ productId: 'lager', quantity: 4 })
  await setQuantity(BAR, 'lager', 0)
  await removeFromCart(BAR, 'water')
  expect(items()).toEqual([])
})

test.each([-1, 1.5, Number.NaN])('a quantity of %d changes nothing', async (quantity) => {
  await addToCart(BAR, 'lager')
  await expect(setQuantity(BAR, 'lager', quantity)).rejects.toThrow(UNABLE_TO_UPDATE_QUANTITY)
  expect(items()).toEqual([{ productId: 'lager', quantity: 1 }])
})

test('setting a quantity without a cart is refused', async () => {
  await expect(setQuantity(BAR, 'lager', 2)).rejects.toThrow(CART_NOT_INITIALIZED)
  await expect(removeFromCart(BAR, 'lager')).rejects.toThrow(CART_NOT_INITIALIZED)
})

test('when the browser cannot store, the change is refused and the cart stays', async () => {
  await addToCart(BAR, 'lager')
  fillStorage()
  await expect(addToCart(BAR, 'lager')).rejects.toThrow(UNABLE_TO_UPDATE_QUANTITY)
  expect(items()).toEqual([{ productId: 'lager', quantity: 1 }])
})

test('a first item that cannot be stored says that there is no cart', async () => {
  fillStorage()
  await expect(addToCart(BAR, 'lager')).rejects.toThrow('Unable to create cart.')
  expect(findCart(BAR)).toBeUndefined()
})

test('a browser that blocks its storage has a cart as long as the page is open', async () => {
  blockStorage()
  await addToCart(BAR, 'lager')
  await setQuantity(BAR, 'lager', 3)
  expect(items()).toEqual([{ productId: 'lager', quantity: 3 }])
  await clearCart(BAR)
  expect(findCart(BAR)).toBeUndefined()
})

test('a cart unchanged for more than 24 hours is deleted', async () => {
  await addToCart(BAR, 'lager')
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(items()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(items()).toBeUndefined()
  expect(localStorage.getItem('cart:2DFE6')).toBeNull()
})

test('opening any cart deletes the expired carts of other locations', async () => {
  await addToCart('7KQ2M', 'poster')
  vi.advanceTimersByTime(25 * 60 * 60 * 1000)
  subscribeToCarts(() => {})()
  expect(localStorage.length).toBe(0)
})

test.each(['', 'nonsense', '{}', '{"items":[{"productId":1}],"createdAt":"","updatedAt":""}'])(
  'a stored text %j is not a cart',
  (text) => {
    localStorage.setItem('cart:2DFE6', text)
    expect(findCart(BAR)).toBeUndefined()
  },
)

test('a placed order clears only the cart of its location', async () => {
  await addToCart(BAR, 'lager')
  await addToCart('7KQ2M', 'poster')
  await clearCart(BAR)
  expect(items()).toBeUndefined()
  expect(items('7KQ2M')).toHaveLength(1)
})

test('products no longer offered are removed from the cart', async () => {
  await addToCart(BAR, 'lager')
  await addToCart(BAR, 'water')
  expect(await keepOnly(BAR, ['water'])).toEqual(['lager'])
  expect(items()).toEqual([{ productId: 'water', quantity: 1 }])
  expect(await keepOnly('7KQ2M', [])).toEqual([])
})

test('a change in another tab notifies this one', async () => {
  await addToCart(BAR, 'lager')
  const listener = vi.fn()
  const stop = subscribeToCarts(listener)
  const other = { ...findCart(BAR), items: [{ productId: 'water', quantity: 3 }] }
  localStorage.setItem('cart:2DFE6', JSON.stringify(other))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart:2DFE6' }))
  expect(listener).toHaveBeenCalled()
  expect(items()).toEqual([{ productId: 'water', quantity: 3 }])
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart:2DFE6' }))
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a line gets other choices in its place, and equal lines become one', async () => {
  const tonic = keyOf({ productId: 'gin', options: ['tonic'] })
  const soda = keyOf({ productId: 'gin', options: ['soda'] })
  await addToCart(BAR, tonic, 2)
  await addToCart(BAR, 'lager')
  await replaceLine(BAR, tonic, soda)
  expect(items()).toEqual([
    { productId: 'gin', options: ['soda'], quantity: 2 },
    { productId: 'lager', quantity: 1 },
  ])
  await addToCart(BAR, tonic, 3)
  await replaceLine(BAR, tonic, soda)
  expect(items()).toEqual([
    { productId: 'lager', quantity: 1 },
    { productId: 'gin', options: ['soda'], quantity: 5 },
  ])
  await addToCart(BAR, tonic, 6)
  await expect(replaceLine(BAR, tonic, soda)).rejects.toThrow(UNABLE_TO_UPDATE_QUANTITY)
  expect(items()).toHaveLength(3)
})

test.each([
  ['an empty note', { productId: 'gin', options: ['tonic', 'double'], note: '' }],
  ['another order of choices', { productId: 'gin', options: ['double', 'tonic'] }],
  ['a missing note', { productId: 'gin', options: ['tonic', 'double'], note: undefined }],
])('the same choices with %s are one line', async (_what, again) => {
  await addToCart(BAR, keyOf({ productId: 'gin', options: ['tonic', 'double'] }))
  await addToCart(BAR, keyOf(again), 2)
  expect(items()).toEqual([{ productId: 'gin', options: ['double', 'tonic'], quantity: 3 }])
  await setQuantity(BAR, keyOf(again), 1)
  expect(items()).toHaveLength(1)
})

test('a note makes a line of its own, also without choices', async () => {
  await addToCart(BAR, 'gin')
  await addToCart(BAR, keyOf({ productId: 'gin', options: [], note: '' }))
  await addToCart(BAR, keyOf({ productId: 'gin', options: [], note: 'no ice' }))
  await addToCart(BAR, keyOf({ productId: 'gin', note: 'no ice' }))
  expect(items()).toEqual([
    { productId: 'gin', quantity: 2 },
    { productId: 'gin', note: 'no ice', quantity: 2 },
  ])
})

test('an unchanged cart stays the same object, so that nothing renders needlessly', async () => {
  await addToCart(BAR, 'lager')
  expect(findCart(BAR)).toBe(findCart(BAR))
})

test('lines take names and prices from the menu and omit unknown products', () => {
  const lager = buildProduct({ productId: 'lager', price: '9.00', discountedPrice: '8.10' })
  const lines = toCartLines(
    [
      { productId: 'lager', quantity: 2 },
      { productId: 'unknown', quantity: 1 },
    ],
    [lager],
  )
  expect(lines).toMatchObject([{ product: lager, quantity: 2 }])
  expect([subtotalOf(lines), discountedSubtotalOf(lines)]).toEqual([1800, 1620])
})
