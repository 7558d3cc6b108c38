import type { PageParams } from '../../calls/paging.ts'
import { statement } from '../../db/statement.ts'
import type { SoldRange } from './list-sold-orders.ts'

/** The last comparison with the payment provider and its findings at a vendor. */
export const selectBooks = statement<
  { vendorId: string },
  {
    checkedAt: Date
    since: Date
    differences: number
  }
>(
  'analytics-books',
  `select finished_at as "checkedAt", since,
          (select count(*)::int from jsonb_array_elements(findings) finding
            where finding->>'vendorId' = $vendorId) as differences
     from reconciliations order by started_at desc limit 1`,
)

export interface SoldOrderRow {
  orderId: string
  userId: string
  vendorLocationId: string
  status: 'PAID' | 'COMPLETE' | 'REFUNDED'
  paidAt: Date
  totalCents: number
  tipCents: number
  taxCents: number
  refunds: { amountCents: number }[]
  firstName: string | null
  lastName: string | null
  lines: {
    productId: string
    name: string
    variantName: string | null
    productType: string
    quantity: number
    discountedPriceCents: number
    imageUrl: string | null
  }[]
}

interface SoldOrders extends SoldRange {
  vendorId: string
}

interface SoldOrdersPage extends SoldOrders, PageParams {}

/** Sold orders, oldest first. */
export const selectSoldOrders = statement<SoldOrdersPage, SoldOrderRow>(
  'analytics-sold-orders',
  `select o.order_id as "orderId", o.user_id as "userId", o.vendor_location_id as "vendorLocationId",
          o.status, o.paid_at as "paidAt", o.total_cents as "totalCents", o.tip_cents as "tipCents",
          o.tax_cents as "taxCents", o.refunds, u.first_name as "firstName", u.last_name as "lastName",
          o.lines
     from real_orders o left join users u using (user_id)
    where o.vendor_id = $vendorId and o.paid_at >= $from and o.paid_at < $to
      and ($vendorLocationId::text is null or o.vendor_location_id = $vendorLocationId)
      and ($includeRefunded::bool or o.status <> 'REFUNDED')
      and ($afterAt::timestamptz is null or (o.paid_at, o.order_id) > ($afterAt, $afterId::uuid))
    order by o.paid_at, o.order_id limit $limit`,
)

export const countSoldOrders = statement<SoldOrders, { count: number }>(
  'analytics-count-sold-orders',
  `select count(*)::int as count from real_orders o
    where o.vendor_id = $vendorId and o.paid_at >= $from and o.paid_at < $to
      and ($vendorLocationId::text is null or o.vendor_location_id = $vendorLocationId)
      and ($includeRefunded::bool or o.status <> 'REFUNDED')`,
)

/** The instants at which the first business day of a month begins, and that of the next one. */
export const selectMonth = statement<
  { vendorId: string; firstDay: string },
  { from: Date; to: Date }
>(
  'analytics-month',
  `select business_day_starts($firstDay::date, business_days, time_zone) as from,
          business_day_starts(($firstDay::date + interval '1 month')::date, business_days, time_zone) as to
     from vendors where vendor_id = $vendorId`,
)

export const selectRegeneration = statement<{ vendorId: string }, { at: Date }>(
  'analytics-last-regeneration',
  `select at from dump_regenerations where vendor_id = $vendorId`,
)

/** @returns nothing when the last one was later than `latest` */
export const upsertRegeneration = statement<
  { vendorId: string; now: Date; latest: Date },
  { at: Date }
>(
  'analytics-note-regeneration',
  `insert into dump_regenerations (vendor_id, at) values ($vendorId, $now)
   on conflict (vendor_id) do update set at = excluded.at where dump_regenerations.at <= $latest
   returning at`,
)
