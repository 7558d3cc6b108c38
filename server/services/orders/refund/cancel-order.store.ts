import { CANCELED_BY_GUEST } from '#domain/orders/cancellation.ts'
import type { Transaction } from '../../../db/database.ts'
import { listColumns } from '../../../db/columns.ts'
import { lockNames } from '../../../db/named-locks.ts'
import { statement } from '../../../db/statement.ts'
import { refunds } from '../orders.tables.ts'
import type { RefundRow } from './refunds.store.ts'

/** Counts the cancellations of a person one after the other. */
export const lockCancellations = (tx: Transaction, userId: string) =>
  lockNames(tx, `cancellations of ${userId}`)

/** The refund by which its guest has taken an order back. */
export const selectCancellation = statement<{ orderId: string }, RefundRow>(
  'cancellation-of-order',
  `select ${listColumns(refunds)} from refunds
    where order_id = $orderId and reason = '${CANCELED_BY_GUEST}' and status <> 'FAILED'`,
)

interface CanceledSince {
  userId: string
  /** The start of the business day 'yyyy-MM-dd HH:mm', in the time zone. */
  since: string
  timeZone: string
}

/** How many orders a person has taken back; an order is taken back within a minute, so older ones need no look. */
export const countCancellations = statement<CanceledSince, { count: number }>(
  'cancellations-of-user',
  `select count(*)::int as count
     from orders o join refunds r using (order_id)
    where o.user_id = $userId
      and o.created_at > ($since::timestamp at time zone $timeZone) - interval '1 day'
      and r.reason = '${CANCELED_BY_GUEST}' and r.status <> 'FAILED'
      and r.created_at >= $since::timestamp at time zone $timeZone`,
)
