import type { Control } from './control.ts'

const PRODUCT_LOCKS = 'tests/race/product-locks.test.ts'

export const controls: Control[] = [
  {
    protects: 'An item that comes back while an order is written does not fail the order',
    file: 'server/services/orders/sold-as-priced.store.ts',
    find: 'set stock_available = c.stock_available - w.pieces',
    replace: 'set stock_available = p.stock_available - w.pieces',
    test: PRODUCT_LOCKS,
    testName: 'an item that comes back',
  },
  {
    protects: 'A statement that PostgreSQL undoes to end a deadlock is run again',
    file: 'server/db/retry-conflicts.ts',
    find: "new Set(['40001', '40P01'])",
    replace: "new Set(['40001'])",
    test: PRODUCT_LOCKS,
    testName: 'to end a deadlock',
  },
  {
    protects: 'Products are locked in one order on every database',
    file: 'server/services/orders/sold-as-priced.store.ts',
    find: 'order by product_id collate "C" for update',
    replace: 'order by product_id for update',
    test: PRODUCT_LOCKS,
    testName: 'whatever the collation',
  },
]
