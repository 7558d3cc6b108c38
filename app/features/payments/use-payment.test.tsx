// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPaymentPending, rememberPendingPayment } from './pending-payment.ts'
import { buildPurchase } from './purchase-for-tests.ts'
import { type PaymentOptions, usePayment } from './use-payment.ts'

const PENDING = { clientSecret: 'secret' }
const OFFLINE = 'You are offline.'
const onDone = vi.fn()
const purchase = buildPurchase()

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

type Known = PaymentOptions<string>['known']
const start = (known?: Known) =>
  renderHook((props: { known?: Known }) => usePayment<string>(purchase, { ...props, onDone }), {
    initialProps: { known },
  })

test('a payment is done once', async () => {
  const { result, rerender } = start()
  const confirm = async () => ({ kind: 'succeeded' }) as const
  await act(() => result.current.pay({ with: 'card', shownCents: 900, confirm }))
  rerender({ known: 'done' })
  expect(onDone.mock.calls).toEqual([['two beers']])
})

test('a reload during a payment keeps checking it until it is done', async () => {
  rememberPendingPayment('drinks', PENDING)
  const { result } = start()
  expect(result.current.step).toEqual({ kind: 'checking' })
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('two beers'))
})

test('a purchase paid in another tab is done at once, and nothing is pending any more', () => {
  rememberPendingPayment('drinks', PENDING)
  const { rerender, result } = start()
  rerender({ known: 'done' })
  expect(onDone).toHaveBeenCalledWith(undefined)
  expect([result.current.step.kind, isPaymentPending('drinks')]).toEqual(['done', false])
})

test('a page that opens after the payment was decided checks nothing', () => {
  rememberPendingPayment('drinks', PENDING)
  expect(start('expired').result.current.step.kind).toBe('checking')
  expect(start('done').result.current.step.kind).toBe('done')
})

test('an expired purchase can no longer be paid', () => {
  const { rerender, result } = start()
  rerender({ known: 'expired' })
  expect(result.current.step).toEqual({ kind: 'expired' })
})

test('the refusal to pay offline is gone with the reconnect, and the payment of another tab stays pending', () => {
  const { result } = start()
  act(() => onlineManager.setOnline(false))
  act(() => result.current.refuse(OFFLINE, { isOffline: true }))
  expect(result.current.step).toMatchObject({ kind: 'form', error: OFFLINE })
  rememberPendingPayment('drinks', PENDING)
  act(() => onlineManager.setOnline(true))
  expect(result.current.step).toEqual({ kind: 'form' })
  expect(isPaymentPending('drinks')).toBe(true)
})
