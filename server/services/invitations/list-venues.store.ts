import { statement } from '../../db/statement.ts'

export interface VenueRow {
  vendorId: string
  name: string
  city: string
  createdAt: Date
  locationCount: number
  hasOpen: boolean
  hasClosed: boolean
  lastSaleAt: Date | null
}

/**
 * The newest venues after the given one with the text in their name, each with its locations and its last sale, which are read from
 * indexes. Rehearsals are no sales.
 */
export const selectVenuePage = statement<
  { after: string | null; limit: number; search: string; now: Date },
  VenueRow
>(
  'venues-page',
  `select v.vendor_id as "vendorId", v.name, v.city, v.created_at as "createdAt", l.*, s.*
     from (select vendor_id, name, city, created_at from vendors
            where ($search = '' or strpos(lower(name), lower($search)) > 0)
              and ($after::text is null
               or (created_at, vendor_id) < (select created_at, vendor_id from vendors where vendor_id = $after))
            order by created_at desc, vendor_id desc limit $limit) v
    cross join lateral (
      select count(*)::int as "locationCount",
             coalesce(bool_or(state = 'OPEN' or (state = 'CLOSED' and reopens_at <= $now::timestamptz)), false) as "hasOpen",
             coalesce(bool_or(state = 'CLOSED'), false) as "hasClosed"
        from vendor_locations where vendor_id = v.vendor_id and archived_at is null) l
    cross join lateral (
      select (select paid_at from orders
               where vendor_id = v.vendor_id and paid_at is not null and not is_rehearsal
               order by paid_at desc limit 1) as "lastSaleAt") s
    order by v.created_at desc, v.vendor_id desc`,
)
