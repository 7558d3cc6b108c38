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
  {
    protects: 'A tip is at most the discounted subtotal',
    file: 'server/services/orders/create/price-cart.ts',
    find: 'if (isTipTooHigh(lines, amounts.tipCents))',
    replace: 'if (false)',
    test: create,
    testName: 'a tip of',
  },
]
