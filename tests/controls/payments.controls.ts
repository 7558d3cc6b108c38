import type { Control } from './control.ts'

const REFUNDS = 'server/services/orders/refund/refund-order.test.ts'
const MONEY = 'server/services/orders/pay/accept-payment.test.ts'

export const controls: Control[] = [
  {
    protects: 'A refund made at the provider just before our request is detected',
    file: 'server/services/payments/return-payment.ts',
    find: 'const MAX_ATTEMPTS = 2',
    replace: 'const MAX_ATTEMPTS = 1',
    test: REFUNDS,
    testName: 'after our check but before our request',
  },
  {
    protects: 'A refund requested again before it is decided stays one refund',
    file: 'server/services/orders/refund/refunds.store.ts',
    find: "status in ('PAID', 'COMPLETE') and refund_requested_at is null",
    replace: "status in ('PAID', 'COMPLETE')",
    test: REFUNDS,
    testName: 'requested again while the provider',
  },
  {
    protects: 'A payment that its order waits for is never canceled',
    file: 'server/services/orders/orders.store.ts',
    find: 'where o.payment_intent_id is distinct from open.payment_intent_id',
    replace: 'where true or o.payment_intent_id is distinct from open.payment_intent_id',
    test: MONEY,
    testName: 'is kept while its order waits for it',
  },
  {
    protects: 'No payment is made for an order that is being changed',
    file: 'server/services/orders/create/create-order.ts',
    find: 'await requireUnclaimed(context, earlier.answer.orderId)',
    replace: `await (await import('./orders.access.ts')).requireOrder(context, earlier.answer.orderId)`,
    test: 'tests/race/double-taps.test.ts',
    testName: 'a repeated tap waits',
  },
]
