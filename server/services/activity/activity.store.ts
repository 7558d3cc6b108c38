import { preparedStatement } from '../../db/database.ts'

export interface ActivityRow {
  auditId: string
  at: Date
  actor: string
  actorName: string | null
  action: string
  subjectType: string
  subjectId: string
  subjectName: string | null
  vendorLocationId: string | null
  before: unknown
  after: unknown
}

/** The name of a staff profile, also of a removed one, or else of a guest. */
const ACTOR_NAME = `coalesce(v.name,
  (select coalesce(past.after, past.before)->>'name' from audit_entries past
    where past.subject_type = 'role' and past.subject_id = $1 || ' ' || u.phone_number
    order by past.audit_id desc limit 1),
  nullif(concat_ws(' ', u.first_name, left(u.last_name, 1)), ''))`
const ROLE_NAME = `coalesce(a.after->>'name', a.before->>'name')`
const GUEST_NAME = `r.first_name || ' ' || r.last_name`

/**
 * The newest entries of a vendor, with the names of people and things. A search looks its text up among the
 * names first, each once, so that it does not join every entry with them.
 * $1 vendor, $2 patterns of actions or null, $3 part of a text or null, $4 the last entry of the page before
 * or null, $5 limit
 */
export const selectActivity = preparedStatement<ActivityRow>(
  'activity-of-vendor',
  `with found_people as (
     select u.user_id from (select distinct actor from audit_entries where vendor_id = $1) actors
       join users u on u.user_id = actors.actor
       left join vendor_roles v on v.vendor_id = $1 and v.phone_number = u.phone_number
      where ${ACTOR_NAME} ilike $3
   ), found_things as (
     select 'product', p.product_id from products p join vendor_locations l using (vendor_location_id)
      where l.vendor_id = $1 and concat_ws(', ', p.name, p.variant_name) ilike $3
     union all
     select 'event', event_id from events where vendor_id = $1 and event_name ilike $3
     union all
     select 'glevent', glevent_id from guest_list_events where vendor_id = $1 and name ilike $3
     union all
     select 'reservation', r.reservation_id::text from reservations r join guest_list_events g using (glevent_id)
      where g.vendor_id = $1 and ${GUEST_NAME} ilike $3
     union all
     select 'reward', w.reward_id::text from rewards w join events e using (event_id)
      where e.vendor_id = $1 and w.prize_name ilike $3
   ), page as (
     select * from audit_entries a
      where a.vendor_id = $1 and ($4::bigint is null or a.audit_id < $4)
        and ($2::text[] is null or a.action like any ($2))
        and ($3::text is null or a.action like lower($3) or a.subject_id ilike $3
             or a.actor in (select * from found_people)
             or (a.subject_type, a.subject_id) in (select * from found_things)
             or a.subject_type = 'role' and ${ROLE_NAME} ilike $3)
      order by a.audit_id desc limit $5
   )
   select a.audit_id as "auditId", a.at, a.actor, a.action, a.subject_type as "subjectType",
          a.subject_id as "subjectId", a.before, a.after, ${ACTOR_NAME} as "actorName",
          coalesce(nullif(concat_ws(', ', p.name, p.variant_name), ''), e.event_name, g.name, w.prize_name,
            ${GUEST_NAME}, case when a.subject_type = 'role' then ${ROLE_NAME} end) as "subjectName",
          coalesce(o.vendor_location_id, p.vendor_location_id) as "vendorLocationId"
     from page a
     left join users u on u.user_id = a.actor
     left join vendor_roles v on v.vendor_id = a.vendor_id and v.phone_number = u.phone_number
     left join products p on a.subject_type = 'product' and p.product_id = a.subject_id
     left join orders o on o.order_id = case when a.subject_type = 'order' then a.subject_id::uuid end
     left join reservations r on r.reservation_id = case when a.subject_type = 'reservation' then a.subject_id::uuid end
     left join rewards w on w.reward_id = case when a.subject_type = 'reward' then a.subject_id::uuid end
     left join events e on a.subject_type = 'event' and e.event_id = a.subject_id
     left join guest_list_events g on a.subject_type = 'glevent' and g.glevent_id = a.subject_id
    order by a.audit_id desc`,
)
