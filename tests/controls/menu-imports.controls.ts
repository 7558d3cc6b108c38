import type { Control } from './control.ts'

const store = 'server/services/inventory/import/menu-imports.store.ts'
const options = 'server/services/inventory/import/import-options.test.ts'
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
  {
    protects: 'Imports that change an option group and orders of its items do not deadlock',
    file: store,
    find: '$optionGroupIds::text[])\n    order by product_id collate "C" for no key update',
    replace: '$optionGroupIds::text[])\n    order by product_id for no key update',
    test: 'tests/race/product-locks.test.ts',
    testName: 'an import that changes an option group',
  },
  {
    protects:
      'An import does not overwrite a change of an option group that is made while it waits for it',
    file: 'server/services/inventory/import/import-options.ts',
    find: 'if (held.size !== groupsHere.length || !groupsHere.every(isAsPlanned)) {',
    replace: 'if (Math.random() > 1) {',
    test: options,
    testName: 'commits while it waits for the group',
  },
  {
    protects: 'An import changes no option group before somebody said what becomes of it',
    file: 'server/services/inventory/import/import-menu.ts',
    find: 'if (questions.length === 0 && asked.length > 0) {',
    replace: 'if (Math.random() > 1) {',
    test: options,
    testName: 'until somebody says what becomes of it',
  },
  {
    protects: 'An undo takes away no option group that another item uses',
    file: store,
    find: 'and g.option_group_id = any(p.option_group_ids))',
    replace: 'and false)',
    test: options,
    testName: 'except those that another item uses',
  },
  {
    protects: 'An undo gives no item a group back that was removed since',
    file: store,
    find: 'and g.vendor_location_id = $vendorLocationId\n                         and g.archived_at is null',
    replace: 'and g.vendor_location_id = $vendorLocationId',
    test: options,
    testName: 'a group that was removed since',
  },
]
