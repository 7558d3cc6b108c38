import { expect, test } from 'vitest'
import { toLaterOutcome, toPaymentOutcome } from './payment-outcome.ts'

test('succeeded is paid', () => {
  expect(toPaymentOutcome({ paymentIntent: { status: 'succeeded' } }).kind).toBe('succeeded')
})

test('a refusal of the provider is told in its own words', () => {
  const error = { type: 'card_error', message: 'Your card was declined.' } as const
  expect(toPaymentOutcome({ error })).toEqual({
    kind: 'declined',
    message: 'Your card was declined.',
  })
})

test.each(['api_connection_error', 'api_error', 'idempotency_error'] as const)(
  'after %s nobody knows',
  (type) => {
    expect(toPaymentOutcome({ error: { type, message: 'x' } }).kind).toBe('unknown')
  },
)

test('processing is not decided yet', () => {
  expect(toPaymentOutcome({ paymentIntent: { status: 'processing' } }).kind).toBe('unknown')
})

test('a payment that is over may have been paid in another tab', () => {
  const error = {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: 'x',
  } as const
  expect(toPaymentOutcome({ error }).kind).toBe('unknown')
})

test('a failed authentication is a refusal', () => {
  const error = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method.',
  } as const
  expect(toPaymentOutcome({ error }).kind).toBe('declined')
})

test('the question of a bank is open while somebody is there, and over when nobody is', () => {
  const intent = { status: 'requires_action', last_payment_error: null } as const
  expect(toLaterOutcome(intent, true).kind).toBe('unknown')
  expect(toLaterOutcome(intent, false).kind).toBe('declined')
})

test('a later look at a cancelled payment leaves the verdict to the server', () => {
  expect(toLaterOutcome({ status: 'canceled', last_payment_error: null }, false).kind).toBe(
    'unknown',
  )
})
