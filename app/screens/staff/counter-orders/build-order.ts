import type { Order } from '#domain/orders/orders.contract.ts'

/** A paid order of two lagers, for tests; say only what matters. */
export function buildOrder(overrides: Partial<Order> = {}): Order {
  const orderId = overrides.orderId ?? '019a9f3e-7b1c-7c11-9d3e-0a1b2cd4e5f0'
  return {
    orderId,
    shortOrderId: orderId.slice(-6).toUpperCase(),
    userId: 'buyer',
    vendorId: 'HARBOR',
    vendorLocationId: '2DFE6',
    vendorAddress: { line1: '1 Pier', line2: null, city: 'Los Angeles', state: 'CA', zip: '90015' },
    status: 'PAID',
    statusDisplay: 'IN PROGRESS',
    isInProgress: true,
    isFree: false,
    isOpen: false,
    closedReason: null,
    hasAlcohol: true,
    totalQuantity: 2,
    cartItems: [],
    promotion: null,
    subtotal: '18.00',
    taxAmount: '1.71',
    tipAmount: '2.70',
    totalAmount: '22.41',
    paymentMethod: null,
    requireIdCheck: false,
    customerName: 'Maya R.',
    holdExpiresAt: '2026-11-20T20:15:00.000Z',
    datetimeCreated: '2026-11-20T20:00:00.000Z',
    datetimeUpdated: '2026-11-20T20:01:00.000Z',
    datetimePaid: '2026-11-20T20:01:00.000Z',
    datetimeCompleted: null,
    datetimeRefunded: null,
    ...overrides,
  }
}
