import { preparedStatement } from '../../db/database.ts'

/*
 * All of it is read from the orders themselves, so that it cannot differ from them. Sums and counts
 * come from the index `orders_sold_by_vendor` alone; only the products read the rows.
 * $1 vendor, $2 the first day, $3 the day after the last, $4 the vendor's time zone
 */
const SOLD = `o.vendor_id = $1 and o.paid_at is not null
      and o.paid_at >= ($2::date)::timestamp at time zone $4
      and o.paid_at < ($3::date)::timestamp at time zone $4`
const LOCAL_HOUR = `date_trunc('hour', o.paid_at at time zone $4)`
const HOUR_COLUMNS = `to_char(hour, 'YYYY-MM-DD') as date, extract(hour from hour)::int as hour`

export interface HourRow {
  /** 'YYYY-MM-DD' in the vendor's time zone. */
  date: string
  /** 0 to 23 in the vendor's time zone. */
  hour: number
  /** Not fully refunded. */
  orders: number
  refundedOrders: number
  itemCents: number
  discountCents: number
  taxCents: number
  tipCents: number
  chargedCents: number
}

export const selectSalesByHour = preparedStatement<HourRow>(
  'analytics-sales-by-hour',
  `select ${HOUR_COLUMNS}, orders, "refundedOrders", "itemCents", "discountCents", "taxCents",
          "tipCents", "chargedCents"
     from (select ${LOCAL_HOUR} as hour,
                  count(*) filter (where o.status <> 'REFUNDED')::int as orders,
                  count(*) filter (where o.status = 'REFUNDED')::int as "refundedOrders",
                  sum(o.subtotal_cents)::float8 as "itemCents",
                  sum(o.discount_cents)::float8 as "discountCents",
                  sum(o.tax_cents)::float8 as "taxCents",
                  sum(o.tip_cents)::float8 as "tipCents",
                  sum(o.total_cents)::float8 as "chargedCents"
             from orders o where ${SOLD} group by 1) by_hour
    order by 1, 2`,
)

/** What was given back of the orders paid in an hour, whenever that was. */
export const selectRefundsByHour = preparedStatement<{ date: string; hour: number; cents: number }>(
  'analytics-refunds-by-hour',
  `select ${HOUR_COLUMNS}, cents
     from (select ${LOCAL_HOUR} as hour, sum(r.amount_cents)::float8 as cents
             from refunds r join orders o using (order_id)
            where r.status = 'SUCCEEDED' and ${SOLD} group by 1) by_hour`,
)

export const selectTotals = preparedStatement<{ orders: number; revenueCents: number }>(
  'analytics-totals',
  `select count(*) filter (where o.status <> 'REFUNDED')::int as orders,
          (coalesce(sum(o.total_cents), 0) - coalesce((
             select sum(r.amount_cents) from refunds r join orders o using (order_id)
              where r.status = 'SUCCEEDED' and ${SOLD}), 0))::float8 as "revenueCents"
     from orders o where ${SOLD}`,
)

export interface ProductRow {
  productId: string
  name: string
  variantName: string | null
  productType: string
  quantity: number
  orders: number
  revenueCents: number
}

/** What the orders that are not fully refunded sold, after discounts, the highest revenue first. */
export const selectSoldProducts = preparedStatement<ProductRow>(
  'analytics-products',
  `select line."productId", max(line.name) as name, max(line."variantName") as "variantName",
          max(line."productType") as "productType", sum(line.quantity)::int as quantity,
          count(*)::int as orders,
          sum(line.quantity * line."discountedPriceCents")::float8 as "revenueCents"
     from orders o, jsonb_to_recordset(o.lines) as line ("productId" text, name text,
          "variantName" text, "productType" text, quantity int, "discountedPriceCents" int)
    where ${SOLD} and o.status <> 'REFUNDED'
    group by 1 order by "revenueCents" desc, 1`,
)

export interface CustomersRow {
  unique: number
  repeat: number
  /** Had an order at the vendor before. */
  returning: number
  /** Whether anything was sold before. */
  hasHistory: boolean
  top: { userId: string; orders: number; cents: number }[]
}

/** $5 how many of the top customers */
export const selectCustomers = preparedStatement<CustomersRow>(
  'analytics-customers',
  `with buyers as materialized (
     select o.user_id, count(*)::int as orders, sum(o.total_cents) as cents
       from orders o where ${SOLD} and o.status <> 'REFUNDED' group by 1
   ), known as (
     select distinct p.user_id from orders p
      where p.vendor_id = $1 and p.paid_at < ($2::date)::timestamp at time zone $4
        and p.user_id in (select user_id from buyers)
   ), given_back as (
     select o.user_id, sum(r.amount_cents) as cents
       from refunds r join orders o using (order_id)
      where r.status = 'SUCCEEDED' and ${SOLD} and o.status <> 'REFUNDED' group by 1
   ), top as (
     select user_id as "userId", orders,
            (buyers.cents - coalesce(given_back.cents, 0))::float8 as cents
       from buyers left join given_back using (user_id)
      order by 3 desc, 1 limit $5
   )
   select count(*)::int as unique, count(*) filter (where orders > 1)::int as repeat,
          (select count(*)::int from known) as returning,
          exists (select from orders p where p.vendor_id = $1
               and p.paid_at < ($2::date)::timestamp at time zone $4) as "hasHistory",
          coalesce((select json_agg(top) from top), '[]') as top
     from buyers`,
)

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
