// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#app/api/api-error.ts'
import { buildOrder } from '#tests/support/build-order.ts'
import type { PaymentOutcome } from '#app/features/payment/payment-outcome.ts'
import { isPaymentPending, rememberPendingPayment } from '#app/features/payment/pending-payment.ts'
import { type PaymentAttempt, usePayment } from './use-payment.ts'

const order = buildOrder()
const paid = buildOrder({ status: 'PAID' })
const onPaid = vi.fn()
const markPaid = vi.fn(async () => paid)
const askProvider = vi.fn(async (): Promise<PaymentOutcome | undefined> => undefined)

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  markPaid.mockImplementation(async () => paid)
})
afterEach(cleanup)

const start = (current = order) =>
  renderHook(
    (props: { order: typeof order }) => usePayment({ ...props, markPaid, askProvider, onPaid }),
    {
      initialProps: { order: current },
    },
  )
function attemptWith(confirm: PaymentAttempt['confirm']): PaymentAttempt {
  return { with: 'card', prepare: async () => 'secret', confirm, toErrorText: () => 'not prepared' }
}

test('two taps in one breath pay once', async () => {
  const confirm = vi.fn(async (): Promise<PaymentOutcome> => ({ kind: 'succeeded' }))
  const { result } = start()
  await act(async () => {
    const attempt = attemptWith(confirm)
    await Promise.all([result.current.pay(attempt), result.current.pay(attempt)])
  })
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(onPaid).toHaveBeenCalledTimes(1)
  expect(isPaymentPending(order.orderId)).toBe(false)
})

test('a refusal gives the form back with its words', async () => {
  const { result } = start()
  await act(() =>
    result.current.pay(attemptWith(async () => ({ kind: 'declined', message: 'Declined.' }))),
  )
  expect(result.current.step).toEqual({ kind: 'form', error: 'Declined.' })
  expect(isPaymentPending(order.orderId)).toBe(false)
})

test('what could not be prepared was not asked of the provider', async () => {
  const confirm = vi.fn()
  const { result } = start()
  const attempt = { ...attemptWith(confirm), prepare: () => Promise.reject(new Error()) }
  await act(() => result.current.pay(attempt))
  expect(confirm).not.toHaveBeenCalled()
  expect(result.current.step).toEqual({ kind: 'form', error: 'not prepared' })
})

test('a lost answer is checked, remembered meanwhile, and leaves nothing to pay with', async () => {
  markPaid.mockImplementation(async () => {
    throw new ApiError('Network Error', { status: 0, code: 'NETWORK_ERROR' })
  })
  const { result, unmount } = start()
  await act(async () => {
    void result.current.pay(attemptWith(() => Promise.reject(new Error('lost'))))
  })
  await waitFor(() => expect(result.current.step).toEqual({ kind: 'checking' }))
  unmount()
  expect(isPaymentPending(order.orderId)).toBe(true)
})

test('a reload in the middle of a payment goes on checking until it is decided', async () => {
  rememberPendingPayment(order.orderId)
  const { result } = start()
  expect(result.current.step).toEqual({ kind: 'checking' })
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith(paid))
})

test('an order paid in another tab leaves at once', async () => {
  const { rerender, result } = start()
  rerender({ order: paid })
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith(paid))
  expect(result.current.step).toEqual({ kind: 'done' })
})

test('an order whose hold ran out can no longer be paid', () => {
  const { rerender, result } = start()
  rerender({ order: buildOrder({ isOpen: false, closedReason: 'EXPIRED' }) })
  expect(result.current.step).toEqual({ kind: 'expired' })
})
