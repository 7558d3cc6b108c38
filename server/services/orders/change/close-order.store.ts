import { preparedStatement } from '../../../db/database.ts'
import { ORDER_COLUMNS, type OrderRow } from '../orders.store.ts'

/** Orders that were never tried come first, so that failing ones do not starve them. $1 now, $2 limit */
export const selectExpiredOrders = preparedStatement<OrderRow>(
  'orders-expired',
  `select ${ORDER_COLUMNS} from orders
    where status = 'IN_PROGRESS' and closed_reason is null and hold_expires_at <= $1::timestamptz
      and (changing_until is null or changing_until <= $1::timestamptz)
      and (close_next_try_at is null or close_next_try_at <= $1::timestamptz)
    order by close_tries, hold_expires_at limit $2`,
)

/** $1 order, $2 next attempt */
export const postponeClosing = preparedStatement<never>(
  'orders-postpone-closing',
  `update orders set close_tries = close_tries + 1, close_next_try_at = $2::timestamptz
    where order_id = $1 and status = 'IN_PROGRESS' and closed_reason is null`,
)

/** Orders whose payment may have a different amount than their total. $1 now, $2 limit */
export const selectOrdersInDoubt = preparedStatement<OrderRow>(
  'orders-with-unsettled-amount',
  `select ${ORDER_COLUMNS} from orders
    where told_cents is not null and status = 'IN_PROGRESS' and closed_reason is null
      and (changing_until is null or changing_until <= $1::timestamptz)
    order by updated_at limit $2`,
)
