import type { Control } from './control.ts'

const ORDERS = 'server/services/orders'
const CREATE = `${ORDERS}/create/create-order.store.ts`
const FUNCTIONS = 'server/db/functions'
const RACES = 'tests/race/rehearsals.test.ts'
const REPORTS = 'tests/rehearsals-in-reports.test.ts'
const CONSTRAINTS = 'server/db/constraints.test.ts'

export const controls: Control[] = [
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
    find: 'from asked where is_granted and is_within_cap and is_as_priced and order_id',
    replace: 'from asked where is_granted and is_within_cap and order_id',
    test: RACES,
    testName: 'is a real one with a price',
  },
  {
    protects: 'A changed cart is written only for the state it was priced for',
    file: `${ORDERS}/change/write-change.store.ts`,
    find: '        and (select is_as_priced from as_priced)\n        and not exists (select from unsold)\n     returning',
    replace: '        and not exists (select from unsold)\n     returning',
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
    find: '      from real_orders o\n     cross join lateral (\n       select coalesce(sum(r.amount_cents), 0)::int',
    replace:
      '      from orders o\n     cross join lateral (\n       select coalesce(sum(r.amount_cents), 0)::int',
    test: REPORTS,
  },
]
