import type { Control } from './control.ts'

const store = 'server/services/inventory/import/menu-imports.store.ts'
const test = 'server/services/inventory/import/menu-imports.test.ts'

export const controls: Control[] = [
  {
    protects: 'Two imports of a menu file at the same moment do not add its products twice',
    file: store,
    find: '`imports of menu ${vendorLocationId}`',
    replace: '`imports of menu ${vendorLocationId} ${Math.random()}`',
    test,
    testName: 'two imports of one file at once',
  },
  {
    protects: 'An import does not overwrite a change that is made while it waits for the product',
    file: store,
    find: 'where (l.version = w.version) is not true',
    replace: 'where false',
    test,
    testName: 'commits while it waits for the product',
  },
  {
    protects: 'Imports and orders of the same products do not deadlock',
    file: store,
    find: 'archived_at is null\n      order by product_id collate "C" for no key update',
    replace: 'archived_at is null\n      order by product_id for no key update',
    test: 'tests/race/product-locks.test.ts',
    testName: 'an import of a menu locks its products',
  },
]
