import type { Control } from './control.ts'

const ORDERS = 'server/services/orders'
const CREATE = `${ORDERS}/create/create-order.store.ts`
const FUNCTIONS = 'server/db/functions'
const REHEARSALS = `${ORDERS}/rehearsals.test.ts`
const RACES = 'tests/race/rehearsals.test.ts'
const REPORTS = 'tests/rehearsals-in-reports.test.ts'
const DRAFTS = 'server/services/locations/drafts.test.ts'
const CONSTRAINTS = 'server/db/constraints.test.ts'

export const controls: Control[] = [
  {
    protects: 'A rehearsal has no price',
    file: 'server/services/inventory/pick-lines.ts',
    find: 'const promotion = isRehearsal ? REHEARSAL_PROMOTION : shown',
    replace: 'const promotion = shown',
    test: REHEARSALS,
    testName: 'costs nothing',
  },
  {
    protects: 'A rehearsal takes no stock',
    file: 'server/services/inventory/pick-lines.ts',
    find: 'isTracked: product.trackQuantity && !isRehearsal',
    replace: 'isTracked: product.trackQuantity',
    test: REHEARSALS,
    testName: 'takes no stock',
  },
  {
    protects: 'Only staff of the vendor rehearse at a draft',
    file: `${ORDERS}/orders.access.ts`,
    find: '  await requireKnown(context, location)\n',
    replace: '',
    test: REHEARSALS,
    testName: 'everyone who does not work there',
  },
  {
    protects: 'Rehearsals do not count as free orders',
    file: `${FUNCTIONS}/try_to_count_free_orders.sql`,
    find: '(select count(*) from real_orders\n      where user_id = person',
    replace: '(select count(*) from orders\n      where user_id = person',
    test: REHEARSALS,
    testName: 'does not count as a free order',
  },
  {
    protects: 'A location is not opened or closed while an order is written',
    file: CREATE,
    find: '[1]) for share',
    replace: '[1])',
    test: RACES,
    testName: 'guests gets an order',
  },
  {
    protects: 'An order is written only for the state it was priced for',
    file: CREATE,
    find: 'from asked where is_granted and is_as_priced and order_id',
    replace: 'from asked where is_granted and order_id',
    test: RACES,
    testName: 'is a real one with a price',
  },
  {
    protects: 'A changed cart is written only for the state it was priced for',
    file: `${ORDERS}/change/change-order.store.ts`,
    find: '(select is_granted from granted) and (select is_as_priced from as_priced)\n        and not exists',
    replace: '(select is_granted from granted)\n        and not exists',
    test: RACES,
    testName: 'keeps its cart',
  },
  {
    protects: 'A refund of a rehearsal locks the location before the order',
    file: `${ORDERS}/refund/record-refunds.ts`,
    find: '    if (known.isRehearsal) await lockDraft(tx, known.vendorLocationId)\n',
    replace: '',
    test: RACES,
    testName: 'waits without a lock',
  },
  {
    protects: 'Opening removes rehearsals only',
    file: `${FUNCTIONS}/remove_rehearsals.sql`,
    find: 'where vendor_location_id = at_location and is_rehearsal order by',
    replace: 'where is_rehearsal or vendor_location_id <> at_location order by',
    test: REHEARSALS,
    testName: 'is removed with its refunds',
  },
  {
    protects: 'The database refuses a rehearsal with a price',
    file: 'server/db/migrations/0000_schema.sql',
    find: 'CONSTRAINT "rehearsal_costs_nothing" CHECK (not "orders"."is_rehearsal" or (',
    replace: 'CONSTRAINT "rehearsal_costs_nothing" CHECK (true or not "orders"."is_rehearsal" or (',
    test: CONSTRAINTS,
    testName: 'rehearsal',
  },
  {
    protects: 'An order stays a rehearsal, or a real one',
    file: `${FUNCTIONS}/guard_order.sql`,
    find: 'if new.is_rehearsal <> old.is_rehearsal then',
    replace: 'if false then',
    test: CONSTRAINTS,
    testName: 'rehearsal',
  },
  {
    protects: 'Sums of sales leave rehearsals out',
    file: 'server/services/analytics/sales-days.store.ts',
    find: '      from real_orders o\n     where o.vendor_id = $vendorId and o.paid_at >= d.starts',
    replace: '      from orders o\n     where o.vendor_id = $vendorId and o.paid_at >= d.starts',
    test: REPORTS,
  },
  {
    protects: 'A draft is known only to staff of its vendor',
    file: 'server/services/locations/find-location.ts',
    find: '  if (!(await findRole(context, location.vendorId))) throw locationNotFound()\n',
    replace: '',
    test: DRAFTS,
    testName: 'except by staff of its vendor',
  },
  {
    protects: 'The stream of a draft’s menu is for staff of its vendor only',
    file: 'server/services/inventory/inventory.routes.ts',
    find: '  await requireKnown(c.var.context, menu.location)\n',
    replace: '',
    test: DRAFTS,
    testName: 'except by staff of its vendor',
  },
]
