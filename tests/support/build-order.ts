import type { Order, OrderItem } from '#domain/orders/orders.contract.ts'
import { orderExample } from '#domain/orders/orders.examples.ts'

/** An unpaid order of two lagers with 10% off, for tests. */
export function buildOrder(changes: Partial<Order> = {}): Order {
  return {
    ...orderExample,
    orderId: '01a1f7b2-211e-7243-acfb-d8af3ecaef9a',
    shortOrderId: 'caef9a',
    userId: 'ada',
    status: 'IN_PROGRESS',
    isOpen: true,
    cartItems: [buildOrderItem()],
    paymentMethod: null,
    holdExpiresAt: '2026-11-20T20:15:00.000Z',
    datetimeCreated: '2026-11-20T20:00:00.000Z',
    datetimeUpdated: '2026-11-20T20:00:00.000Z',
    datetimePaid: null,
    ...changes,
  }
}

export function buildOrderItem(changes: Partial<OrderItem> = {}): OrderItem {
  const [lager] = orderExample.cartItems as [OrderItem]
  return { ...lager, variantName: '16 oz', imageUrls: [], ...changes }
}

/** An order after payment, by a guest with a name; its short id is derived from its id. */
export function buildPaidOrder(changes: Partial<Order> = {}): Order {
  const { orderId } = { ...buildOrder(), ...changes }
  return buildOrder({
    shortOrderId: orderId.slice(-6),
    userId: 'buyer',
    status: 'PAID',
    isOpen: false,
    customerName: 'Maya R.',
    datetimePaid: '2026-11-20T20:01:00.000Z',
    datetimeUpdated: '2026-11-20T20:01:00.000Z',
    ...changes,
  })
}
