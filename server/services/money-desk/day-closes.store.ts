import type { TipPolicy } from '#domain/money-desk/share-tips.ts'
import type { LocationFigures } from '#domain/money-desk/day-close.ts'
import { listColumns } from '../../db/columns.ts'
import { statement } from '../../db/statement.ts'
import { dayCloses } from './day-closes.tables.ts'

interface VenueDay {
  vendorId: string
  /** 'yyyy-MM-dd', a business day of the venue. */
  day: string
}

/** When a refund was given back: at the provider, or when the provider confirmed ours. The index has the same words. */
const GIVEN_BACK_AT = `(case requested_by when 'provider' then created_at else updated_at end)`

/**
 * The figures of the business day `d` (vendor_id, starts, ends) at each location that sold or gave back something.
 * Of a refund without lines, what is left of tax and tip counts as such when it was the order's last money; any other
 * such refund is of items.
 */
const FIGURES = `
  with sold as materialized (
    select o.vendor_location_id, o.lines, o.subtotal_cents, o.discount_cents, o.tax_cents, o.tip_cents, o.total_cents,
           o.payment_method->>'wallet' is not null as by_wallet
      from real_orders o where o.vendor_id = d.vendor_id and o.paid_at >= d.starts and o.paid_at < d.ends
  ), sales as (
    select vendor_location_id, count(*)::int as orders, sum(subtotal_cents)::int as gross, sum(discount_cents)::int as discount,
           sum(tax_cents)::int as tax, sum(tip_cents)::int as tip, sum(total_cents)::int as charged,
           coalesce(sum(total_cents) filter (where by_wallet), 0)::int as wallet
      from sold group by 1
  ), types as (
    select vendor_location_id, jsonb_object_agg(type, cents) as gross_by_type
      from (select vendor_location_id, coalesce(line->>'productType', 'OTHER') as type,
                   sum((line->>'priceCents')::int * (line->>'quantity')::int)::int as cents
              from sold, jsonb_array_elements(lines) line group by 1, 2) each group by 1
  ), back as (
    select o.vendor_location_id, o.paid_at >= d.starts as is_own, o.payment_method->>'wallet' is not null as by_wallet,
           r.amount_cents as cents,
           case when r.lines is not null then
                  (select coalesce(sum((line->>'taxCents')::int), 0)::int from jsonb_array_elements(r.lines) line)
                when before.cents + r.amount_cents >= o.total_cents then o.tax_cents - before.tax else 0 end as tax,
           case when r.lines is not null then coalesce(r.tip_cents, 0)
                when before.cents + r.amount_cents >= o.total_cents then o.tip_cents - before.tip else 0 end as tip
      from (select * from refunds where vendor_id = d.vendor_id and status = 'SUCCEEDED'
               and ${GIVEN_BACK_AT} >= d.starts and ${GIVEN_BACK_AT} < d.ends) r
      join real_orders o using (order_id)
     cross join lateral (
       select coalesce(sum(e.amount_cents), 0)::int as cents, coalesce(sum(e.tip_cents), 0)::int as tip,
              coalesce(sum((select sum((line->>'taxCents')::int) from jsonb_array_elements(e.lines) line)), 0)::int as tax
         from refunds e where e.order_id = r.order_id and e.status = 'SUCCEEDED'
          and (e.created_at, e.refund_id) < (r.created_at, r.refund_id)) before
  ), backs as (
    select vendor_location_id, is_own, sum(tax)::int as tax, sum(tip)::int as tip, sum(cents - tax - tip)::int as items,
           coalesce(sum(cents) filter (where by_wallet), 0)::int as wallet
      from back group by 1, 2
  ), handed as (
    select l.vendor_location_id, o.completed_by as user_id, count(*)::int as hand_overs, sum(o.tip_cents)::int as tip,
           round(extract(epoch from max(o.completed_at) - min(o.completed_at)) * 1000)::bigint as worked_ms
      from vendor_locations l
      join real_orders o on o.vendor_location_id = l.vendor_location_id and o.completed_at >= d.starts
       and o.completed_at < d.ends
     where l.vendor_id = d.vendor_id and o.completed_by is not null group by 1, 2
  ), earners as (
    select h.vendor_location_id, jsonb_agg(jsonb_build_object(
             'userId', h.user_id, 'name', coalesce(r.name, u.first_name, 'Somebody'), 'handOvers', h.hand_overs,
             'ownTipCents', h.tip, 'workedMs', h.worked_ms,
             'isIncluded', coalesce(r.role, 'STAFF') = 'STAFF' or u.phone_number = any(p.included_phone_numbers))
             order by h.user_id) as earners
      from handed h
      left join users u on u.user_id = h.user_id
      left join vendor_roles r on r.vendor_id = d.vendor_id and r.phone_number = u.phone_number
      left join tip_policies p on p.vendor_location_id = h.vendor_location_id
     group by 1
  )
  select vendor_location_id, jsonb_build_object(
           'orders', coalesce(s.orders, 0), 'grossCents', coalesce(s.gross, 0), 'discountCents', coalesce(s.discount, 0),
           'taxCents', coalesce(s.tax, 0), 'tipCents', coalesce(s.tip, 0), 'chargedCents', coalesce(s.charged, 0),
           'walletCents', coalesce(s.wallet, 0), 'grossByType', coalesce(t.gross_by_type, '{}'),
           'refunds', jsonb_build_object('itemCents', coalesce(own.items, 0), 'taxCents', coalesce(own.tax, 0),
             'tipCents', coalesce(own.tip, 0)),
           'walletRefundCents', coalesce(own.wallet, 0),
           'adjustments', jsonb_build_object('itemCents', coalesce(late.items, 0), 'taxCents', coalesce(late.tax, 0),
             'tipCents', coalesce(late.tip, 0)),
           'walletAdjustmentCents', coalesce(late.wallet, 0), 'tipPolicy', coalesce(p.policy, 'SHARED'),
           'earners', coalesce(e.earners, '[]')) as figures
    from (select vendor_location_id from sales union select vendor_location_id from backs) l
    left join sales s using (vendor_location_id)
    left join types t using (vendor_location_id)
    left join earners e using (vendor_location_id)
    left join tip_policies p using (vendor_location_id)
    left join (select * from backs where is_own) own using (vendor_location_id)
    left join (select * from backs where not is_own) late using (vendor_location_id)`

