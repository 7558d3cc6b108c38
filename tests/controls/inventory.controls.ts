import type { Control } from './control.ts'

const test = 'server/services/inventory/change-product.test.ts'

export const controls: Control[] = [
  {
    protects: 'Two changes of a product at the same moment do not overwrite each other',
    file: 'server/services/inventory/inventory.store.ts',
    find: "\n    .for('no key update')",
    replace: '',
    test,
    testName: 'exactly one of two people',
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
    protects: 'Two people do not fill a menu beyond its limit at the same moment',
    file: 'server/services/inventory/guard-menu.ts',
    find: '  await lockMenuSize(tx, { vendorLocationId })\n',
    replace: '  void lockMenuSize\n',
    test: 'server/services/inventory/limit-menu.test.ts',
    testName: 'also of two at once',
  },
]
