import { isNotPostponed } from '../../batches/postponed-items.store.ts'
import { statement } from '../../db/statement.ts'

/** When a refund was given back: at the provider, or when the provider confirmed ours. The index has the same words. */
const GIVEN_BACK_AT = `(case requested_by when 'provider' then created_at else updated_at end)`

/**
 * The sums of a day `d`, from its orders: the columns of the table. Of a fully refunded order only the money
 * counts; refunds are taken off the hour in which the order was paid, and refunded lines off their products and
 * choices. Of a refund, what is neither tax nor tip of its lines is taken for items, as is money without lines. A
 * product has `choices` only when some were sold with it.
 */
const SUMS_OF_DAY = `
  with sold as materialized (
    select o.order_id, o.user_id, o.vendor_location_id, o.status <> 'REFUNDED' as is_kept, o.lines, o.refunds, o.subtotal_cents,
           o.discount_cents, o.tax_cents, o.tip_cents, o.total_cents,
           extract(hour from o.paid_at at time zone d.time_zone)::int as hour, back.cents as refunded_cents,
           case when o.status = 'REFUNDED' or back.cents >= o.total_cents then o.tax_cents
                else back.tax_cents end as refunded_tax_cents,
           case when o.status = 'REFUNDED' or back.cents >= o.total_cents then o.tip_cents
                else back.tip_cents end as refunded_tip_cents
      from real_orders o
     cross join lateral (
       select coalesce(sum(r.amount_cents), 0)::int as cents, coalesce(sum(r.tip_cents), 0)::int as tip_cents,
              coalesce(sum((select sum((line->>'taxCents')::int) from jsonb_array_elements(r.lines) line)), 0)::int as tax_cents
         from refunds r where r.order_id = o.order_id and r.status = 'SUCCEEDED') back
     where o.vendor_id = $vendorId and o.paid_at >= d.starts and o.paid_at < d.ends
  ), by_hour as (
    select hour, vendor_location_id as "vendorLocationId", count(*) filter (where is_kept) as orders,
           count(*) filter (where not is_kept) as "refundedOrders",
           sum(subtotal_cents) as "itemCents", sum(discount_cents) as "discountCents",
           sum(tax_cents) as "taxCents", sum(tip_cents) as "tipCents",
           sum(total_cents) as "chargedCents", sum(refunded_cents) as "refundedCents",
           sum(refunded_tax_cents) as "refundedTaxCents", sum(refunded_tip_cents) as "refundedTipCents"
      from sold group by 1, 2
  ), sold_line as materialized (
    select order_id, vendor_location_id, line.*, back.pieces, back.cents, back.swapped
      from sold, jsonb_to_recordset(lines) as line ("productId" text, "lineId" text, name text, "variantName" text,
           "productType" text, quantity int, "discountedPriceCents" int, options jsonb)
     cross join lateral (
       select coalesce(sum(part.quantity), 0)::int as pieces,
              coalesce(sum(part."priceCents" - part."discountCents"), 0)::int as cents,
              coalesce(sum(part."priceCents" - part."discountCents") filter (where part.quantity = 0), 0)::int as swapped
         from jsonb_array_elements(refunds) refund, jsonb_to_recordset(refund->'lines')
                as part ("lineId" text, quantity int, "priceCents" int, "discountCents" int)
        where part."lineId" = coalesce(line."lineId", line."productId")) back
     where is_kept
  ), by_product as (
    select "productId", vendor_location_id as "vendorLocationId", max(name) as name, max("variantName") as "variantName",
           max("productType") as "productType", sum(quantity - pieces) as quantity,
           count(distinct order_id) filter (where quantity > pieces) as orders,
           sum(quantity * "discountedPriceCents" - cents) as "revenueCents"
      from sold_line group by 1, 2
  ), by_choice as materialized (
    select "productId", vendor_location_id as "vendorLocationId", option."groupName", option."choiceName",
           sum(quantity - pieces) as quantity, 
           -- what was swapped for something cheaper brought a part of it
           sum((quantity - pieces) * option."priceDeltaCents"
               - coalesce(round(option."priceDeltaCents" * swapped::numeric / nullif("discountedPriceCents", 0)), 0)) as "addedCents"
      from sold_line, jsonb_to_recordset(options) as option ("groupName" text, "choiceName" text, "priceDeltaCents" int)
     where quantity > pieces group by 1, 2, 3, 4
  ), by_visitor as materialized (
    select user_id, vendor_location_id, count(*) filter (where is_kept)::int as orders,
           coalesce(sum(total_cents - refunded_cents) filter (where is_kept), 0)::int as cents
      from sold group by 1, 2
  ), by_guest as materialized (
    select user_id, sum(orders)::int as orders, sum(cents)::int as cents,
           not exists (select from real_orders o where o.vendor_id = $vendorId and o.user_id = by_visitor.user_id
                         and o.paid_at < d.starts) as is_new
      from by_visitor group by 1
  ), by_refund as (
    select o.vendor_location_id as "vendorLocationId", sum(r.amount_cents) as cents
      from (select order_id, amount_cents from refunds
             where vendor_id = $vendorId and status = 'SUCCEEDED' and ${GIVEN_BACK_AT} >= d.starts
               and ${GIVEN_BACK_AT} < d.ends) r
      join real_orders o using (order_id) group by 1
  )
  select (select coalesce(jsonb_agg(by_hour), '[]') from by_hour) as hours,
         (select coalesce(jsonb_agg(to_jsonb(by_product) || coalesce((
                   select jsonb_build_object('choices', jsonb_agg(by_choice)) from by_choice
                    where by_choice."productId" = by_product."productId"
                      and by_choice."vendorLocationId" = by_product."vendorLocationId" having count(*) > 0), '{}')), '[]')
            from by_product) as products,
         (select coalesce(jsonb_agg(by_refund), '[]') from by_refund) as given_back,
         guests.*, visitors.*
    from (select array_agg(user_id) as guest_ids, array_agg(orders) as guest_orders,
                 array_agg(cents) as guest_cents, array_agg(is_new) as guest_is_new from by_guest) guests,
         (select coalesce(array_agg(user_id), '{}') as visitor_ids,
                 array_agg(v.vendor_location_id) as visitor_location_ids, array_agg(v.orders) as visitor_orders,
                 array_agg(v.cents) as visitor_cents, array_agg(g.is_new) as visitor_is_new
            from by_visitor v join by_guest g using (user_id)) visitors`

