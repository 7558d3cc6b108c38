// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPaymentPending, rememberPendingPayment } from '#app/features/payments/pending-payment.ts'
import { buildOrder } from '#tests/support/build-order.ts'
import { OFFLINE_AT_CHECKOUT } from './checkout.messages.ts'
import { usePayment } from './use-payment.ts'

const order = buildOrder()
const paid = buildOrder({ status: 'PAID' })
const onPaid = vi.fn()
const markPaid = vi.fn(async () => paid)
const askProvider = async () => undefined

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

const start = (current = order) =>
  renderHook((props) => usePayment({ ...props, markPaid, askProvider, onPaid }), {
    initialProps: { order: current },
  })

test('a paid order leaves the checkout once', async () => {
  const { result, rerender } = start()
  const confirm = async () => ({ kind: 'succeeded' }) as const
  const toErrorText = () => undefined
  await act(() =>
    result.current.pay({ with: 'card', prepare: async () => 'secret', confirm, toErrorText }),
  )
  rerender({ order: paid })
  expect(onPaid.mock.calls).toEqual([[paid]])
})

test('a reload during a payment keeps checking and then leaves', async () => {
  rememberPendingPayment(order.orderId)
  const { result } = start()
  expect(result.current.step).toEqual({ kind: 'checking' })
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith(paid))
})

test('an order paid in another tab leaves at once, and nothing is pending any more', () => {
  rememberPendingPayment(order.orderId)
  const { rerender, result } = start()
  rerender({ order: paid })
  expect(onPaid).toHaveBeenCalledWith(paid)
  expect([result.current.step.kind, isPaymentPending(order.orderId)]).toEqual(['done', false])
})

test('an order whose hold expired can no longer be paid', () => {
  const { rerender, result } = start()
  rerender({ order: buildOrder({ isOpen: false, closedReason: 'EXPIRED' }) })
  expect(result.current.step).toEqual({ kind: 'expired' })
})

test('the refusal to pay offline is gone with the reconnect, and the payment of another tab stays pending', () => {
  const { result } = start()
  act(() => onlineManager.setOnline(false))
  act(() => result.current.refuse(OFFLINE_AT_CHECKOUT))
  expect(result.current.step).toEqual({ kind: 'form', error: OFFLINE_AT_CHECKOUT })
  rememberPendingPayment(order.orderId)
  act(() => onlineManager.setOnline(true))
  expect(result.current.step).toEqual({ kind: 'form' })
  expect(isPaymentPending(order.orderId)).toBe(true)
})
