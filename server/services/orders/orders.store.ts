import { sql } from 'drizzle-orm'
import { BatchedStatement } from '../../db/batched-statement.ts'
import { listColumns } from '../../db/columns.ts'
import { preparedStatement, type Transaction } from '../../db/database.ts'
import { orders } from './orders.tables.ts'

export type OrderRow = typeof orders.$inferSelect

/** Whether an order is unpaid and still holds its stock. */
export function isOpen(order: OrderRow): boolean {
  return order.status === 'IN_PROGRESS' && order.closedReason === null
}

export const ORDER_COLUMNS = listColumns(orders)

/** The id in lower case. */
export const selectOrder = new BatchedStatement<{ orderId: string }, OrderRow>({
  name: 'orders-select',
  key: 'orderId',
  // from a subquery, because PostgreSQL would plan again for each length of the array
  text: `select ${ORDER_COLUMNS} from orders where order_id = any((select $orderId::uuid[])::uuid[])`,
})

/** $1 ids */
export const selectOrders = preparedStatement<OrderRow>(
  'orders-select-many',
  `select ${ORDER_COLUMNS} from orders where order_id = any($1::uuid[])`,
)

/**
 * $1 user, $2 $3 the last row of the page before, $4 limit, $5 'open', 'past' or null for both. Closed
 * unpaid orders are left out.
 */
export const selectOrdersOfUser = preparedStatement<OrderRow>(
  'orders-of-user',
  `select ${ORDER_COLUMNS} from orders
    where user_id = $1 and closed_reason is distinct from 'EXPIRED' and closed_reason is distinct from 'SUPERSEDED'
      and ($5::text is null or ($5 = 'open') = (status in ('IN_PROGRESS', 'PAID')))
      and ($2::timestamptz is null or (created_at, order_id) < ($2, $3::uuid))
    order by created_at desc, order_id desc limit $4`,
)

/** $1 location, $2 $3 the last row of the page before, $4 limit, $5 paid since, local time, $6 its time zone */
export const selectWaitingOrders = preparedStatement<OrderRow>(
  'orders-waiting',
  `select ${ORDER_COLUMNS} from orders
    where vendor_location_id = $1 and status = 'PAID'
      and paid_at >= $5::timestamp at time zone $6
      and ($2::timestamptz is null or (paid_at, order_id) < ($2, $3::uuid))
    order by paid_at desc, order_id desc limit $4`,
)

/** $1 location, $2 the last six characters of the id in lower case, $3 limit */
export const selectOrdersByNumber = preparedStatement<OrderRow>(
  'orders-by-number',
  `select ${ORDER_COLUMNS} from orders
    where vendor_location_id = $1 and right(order_id::text, 6) = $2 and status <> 'IN_PROGRESS'
    order by (status = 'PAID') desc, created_at desc limit $3`,
)

/** The order of that number that waits. $1 location, $2 business day, $3 the number that staff call */
export const selectWaitingNumber = preparedStatement<OrderRow>(
  'orders-waiting-number',
  `select ${ORDER_COLUMNS} from orders
    where vendor_location_id = $1 and pickup_day = $2 and pickup_number = $3 and status = 'PAID'`,
)

/**
 * The last order of that number that does not wait any more. $1 location, $2 business day, $3 the
 * number, $4 start of that day, local time, $5 its time zone
 */
export const selectPastNumber = preparedStatement<OrderRow>(
  'orders-past-number',
  `select ${ORDER_COLUMNS} from orders
    where vendor_location_id = $1 and pickup_day = $2 and pickup_number = $3
      and status <> 'IN_PROGRESS' and created_at >= $4::date::timestamp at time zone $5
    order by paid_at desc limit 1`,
)

/** $1 location, $2 since, $3 $4 the last row of the page before, $5 limit */
export const selectFulfilledOrders = preparedStatement<OrderRow>(
  'orders-fulfilled',
  `select ${ORDER_COLUMNS} from orders
    where vendor_location_id = $1 and completed_at >= $2 and status = 'COMPLETE'
      and ($3::timestamptz is null or (completed_at, order_id) < ($3, $4::uuid))
    order by completed_at desc, order_id desc limit $5`,
)

/** $1 location, $2 since */
export const selectTipTotal = preparedStatement<{ cents: number }>(
  'orders-tip-total',
  `select coalesce(sum(tip_cents), 0)::int as cents from orders
    where vendor_location_id = $1 and completed_at >= $2 and status = 'COMPLETE'`,
)

/** The one unpaid order of a buyer at a location. $1 user, $2 location */
export const selectOpenOrder = preparedStatement<OrderRow>(
  'orders-open-of-user',
  `select ${ORDER_COLUMNS} from orders
    where user_id = $1 and vendor_location_id = $2 and status = 'IN_PROGRESS' and closed_reason is null`,
)

/** The given payments whose order is already settled. */
export const selectSettledPayments = preparedStatement<{ paymentIntentId: string }>(
  'orders-settled-payments',
  `select payment_intent_id as "paymentIntentId" from orders
    where payment_intent_id = any($1::text[])
      and (status <> 'IN_PROGRESS' or closed_reason = 'SOLD_OUT_AFTER_PAYMENT')`,
)

/**
 * Payments that name an order of ours that does not wait for them. An unknown order may be another sale
 * on the same account. $1 payment intents, $2 their order ids
 */
export const selectUnpayable = preparedStatement<{ paymentIntentId: string }>(
  'orders-unpayable-payments',
  `select open.payment_intent_id as "paymentIntentId"
     from unnest($1::text[], $2::uuid[]) as open(payment_intent_id, order_id)
     join orders o using (order_id)
    where o.payment_intent_id is distinct from open.payment_intent_id
       or o.status <> 'IN_PROGRESS' or o.closed_reason is not null`,
)

export const selectOrderOfPayment = preparedStatement<OrderRow>(
  'orders-of-payment',
  `select ${ORDER_COLUMNS} from orders where payment_intent_id = $1`,
)

/**
 * Locks the order until the transaction ends. Every change of an order uses this lock or a single
 * statement.
 */
export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow | undefined> {
  const [row] = await selectOrderForUpdate(tx, [orderId])
  return row
}

const selectOrderForUpdate = preparedStatement<OrderRow>(
  'orders-lock',
  `select ${ORDER_COLUMNS} from orders where order_id = $1 for no key update`,
)

export async function saveOrder(
  tx: Transaction,
  orderId: string,
  changes: Partial<OrderRow>,
): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set(changes)
    .where(sql`${orders.orderId} = ${orderId}`)
    .returning()
  return row as OrderRow
}