const SUM_COLUMNS = [
  'hours',
  'products',
  'given_back',
  'guest_ids',
  'guest_orders',
  'guest_cents',
  'guest_is_new',
  'visitor_ids',
  'visitor_location_ids',
  'visitor_orders',
  'visitor_cents',
  'visitor_is_new',
]
const SUMS = SUM_COLUMNS.join(', ')

interface SalesDays {
  vendorId: string
  /** The first day, and the day after the last. */
  from: string
  to: string
  /** Null for all locations. */
  vendorLocationId: string | null
}

/** When a business day of a vendor `v` begins. */
const startOf = (day: string) => `business_day_starts(${day}, v.business_days, v.time_zone)`

/**
 * Common table expressions that end in `daily`: the sums of each business day up to the moment `until`, kept ones and
 * the others summed up now, all of the same moment. The parameters are those of `SalesDays`.
 */
const daily = (until: string) => `
  days as materialized (
    select day, starts, over_at, least(over_at, ${until}) as ends, v.time_zone
      from vendors v
     cross join generate_series($from::date::timestamp, $to::date::timestamp - interval '1 day', interval '1 day') date
     cross join lateral (select date::date as day, ${startOf('date::date')} as starts,
                                ${startOf('date::date + 1')} as over_at) d
     where v.vendor_id = $vendorId and starts < ${until}
  ), kept as materialized (
    select day, ${SUMS} from business_day_sales s join days d using (day)
     where s.vendor_id = $vendorId and s.day >= $from::date and s.day < $to::date and s.hours is not null
       and s.starts = d.starts and s.ends = d.over_at
       and d.over_at = d.ends
  ), missing as materialized (
    select * from days d where not exists (select from kept where kept.day = d.day)
  ), daily as (
    select * from kept
    union all
    select d.day, sums.* from missing d cross join lateral (${SUMS_OF_DAY}) sums
  )`

