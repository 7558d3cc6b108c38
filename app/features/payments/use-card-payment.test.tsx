// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { StripeElementChangeEvent } from '@stripe/stripe-js'
import { expect, test, vi } from 'vitest'
import { buildPurchase } from './purchase-for-tests.ts'
import { useCardInput, useCardPayment } from './use-card-payment.ts'

const focus = vi.hoisted(() => vi.fn())
const loaded = vi.hoisted(() => ({ stripe: null as object | null }))
vi.mock('@stripe/react-stripe-js', () => ({
  CardNumberElement: () => null,
  useStripe: () => loaded.stripe,
  useElements: () => ({ getElement: () => ({ focus }) }),
}))

const PARTS = ['cardNumber', 'cardExpiry', 'cardCvc'] as const
const complete = { complete: true, error: undefined } as unknown as StripeElementChangeEvent

test('every missing part of a card is marked at once, and the first is named', () => {
  const { result } = renderHook(() => useCardInput())
  const check = () => {
    let first: string | undefined
    act(() => (first = result.current.check()))
    return [first, Object.keys(result.current.errors)]
  }
  expect(check()).toEqual(['cardNumber', ['cardNumber', 'cardExpiry', 'cardCvc']])
  act(() => result.current.note('cardNumber', complete))
  expect(check()).toEqual(['cardExpiry', ['cardExpiry', 'cardCvc']])
  act(() => result.current.note('cardExpiry', complete))
  act(() => result.current.note('cardCvc', complete))
  expect(check()).toEqual([undefined, []])
})

test('a card is sent only when all of it has loaded and is complete, and else says why', async () => {
  const step = { kind: 'form' } as const
  const payment = { purchase: buildPurchase(), step, pay: vi.fn(async () => {}), refuse: vi.fn() }
  const { result, rerender } = renderHook(() => useCardPayment({ payment }))
  const pay = () => act(() => result.current.submit(true))
  await pay()
  expect(payment.refuse).toHaveBeenLastCalledWith('Stripe has not loaded yet.')
  loaded.stripe = {}
  rerender()
  await pay()
  expect(payment.refuse).toHaveBeenLastCalledWith('Card elements are not loaded.')
  act(() => PARTS.forEach((part) => result.current.card.noteLoaded(part)))
  await pay()
  expect(focus).toHaveBeenCalledOnce()
  expect(payment.pay).not.toHaveBeenCalled()
  act(() => PARTS.forEach((part) => result.current.card.note(part, complete)))
  await pay()
  expect(payment.pay).toHaveBeenCalledWith(expect.objectContaining({ shownCents: 1774 }))
})

test('the fields beside the card are checked with it, and only what comes first is shown', async () => {
  loaded.stripe = {}
  const step = { kind: 'form' } as const
  const payment = { purchase: buildPurchase(), step, pay: vi.fn(async () => {}), refuse: vi.fn() }
  const { result } = renderHook(() => useCardPayment({ payment, asksEmail: true }))
  const { card, form } = result.current
  const setFocus = vi.spyOn(form, 'setFocus')
  const validate = (text: string) => text !== '' || 'required'
  for (const field of ['email', 'cardholderName'] as const) form.register(field, { validate })
  const submit = (isReady = true) => act(() => result.current.submit(isReady))
  const isMarked = (field: 'cardholderName' | 'email') => form.getFieldState(field).invalid
  act(() => PARTS.forEach((part) => card.noteLoaded(part)))
  await submit(false)
  expect([isMarked('cardholderName'), isMarked('email')]).toEqual([true, true])
  expect(setFocus).not.toHaveBeenCalled()
  act(() => PARTS.forEach((part) => card.note(part, complete)))
  await submit()
  expect(payment.refuse).toHaveBeenLastCalledWith('Please enter the cardholder name.')
  expect(setFocus).toHaveBeenLastCalledWith('cardholderName')
  form.setValue('cardholderName', ' Ada Lovelace ')
  await submit()
  expect(setFocus).toHaveBeenLastCalledWith('email')
  form.setValue('email', 'ada@example.com')
  await submit()
  const payer = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }
  expect(payment.pay).toHaveBeenCalledWith(expect.objectContaining({ payer }))
})
