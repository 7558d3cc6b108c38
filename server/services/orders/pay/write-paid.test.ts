import { expect, test } from 'vitest'
import type { Payment } from '../../payments/payment-gateway.ts'
import { isPaymentOf } from './write-paid.ts'
import type { OrderRow } from '../orders.store.ts'

const order = { orderId: 'o1', stripeAccount: null, totalCents: 887 } as OrderRow
const payment: Payment = {
  stripeAccount: null,
  paymentIntentId: 'pi_1',
  clientSecret: '',
  status: 'succeeded',
  amountCents: 887,
  amountReceivedCents: 887,
  currency: 'usd',
  metadata: { orderId: 'o1' },
  isForeign: false,
}

test('the full amount in dollars for this order pays it', () => {
  expect(isPaymentOf(payment, order)).toBe(true)
  // also when it was begun by the installation that its venue moved from
  expect(isPaymentOf({ ...payment, isForeign: true }, order)).toBe(true)
})

test.each<[string, Partial<Payment>]>([
  ['an open payment', { status: 'open' }],
  ['a payment under way', { status: 'processing' }],
  ['another currency', { currency: 'jpy' }],
  ['less', { amountReceivedCents: 886 }],
  ['more', { amountReceivedCents: 888 }],
  ['the payment of another order', { metadata: { orderId: 'o2' } }],
  ['a payment without an order id', { metadata: {} }],
  ['the payment on another account', { stripeAccount: 'acct_other' }],
])('%s does not pay an order', (_what, change) => {
  expect(isPaymentOf({ ...payment, ...change }, order)).toBe(false)
})
