import type { Control } from './control.ts'

const store = 'server/services/inventory/import/menu-imports.store.ts'
const verb = 'server/services/inventory/import/import-menu.ts'
const test = 'server/services/inventory/import/menu-imports.test.ts'
const routes = 'server/services/inventory/import/menu-imports.routes.ts'

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
    protects: 'An import does what its preview showed',
    file: verb,
    find: 'if (hash !== basis.plan) throw new ChangedMeanwhile()',
    replace: '',
    test,
    testName: 'an import of the edited items is refused',
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
    protects: 'A menu file finds no product of another location',
    file: store,
    find: 'and(eq(products.vendorLocationId, vendorLocationId), isNull(products.archivedAt))',
    replace: 'isNull(products.archivedAt)',
    test,
    testName: 'matches no product of another location',
  },
  {
    protects: 'The stock of a menu file is never below zero after sales',
    file: store,
    find: 'stock_available = greatest(0, l.stock_available + w.pieces),',
    replace: 'stock_available = l.stock_available + w.pieces,',
    test,
    testName: 'is never below zero',
  },
  {
    protects: 'Imports and orders of the same products do not deadlock',
    file: store,
    find: 'archived_at is null\n      order by product_id collate "C" for no key update',
    replace: 'archived_at is null\n      order by product_id for no key update',
    test: 'tests/race/product-locks.test.ts',
    testName: 'an import of a menu locks its products',
  },
  {
    protects: 'The body of a menu file is limited',
    file: routes,
    find: 'limitBody(MAX_BODY_BYTES), ',
    replace: '',
    test,
    testName: 'bodies of other people are not read',
  },
  {
    protects: 'An import is not undone after something of it was sold',
    file: store,
    find: "status <> 'IN_PROGRESS' and closed_reason is null",
    replace: 'false',
    test,
    testName: 'is refused when something of the import was',
  },
  {
    protects: 'An import is not undone while someone is paying for something of it',
    file: store,
    find: "status = 'IN_PROGRESS' and closed_reason is null",
    replace: 'false',
    test,
    testName: 'is refused when something of the import was',
  },
  {
    protects: 'Two undos of an import at the same moment happen once',
    file: store,
    find: "\n    .for('no key update')",
    replace: '',
    test,
    testName: 'two undos at once',
  },
  {
    protects: 'A rehearsal that was paid does not keep an import from being undone',
    file: store,
    find: 'and closed_reason is null and not is_rehearsal',
    replace: 'and closed_reason is null',
    test,
    testName: 'a rehearsal with something of the import',
  },
  {
    protects: 'A rehearsal that is being paid does not keep an import from being undone',
    file: store,
    find: 'closed_reason is null\n        and not is_rehearsal',
    replace: 'closed_reason is null',
    test,
    testName: 'a rehearsal with something of the import',
  },
]
