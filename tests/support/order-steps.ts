import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import type { ApiHarness, Person } from './api-harness.ts'

type OrderBody = OrderAnswer & { code: string; error: string; message: string }

/** The steps of a sale through the API, each by the person who has the right to it. */
export function createOrderSteps(harness: Pick<ApiHarness, 'call' | 'confirmPayment'>) {
  const { call } = harness
  return {
    create: (as: Person, productId = 'lager', quantity = 1, vendorLocationId = 'B1R') =>
      call<OrderBody>(`POST /users/${as.userId}/orders`, {
        as,
        key: crypto.randomUUID(),
        body: { vendorLocationId, cartItems: [{ productId, quantity }], ageAcknowledged: true },
      }),
    update: (as: Person, orderId: string, body: object) =>
      call<OrderBody>(`PUT /users/${as.userId}/orders/${orderId}`, { as, body }),
    markPaid: (as: Person, orderId: string) =>
      call<OrderBody>(`PUT /users/${as.userId}/orders/${orderId}/markPaid`, { as }),
    read: (as: Person | undefined, orderId: string, userId = as?.userId ?? 'staff') =>
      call<OrderBody>(`GET /users/${userId}/orders/${orderId}`, { as }),
    complete: (as: Person | undefined, orderId: string, body?: object) =>
      call<OrderBody>(`PUT /users/staff/orders/${orderId}/complete`, { as, body }),
    refund: (as: Person | undefined, orderId: string) =>
      call<OrderBody>(`PUT /users/staff/orders/${orderId}/refund`, {
        as,
        body: { refundReason: 'NONE_PROVIDED' },
      }),
    /** Gives back some lines, the tip, or both. */
    refundPart: (as: Person | undefined, orderId: string, body: object, key?: string) =>
      call<OrderBody & { requestedBy?: string | null; amount?: string }>(
        `PUT /users/staff/orders/${orderId}/refund`,
        { as, body: { refundReason: 'WRONG_ORDER', ...body }, ...(key && { key }) },
      ),
    /** Creates an order, confirms its payment at the provider and settles it. */
    async buy(as: Person, productId = 'lager', quantity = 1, vendorLocationId = 'B1R') {
      const created = await this.create(as, productId, quantity, vendorLocationId)
      const { clientSecret, order } = created.body
      await harness.confirmPayment(clientSecret ?? '', undefined, order.stripeAccount)
      const paid = await this.markPaid(as, order.orderId)
      return paid.body.order
    },
  }
}
