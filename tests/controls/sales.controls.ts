import type { Control } from './control.ts'

const sold = 'server/services/orders/create/reserve-stock.store.ts'
const remembered = 'server/services/orders/create/cached-menu.test.ts'
const isPayment = 'server/services/orders/pay/write-paid.ts'
const isPaymentTest = 'server/services/orders/pay/write-paid.test.ts'
const complete = 'server/services/orders/complete-order.ts'
const handOver = 'server/services/orders/hand-over-order.test.ts'

export const controls: Control[] = [
  {
    protects: 'An order is never sold at an outdated cached price',
    file: sold,
    find: 'and c.price_cents = w.price_cents ',
    replace: '',
    test: remembered,
    testName: 'an order costs the current price',
  },
  {
    protects: 'A product that was just switched off is not sold from the cached menu',
    file: sold,
    find: ' and c.is_available\n',
    replace: '\n',
    test: remembered,
    testName: 'is not sold from the cached menu',
  },
  {
    protects: 'The last item is sold to one buyer, and the others are refused',
    file: sold,
    find: '(w.pieces <= 0 or c.stock_available >= w.pieces_so_far)',
    replace: 'true',
    test: 'tests/race/last-item.test.ts',
    testName: 'exactly that many orders succeed',
  },
  {
    protects: 'A payment of another amount does not pay an order',
    file: isPayment,
    find: 'payment.amountReceivedCents === order.totalCents',
    replace: 'true',
    test: isPaymentTest,
  },
  {
    protects: 'A payment in another currency does not pay an order',
    file: isPayment,
    find: 'payment.currency === CURRENCY &&',
    replace: '',
    test: isPaymentTest,
  },
  {
    protects: 'A payment made for another order does not pay an order',
    file: isPayment,
    find: 'payment.metadata.orderId === order.orderId &&',
    replace: '',
    test: isPaymentTest,
  },
  {
    protects: 'A webhook is accepted only with the provider’s signature',
    file: 'server/services/payments/stripe-gateway.ts',
    find: "await stripe.webhooks.constructEventAsync(rawBody, signature ?? '', webhookSecret)",
    replace: '',
    test: 'server/services/orders/pay/pay-order.test.ts',
    testName: 'with an invalid signature',
  },
  {
    protects: 'Alcohol requires the buyer to acknowledge their age',
    file: 'server/services/orders/orders.access.ts',
    find: 'return order.ageAcknowledgedAt === null && hasAlcohol(order.lines)',
    replace: 'return false',
    test: 'server/services/orders/create/acknowledge-age.test.ts',
    testName: 'alcohol cannot be paid for',
  },
  {
    protects: 'Alcohol requires the ID check where IDs are checked',
    file: complete,
    find: '  requireIdCheck(order, place, body)\n',
    replace: '',
    test: handOver,
    testName: 'of alcohol requires the ID check',
  },
  {
    protects: 'An order with a pending refund is not handed over',
    file: 'server/services/orders/complete-order.store.ts',
    find: ' and refund_requested_at is null',
    replace: '',
    test: 'tests/fault/settling.test.ts',
    testName: 'cannot be handed over meanwhile',
  },
  {
    protects: 'A change of the catalogue is announced to every process',
    file: 'server/db/functions/tell_menu_changed.sql',
    find: "perform pg_notify('fayva_changes', 'database|menu|' || coalesce(new.vendor_location_id, old.vendor_location_id));",
    replace: '',
    test: 'server/services/inventory/read-menu.test.ts',
    testName: 'a database change is on the menu',
  },
  {
    protects: 'A refund interrupted by a crash is continued',
    file: 'server/jobs/tasks.ts',
    find: "work: () => continueRefunds(as('refunds'))",
    replace: 'work: async () => {}',
    test: 'server/services/orders/refund/refund-order.test.ts',
    testName: 'whose process died after the provider refunded',
  },
]
