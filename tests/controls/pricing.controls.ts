import type { Control } from './control.ts'

const create = 'server/services/orders/create-order.test.ts'
const pickLines = 'server/services/inventory/pick-lines.ts'
const priceOrder = 'domain/orders/price-order.ts'

export const controls: Control[] = [
  {
    protects: 'A product of another location is not sold here',
    file: 'server/services/inventory/inventory.store.ts',
    find: '.where(eq(products.vendorLocationId, vendorLocationId))',
    replace: '',
    test: create,
    testName: 'a product of another location',
  },
  {
    protects: 'A product that is switched off is not sold',
    file: pickLines,
    find: 'if (!product.isAvailable)',
    replace: 'if (false)',
    test: create,
    testName: 'a product that is switched off',
  },
  {
    protects: 'A line has between 1 and 10 pieces',
    file: pickLines,
    find: 'item.quantity < MIN_LINE_QUANTITY || item.quantity > MAX_LINE_QUANTITY',
    replace: 'false',
    test: create,
    testName: 'a quantity of',
  },
  {
    protects: 'Lines of the same product count together',
    file: pickLines,
    find: 'mergeRepeats(cartItems)\n',
    replace: '[...cartItems]\n',
    test: create,
    testName: 'merges repeated lines',
  },
  {
    protects: 'A line with a negative quantity does not reduce the total',
    file: pickLines,
    find: 'isCountable ? item.quantity + (earlier?.quantity ?? 0) : 0',
    replace: 'item.quantity + (earlier?.quantity ?? 0)',
    test: 'tests/attack/forged-carts.test.ts',
    testName: 'a forged cart costs',
  },
  {
    protects: 'A price that changed after the buyer saw it is not charged silently',
    file: pickLines,
    find: 'if (!asSent.some(differs)) return',
    replace: 'if (asSent.length > 0) return',
    test: create,
    testName: 'another price than the menu has',
  },
  {
    protects: 'An order has at most 30 lines',
    file: 'domain/inventory/cart.contract.ts',
    find: '.max(MAX_ORDER_LINES)',
    replace: '',
    test: create,
    testName: '31 lines',
  },
  {
    protects: 'A tip is at most the discounted subtotal',
    file: 'server/services/orders/price-cart.ts',
    find: 'if (isTipTooHigh(lines, amounts.tipCents))',
    replace: 'if (false)',
    test: create,
    testName: 'a tip of',
  },
  {
    protects: 'A tip is an amount of whole cents, never negative',
    file: 'domain/orders/orders.contract.ts',
    find: ".regex(AMOUNT_PATTERN, 'Tip must be an amount such as 1.50.')",
    replace: '',
    test: create,
    testName: 'a tip of',
  },
  {
    protects: 'An order of merchandise only has no tip',
    file: priceOrder,
    find: 'const wantedTipCents = canTip(lines) ? tip : 0',
    replace: 'const wantedTipCents = tip',
    test: create,
    testName: 'of merchandise only has its tip set to zero',
  },
  {
    protects: 'Only a total under 0.50 is free',
    file: priceOrder,
    find: 'discountedCents + tax + wantedTipCents < FREE_BELOW_CENTS',
    replace: 'discountedCents < FREE_BELOW_CENTS',
    test: 'tests/attack/forged-carts.test.ts',
    testName: 'above the free limit',
  },
  {
    protects: 'Tax follows the address of the vendor, not one that the buyer sends',
    file: 'server/services/taxes/calculate-cart-tax.ts',
    find: 'await taxLines(context, lines, menu.vendor)',
    replace: 'await taxLines(context, lines, Object.assign({}, menu.vendor, body.vendorAddress))',
    test: 'server/services/inventory/read-menu.test.ts',
    testName: 'tax is calculated from our own prices and address',
  },
]
