import { statement } from '../../../db/statement.ts'
import type { OrderRow } from '../orders.store.ts'

export const updateDisputed = statement<Pick<OrderRow, 'orderId' | 'disputedAt'> & { now: Date }>(
  'orders-disputed',
  `update orders set disputed_at = $disputedAt, updated_at = $now where order_id = $orderId`,
)
