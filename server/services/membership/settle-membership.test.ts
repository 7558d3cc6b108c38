import { expect, test } from 'vitest'
import type { Payment } from '../payments/payment-gateway.ts'
import type { PaymentRow } from './membership-payments.store.ts'
import { isPaymentOf } from './settle-membership.ts'

const row = { paymentId: 'm1', userId: 'ava', amountCents: 2_000 } as PaymentRow
const payment: Payment = {
  stripeAccount: null,
  paymentIntentId: 'pi_1',
  clientSecret: '',
  status: 'succeeded',
  amountCents: 2_000,
  amountReceivedCents: 2_000,
  currency: 'usd',
  metadata: { membershipPaymentId: 'm1', userId: 'ava' },
  isForeign: false,
}

test('the full amount in dollars for this membership pays it', () => {
  expect(isPaymentOf(payment, row)).toBe(true)
})

test.each<[string, Partial<Payment>]>([
  ['another currency', { currency: 'jpy' }],
  ['less', { amountReceivedCents: 1_999 }],
  ['more', { amountReceivedCents: 2_001 }],
  ['the payment of another membership', { metadata: { membershipPaymentId: 'm2', userId: 'ava' } }],
  ['the payment of another person', { metadata: { membershipPaymentId: 'm1', userId: 'bo' } }],
])('%s does not pay a membership', (_what, change) => {
  expect(isPaymentOf({ ...payment, ...change }, row)).toBe(false)
})
