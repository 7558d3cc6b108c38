import type { GivenAlone, RefundLimits } from '#domain/orders/refund-limits.ts'
import type { Transaction } from '../../../db/database.ts'
import { lockNames } from '../../../db/named-locks.ts'
import { statement } from '../../../db/statement.ts'

/** Counts what a person gives back alone one after the other. */
export const lockRefundsAlone = (tx: Transaction, userId: string, vendorId: string) =>
  lockNames(tx, `refunds of ${userId} at ${vendorId}`)

interface AloneSince {
  orderId: string
  vendorId: string
  userId: string
  /** The start of the business day 'yyyy-MM-dd HH:mm', in the time zone. */
  since: string
  timeZone: string
}

/** What was given back in the end, or will be. */
const GIVEN = `case status when 'SUCCEEDED' then least(alone_cents, amount_cents) else alone_cents end`

/** What STAFF gave back alone of an order, and a person of them on a day; no row where the venue has no limits. */
export const selectGivenAlone = statement<AloneSince, GivenAlone & { limits: RefundLimits }>(
  'refunds-given-alone',
  `select jsonb_build_object('orderCents', s.refund_order_cents, 'nightCents', s.refund_night_cents,
            'nightCount', s.refund_night_count) as limits, of_order.*, of_night.*
     from money_settings s,
          (select coalesce(sum(${GIVEN}), 0)::int as "orderCents" from refunds
            where order_id = $orderId and status <> 'FAILED') of_order,
          (select coalesce(sum(${GIVEN}), 0)::int as "nightCents",
                  count(*) filter (where ${GIVEN} > 0)::int as "nightCount" from refunds
            where requested_by = $userId and vendor_id = $vendorId and alone_cents is not null
              and status <> 'FAILED' and created_at >= $since::timestamp at time zone $timeZone) of_night
    where s.vendor_id = $vendorId
      and coalesce(s.refund_order_cents, s.refund_night_cents, s.refund_night_count) is not null`,
)
