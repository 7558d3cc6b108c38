import type { Control } from './control.ts'

const create = 'server/services/orders/create/create-order.test.ts'

export const controls: Control[] = [
  {
    protects: 'A product of another location is not sold here',
    file: 'server/services/inventory/inventory.store.ts',
    find: 'where vendor_location_id = $vendorLocationId\n      and (archived_at',
    replace: 'where $vendorLocationId::text is not null\n      and (archived_at',
    test: create,
    testName: 'a product of another location',
  },
]
