import type { Order, OrderItem } from '#domain/orders/orders.contract.ts'

/** An unpaid order of two lagers with 10% off, for tests. */
export function buildOrder(changes: Partial<Order> = {}): Order {
  return {
    orderId: '01a1f7b2-211e-7243-acfb-d8af3ecaef9a',
    shortOrderId: 'CAEF9A',
    userId: 'ada',
    vendorId: 'HARBOR',
    vendorName: 'Harbor Hall',
    vendorLocationId: '2DFE6',
    locationDescription: 'Main Bar',
    timeZone: 'America/Los_Angeles',
    vendorAddress: { line1: '1 St', line2: null, city: 'Los Angeles', state: 'CA', zip: '90015' },
    status: 'IN_PROGRESS',
    statusDisplay: 'IN PROGRESS',
    isInProgress: true,
    isFree: false,
    isOpen: true,
    closedReason: null,
    hasAlcohol: true,
    totalQuantity: 2,
    cartItems: [buildOrderItem()],
    promotion: { discountAmount: '1.80', description: '10% OFF' },
    subtotal: '18.00',
    taxAmount: '1.54',
    tipAmount: '2.70',
    totalAmount: '20.44',
    paymentMethod: null,
    requireIdCheck: false,
    customerName: null,
    holdExpiresAt: '2026-11-20T20:15:00.000Z',
    datetimeCreated: '2026-11-20T20:00:00.000Z',
    datetimeUpdated: '2026-11-20T20:00:00.000Z',
    datetimePaid: null,
    datetimeCompleted: null,
    datetimeRefunded: null,
    datetimeDisputed: null,
    refunds: [],
    ...changes,
  }
}

export function buildOrderItem(changes: Partial<OrderItem> = {}): OrderItem {
  return {
    productId: 'harbor-lager',
    name: 'Harbor Lager',
    variantName: '16 oz',
    productType: 'ALCOHOLIC_ITEM',
    quantity: 2,
    price: '9.00',
    discountedPrice: '8.10',
    productTaxCode: 'txcd_1',
    imageUrls: [],
    ...changes,
  }
}

/** The same order after payment, by a guest with a name; its short id is derived from its id. */
export function buildPaidOrder(changes: Partial<Order> = {}): Order {
  const { orderId } = { ...buildOrder(), ...changes }
  return buildOrder({
    shortOrderId: orderId.slice(-6).toUpperCase(),
    userId: 'buyer',
    status: 'PAID',
    isOpen: false,
    customerName: 'Maya R.',
    datetimePaid: '2026-11-20T20:01:00.000Z',
    datetimeUpdated: '2026-11-20T20:01:00.000Z',
    ...changes,
  })
}