const HOUR_FIELDS = `hour int, "vendorLocationId" text, orders int, "refundedOrders" int, "itemCents" bigint, "discountCents" bigint,
  "taxCents" bigint, "tipCents" bigint, "chargedCents" bigint, "refundedCents" bigint, "refundedTaxCents" bigint,
  "refundedTipCents" bigint`

/** Items less discounts and what was given back of both: the refunds of an order less their tax and tip. */
const NET_SALES = `"itemCents" - "discountCents" - ("refundedCents" - "refundedTaxCents" - "refundedTipCents")`

/** Sales of a day, of an hour of all days, or of a location: one of these three is not null. */
export interface SumRow {
  /** 'YYYY-MM-DD', a business day. */
  date: string | null
  /** 0 to 23 in the vendor's time zone. */
  hour: number | null
  vendorLocationId: string | null
  /** Orders that are not fully refunded. */
  orders: number
  refundedOrders: number
  itemCents: number
  discountCents: number
  taxCents: number
  tipCents: number
  chargedCents: number
  /** Refunds of the orders paid in that time, whenever they were made. */
  refundedCents: number
  /** How much of these was tax and tips. */
  refundedTaxCents: number
  refundedTipCents: number
}

export interface ProductRow {
  productId: string
  vendorLocationId: string
  name: string
  variantName: string | null
  productType: string
  quantity: number
  orders: number
  revenueCents: number
}

/** A choice over all products with which it was sold. */
export interface ChoiceRow {
  groupName: string
  choiceName: string
  quantity: number
  /** What it added to the prices, before promotions. */
  addedCents: number
}

export interface CustomersRow {
  unique: number
  repeat: number
  /** The guest had an order at the vendor before, at any location. */
  returning: number
  /** Whether anything was sold before. */
  hasHistory: boolean
  top: { userId: string; orders: number; cents: number }[]
}

/** The products have the highest revenue first. */
export const selectSales = statement<
  SalesDays & { topCustomers: number },
  {
    sums: SumRow[]
    products: ProductRow[]
    choices: ChoiceRow[]
    customers: CustomersRow
    /** Refunds that were made on these days. */
    givenBackCents: number
  }
>(
  'analytics-sales',
  `with ${daily("'infinity'")}, sums as (
     select to_char(day, 'YYYY-MM-DD') as date, hour, "vendorLocationId", sum(orders) as orders,
            sum("refundedOrders") as "refundedOrders", sum("itemCents") as "itemCents",
            sum("discountCents") as "discountCents", sum("taxCents") as "taxCents", sum("tipCents") as "tipCents",
            sum("chargedCents") as "chargedCents", sum("refundedCents") as "refundedCents",
            sum("refundedTaxCents") as "refundedTaxCents", sum("refundedTipCents") as "refundedTipCents"
       from daily, jsonb_to_recordset(hours) as sums (${HOUR_FIELDS})
      where $vendorLocationId::text is null or "vendorLocationId" = $vendorLocationId
      group by grouping sets ((day), (hour), ("vendorLocationId"))
   ), products as (
     select "productId", max("vendorLocationId") as "vendorLocationId", max(name) as name,
            max("variantName") as "variantName",
            coalesce(max("productType"), 'UNKNOWN') as "productType", sum(quantity) as quantity,
            sum(orders) as orders,
            sum("revenueCents") as "revenueCents"
       from daily, jsonb_to_recordset(products) as sums ("productId" text, "vendorLocationId" text, name text,
            "variantName" text, "productType" text, quantity int, orders int, "revenueCents" bigint)
      where $vendorLocationId::text is null or "vendorLocationId" = $vendorLocationId
      group by 1
   ), choices as (
     select choice."groupName", choice."choiceName", sum(choice.quantity) as quantity,
            sum(choice."addedCents") as "addedCents"
       from daily, jsonb_to_recordset(products) as sums ("vendorLocationId" text, choices jsonb),
            jsonb_to_recordset(sums.choices) as choice ("groupName" text, "choiceName" text, quantity int,
            "addedCents" bigint)
      where $vendorLocationId::text is null or "vendorLocationId" = $vendorLocationId
      group by 1, 2
   ), guests as materialized (
     select "userId", sum(guest.orders)::int as orders, sum(guest.cents) as cents, bool_or(is_new) as is_new
       from daily, unnest(
              case when $vendorLocationId::text is null then guest_ids else visitor_ids end,
              case when $vendorLocationId::text is null then guest_orders else visitor_orders end,
              case when $vendorLocationId::text is null then guest_cents else visitor_cents end,
              case when $vendorLocationId::text is null then guest_is_new else visitor_is_new end,
              case when $vendorLocationId::text is null then null else visitor_location_ids end)
              as guest ("userId", orders, cents, is_new, location)
      where $vendorLocationId::text is null or location = $vendorLocationId
      group by 1 having sum(guest.orders) > 0
   )
   select (select coalesce(json_agg(sums), '[]') from sums) as sums,
          (select coalesce(json_agg(products order by "revenueCents" desc, "productId"), '[]') from products)
            as products,
          (select coalesce(json_agg(choices order by quantity desc, "groupName", "choiceName"), '[]') from choices)
            as choices,
          (select json_build_object(
             'unique', count(*),
             'repeat', count(*) filter (where orders > 1),
             'returning', count(*) filter (where not is_new),
             'hasHistory', coalesce((select o.paid_at from real_orders o
                where o.vendor_id = $vendorId and o.paid_at is not null order by o.paid_at limit 1)
                  < (select ${startOf('$from::date')} from vendors v where v.vendor_id = $vendorId), false),
             'top', (select coalesce(json_agg(top), '[]')
                from (select "userId", orders, cents from guests
                       order by cents desc, "userId" limit $topCustomers) top))
             from guests) as customers,
          (select coalesce(sum(cents), 0)::float8
             from daily, jsonb_to_recordset(given_back) as back ("vendorLocationId" text, cents bigint)
            where $vendorLocationId::text is null or "vendorLocationId" = $vendorLocationId) as "givenBackCents"`,
)

