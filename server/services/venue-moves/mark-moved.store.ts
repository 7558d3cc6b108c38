import { statement } from '../../db/statement.ts'

/** What the mark replaces in the cell that a venue leaves, by id. */
export type Replaced = Record<
  'locations' | 'events' | 'glevents' | 'rewards',
  Record<string, object>
> & {
  roles: ({ phone_number: string } & Record<string, unknown>)[]
}

/** The last word about the venue in this cell: whether it has left, and what was replaced then. */
export const selectMark = statement<
  { vendorId: string },
  { isMoved: boolean; replaced: Replaced | null }
>(
  'venue-moves-mark',
  `select action = 'venue-move.left' as "isMoved", before as replaced from audit_entries
    where vendor_id = $vendorId and action in ('venue-move.left', 'venue-move.taken_back')
    order by audit_id desc limit 1`,
)

/** Waits for orders that are being created, and keeps others from being created until the transaction ends. */
export const lockLocations = statement<{ vendorId: string }, { vendorLocationId: string }>(
  'venue-moves-lock-locations',
  `select vendor_location_id as "vendorLocationId" from vendor_locations
    where vendor_id = $vendorId order by vendor_location_id for no key update`,
)

export const selectReplaced = statement<{ vendorId: string }, { replaced: Replaced }>(
  'venue-moves-replaced',
  `select jsonb_build_object(
     'locations', (select coalesce(jsonb_object_agg(vendor_location_id, jsonb_build_object(
         'state', state, 'reopens_at', reopens_at, 'archived_at', archived_at)), '{}')
       from vendor_locations where vendor_id = $vendorId),
     'events', (select coalesce(jsonb_object_agg(event_id, jsonb_build_object('status', status)), '{}')
       from events where vendor_id = $vendorId and status = 'IN_PROGRESS'),
     'rewards', (select coalesce(jsonb_object_agg(reward_id, jsonb_build_object('status', r.status)), '{}')
       from rewards r join events using (event_id) where vendor_id = $vendorId and r.status = 'PENDING'),
     'glevents', (select coalesce(jsonb_object_agg(glevent_id, jsonb_build_object('glevent_status', glevent_status)), '{}')
       from guest_list_events where vendor_id = $vendorId and glevent_status <> 'COMPLETED'),
     'roles', (select coalesce(jsonb_agg(r), '[]') from vendor_roles r where vendor_id = $vendorId)) as replaced`,
)

/**
 * Nothing is sold, drawn, handed over or reserved here any more, and nobody works here. Events are not on, rather
 * than over, because the tickets of those would expire.
 */
export const refuseEverything = statement<{ vendorId: string; now: Date }>(
  'venue-moves-refuse-everything',
  `with locations as (
     update vendor_locations
        set archived_at = coalesce(archived_at, $now::timestamptz), reopens_at = null,
            state = case state when 'DRAFT' then 'DRAFT' else 'CLOSED' end
      where vendor_id = $vendorId
   ), contests as (
     update events set status = 'UPCOMING' where vendor_id = $vendorId and status = 'IN_PROGRESS'
   ), claims as (
     update rewards r set status = 'EXPIRED' from events e
      where e.event_id = r.event_id and e.vendor_id = $vendorId and r.status = 'PENDING'
   ), closed as (
     update guest_list_events set glevent_status = 'COMPLETED'
      where vendor_id = $vendorId and glevent_status <> 'COMPLETED'
   )
   delete from vendor_roles where vendor_id = $vendorId`,
)

/** Puts back what the mark replaced. */
export const allowEverything = statement<{ vendorId: string; replaced: string }>(
  'venue-moves-allow-everything',
  `with moving as (select $replaced::jsonb as replaced), locations as (
     update vendor_locations l
        set (state, reopens_at, archived_at) = (
          select t.state, t.reopens_at, t.archived_at
            from jsonb_populate_record(l, m.replaced->'locations'->l.vendor_location_id) t)
       from moving m
      where l.vendor_id = $vendorId and m.replaced->'locations' ? l.vendor_location_id
   ), events_again as (
     update events e set status = m.replaced->'events'->e.event_id->>'status' from moving m
      where e.vendor_id = $vendorId and m.replaced->'events' ? e.event_id
   ), claims_again as (
     update rewards r set status = m.replaced->'rewards'->(r.reward_id::text)->>'status' from moving m, events e
      where e.event_id = r.event_id and e.vendor_id = $vendorId and m.replaced->'rewards' ? r.reward_id::text
   ), lists_again as (
     update guest_list_events e set glevent_status = m.replaced->'glevents'->e.glevent_id->>'glevent_status'
       from moving m
      where e.vendor_id = $vendorId and m.replaced->'glevents' ? e.glevent_id
   )
   insert into vendor_roles
   select t.* from moving m cross join lateral jsonb_populate_recordset(null::vendor_roles, m.replaced->'roles') t
   on conflict do nothing`,
)
