import type { Control } from './control.ts'

const test = 'server/services/inventory/change-product.test.ts'
const managing = 'server/services/inventory/manage-products.test.ts'

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
    protects:
      'Two changes of all facts of a product at the same moment do not overwrite each other',
    file: 'server/services/inventory/product-rows.store.ts',
    find: ' for no key update',
    replace: '',
    test: managing,
    testName: 'of two people at the same moment is made once',
  },
  {
    protects: 'Counted stock keeps adding up when counting begins again',
    file: 'server/services/inventory/product-columns.ts',
    find: '(stockTotal ?? stockAvailable) + counted - stockAvailable',
    replace: 'counted',
    test: managing,
    testName: 'adds up while it is switched on',
  },
  {
    protects: 'A menu has a limited number of products',
    file: 'server/services/inventory/limit-menu.ts',
    find: '(size?.onMenu ?? 0) > MAX_PRODUCTS_ON_MENU',
    replace: '(size?.onMenu ?? 0) > MAX_PRODUCTS_ON_MENU * 10',
    test: 'server/services/inventory/limit-menu.test.ts',
    testName: 'a full menu takes',
  },
  {
    protects: 'A location keeps a limited number of archived products',
    file: 'server/services/inventory/limit-menu.ts',
    find: '(size?.total ?? 0) > MAX_PRODUCTS)',
    replace: '(size?.total ?? 0) > MAX_PRODUCTS * 10)',
    test: 'server/services/inventory/limit-menu.test.ts',
    testName: 'a limited number of archived',
  },
  {
    protects: 'Two people do not fill a menu beyond its limit at the same moment',
    file: 'server/services/inventory/limit-menu.ts',
    find: '  await lockMenuSize(tx, { vendorLocationId })\n',
    replace: '  void lockMenuSize\n',
    test: 'server/services/inventory/limit-menu.test.ts',
    testName: 'also of two at once',
  },
  {
    protects: 'Two orders of a menu at the same moment do not mix',
    file: 'server/services/inventory/manage-products.store.ts',
    find: '\n      order by product_id collate "C" for no key update\n   ), placed',
    replace: '\n   ), placed',
    test: managing,
    testName: 'who save at the same moment',
  },
  {
    protects: 'Products are copied only from the location that is named',
    file: 'server/services/inventory/manage-products.store.ts',
    find: 'where p.vendor_location_id = $from and p.archived_at is null',
    replace: 'where p.archived_at is null',
    test: managing,
    testName: 'are new products with the same facts',
  },
]