interface ComparedDays extends SalesDays {
  now: Date
  /** The first day of the other range, and the day after its last. */
  otherFrom: string
  otherTo: string
}

/**
 * Sales of a range that another one is compared with: while that one lasts, up to the same time of
 * the same day.
 */
export const selectTotals = statement<
  ComparedDays,
  { orders: number; netSalesCents: number; revenueCents: number }
>(
  'analytics-totals',
  `with cut as materialized (
     select case when $now::timestamptz < ${startOf('$otherTo::date')}
                 then ($from::date + ($now::timestamptz at time zone v.time_zone - $otherFrom::date)) at time zone v.time_zone
                 else 'infinity' end as at
       from vendors v where v.vendor_id = $vendorId
   ), ${daily('(select at from cut)')}
   select coalesce(sum(orders), 0)::int as orders,
          coalesce(sum(${NET_SALES}), 0)::float8 as "netSalesCents",
          coalesce(sum("chargedCents" - "refundedCents"), 0)::float8 as "revenueCents"
     from daily, jsonb_to_recordset(hours) as sums (${HOUR_FIELDS})
    where $vendorLocationId::text is null or "vendorLocationId" = $vendorLocationId`,
)

export interface UnsummedDay {
  vendorId: string
  day: string
}

/** The business day at a vendor `v` that has not ended two hours ago. */
const OPEN_DAY = `business_day_at(now() - interval '2 hours', v.business_days, v.time_zone)`

/**
 * Adds a row for each day that ended at vendors, or at this one, that have sold something; a year at most. Each run looks once at each
 * vendor, and at the days since the last run. @returns the vendors with new days
 */
export const beginSalesDays = statement<
  { vendorId: string | null; limit: number },
  { vendorId: string }
>(
  'analytics-begin-days',
  `with behind as materialized (
     select v.vendor_id, since.day as since, least(${OPEN_DAY}, since.day + 366) as until
       from vendors v left join begun_business_days b using (vendor_id)
      cross join lateral (
        select b.until as day where b.until is not null
        union all
        (select business_day_at(o.paid_at, v.business_days, v.time_zone) from real_orders o
          where b.until is null and o.vendor_id = v.vendor_id and o.paid_at is not null
          order by o.paid_at limit 1)) since
      where since.day < ${OPEN_DAY} and ($vendorId::text is null or v.vendor_id = $vendorId) limit $limit
   ), begun as (
     insert into begun_business_days (vendor_id, until) select vendor_id, until from behind
     on conflict (vendor_id) do update set until = excluded.until
   ), added as (
     insert into business_day_sales (vendor_id, day)
     select vendor_id, day::date from behind, generate_series(since, until - 1, interval '1 day') as day
     on conflict do nothing
   )
   select vendor_id as "vendorId" from behind`,
)

