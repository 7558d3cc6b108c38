import { preparedStatement } from '../../db/database.ts'

/** The last comparison with the payment provider and its findings at a vendor. $1 vendor */
export const selectBooks = preparedStatement<{
  checkedAt: Date
  since: Date
  differences: number
}>(
  'analytics-books',
  `select finished_at as "checkedAt", since,
          (select count(*)::int from jsonb_array_elements(findings) finding
            where finding->>'vendorId' = $1) as differences
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

/**
 * Sold orders, oldest first. $1 vendor, $2 paid then or later, $3 paid before then, $4 whether refunded
 * ones are included, $5 $6 the last row of the page before, $7 limit
 */
export const selectSoldOrders = preparedStatement<SoldOrderRow>(
  'analytics-sold-orders',
  `select o.order_id as "orderId", o.user_id as "userId", o.vendor_location_id as "vendorLocationId",
          o.status, o.paid_at as "paidAt", o.total_cents as "totalCents", o.tip_cents as "tipCents",
          o.tax_cents as "taxCents", o.refunds, u.first_name as "firstName", u.last_name as "lastName",
          o.lines
     from orders o left join users u using (user_id)
    where o.vendor_id = $1 and o.paid_at >= $2 and o.paid_at < $3
      and ($4::bool or o.status <> 'REFUNDED')
      and ($5::timestamptz is null or (o.paid_at, o.order_id) > ($5, $6::uuid))
    order by o.paid_at, o.order_id limit $7`,
)

/** $1 to $4 as above */
export const countSoldOrders = preparedStatement<{ count: number }>(
  'analytics-count-sold-orders',
  `select count(*)::int as count from orders o
    where o.vendor_id = $1 and o.paid_at >= $2 and o.paid_at < $3
      and ($4::bool or o.status <> 'REFUNDED')`,
)

/** The instants a month begins and ends in a time zone. $1 its first day, $2 time zone */
export const selectMonth = preparedStatement<{ from: Date; to: Date }>(
  'analytics-month',
  `select ($1::date)::timestamp at time zone $2 as from,
          ($1::date + interval '1 month') at time zone $2 as to`,
)

/** $1 vendor */
export const selectRegeneration = preparedStatement<{ at: Date }>(
  'analytics-last-regeneration',
  `select at from dump_regenerations where vendor_id = $1`,
)

/** @returns nothing when the last one was later than $3. $1 vendor, $2 now */
export const upsertRegeneration = preparedStatement<{ at: Date }>(
  'analytics-note-regeneration',
  `insert into dump_regenerations (vendor_id, at) values ($1, $2)
   on conflict (vendor_id) do update set at = excluded.at where dump_regenerations.at <= $3
   returning at`,
)
