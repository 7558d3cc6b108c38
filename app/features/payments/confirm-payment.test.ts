import { expect, test } from 'vitest'
import { toLaterOutcome, toPaymentOutcome } from './confirm-payment.ts'

test('a succeeded payment is paid', () => {
  expect(toPaymentOutcome({ paymentIntent: { status: 'succeeded' } }).kind).toBe('succeeded')
})

test('a decline shows the text of the provider', () => {
  const error = { type: 'card_error', message: 'Your card was declined.' } as const
  expect(toPaymentOutcome({ error })).toEqual({
    kind: 'declined',
    message: 'Your card was declined.',
  })
})

test.each(['api_connection_error', 'api_error', 'idempotency_error'] as const)(
  'the outcome is unknown after %s',
  (type) => {
    expect(toPaymentOutcome({ error: { type, message: 'x' } }).kind).toBe('unknown')
  },
)

test('the outcome of a payment in processing is unknown', () => {
  expect(toPaymentOutcome({ paymentIntent: { status: 'processing' } }).kind).toBe('unknown')
})

test('a payment in an unexpected state may have been paid in another tab', () => {
  const error = {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: 'x',
  } as const
  expect(toPaymentOutcome({ error }).kind).toBe('unknown')
})

test('a failed authentication is a decline', () => {
  const error = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method.',
  } as const
  expect(toPaymentOutcome({ error }).kind).toBe('declined')
})

test('a required authentication is unknown while confirming, and a decline otherwise', () => {
  const paymentIntent = { status: 'requires_action', last_payment_error: null } as const
  expect(toLaterOutcome(paymentIntent, true).kind).toBe('unknown')
  expect(toLaterOutcome(paymentIntent, false).kind).toBe('declined')
})

test('the outcome of a canceled payment is left to the server', () => {
  expect(toLaterOutcome({ status: 'canceled', last_payment_error: null }, false).kind).toBe(
    'unknown',
  )
})