export const KEEP_SALES_DAYS = 'keep-sales-days'

const IS_TO_SUM_UP = `s.hours is null and s.day < ${OPEN_DAY}`

/** Days that ended two hours ago and are not summed up, the latest first. */
export const selectUnsummedDays = statement<{ limit: number; now: Date }, UnsummedDay>(
  'analytics-unsummed-days',
  `select s.vendor_id as "vendorId", to_char(s.day, 'YYYY-MM-DD') as day
     from business_day_sales s join vendors v using (vendor_id)
    where ${IS_TO_SUM_UP} and ${isNotPostponed(KEEP_SALES_DAYS, "s.vendor_id || ' ' || s.day")}
    order by s.day desc, s.vendor_id limit $limit`,
)

/** The same of one vendor, in a range. */
export const selectUnsummedOfVendor = statement<
  { vendorId: string; from: string; to: string; limit: number },
  UnsummedDay
>(
  'analytics-unsummed-days-of-vendor',
  `select s.vendor_id as "vendorId", to_char(s.day, 'YYYY-MM-DD') as day
     from business_day_sales s join vendors v using (vendor_id)
    where s.vendor_id = $vendorId and s.day >= $from::date and s.day < $to::date and ${IS_TO_SUM_UP}
    order by s.day desc limit $limit`,
)

/** The end of the oldest day that is not summed up, in seconds since the epoch; no row without one. */
export const selectOldestUnsummed = statement<object, { at: number }>(
  'analytics-oldest-unsummed',
  `select extract(epoch from ${startOf('s.day + 1')})::float8 as at
     from business_day_sales s join vendors v using (vendor_id) where ${IS_TO_SUM_UP} order by s.day limit 1`,
)

/**
 * How many orders a report would add up itself, because their days ended and are not summed up; `limit` at most. Those
 * of the day that still lasts count for nothing: no task can sum it up, and its report may not wait until it ends.
 */
export const countUnsummedOrders = statement<
  Pick<SalesDays, 'vendorId' | 'from' | 'to'> & { limit: number },
  { count: number }
>(
  'analytics-count-unsummed-orders',
  `select count(*)::int as count from (
     select from vendors v
      cross join generate_series($from::date::timestamp, $to::date::timestamp - interval '1 day', interval '1 day') date
      cross join lateral (select date::date as day, ${startOf('date::date')} as starts,
                                 ${startOf('date::date + 1')} as ends) d
       join real_orders o on o.vendor_id = $vendorId and o.paid_at >= d.starts and o.paid_at < d.ends
      where v.vendor_id = $vendorId and d.day < ${OPEN_DAY} and not exists (
        select from business_day_sales s where s.vendor_id = $vendorId and s.day = d.day
           and s.hours is not null and s.starts = d.starts and s.ends = d.ends)
      limit $limit) unsummed`,
)

/** Sums up a day, unless one of its orders or refunds changes at the same moment: then it stays unsummed. */
export const updateSalesDay = statement<UnsummedDay>(
  'analytics-sum-up-day',
  `with summed as materialized (
     select s.vendor_id, s.day, s.changes, d.starts, d.ends, sums.*
       from business_day_sales s join vendors v using (vendor_id)
      cross join lateral (select ${startOf('s.day')} as starts, ${startOf('s.day + 1')} as ends, v.time_zone) d
      cross join lateral (${SUMS_OF_DAY}) sums
      where s.vendor_id = $vendorId and s.day = $day::date
   )
   update business_day_sales kept
      set (starts, ends, ${SUMS}) = row (summed.starts, summed.ends, ${SUM_COLUMNS.map((column) => `summed.${column}`).join(', ')})
     from summed
    where kept.vendor_id = summed.vendor_id and kept.day = summed.day
      and kept.changes = summed.changes`,
)
