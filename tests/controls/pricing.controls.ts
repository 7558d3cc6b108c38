import type { Control } from './control.ts'

const create = 'server/services/orders/create/create-order.test.ts'
const priceOrder = 'domain/orders/price-order.ts'

export const controls: Control[] = [
  {
    protects: 'A product of another location is not sold here',
    file: 'server/services/inventory/inventory.store.ts',
    find: '.where(and(eq(products.vendorLocationId, vendorLocationId), isKnown))',
    replace: '.where(isKnown)',
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
  {
    protects: 'Only a total under 0.50 is free',
    file: priceOrder,
    find: 'discountedCents + tax + wantedTipCents < FREE_BELOW_CENTS',
    replace: 'discountedCents < FREE_BELOW_CENTS',
    test: 'tests/attack/forged-carts.test.ts',
    testName: 'above the free limit',
  },
]
