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

/**
 * The newest entries of a vendor, with the names of people and things. $1 vendor, $2 patterns of actions
 * or null, $3 part of a text or null, $4 the last entry of the page before or null, $5 limit
 */
export const selectActivity = preparedStatement<ActivityRow>(
  'activity-of-vendor',
  `select a.audit_id as "auditId", a.at, a.actor, a.action, a.subject_type as "subjectType",
          a.subject_id as "subjectId", a.before, a.after, named."actorName", named."subjectName",
          coalesce(o.vendor_location_id, p.vendor_location_id) as "vendorLocationId"
     from audit_entries a
     left join users u on u.user_id = a.actor
     left join vendor_roles v on v.vendor_id = a.vendor_id and v.phone_number = u.phone_number
     left join products p on a.subject_type = 'product' and p.product_id = a.subject_id
     left join orders o on o.order_id = case when a.subject_type = 'order' then a.subject_id::uuid end
     left join reservations r on r.reservation_id = case when a.subject_type = 'reservation' then a.subject_id::uuid end
     left join rewards w on w.reward_id = case when a.subject_type = 'reward' then a.subject_id::uuid end
     left join events e on a.subject_type = 'event' and e.event_id = a.subject_id
     left join guest_list_events g on a.subject_type = 'glevent' and g.glevent_id = a.subject_id
     cross join lateral (
       select coalesce(v.name, nullif(concat_ws(' ', u.first_name, left(u.last_name, 1)), '')) as "actorName",
              coalesce(concat_ws(', ', p.name, p.variant_name), '') || coalesce(e.event_name, g.name, w.prize_name,
                r.first_name || ' ' || r.last_name,
                case when a.subject_type = 'role' then coalesce(a.after->>'name', a.before->>'name') end,
                '') as "subjectName"
     ) named
    where a.vendor_id = $1 and ($4::bigint is null or a.audit_id < $4)
      and ($2::text[] is null or a.action like any ($2))
      and ($3::text is null or named."actorName" ilike $3 or named."subjectName" ilike $3
           or a.action ilike $3 or a.subject_id ilike $3)
    order by a.audit_id desc limit $5`,
)
