import { expect, test } from 'vitest'
import { buildOrder, buildOrderItem } from '#tests/support/build-order.ts'
import { toReceiptText } from './receipt-text.ts'

test('a shared receipt lists every amount and the card', () => {
  const order = buildOrder({
    status: 'REFUNDED',
    cartItems: [buildOrderItem()],
    refunds: [{ amount: '20.44', at: '2026-11-20T21:00:00.000Z', by: 'staff' }],
    paymentMethod: { brand: 'visa', last4: '4242', wallet: 'google_pay' },
  })
  expect(toReceiptText(order, 'Harbor Hall, Main Bar', 'today').split('\n')).toEqual([
    'Harbor Hall, Main Bar · ORDER #caef9a',
    'today',
    '',
    '2 x Harbor Lager (16 oz)  $18.00',
    '',
    'Subtotal  $18.00',
    '10% OFF  -$1.80',
    'Tax  $1.54',
    'Tip  $2.70',
    'Total  $20.44',
    'Paid with Google Pay (Visa •••• 4242)',
    'Refunded  $20.44',
  ])
})

test('a shared receipt names what was given back, and the total after it', () => {
  const at = '2026-11-20T21:00:00.000Z'
  const lines = [{ lineId: 'harbor-lager', quantity: 1, amount: '8.87' }]
  const refunds = [{ amount: '11.57', at, by: 'staff' as const, lines, tipAmount: '2.70' }]
  const order = buildOrder({ status: 'COMPLETE', refunds })
  expect(toReceiptText(order, 'Main Bar', 'today').split('\n').slice(-2)).toEqual([
    'Refunded 1× Harbor Lager (16 oz), tip  $11.57',
    'Total after refunds  $8.87',
  ])
})
