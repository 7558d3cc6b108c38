// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#app/api/api-error.ts'
import type { PaymentOutcome } from '#app/features/payments/payment-outcome.ts'
import { isPaymentPending, rememberPendingPayment } from '#app/features/payments/pending-payment.ts'
import { buildOrder } from '#tests/support/build-order.ts'
import { CONFIRM_PATIENCE_MS, NotSent, type PaymentAttempt } from './attempt-payment.ts'
import { createPayment } from './create-payment.ts'

const order = buildOrder()
const paid = buildOrder({ status: 'PAID' })
const lost = new ApiError('Network Error', { status: 0, code: 'NETWORK_ERROR' })
const SUCCEEDED: PaymentOutcome = { kind: 'succeeded' }

const markPaid = vi.fn(async () => paid)
const askProvider = vi.fn(async (): Promise<PaymentOutcome | undefined> => undefined)
const askable = { markPaid, askProvider }

beforeEach(() => {
  localStorage.clear()
  vi.resetAllMocks()
  vi.useFakeTimers()
  markPaid.mockImplementation(async () => paid)
})
afterEach(() => vi.useRealTimers())

function attemptWith(confirm: PaymentAttempt['confirm']): PaymentAttempt {
  return { with: 'card', prepare: async () => 'secret', confirm, toErrorText: () => 'not prepared' }
}
const never = () => new Promise<PaymentOutcome>(() => {})
const isRemembered = () => isPaymentPending(order.orderId)
const wait = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

test('two taps in the same moment pay once', async () => {
  const payment = createPayment(order)
  const confirm = vi.fn(async () => SUCCEEDED)
  const attempt = attemptWith(confirm)
  await Promise.all([payment.pay(attempt, askable), payment.pay(attempt, askable)])
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(payment.state()).toEqual({ kind: 'done', order: paid })
  expect(isRemembered()).toBe(false)
})

test('a refusal shows its text at the form, and another tap is another attempt', async () => {
  const payment = createPayment(order)
  await payment.pay(
    attemptWith(async () => ({ kind: 'declined', message: 'Declined.' })),
    askable,
  )
  expect(payment.state()).toEqual({ kind: 'form', error: 'Declined.' })
  expect(isRemembered()).toBe(false)
  await payment.pay(
    attemptWith(async () => SUCCEEDED),
    askable,
  )
  expect(payment.state().kind).toBe('done')
})

test('what could not be prepared is not sent to the provider', async () => {
  const payment = createPayment(order)
  const confirm = vi.fn()
  await payment.pay({ ...attemptWith(confirm), prepare: () => Promise.reject(lost) }, askable)
  expect(confirm).not.toHaveBeenCalled()
  expect(payment.state()).toEqual({ kind: 'form', error: 'not prepared' })
})

test('a confirmation that was not sent is not an unknown outcome', async () => {
  const payment = createPayment(order)
  await payment.pay(
    attemptWith(() => Promise.reject(new NotSent('Not ready.'))),
    askable,
  )
  expect(payment.state()).toEqual({ kind: 'form', error: 'Not ready.' })
})

test('a lost answer is checked, and stored when the page is closed meanwhile', async () => {
  markPaid.mockRejectedValue(lost)
  const payment = createPayment(order)
  void payment.pay(
    attemptWith(() => Promise.reject(new Error('lost'))),
    askable,
  )
  await wait()
  expect(payment.state()).toEqual({ kind: 'checking' })
  payment.stop()
  const asked = markPaid.mock.calls.length
  await wait(60_000)
  expect([isRemembered(), markPaid.mock.calls.length]).toEqual([true, asked])
})

test('a confirmation that takes long is checked meanwhile', async () => {
  const payment = createPayment(order)
  void payment.pay(attemptWith(never), askable)
  await wait(CONFIRM_PATIENCE_MS)
  expect(payment.state()).toEqual({ kind: 'done', order: paid })
})

test('a confirmation that answers after the payment was decided changes nothing', async () => {
  const late = Promise.withResolvers<PaymentOutcome>()
  const onDeclined = vi.fn()
  const payment = createPayment(order)
  const attempt = { ...attemptWith(() => late.promise), onDeclined }
  const paying = payment.pay(attempt, askable)
  await wait(CONFIRM_PATIENCE_MS)
  late.resolve({ kind: 'declined', message: 'Too late.' })
  await paying
  expect(payment.state().kind).toBe('done')
  expect(onDeclined).not.toHaveBeenCalled()
})

test('while our server is slow to find a payment the page shows that it is checked', async () => {
  markPaid.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
  const payment = createPayment(order)
  void payment.pay(
    attemptWith(async () => SUCCEEDED),
    askable,
  )
  await wait(2_000)
  expect(payment.state().kind).toBe('paying')
  await wait(500)
  expect(payment.state().kind).toBe('checking')
  await wait(20_000)
  expect(payment.state().kind).toBe('done')
  expect(askProvider).not.toHaveBeenCalled()
})

test('a reload during a payment keeps checking until the payment is decided', async () => {
  rememberPendingPayment(order.orderId)
  markPaid.mockRejectedValueOnce(lost)
  const payment = createPayment(order)
  expect(payment.state()).toEqual({ kind: 'checking' })
  void payment.resume(askable)
  await wait(10_000)
  expect(payment.state()).toEqual({ kind: 'done', order: paid })
  expect(isRemembered()).toBe(false)
})

test('an order that is free is placed without a provider', async () => {
  const payment = createPayment(order)
  await payment.placeFree(
    () => Promise.reject(lost),
    () => 'Failed.',
  )
  expect(payment.state()).toEqual({ kind: 'form', error: 'Failed.' })
  await payment.placeFree(
    async () => paid,
    () => undefined,
  )
  expect(payment.state().kind).toBe('done')
})