/** A business day of a vendor `v`. */
const dayOf = (day: string) => `
  select v.vendor_id, business_day_starts(${day}, v.business_days, v.time_zone) as starts,
         business_day_starts(${day} + 1, v.business_days, v.time_zone) as ends`

/** A day that has not frozen, as it stands now. */
export const selectFigures = statement<
  VenueDay,
  { vendorLocationId: string; figures: LocationFigures }
>(
  'day-closes-figures',
  `select vendor_location_id as "vendorLocationId", figures
     from vendors v cross join lateral (${dayOf('$day::date')}) d cross join lateral (${FIGURES}) sums
    where v.vendor_id = $vendorId`,
)

/** Freezes a day that is over; one that is frozen stays as it is. */
export const insertDayCloses = statement<VenueDay & { now: Date }, { vendorLocationId: string }>(
  'day-closes-freeze',
  `insert into day_closes (vendor_location_id, day, vendor_id, figures, frozen_at)
   select vendor_location_id, $day::date, v.vendor_id, figures, $now::timestamptz
     from vendors v cross join lateral (${dayOf('$day::date')}) d cross join lateral (${FIGURES}) sums
    where v.vendor_id = $vendorId
   on conflict do nothing returning vendor_location_id as "vendorLocationId"`,
)

/** Figures change until so long after the end of their day. */
const FROZEN_AFTER = `interval '2 hours'`
/** A server that was away for longer leaves older days to the reports. */
const DAYS_BACK = 3

/** The days of venues that are over for long enough, sold something, and are not frozen. */
export const selectDaysToFreeze = statement<{ now: Date; limit: number }, VenueDay>(
  'day-closes-to-freeze',
  `select v.vendor_id as "vendorId", to_char(day, 'YYYY-MM-DD') as day
     from vendors v
    cross join lateral (select business_day_at($now::timestamptz - ${FROZEN_AFTER}, v.business_days, v.time_zone) as open) o
    cross join lateral (select generate_series(o.open - ${DAYS_BACK}, o.open - 1, interval '1 day')::date as day) each
    cross join lateral (${dayOf('day')}) d
    where not exists (select from day_closes c where c.vendor_id = v.vendor_id and c.day = each.day)
      and (exists (select from real_orders s where s.vendor_id = v.vendor_id and s.paid_at >= d.starts and s.paid_at < d.ends)
        or exists (select from refunds where refunds.vendor_id = v.vendor_id and status = 'SUCCEEDED'
                      and ${GIVEN_BACK_AT} >= d.starts and ${GIVEN_BACK_AT} < d.ends))
    order by day limit $limit`,
)

/** Closes what nobody signed within 48 hours of the end of its day. */
export const closeUnsigned = statement<{ now: Date }, { vendorLocationId: string }>(
  'day-closes-unsigned',
  `update day_closes c set state = 'UNSIGNED' from vendors v
    where c.state = 'FROZEN' and v.vendor_id = c.vendor_id
      and business_day_starts(c.day + 1, v.business_days, v.time_zone) <= $now::timestamptz - interval '48 hours'
   returning c.vendor_location_id as "vendorLocationId"`,
)

