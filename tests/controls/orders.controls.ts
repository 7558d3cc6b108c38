import type { Control } from './control.ts'

const rooms = 'server/services/orders'
const PRODUCT_LOCKS = 'tests/race/product-locks.test.ts'
const CHANGES = 'tests/race/change-order.test.ts'
const ONE_OPEN_ORDER = `${rooms}/create/one-open-order.test.ts`
const NUMBERS = 'server/db/functions/give_pickup_numbers.sql'
const ONE_ORDER = 'tests/race/one-order.test.ts'

export const controls: Control[] = [
  {
    protects: 'Products are locked in one order on every database',
    file: `${rooms}/create/reserve-stock.store.ts`,
    find: 'order by product_id collate "C" for no key update',
    replace: 'order by product_id for no key update',
    test: PRODUCT_LOCKS,
    testName: 'whatever the collation',
  },
  {
    protects: 'Two orders of a guest at two bars at once stay within the limit of alcohol',
    file: 'server/db/functions/try_to_count_alcohol.sql',
    find: "if not pg_try_advisory_xact_lock(hashtextextended('alcohol of ' || person || ' at ' || vendor, 0)) then",
    replace: 'if false then',
    test: 'tests/race/alcohol-limit.test.ts',
    testName: 'at two bars at the same moment',
  },
  {
    protects: 'Orders that are paid at the same time get different numbers',
    file: NUMBERS,
    find: 'and day = on_day for no key update;\n  if not found',
    replace: 'and day = on_day;\n  if not found',
    test: 'tests/race/order-numbers.test.ts',
    testName: 'gets the next one',
  },
  {
    protects: 'No two waiting orders of a location and day have one number',
    file: 'server/db/migrations/0000_schema.sql',
    find: 'CREATE UNIQUE INDEX "orders_one_number"',
    replace: 'CREATE INDEX "orders_one_number"',
    test: 'server/db/constraints.test.ts',
    testName: 'with one number',
  },
  {
    protects: 'An order that is being changed is not closed',
    file: `${rooms}/change/claim-order.store.ts`,
    find: "\n      and ${isUnclaimed('$now::timestamptz')}",
    replace: ' and $now::timestamptz is not null',
    test: CHANGES,
    testName: 'renewed at the moment it expires',
  },
  {
    protects: 'A change is written only over the order that was read',
    file: `${rooms}/change/write-change.store.ts`,
    find: "where order_id = $orderId and version = $version and status = 'IN_PROGRESS'",
    replace: "where order_id = $orderId and $version::int > 0 and status = 'IN_PROGRESS'",
    test: CHANGES,
    testName: 'adjust the stock based on',
  },
  {
    protects: 'A hold that was renewed is not expired',
    file: `${rooms}/change/claim-order.store.ts`,
    find: "where order_id = $orderId and version = $version and status = 'IN_PROGRESS' and closed_reason is null\n      and ${isUnclaimed",
    replace:
      "where order_id = $orderId and $version::int > 0 and status = 'IN_PROGRESS' and closed_reason is null\n      and ${isUnclaimed",
    test: CHANGES,
    testName: 'that is renewed after the sweeper listed it',
  },
  {
    protects: 'Free orders are counted one at a time',
    file: 'server/db/functions/try_to_count_free_orders.sql',
    find: 'not pg_try_advisory_xact_lock(hashtextextended(who, 0))',
    replace: 'length(who) < 0',
    test: ONE_OPEN_ORDER,
    testName: 'of one person are counted one after the other',
  },
  {
    protects: 'The location itself decides whether an order is made as it is paid',
    file: `${rooms}/pay/settle-order.store.ts`,
    find: "set: ', fulfilment = l.fulfilment'",
    replace: `set: ", fulfilment = 'LINE'"`,
    test: `${rooms}/pay/pay-at-line.test.ts`,
    testName: 'the location itself decides',
  },
  {
    protects: 'A paid order stays at its counter or its line',
    file: 'server/db/functions/guard_order.sql',
    find: "old.status <> 'IN_PROGRESS' and new.fulfilment <> old.fulfilment",
    replace: 'false',
    test: `${rooms}/pay/pay-at-line.test.ts`,
    testName: 'changes new orders only',
  },
  {
    protects: 'PAID is written once',
    file: `${rooms}/pay/settle-order.store.ts`,
    find: '      where o.order_id = w.order_id and o.version = w.version',
    replace: '      where o.order_id = w.order_id',
    test: ONE_ORDER,
    testName: 'that browser, webhooks and reconcilers report',
  },
  {
    protects: 'Exactly one of two scanners completes an order',
    file: `${rooms}/complete-order.store.ts`,
    find: 'and status in (${PAID}) ',
    replace: '',
    test: ONE_ORDER,
    testName: 'of many scanners at the same time',
  },
  {
    protects: 'No database connection is held while waiting for the provider',
    file: `${rooms}/change/write-change.ts`,
    find: 'const payment = await syncPayment(context, priced, dueCents, options.place)',
    replace:
      'const payment = await context.db.transaction(() => syncPayment(context, priced, dueCents, options.place))',
    test: 'tests/race/slow-provider.test.ts',
  },
  {
    protects: 'A request ends only its own claim of an order',
    file: 'server/services/orders/change/claim-order.store.ts',
    find: `where order_id = $orderId and version = $version and status = 'IN_PROGRESS' and closed_reason is null
   returning`,
    replace: `where order_id = $orderId and $version::int > 0 and status = 'IN_PROGRESS' and closed_reason is null
   returning`,
    test: 'tests/race/change-order.test.ts',
    testName: 'does not end the claim of the next one',
  },
  {
    protects: 'A person takes back two orders a day, however many requests are sent at once',
    file: 'server/services/orders/refund/cancel-order.ts',
    find: '    await lockCancellations(tx, userId)\n',
    replace: '    void lockCancellations\n',
    test: 'server/services/orders/refund/cancel-order.test.ts',
    testName: 'also when all are sent at once',
  },
  {
    protects: 'A sale of a line whose choices changed since it was priced is refused',
    file: 'server/services/orders/create/reserve-stock.store.ts',
    find: ' and c.options_version = w.options_version\n',
    replace: '\n',
    test: 'server/services/orders/create/order-lines.test.ts',
    testName: 'was priced before a choice changed',
  },
  {
    protects: 'An item keeps no older copy of a group that is changed at the same moment',
    file: 'server/services/inventory/options/options.store.ts',
    find: '      and archived_at is null\n    order by option_group_id collate "C" for share`,',
    replace: '      and archived_at is null\n    order by option_group_id collate "C"`,',
    test: 'server/services/inventory/options/option-groups.test.ts',
    testName: 'at the same moment',
  },
]
