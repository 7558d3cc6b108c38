import { TAX_CODE_PATTERN } from '#domain/values/tax-code.ts'
import { canRunLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { statement } from '../../db/statement.ts'
import { rolesWith } from '../vendor-roles/roles-with.ts'

/** A product that a problem names. */
export interface NamedProduct {
  productId: string
  name: string
}

/** A location of the venue and the facts of its readiness. The location's fields are null for a venue without one. */
export interface ReadinessRow {
  isGuestList: boolean
  people: number
  superAdmins: number
  /** The venue opened an account of its own, and what is known of it. */
  hasOwnAccount: boolean
  /** New orders are paid to it. */
  usesOwnAccount: boolean
  chargesEnabled: boolean
  currentlyDue: string[]
  /** The account is used, can charge, and is registered for tax nowhere. */
  collectsNoTax: boolean
  vendorLocationId: string | null
  description: string
  primaryColor: string
  state: 'DRAFT' | 'OPEN' | 'CLOSED'
  version: number
  isPrinted: boolean
  /** An order went through all steps lately: a rehearsal, or a sale. */
  isProven: boolean
  openRehearsals: number
  productCount: number
  sellableCount: number
  /** It sells alcohol, and has no hours. */
  hasAlcoholAlways: boolean
  /** The sellable products with a price above zero. */
  pricedCount: number
  alcoholCount: number
  untaxedCount: number
  /** The first ten. */
  untaxed: NamedProduct[]
  /** It works as a line. */
  isLine: boolean
  stationCount: number
  /** A person who may run the location is told when a screen falls silent. */
  hasShiftManager: boolean
  /** The products of which nobody has said where they are made. */
  unsaidCount: number
  /** The first ten. */
  unsaid: NamedProduct[]
}

/** Archived locations and products do not count. */
const SELECT_READINESS = `
  with people as (
    select count(*)::int as people, (count(*) filter (where role = 'SUPER_ADMIN'))::int as super_admins
      from vendor_roles where vendor_id = $vendorId
  )
  select v.guestlist_enabled as "isGuestList", people, super_admins as "superAdmins",
         own.stripe_account is not null as "hasOwnAccount",
         coalesce(own.stripe_account = v.stripe_account, false) as "usesOwnAccount", coalesce(own.charges_enabled, false) as "chargesEnabled",
         coalesce(own.currently_due, '{}') as "currentlyDue",
         coalesce(own.stripe_account = v.stripe_account and own.charges_enabled and not own.collects_tax
           and own.no_tax_said_at is null, false)
           as "collectsNoTax",
         l.vendor_location_id as "vendorLocationId", l.description, l.primary_color as "primaryColor",
         case when l.state = 'CLOSED' and l.reopens_at <= $now then 'OPEN' else l.state end as state,
         l.version, l.printed_at is not null as "isPrinted",
         coalesce(l.rehearsal_passed_at > $provenSince, false) or exists (
           select from orders o
            where o.vendor_location_id = l.vendor_location_id
              and o.completed_at > $provenSince and not o.is_rehearsal) as "isProven",
         (select count(*)::int from orders o
           where o.vendor_location_id = l.vendor_location_id and o.is_rehearsal
             and o.status in ('IN_PROGRESS', 'PAID') and o.closed_reason is null) as "openRehearsals",
         l.fulfilment = 'LINE' as "isLine",
         (select count(*)::int from stations s
           where s.vendor_location_id = l.vendor_location_id and s.archived_at is null) as "stationCount",
         exists (select from line_settings c join users u on u.user_id = c.shift_manager_user_id
                   join vendor_roles r on r.vendor_id = v.vendor_id and r.phone_number = u.phone_number
                  where c.vendor_location_id = l.vendor_location_id
                    and r.role in (${rolesWith(canRunLocations)})) as "hasShiftManager",
         sold.*, sold."alcoholCount" > 0 and l.hours is null and l.alcohol_hours is null as "hasAlcoholAlways"
    from vendors v
    cross join people
    left join lateral (
      select a.* from stripe_accounts a where a.vendor_id = v.vendor_id order by a.created_at desc limit 1) own on true
    left join vendor_locations l on l.vendor_id = v.vendor_id and l.archived_at is null
    cross join lateral (
      select count(*)::int as "productCount",
             (count(*) filter (where is_sellable))::int as "sellableCount",
             (count(*) filter (where is_sellable and price_cents > 0))::int as "pricedCount",
             (count(*) filter (where is_sellable and product_type = 'ALCOHOLIC_ITEM'))::int as "alcoholCount",
             (count(*) filter (where not has_tax_code))::int as "untaxedCount",
             coalesce((array_agg(jsonb_build_object('productId', product_id, 'name', name)
                                 order by display_order, name, product_id)
                       filter (where not has_tax_code))[1:10], '{}') as untaxed,
             (count(*) filter (where is_unsaid))::int as "unsaidCount",
             coalesce((array_agg(jsonb_build_object('productId', product_id, 'name', name)
                                 order by display_order, name, product_id)
                       filter (where is_unsaid))[1:10], '{}') as unsaid
        from (
          select p.station_id is null and not p.needs_no_making as is_unsaid,
                 p.product_id, p.name, p.display_order, p.price_cents, p.product_type,
                 p.product_tax_code ~ '${TAX_CODE_PATTERN.source}' as has_tax_code,
                 p.is_available and p.has_price and p.product_tax_code ~ '${TAX_CODE_PATTERN.source}' as is_sellable
            from products p
           where p.vendor_location_id = l.vendor_location_id and p.archived_at is null
          offset 0
        ) judged
    ) sold
   where v.vendor_id = $vendorId
   order by l.display_order, l.description, l.vendor_location_id`

export const selectReadiness = statement<
  { vendorId: string; now: Date; provenSince: Date },
  ReadinessRow
>('readiness', SELECT_READINESS)
