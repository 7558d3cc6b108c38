import type { Control } from './control.ts'

const test = 'server/services/inventory/change-product.test.ts'

export const controls: Control[] = [
  {
    protects: 'Two changes of a product at the same moment do not overwrite each other',
    file: 'server/services/inventory/inventory.store.ts',
    find: "\n    .for('no key update')",
    replace: '',
    test,
    testName: 'exactly one succeeds',
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
    protects: 'A payment after the hold takes only stock that is left',
    file: 'server/services/inventory/inventory.store.ts',
    find: '(stock_available >= pieces) is not true',
    replace: 'false',
    test: 'tests/fault/settling.test.ts',
    testName: 'is refunded immediately when the last item was sold',
  },
]
