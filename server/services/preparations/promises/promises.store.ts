import type { OrderPromise, OtherBar } from '#domain/preparations/promise.contract.ts'
import { OFFLINE_AFTER_SECONDS } from '#domain/preparations/preparation-limits.ts'
import { statement } from '../../../db/statement.ts'

const minutesOf = (interval: string) => `(extract(epoch from max(wait.${interval})) / 60)::int`

/** How long lines of products would take, by the station that takes longest; none where nothing of them is made. */
export const selectPromise = statement<
  {
    vendorLocationId: string
    /** Whose holds do not count: they are for these lines. */
    userId: string
    /** The lines as JSON. */
    lines: string
    now: Date
  },
  OrderPromise
>(
  'line-promise',
  `select ${minutesOf('middle')} as "fromMinutes", ${minutesOf('longest')} as "toMinutes"
     from (
       select products.station_id, 1 + sum(coalesce(products.making_weight, 1) * line.quantity) as weight
         from jsonb_to_recordset($lines::jsonb) as line("productId" text, quantity int)
         join products on products.product_id = line."productId" and products.vendor_location_id = $vendorLocationId
        where products.station_id is not null group by products.station_id) own
     join stations s using (station_id)
    cross join lateral promise_of(s, work_ahead(s, $userId, $now::timestamptz), own.weight) wait
   having count(*) > 0`,
)

const IS_PAUSED = `coalesce(s.paused_until > $now::timestamptz, false) or s.full_at is not null
       or coalesce(s.last_seen_at >= $paidSince::timestamp at time zone $timeZone
            and s.last_seen_at < $now::timestamptz - interval '${OFFLINE_AFTER_SECONDS} seconds', false)`

/** How long the shortest order takes at the stations of a location where something is on sale: one piece of the usual work. */
export interface LocationWait {
  vendorLocationId: string
  /** Where it is made fastest. */
  fastest: OrderPromise
  /** Where it takes longest. */
  slowest: OrderPromise
  /** Whether a station takes no new orders. */
  isPaused: boolean
}

export const selectWaits = statement<
  { locations: string[]; now: Date; paidSince: string; timeZone: string },
  LocationWait
>(
  'line-waits',
  `with waits as (
     select s.vendor_location_id as id, ${IS_PAUSED} as is_paused, (extract(epoch from wait.middle) / 60)::int as "from",
            (extract(epoch from wait.longest) / 60)::int as "to"
       from stations s cross join lateral promise_of(s, work_ahead(s, '', $now::timestamptz), 2) wait
      where s.vendor_location_id = any($locations::text[]) and s.archived_at is null
        and exists (select from products p where p.station_id = s.station_id and p.is_available)
   )
   select id as "vendorLocationId", bool_or(is_paused) as "isPaused",
          jsonb_build_object('fromMinutes', min("from"), 'toMinutes', min("to")) as fastest,
          jsonb_build_object('fromMinutes', max("from"), 'toMinutes', max("to")) as slowest
     from waits group by id`,
)

export interface OtherBarRow extends OrderPromise, Pick<OtherBar, 'products'> {
  vendorLocationId: string
}

/**
 * How long lines would take at other locations, by the products that are sold there: the same SKU, else the same name
 * and size. Those where a station that would make them is paused are left out.
 */
export const selectOtherBars = statement<
  {
    vendorLocationId: string
    others: string[]
    userId: string
    /** The lines as JSON. */
    lines: string
    now: Date
    paidSince: string
    timeZone: string
  },
  OtherBarRow
>(
  'line-other-bars',
  `with wanted as materialized (
     select line."productId" as product_id, line.quantity, p.sku, lower(p.name) as name, lower(coalesce(p.variant_name, '')) as size
       from jsonb_to_recordset($lines::jsonb) as line("productId" text, quantity int)
       join products p on p.product_id = line."productId" and p.vendor_location_id = $vendorLocationId
   ), matched as materialized (
     select other.id, wanted.product_id, wanted.quantity, found.product_id as other_id, found.station_id, found.each
       from unnest($others::text[]) as other(id) cross join wanted cross join lateral (
         select p.product_id, p.station_id, coalesce(p.making_weight, 1) as each from products p
          where p.vendor_location_id = other.id and p.is_available
            and (p.sku = wanted.sku or (lower(p.name) = wanted.name and lower(coalesce(p.variant_name, '')) = wanted.size))
          order by (p.sku = wanted.sku) is true desc, p.product_id limit 1) found
   ), waits as (
     select own.id, ${minutesOf('middle')} as "fromMinutes", ${minutesOf('longest')} as "toMinutes"
       from (select id, station_id, 1 + sum(each * quantity) as weight from matched
              where station_id is not null group by id, station_id) own
       join stations s using (station_id)
      cross join lateral promise_of(s, work_ahead(s, $userId, $now::timestamptz), own.weight) wait
      group by own.id
     having not bool_or(${IS_PAUSED})
   )
   select waits.id as "vendorLocationId", "fromMinutes", "toMinutes", (
            select jsonb_agg(jsonb_build_object('productId', m.product_id, 'otherProductId', m.other_id)
                     order by m.product_id) from matched m where m.id = waits.id) as products
     from waits`,
)