export type DayCloseRow = Omit<typeof dayCloses.$inferSelect, 'day'> & {
  signedByName: string | null
}

/** The frozen figures of a day. */
export const selectDayCloses = statement<VenueDay, DayCloseRow>(
  'day-closes-of-day',
  `select ${listColumns(dayCloses, 'c')},
          (select r.name from vendor_roles r join users u using (phone_number)
            where r.vendor_id = c.vendor_id and u.user_id = c.signed_by) as "signedByName"
     from day_closes c where c.vendor_id = $vendorId and c.day = $day::date`,
)

/** What keeps a location from being signed: money of the day's orders that needs a person, or is on its way back. */
export const selectOpenAtLocations = statement<
  VenueDay,
  { vendorLocationId: string; open: number }
>(
  'day-closes-open-money',
  `select o.vendor_location_id as "vendorLocationId", count(*)::int as open
     from vendors v cross join lateral (${dayOf('$day::date')}) d
     join real_orders o on o.vendor_id = v.vendor_id and o.paid_at >= d.starts and o.paid_at < d.ends
    where v.vendor_id = $vendorId and (o.refund_requested_at is not null and o.status <> 'REFUNDED'
       or exists (select from money_issues i where i.order_id = o.order_id and i.vendor_id = v.vendor_id
                     and i.closed_at is null and i.kind not in ('DISPUTE', 'INQUIRY')))
    group by 1`,
)

/** Signs the frozen figures of these locations. @returns those that were signed */
export const signDayCloses = statement<
  VenueDay & {
    now: Date
    userId: string
    note: string | null
    /** Location, other card and cash in cents, as JSON. */
    boxes: string
    vendorLocationIds: string[]
  },
  { vendorLocationId: string }
>(
  'day-closes-sign',
  `update day_closes c
      set state = 'SIGNED', signed_at = $now::timestamptz, signed_by = $userId, note = $note::text,
          other_card_cents = box."otherCardCents", cash_cents = box."cashCents"
     from unnest($vendorLocationIds::text[]) as wanted (id)
     left join jsonb_to_recordset($boxes::jsonb) as box ("vendorLocationId" text, "otherCardCents" int, "cashCents" int)
       on box."vendorLocationId" = wanted.id
    where c.vendor_id = $vendorId and c.day = $day::date and c.vendor_location_id = wanted.id and c.state = 'FROZEN'
   returning c.vendor_location_id as "vendorLocationId"`,
)

/** All locations of a venue, also archived ones, in the order of their menu. */
export const selectLocationNames = statement<
  { vendorId: string },
  { vendorLocationId: string; name: string }
>(
  'day-closes-locations',
  `select vendor_location_id as "vendorLocationId", description as name from vendor_locations
    where vendor_id = $vendorId order by display_order, vendor_location_id`,
)

export const selectTipPolicy = statement<
  { vendorLocationId: string },
  { policy: TipPolicy; includedPhoneNumbers: string[] }
>(
  'tip-policies-find',
  `select policy, included_phone_numbers as "includedPhoneNumbers" from tip_policies
    where vendor_location_id = $vendorLocationId`,
)

export const upsertTipPolicy = statement<{
  vendorLocationId: string
  policy: string
  includedPhoneNumbers: string[]
}>(
  'tip-policies-save',
  `insert into tip_policies (vendor_location_id, policy, included_phone_numbers)
   values ($vendorLocationId, $policy, $includedPhoneNumbers::text[])
   on conflict (vendor_location_id) do update set policy = excluded.policy, included_phone_numbers = excluded.included_phone_numbers`,
)

/** The phone numbers among these that have no role at the venue. */
export const selectWithoutRole = statement<
  { vendorId: string; phoneNumbers: string[] },
  { phoneNumber: string }
>(
  'tip-policies-without-role',
  `select phone_number as "phoneNumber" from unnest($phoneNumbers::text[]) as wanted (phone_number)
    where not exists (select from vendor_roles r
       where r.vendor_id = $vendorId and r.phone_number = wanted.phone_number)`,
)

/** The figures of a range of days: frozen ones as they are, the others added up now. */
export const selectFiguresOfDays = statement<
  { vendorId: string; from: string; to: string },
  { figures: LocationFigures }
>(
  'day-closes-figures-of-days',
  `with days as (
     select day::date as day from generate_series($from::date, $to::date - 1, interval '1 day') as day
   )
   select c.figures from day_closes c
    where c.vendor_id = $vendorId and c.day >= $from::date and c.day < $to::date
   union all
   select sums.figures
     from vendors v
     join days on not exists (select from day_closes c where c.vendor_id = v.vendor_id and c.day = days.day)
    cross join lateral (${dayOf('days.day')}) d cross join lateral (${FIGURES}) sums
    where v.vendor_id = $vendorId and d.starts < now()`,
)
