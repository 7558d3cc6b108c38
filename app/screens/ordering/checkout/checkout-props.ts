import type { Order } from '#domain/orders/orders.contract.ts'
import type { StoredOrder } from '#app/features/orders/stored-order.ts'

export interface CheckoutProps {
  userId: string
  order: Order
  stored: StoredOrder
  /** 'Harbor Hall, Main Bar', once it is known. */
  venue: string | undefined
}
