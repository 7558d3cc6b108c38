import type { Control } from './control.ts'

const sold = 'server/services/orders/create/reserve-stock.store.ts'
const remembered = 'server/services/orders/create/cached-menu.test.ts'

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
    protects: 'A webhook is accepted only with the provider’s signature',
    file: 'server/services/payments/stripe-webhook.ts',
    find: 'await stripe.webhooks.constructEventAsync(rawBody, signature, secret)',
    replace: '',
    test: 'server/services/orders/pay/pay-order.test.ts',
    testName: 'with an invalid signature',
  },
  {
    protects: 'An order with a pending refund is not handed over',
    file: 'server/services/orders/complete-order.store.ts',
    find: ' and not refund_holds(order_id, refund_requested_at)',
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
]
