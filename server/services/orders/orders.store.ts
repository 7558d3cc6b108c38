import { eq } from 'drizzle-orm'
import type { Role } from '#domain/vendor-roles/roles.ts'
import type { PageParams } from '../../calls/paging.ts'
import { BatchedStatement } from '../../db/batched-statement.ts'
import { listColumns } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { lockNames } from '../../db/named-locks.ts'
import type { PaymentAddress } from '../payments/payment-gateway.ts'
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

export type CounterOrderRow = OrderRow & {
  /** The role of the person with the phone number at the order's vendor. */
  role: Role | null
  firstName: string | null
  lastName: string | null
}

/** An order with what a counter checks and shows, in one round trip. The id in lower case. */
export const selectOrderAtCounter = statement<
  { orderId: string; phoneNumber: string },
  CounterOrderRow
>(
  'orders-select-at-counter',
  `select ${listColumns(orders, 'o')}, role, first_name as "firstName", last_name as "lastName"
     from orders o
     left join users u on u.user_id = o.user_id
     left join vendor_roles r on r.vendor_id = o.vendor_id and r.phone_number = $phoneNumber
    where order_id = $orderId`,
)

export const selectOrders = statement<{ orderIds: string[] }, OrderRow>(
  'orders-select-many',
  `select ${ORDER_COLUMNS} from orders where order_id = any($orderIds::uuid[])`,
)

interface OrdersOfUser extends PageParams {
  userId: string
  /** Null for orders of both. */
  state: 'open' | 'past' | null
}

/** Closed unpaid orders are left out. */
export const selectOrdersOfUser = statement<OrdersOfUser, OrderRow>(
  'orders-of-user',
  `select ${ORDER_COLUMNS} from orders
    where user_id = $userId
      and closed_reason is distinct from 'EXPIRED' and closed_reason is distinct from 'SUPERSEDED'
      and ($state::text is null or ($state = 'open') = (status in ('IN_PROGRESS', 'PAID')))
      and ($afterAt::timestamptz is null or (created_at, order_id) < ($afterAt, $afterId::uuid))
    order by created_at desc, order_id desc limit $limit`,
)

interface WaitingOrders extends PageParams {
  vendorLocationId: string
  /** 'yyyy-MM-dd HH:mm' in the time zone. */
  paidSince: string
  timeZone: string
}

export const selectWaitingOrders = statement<WaitingOrders, OrderRow>(
  'orders-waiting',
  `select ${ORDER_COLUMNS} from orders
    where vendor_location_id = $vendorLocationId and status = 'PAID'
      and paid_at >= $paidSince::timestamp at time zone $timeZone
      and ($afterAt::timestamptz is null or (paid_at, order_id) < ($afterAt, $afterId::uuid))
    order by paid_at desc, order_id desc limit $limit`,
)

/** Finds orders by the last six characters of the id, in lower case. */
export const selectOrdersByNumber = statement<
  { vendorLocationId: string; endOfId: string; limit: number },
  OrderRow
>(
  'orders-by-number',
  `select ${ORDER_COLUMNS} from orders
    where vendor_location_id = $vendorLocationId and right(order_id::text, 6) = $endOfId
      and status <> 'IN_PROGRESS'
    order by (status = 'PAID') desc, created_at desc limit $limit`,
)

interface PickupNumber {
  vendorLocationId: string
  /** The business day. */
  day: string
  /** The number that staff call. */
  number: number
}

/** The order with that number that waits. */
export const selectWaitingNumber = statement<PickupNumber, OrderRow>(
  'orders-waiting-number',
  `select ${ORDER_COLUMNS} from orders
    where vendor_location_id = $vendorLocationId
      and pickup_day = $day and pickup_number = $number and status = 'PAID'`,
)

/** The last order with that number that no longer waits. */
export const selectPastNumber = statement<PickupNumber & { timeZone: string }, OrderRow>(
  'orders-past-number',
  `select ${ORDER_COLUMNS} from orders
    where vendor_location_id = $vendorLocationId and pickup_day = $day and pickup_number = $number
      and status <> 'IN_PROGRESS' and created_at >= $day::date::timestamp at time zone $timeZone
    order by paid_at desc limit 1`,
)

