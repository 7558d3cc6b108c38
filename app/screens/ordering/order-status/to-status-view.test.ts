import { expect, test } from 'vitest'
import { buildOrder } from '#tests/support/build-order.ts'
import { toStatusView } from './to-status-view.ts'

const viewOf = (changes: Parameters<typeof buildOrder>[0]) => toStatusView(buildOrder(changes))

test('a paid order shows its code, a completed one says so', () => {
  expect(viewOf({ status: 'PAID' })).toEqual({ kind: 'ready', text: 'Show QR code to staff' })
  expect(viewOf({ status: 'COMPLETE' })).toEqual({ kind: 'completed', text: 'Order completed!' })
})

test('an order that cannot be picked up has an explanation instead of a code', () => {
  const kinds = [
    viewOf({ status: 'REFUNDED' }),
    viewOf({ status: 'IN_PROGRESS' }),
    viewOf({ status: 'IN_PROGRESS', isOpen: false, closedReason: 'EXPIRED' }),
  ]
  expect(kinds.map(({ kind }) => kind)).toEqual(['refunded', 'unpaid', 'expired'])
  for (const view of kinds) expect(view).toHaveProperty('explanation')
})

test('an unpaid order whose payment may have been made is being checked', () => {
  const kindOf = (isOpen: boolean) =>
    toStatusView(buildOrder({ status: 'IN_PROGRESS', isOpen }), true).kind
  expect(kindOf(true)).toBe('checking')
  expect(kindOf(false)).toBe('expired')
})

test.each(['SOLD_OUT_AFTER_PAYMENT', 'AMOUNT_MISMATCH', 'ALCOHOL_TIME_OVER'])(
  'an order returned because of %s says so, also while the refund is pending',
  (closedReason) => {
    expect(viewOf({ status: 'PAID', closedReason }).kind).toBe('returned')
    expect(viewOf({ status: 'REFUNDED', closedReason }).kind).toBe('returned')
  },
)

test('a refunded order says how much money is on its way', () => {
  const at = '2026-11-20T21:00:00.000Z'
  const refunds = [
    { amount: '10.00', at, by: 'staff' as const },
    { amount: '2.81', at, by: 'staff' as const },
  ]
  const explanation = 'Your refund of $12.81 arrives in 5–10 business days.'
  expect(viewOf({ status: 'REFUNDED', refunds })).toMatchObject({ explanation })
})
