// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UNABLE_TO_UPDATE_QUANTITY } from './cart.messages.ts'
import { addToCart, clearCart } from './change-cart.ts'
import { fillStorage } from '#app/api/storage-for-tests.ts'
import { useCart } from './use-cart.ts'
import { useQuantityControl } from './use-quantity-control.ts'

function Control() {
  const control = useQuantityControl('2DFE6', 'lager')
  const cart = useCart('2DFE6')
  return (
    <>
      <output>{`${control.quantity} of ${cart.totalQuantity}`}</output>
      <p>{control.pending ?? 'idle'}</p>
      <p role="alert">{control.error}</p>
      <button onClick={() => control.increase()}>increase</button>
      <button onClick={() => control.decrease()}>decrease</button>
      <button onClick={() => control.select(7)}>seven</button>
      <button onClick={() => control.remove()}>remove</button>
    </>
  )
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function press(name: string) {
  fireEvent.click(screen.getByText(name))
  // wait for the change and its notification
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}
const shown = () => screen.getByRole('status').textContent

test('each button changes the quantity, here and everywhere the cart is shown', async () => {
  render(<Control />)
  await press('increase')
  await press('increase')
  expect(shown()).toBe('2 of 2')
  await press('seven')
  expect(shown()).toBe('7 of 7')
  await press('decrease')
  expect(shown()).toBe('6 of 6')
  await press('remove')
  expect(shown()).toBe('0 of 0')
})

test('while a change is pending, other controls are ignored', async () => {
  render(<Control />)
  fireEvent.click(screen.getByText('increase'))
  await press('seven')
  expect(shown()).toBe('1 of 1')
})

test('a failed change shows the cart’s quantity again, and the reason', async () => {
  await addToCart('2DFE6', 'lager', 2)
  render(<Control />)
  fillStorage()
  await press('seven')
  expect(shown()).toBe('2 of 2')
  expect(screen.getByText('idle')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe(UNABLE_TO_UPDATE_QUANTITY)
  vi.unstubAllGlobals()
  await press('seven')
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a cart cleared by another tab asks the user to refresh', async () => {
  await addToCart('2DFE6', 'lager')
  render(<Control />)
  localStorage.clear()
  await press('decrease')
  expect(screen.getByRole('alert').textContent).toBe(
    'Cart not initialized. Please refresh the page.',
  )
  await act(() => clearCart('2DFE6'))
})

test('on the server every cart is empty', async () => {
  await addToCart('2DFE6', 'lager')
  expect(renderToString(<Control />)).toContain('0 of 0')
})
