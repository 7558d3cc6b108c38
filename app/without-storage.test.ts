// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blockStorage } from '#app/api/storage-for-tests.ts'
import { addToCart, clearCart } from '#app/features/cart/change-cart.ts'
import { answerWith, buildSession, refusal } from '#app/features/identity/session-for-tests.ts'
import { clearSession, currentSession } from '#app/features/identity/stored-session.ts'
import { currentToasts, dismissToast } from '#app/ui/feedback/toast.ts'
import { goOnWithoutStorage } from './without-storage.ts'

const titles = () => currentToasts().map(({ title }) => title)
const answer = (response: () => Response) => vi.stubGlobal('fetch', answerWith(response).fetch)
const refuse = () => refusal(401, 'Ended', 'SESSION_ENDED')

beforeEach(blockStorage)
afterEach(async () => {
  clearSession()
  await clearCart('2DFE6')
  for (const { id } of currentToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

test('a guest whose browser stores nothing is told so once, with the first item of the cart', async () => {
  answer(refuse)
  await goOnWithoutStorage()
  expect(titles()).toEqual([])
  await addToCart('2DFE6', 'lager')
  expect(titles()).toEqual(['Your browser saves nothing here'])
  await addToCart('2DFE6', 'lager')
  expect(titles()).toHaveLength(1)
})

test('a cart from before the page answered is enough to be told', async () => {
  answer(refuse)
  await addToCart('2DFE6', 'lager')
  await goOnWithoutStorage()
  expect(titles()).toEqual(['Your browser saves nothing here'])
})

test('a guest who has signed in is found by the cookie after a reload', async () => {
  answer(() => Response.json(buildSession()))
  await goOnWithoutStorage()
  expect(currentSession()?.userId).toBe('u1')
  expect(titles()).toEqual(['Your browser saves nothing here'])
})
