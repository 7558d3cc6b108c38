import type { Control } from './control.ts'

const REFUNDS = 'server/services/orders/refund/refund-order.test.ts'
const LINES = 'server/services/orders/refund/refund-lines.test.ts'
const VERSIONS = 'server/services/orders/refund/version-before.test.ts'
const MONEY = 'server/services/orders/pay/accept-payment.test.ts'
const ACCOUNTS = 'server/services/venue-accounts/venue-accounts.test.ts'
const INSTALLATIONS = 'server/services/payments/installations.test.ts'

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
    protects: 'A refund of lines follows from all refunds before it',
    file: 'server/services/orders/refund/refunds.store.ts',
    find: 'and (w.seen is null or o.refunds = w.seen)',
    replace: 'and (w.seen is null or w.seen is not null)',
    test: LINES,
    testName: 'whose lines another one changed meanwhile',
  },
  {
    protects: 'A disputed payment is not refunded, also when the dispute came after our look',
    file: 'server/services/orders/refund/refunds.store.ts',
    find: "and (o.disputed_at is null or w.requested_by like 'system%')",
    replace: "and (o.disputed_at is null or w.requested_by like '%')",
    test: LINES,
    testName: 'disputed after it was looked at',
  },
  {
    protects: 'A part that the provider has given back is not given back again',
    file: 'server/services/payments/return-payment.ts',
    find: 'if (isGivenBack || leftCents <= 0) return refunds',
    replace: 'if (leftCents <= 0) return refunds',
    test: LINES,
    testName: 'whose process died after the provider refunded',
  },
  {
    protects: 'A part gives back what the person was shown, or nothing',
    file: 'server/services/orders/refund/plan-refund-part.ts',
    find: 'body.amount !== undefined && toCents(body.amount) !== amountCents',
    replace: 'body.amount !== undefined && toCents(body.amount) < 0',
    test: LINES,
    testName: 'not what the person was shown',
  },
  {
    protects: 'The version before takes no part of an order for the whole',
    file: 'server/services/orders/refund/refunds.store.ts',
    find: "case when lines is null then 'REQUESTED' else 'PART_REQUESTED' end",
    replace: "'REQUESTED'",
    test: VERSIONS,
    testName: 'finds no part',
  },
  {
    protects: 'A part that the version before has booked as made at the provider ends',
    file: 'server/services/orders/refund/record-refunds.ts',
    find: 'if (known && own && counts(refund)) {',
    replace: 'if (known && own && !counts(refund)) {',
    test: VERSIONS,
    testName: 'is found to be ours',
  },
  {
    protects: 'What the version before writes of refunds forgets no lines',
    file: 'server/db/functions/guard_order.sql',
    find: 'new.refunds := kept;',
    replace: 'null;',
    test: VERSIONS,
    testName: 'keeps their lines',
  },
  {
    protects: 'The version before puts no piece into stock that is back there',
    file: 'server/db/functions/guard_order.sql',
    find: 'if kept <> new.refunds and new.status <> old.status then',
    replace: 'if false then',
    test: VERSIONS,
    testName: 'ends no order',
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
  {
    protects: 'A payment on another account that names an order is not attached to it',
    file: 'server/services/orders/pay/accept-payment.ts',
    find: 'if (order.stripeAccount !== payment.stripeAccount) return false',
    replace: '',
    test: ACCOUNTS,
    testName: 'names an order pays nothing here',
  },
  {
    protects: 'An event finds an order by the payment on the account that the order is paid to',
    file: 'server/services/orders/orders.store.ts',
    find: 'payment_intent_id = $paymentIntentId and stripe_account is not distinct from $stripeAccount',
    replace: '(payment_intent_id = $paymentIntentId or stripe_account = $stripeAccount and false)',
    test: ACCOUNTS,
    testName: 'names the payment of an order on another account',
  },
  {
    protects: 'One account that fails stops the reconciler of no other',
    file: 'server/services/payments/each-account.ts',
    find: 'await processEach(context, { task, items, idOf, isScheduled: true }, work)',
    replace:
      'void idOf, void processEach\n  for (const item of items.toReversed()) await work(item)',
    test: ACCOUNTS,
    testName: 'stops no other',
  },
  {
    protects: 'A payment that names another installation and no purchase of ours is not listed',
    file: 'server/services/payments/record-unmatched.ts',
    find: 'if (payment.isForeign && !RETURNED_IMMEDIATELY.has(reason)) return',
    replace: '',
    test: INSTALLATIONS,
    testName: 'only the one that it names lists a payment',
  },
  {
    protects:
      'A payment that names another installation is given back when it names an order of ours that does not wait for it',
    file: 'server/services/payments/record-unmatched.ts',
    find: 'if (payment.isForeign && !RETURNED_IMMEDIATELY.has(reason)) return',
    replace: 'if (payment.isForeign) return',
    test: INSTALLATIONS,
    testName: 'is returned when its order was paid by another one',
  },
  {
    protects: 'The audit leaves the payments of another installation to that one',
    file: 'server/services/reconciliation/reconcile-books.ts',
    find: 'const own = await listOwnCaptures(books, captures)',
    replace: 'const own = captures',
    test: INSTALLATIONS,
    testName: 'audits its own alone',
  },
  {
    protects: 'The operator’s share is set at locations of that venue alone',
    file: 'server/services/venue-accounts/venue-accounts.store.ts',
    find: 'where vendor_id = $vendorId order by vendor_location_id for no key update of vendor_locations',
    replace:
      'where vendor_id = $vendorId or true order by vendor_location_id for no key update of vendor_locations',
    test: ACCOUNTS,
    testName: 'is not set at a location of another venue',
  },
  {
    protects: 'The domain of an account is registered once',
    file: 'server/services/venue-accounts/keep-accounts.ts',
    find: 'registeredDomain !== registered',
    replace: '(registeredDomain !== registered || true)',
    test: ACCOUNTS,
    testName: 'its domain is registered once',
  },
]
