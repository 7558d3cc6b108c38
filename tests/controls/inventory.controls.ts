import type { Control } from './control.ts'

const change = 'server/services/inventory/change-product.ts'
const test = 'server/services/inventory/change-product.test.ts'

export const controls: Control[] = [
  {
    protects: 'A change of an older copy of a product is refused',
    file: change,
    find: 'if (isStale) throw',
    replace: 'if (false) throw',
    test,
    testName: 'the second is refused',
  },
  {
    protects: 'Two changes of a product at the same moment do not overwrite each other',
    file: 'server/services/inventory/inventory.store.ts',
    find: "\n    .for('no key update')",
    replace: '',
    test,
    testName: 'exactly one succeeds',
  },
  {
    protects: 'A corrected count keeps what was sold since it was shown',
    file: change,
    find: 'row.stockAvailable + counted - shown',
    replace: 'counted',
    test,
    testName: 'keeps what was sold',
  },
  {
    protects: 'A repeated correction of a count is applied once',
    file: change,
    find: 'if (version === undefined) {',
    replace: 'if (false) {',
    test,
    testName: 'needs tracked stock',
  },
  {
    protects: 'Only staff of the vendor change a product',
    file: change,
    find: 'await requireRole(context, vendor.vendorId, canChangePrices)',
    replace: '',
    test,
    testName: 'is refused for other people',
  },
  {
    protects: 'A product is changed only at its own location',
    file: 'server/services/inventory/inventory.store.ts',
    find: 'and(eq(products.productId, productId), eq(products.vendorLocationId, vendorLocationId))',
    replace: 'eq(products.productId, productId)',
    test,
    testName: 'is refused for other people',
  },
  {
    protects: 'A change of a product is announced to open menus at once',
    file: change,
    find: "context.changes.announce('menu', vendorLocationId)",
    replace: '',
    test,
    testName: 'is announced to open menus',
  },
  {
    protects: 'A payment after the hold takes only stock that is left',
    file: 'server/services/inventory/inventory.store.ts',
    find: '(stock_available >= pieces) is not true',
    replace: 'false',
    test: 'tests/fault/settling.test.ts',
    testName: 'is refunded immediately when the last item was sold',
  },
  {
    protects: 'A field that staff cannot change is refused, not ignored',
    file: 'server/services/inventory/change-product.ts',
    find: '  requireOnlyChangeable(change)\n',
    replace: '',
    test: 'server/services/inventory/change-product.test.ts',
    testName: 'is refused and not ignored',
  },
]
