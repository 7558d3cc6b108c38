// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findCart } from '#app/features/cart/cart-store.ts'
import { HYDRATED } from '#app/features/cart/early-tap-data.ts'
import { answerEarlyTaps } from '#app/features/cart/early-taps.ts'
import { removeText } from '#app/api/browser-storage.ts'
import { blockStorage, fillStorage } from '#app/api/storage-for-tests.ts'
import { HOUR_MS } from '#domain/values/time-units.ts'
import { buildProduct } from '#tests/support/build-product.ts'
import { AddControl } from './card-controls.tsx'

const KEY = 'cart:2DFE6'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  document.dispatchEvent(new Event(HYDRATED))
  cleanup()
  document.body.innerHTML = ''
  removeText(KEY)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function control(available: number) {
  const product = buildProduct({ trackQuantity: true, quantity: { available } })
  return <AddControl product={product} vendorLocationId="2dfe6" onError={() => {}} />
}
const plus = () => document.querySelector<HTMLElement>('fieldset button:last-child')!
const tap = () =>
  act(async () => {
    plus().click()
    await new Promise((resolve) => setTimeout(resolve))
  })
const cartOf = (quantities: Record<string, number>, ageMs = 0) => {
  const at = new Date(Date.now() - ageMs).toISOString()
  const items = Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity }))
  return JSON.stringify({ items, createdAt: at, updatedAt: at })
}
const others = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`other-${index}`, 1]))

interface Case {
  name: string
  stored?: string
  taps?: number
  available?: number
  isFull?: boolean
  isBlocked?: boolean
  expected: Record<string, number> | undefined
}

const CASES: Case[] = [
  { name: 'the first tap creates the cart', expected: { 'harbor-lager': 1 } },
  { name: 'each tap counts', taps: 3, expected: { 'harbor-lager': 3 } },
  {
    name: 'a product is added to what is there',
    stored: cartOf({ water: 2, 'harbor-lager': 1 }),
    expected: { water: 2, 'harbor-lager': 2 },
  },
  {
    name: 'no more than 10',
    stored: cartOf({ 'harbor-lager': 9 }),
    taps: 3,
    expected: { 'harbor-lager': 10 },
  },
  { name: 'no more than are left', available: 2, taps: 3, expected: { 'harbor-lager': 2 } },
  { name: 'no 31st product', stored: cartOf(others(30)), expected: others(30) },
  {
    name: 'a cart of 25 hours ago is gone',
    stored: cartOf({ water: 2 }, 25 * HOUR_MS),
    expected: { 'harbor-lager': 1 },
  },
  {
    name: 'a cart that cannot be read is replaced',
    stored: '{"items":7}',
    expected: { 'harbor-lager': 1 },
  },
  { name: 'full storage adds nothing', isFull: true, expected: undefined },
  {
    name: 'blocked storage keeps the cart in the tab',
    isBlocked: true,
    taps: 2,
    expected: { 'harbor-lager': 2 },
  },
]

describe.each([
  ['a tap on the hydrated page', (available: number) => void render(control(available))],
  [
    'a tap before the page has hydrated',
    (available: number) => {
      document.body.innerHTML = renderToString(control(available))
      answerEarlyTaps()
    },
  ],
])('%s', (_, show) => {
  test.each(CASES)(
    '$name',
    async ({ stored, taps = 1, available = 50, isFull, isBlocked, expected }) => {
      if (stored) localStorage.setItem(KEY, stored)
      if (isFull) fillStorage()
      if (isBlocked) blockStorage()
      show(available)
      for (let count = 0; count < taps; count++) await tap()
      const items = findCart('2DFE6')?.items
      expect(
        items && Object.fromEntries(items.map((item) => [item.productId, item.quantity])),
      ).toEqual(expected)
    },
  )
})

describe('before the page has hydrated', () => {
  test('the count is shown until the page shows it itself, and a tap counts once', async () => {
    document.body.innerHTML = renderToString(control(50))
    answerEarlyTaps()
    await tap()
    await tap()
    const stepper = document.querySelector('fieldset')!
    expect(stepper.dataset.count).toBe('2')
    document.dispatchEvent(new Event(HYDRATED))
    expect(stepper.dataset.count).toBeUndefined()
    await tap()
    expect(findCart('2DFE6')?.items).toEqual([{ productId: 'harbor-lager', quantity: 2 }])
  })

  test('the last tap on another button is carried out afterwards', async () => {
    document.body.innerHTML = '<button id="one"></button><button id="two"></button>'
    answerEarlyTaps()
    const tapped: string[] = []
    const buttons = [...document.querySelectorAll('button')]
    for (const button of buttons) button.addEventListener('click', () => tapped.push(button.id))
    for (const button of buttons) button.click()
    expect(tapped).toEqual([])
    document.dispatchEvent(new Event(HYDRATED))
    await expect.poll(() => tapped).toEqual(['two'])
  })

  test('a tap is shown at once, and carried out on the button that has taken the place of the tapped one', async () => {
    document.body.innerHTML = '<main><button>Book a Demo</button></main>'
    answerEarlyTaps()
    const button = document.querySelector('button')!
    button.click()
    expect(button.dataset.tapped).toBe('')
    document.querySelector('main')!.innerHTML =
      '<button>Learn More</button><button>Book a Demo</button>'
    const tapped: (string | null)[] = []
    for (const one of document.querySelectorAll('button')) {
      one.addEventListener('click', () => tapped.push(one.textContent))
    }
    document.dispatchEvent(new Event(HYDRATED))
    await expect.poll(() => tapped).toEqual(['Book a Demo'])
    expect(button.dataset.tapped).toBeUndefined()
  })

  test('the buttons of the ad and of the warning do their own work', () => {
    document.body.innerHTML = '<div data-arrival="2DFE6"><button>Skip</button></div>'
    answerEarlyTaps()
    const tapped = vi.fn()
    const button = document.querySelector('button')!
    button.addEventListener('click', tapped)
    button.click()
    expect(tapped).toHaveBeenCalledOnce()
  })

  test('a tap is not carried out below a dialog that opened afterwards', async () => {
    document.body.innerHTML = '<dialog></dialog><button>Choose Logo Tee</button>'
    answerEarlyTaps()
    const tapped = vi.fn()
    const button = document.querySelector('button')!
    button.addEventListener('click', tapped)
    button.click()
    document.querySelector('dialog')!.showModal()
    document.dispatchEvent(new Event(HYDRATED))
    await new Promise((resolve) => setTimeout(resolve))
    expect(tapped).not.toHaveBeenCalled()
  })

  test('a tap is carried out beside the reminder, which leaves the menu usable', async () => {
    document.body.innerHTML = '<dialog open data-reminder></dialog><button>Logo Tee</button>'
    answerEarlyTaps()
    const tapped = vi.fn()
    const button = document.querySelector('button')!
    button.addEventListener('click', tapped)
    button.click()
    document.dispatchEvent(new Event(HYDRATED))
    await expect.poll(() => tapped).toHaveBeenCalledOnce()
  })

  test('a tap on a button that does something else by then is not carried out', async () => {
    document.body.innerHTML = '<button>Pause</button>'
    answerEarlyTaps()
    const tapped = vi.fn()
    const button = document.querySelector('button')!
    button.click()
    button.textContent = 'Play'
    button.addEventListener('click', tapped)
    document.dispatchEvent(new Event(HYDRATED))
    await new Promise((resolve) => setTimeout(resolve))
    expect(tapped).not.toHaveBeenCalled()
  })
})
