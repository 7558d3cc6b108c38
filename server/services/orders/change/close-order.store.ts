import { isNotPostponed } from '../../../batches/postponed-items.store.ts'
import { statement } from '../../../db/statement.ts'
import { ORDER_COLUMNS, type OrderRow } from '../orders.store.ts'
import { isUnclaimed } from './claim-order.store.ts'

/** Orders that were never tried come first, so that failing ones do not starve them. */
export const selectExpiredOrders = statement<{ now: Date; limit: number }, OrderRow>(
  'orders-expired',
  `select ${ORDER_COLUMNS} from orders
    where status = 'IN_PROGRESS' and closed_reason is null and hold_expires_at <= $now::timestamptz
      and ${isUnclaimed('$now::timestamptz')}
      and (close_next_try_at is null or close_next_try_at <= $now::timestamptz)
    order by close_tries, hold_expires_at limit $limit`,
)

export const postponeClosing = statement<{ orderId: string; nextTryAt: Date }>(
  'orders-postpone-closing',
  `update orders set close_tries = close_tries + 1, close_next_try_at = $nextTryAt::timestamptz
    where order_id = $orderId and status = 'IN_PROGRESS' and closed_reason is null`,
)

/** Orders whose payment may have a different amount than their total. */
export const selectOrdersInDoubt = statement<{ now: Date; limit: number }, OrderRow>(
  'orders-with-unsettled-amount',
  `select ${ORDER_COLUMNS} from orders
    where provider_amount_cents is not null and status = 'IN_PROGRESS' and closed_reason is null
      and ${isUnclaimed('$now::timestamptz')} and ${isNotPostponed('restore-payments', 'order_id')}
    order by updated_at limit $limit`,
)