interface FulfilledOrders extends PageParams {
  vendorLocationId: string
  since: Date
}

export const selectFulfilledOrders = statement<FulfilledOrders, OrderRow>(
  'orders-fulfilled',
  `select ${ORDER_COLUMNS} from orders
    where vendor_location_id = $vendorLocationId and completed_at >= $since and status = 'COMPLETE'
      and ($afterAt::timestamptz is null or (completed_at, order_id) < ($afterAt, $afterId::uuid))
    order by completed_at desc, order_id desc limit $limit`,
)

export const selectTipTotal = statement<
  { vendorLocationId: string; since: Date },
  { cents: number }
>(
  'orders-tip-total',
  `select coalesce(sum(tip_cents - coalesce((
            select sum((refund->>'tipCents')::int) from jsonb_array_elements(refunds) refund), 0)), 0)::int as cents
     from orders
    where vendor_location_id = $vendorLocationId and completed_at >= $since and status = 'COMPLETE'`,
)

/** Orders by their ids, oldest first. */
export const listOrders = statement<{ orderIds: string[] }, OrderRow>(
  'orders-by-ids',
  `select ${ORDER_COLUMNS} from orders where order_id = any($orderIds::uuid[]) order by paid_at, order_id`,
)

/** The one unpaid order of a buyer at a location. */
export const selectOpenOrder = statement<{ userId: string; vendorLocationId: string }, OrderRow>(
  'orders-open-of-user',
  `select ${ORDER_COLUMNS} from orders
    where user_id = $userId and vendor_location_id = $vendorLocationId
      and status = 'IN_PROGRESS' and closed_reason is null`,
)

/** The given payments whose order is already settled. */
export const selectSettledPayments = statement<
  { paymentIntentIds: string[] },
  { paymentIntentId: string }
>(
  'orders-settled-payments',
  `select payment_intent_id as "paymentIntentId" from orders
    where payment_intent_id = any($paymentIntentIds::text[])
      and (status <> 'IN_PROGRESS' or closed_reason = 'SOLD_OUT_AFTER_PAYMENT')`,
)

interface NamedOrders {
  paymentIntentIds: string[]
  /** The order that each of the payments names. */
  orderIds: string[]
}

/**
 * Payments that name an order of ours that does not wait for them. An unknown order may be another sale
 * on the same account.
 */
export const selectUnpayable = statement<NamedOrders, { paymentIntentId: string }>(
  'orders-unpayable-payments',
  `select open.payment_intent_id as "paymentIntentId"
     from unnest($paymentIntentIds::text[], $orderIds::uuid[]) as open(payment_intent_id, order_id)
     join orders o using (order_id)
    where o.payment_intent_id is distinct from open.payment_intent_id
       or o.status <> 'IN_PROGRESS' or o.closed_reason is not null`,
)

/** The order of a payment, on the account that the order is paid to. */
export const selectOrderOfPayment = statement<PaymentAddress, OrderRow>(
  'orders-of-payment',
  `select ${ORDER_COLUMNS} from orders
    where payment_intent_id = $paymentIntentId and stripe_account is not distinct from $stripeAccount`,
)

/**
 * Locks the order until the transaction ends. Every change of an order uses this lock or a single
 * statement.
 */
export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow | undefined> {
  await lockNames(tx, `order ${orderId}`)
  const [row] = await selectOrderForUpdate(tx, { orderId })
  return row
}

const selectOrderForUpdate = statement<{ orderId: string }, OrderRow>(
  'orders-lock',
  `select ${ORDER_COLUMNS} from orders where order_id = $orderId for no key update`,
)

export async function saveOrder(
  tx: Transaction,
  orderId: string,
  changes: Partial<OrderRow>,
): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(changes).where(eq(orders.orderId, orderId)).returning()
  return row as OrderRow
}
