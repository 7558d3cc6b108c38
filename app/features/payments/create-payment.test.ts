// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONFIRM_TIMEOUT_MS } from './attempt-payment.ts'
import type { PaymentOutcome } from './confirm-payment.ts'
import { findPendingPayment, rememberPendingPayment } from './pending-payment.ts'
import { type Attempt, NotSent, type Purchase, type ServerAnswer } from './purchase.ts'
import { buildPurchase } from './purchase-for-tests.ts'
import { createPayment } from './use-payment.ts'

const PENDING = { clientSecret: 'secret', details: { months: 1 } }
const LOST: ServerAnswer<string> = { kind: 'open', isAnswered: false }
const SUCCEEDED: PaymentOutcome = { kind: 'succeeded' }

const prepare = vi.fn<Purchase<string>['prepare']>()
const settle = vi.fn<Purchase<string>['settle']>()
const askProvider = vi.fn<Purchase<string>['askProvider']>()
const onDeclined = vi.fn()
const toErrorText = () => 'not prepared'
const purchase = buildPurchase({ prepare, settle, askProvider, toErrorText, onDeclined })
const open = () => createPayment<string>('drinks')

beforeEach(() => {
  localStorage.clear()
  vi.resetAllMocks()
  vi.useFakeTimers()
  prepare.mockImplementation(async () => PENDING)
  settle.mockImplementation(async () => ({ kind: 'paid', bought: 'two beers' }))
})
afterEach(() => vi.useRealTimers())

function attemptWith(confirm: Attempt['confirm']): Attempt {
  return { with: 'card', shownCents: 1_774, confirm }
}
const never = () => new Promise<PaymentOutcome>(() => {})
const isRemembered = () => findPendingPayment('drinks') !== undefined
const wait = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

test('two taps in the same moment pay once', async () => {
  const payment = open()
  const confirm = vi.fn(async () => SUCCEEDED)
  const attempt = attemptWith(confirm)
  await Promise.all([payment.pay(purchase, attempt), payment.pay(purchase, attempt)])
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(payment.state()).toEqual({ kind: 'done', bought: 'two beers' })
  expect(isRemembered()).toBe(false)
})

test('a refusal shows its text at the form, and another tap is another attempt', async () => {
  const payment = open()
  await payment.pay(
    purchase,
    attemptWith(async () => ({ kind: 'declined', message: 'Declined.' })),
  )
  expect(payment.state()).toEqual({ kind: 'form', error: 'Declined.' })
  expect(isRemembered()).toBe(false)
  await payment.pay(
    purchase,
    attemptWith(async () => SUCCEEDED),
  )
  expect(payment.state().kind).toBe('done')
})

test('a payment that could not be prepared is not sent to the provider', async () => {
  const payment = open()
  const confirm = vi.fn()
  prepare.mockRejectedValue(new Error('lost'))
  await payment.pay(purchase, attemptWith(confirm))
  expect(confirm).not.toHaveBeenCalled()
  expect(payment.state()).toEqual({ kind: 'form', error: 'not prepared' })
})

test('a confirmation that was not sent is not an unknown outcome', async () => {
  const payment = open()
  await payment.pay(
    purchase,
    attemptWith(() => Promise.reject(new NotSent('Not ready.'))),
  )
  expect(payment.state()).toEqual({ kind: 'form', error: 'Not ready.' })
})

test('a lost answer is checked, and stored when the page is closed meanwhile', async () => {
  settle.mockResolvedValue(LOST)
  const payment = open()
  void payment.pay(
    purchase,
    attemptWith(() => Promise.reject(new Error('lost'))),
  )
  await wait()
  expect(payment.state()).toEqual({ kind: 'checking' })
  payment.stop()
  const asked = settle.mock.calls.length
  await wait(60_000)
  expect([isRemembered(), settle.mock.calls.length]).toEqual([true, asked])
})

test('a confirmation that takes long is checked meanwhile', async () => {
  const payment = open()
  void payment.pay(purchase, attemptWith(never))
  await wait(CONFIRM_TIMEOUT_MS)
  expect(payment.state()).toEqual({ kind: 'done', bought: 'two beers' })
})

test('a confirmation that answers after the payment was decided changes nothing', async () => {
  const late = Promise.withResolvers<PaymentOutcome>()
  const payment = open()
  const attempt = attemptWith(() => late.promise)
  const paying = payment.pay(purchase, attempt)
  await wait(CONFIRM_TIMEOUT_MS)
  late.resolve({ kind: 'declined', message: 'Too late.' })
  await paying
  expect(payment.state().kind).toBe('done')
  expect(onDeclined).not.toHaveBeenCalled()
})

test('the page shows that a payment is being checked while our server is slow to find it', async () => {
  settle.mockResolvedValueOnce(LOST).mockResolvedValueOnce(LOST).mockResolvedValueOnce(LOST)
  const payment = open()
  void payment.pay(
    purchase,
    attemptWith(async () => SUCCEEDED),
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
  rememberPendingPayment('drinks', PENDING)
  settle.mockResolvedValueOnce(LOST)
  const payment = open()
  expect(payment.state()).toEqual({ kind: 'checking' })
  void payment.resume(purchase)
  await wait(10_000)
  expect(payment.state()).toEqual({ kind: 'done', bought: 'two beers' })
  expect(settle).toHaveBeenLastCalledWith(PENDING)
  expect(isRemembered()).toBe(false)
})

test('an order that is free is placed without a provider', async () => {
  const payment = open()
  await payment.placeFree(
    () => Promise.reject(new Error('lost')),
    () => 'Failed.',
  )
  expect(payment.state()).toEqual({ kind: 'form', error: 'Failed.' })
  await payment.placeFree(
    async () => 'two beers',
    () => undefined,
  )
  expect(payment.state().kind).toBe('done')
})

test('a purchase that turns out to be paid is not paid a second time', async () => {
  const payment = open()
  const confirm = vi.fn()
  prepare.mockResolvedValue({ bought: 'a membership' })
  await payment.pay(purchase, attemptWith(confirm))
  expect(payment.state()).toEqual({ kind: 'done', bought: 'a membership' })
  expect(confirm).not.toHaveBeenCalled()
})

test('a page that is closed while the payment is prepared sends nothing', async () => {
  const payment = open()
  const confirm = vi.fn()
  prepare.mockImplementation(async () => {
    payment.stop()
    return PENDING
  })
  await payment.pay(purchase, attemptWith(confirm))
  expect(confirm).not.toHaveBeenCalled()
  expect(isRemembered()).toBe(false)
})

test('a wallet that does not say who pays sends nothing', async () => {
  const payment = open()
  const confirm = vi.fn()
  await payment.pay(purchase, { ...attemptWith(confirm), with: 'wallet' })
  expect(prepare).not.toHaveBeenCalled()
  expect(onDeclined).toHaveBeenCalledWith('not prepared')
})
