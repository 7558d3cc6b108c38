import { statement } from '../../db/statement.ts'

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

/*
 * A venue's log grows forever, so no statement reads it in length: each finds what it looks for first (actions,
 * people, things, ids) and then takes the newest entries of each of them from an index:
 * `long-log.test.ts` counts the rows that are read.
 */

/** The name of a staff profile, also of a removed one, or else of a guest. */
const ACTOR_NAME = `coalesce(v.name,
  (select coalesce(past.after, past.before)->>'name' from audit_entries past
    where past.subject_type = 'role' and past.subject_id = $vendorId || ' ' || u.phone_number
    order by past.audit_id desc limit 1),
  nullif(concat_ws(' ', u.first_name, left(u.last_name, 1)), ''))`
const ROLE_NAME = `coalesce(a.after->>'name', a.before->>'name')`
const GUEST_NAME = `r.first_name || ' ' || r.last_name`

/**
 * The actions that occur at the vendor, found by jumping from one to the next in the index, and of
 * them the wanted.
 */
const KINDS = `
  steps (action) as (
    (select a.action from audit_entries a where a.vendor_id = $vendorId order by a.action limit 1)
    union all
    select (select a.action from audit_entries a
             where a.vendor_id = $vendorId and a.action > s.action order by a.action limit 1)
      from steps s where s.action is not null
  ), kinds as materialized (
    select action from steps
     where action is not null and ($actions::text[] is null or action like any ($actions))
  )`

/** What the wanted actions are about. Open money is recorded at its order. */
const SUBJECT_TYPES = `
  select replace(split_part(action, '.', 1), 'money-issue', 'order') from kinds`

/** The newest entries before the previous page's last one that match the condition. */
const newestOf = (condition: string) => `
  lateral (select a.audit_id from audit_entries a
            where a.vendor_id = $vendorId
              and ($afterAuditId::bigint is null or a.audit_id < $afterAuditId) and ${condition}
            order by a.audit_id desc limit $limit) newest`

/** The entries of a page with the names of people and things. */
const PAGE_WITH_NAMES = `
   select a.audit_id as "auditId", a.at, a.actor, a.action, a.subject_type as "subjectType",
          a.subject_id as "subjectId", a.before, a.after, ${ACTOR_NAME} as "actorName",
          coalesce(nullif(concat_ws(', ', p.name, p.variant_name), ''), e.event_name, g.name, w.prize_name,
            z.name, ${GUEST_NAME}, l.description,
            case when a.subject_type in ('role', 'vendor', 'glevent') then ${ROLE_NAME}
              when a.subject_type = 'event' then a.before->>'eventName'
              when a.subject_type = 'order' then case when o.is_rehearsal then 'R-' else '' end || o.pickup_number
              when a.subject_type in ('short-link', 'wristband') then a.subject_id end) as "subjectName",
          coalesce(o.vendor_location_id, p.vendor_location_id, l.vendor_location_id) as "vendorLocationId"
     from page join audit_entries a using (audit_id)
     left join users u on u.user_id = a.actor
     left join vendor_roles v on v.vendor_id = a.vendor_id and v.phone_number = u.phone_number
     left join products p on a.subject_type = 'product' and p.product_id = a.subject_id
     left join orders o on o.order_id = case when a.subject_type = 'order' then a.subject_id::uuid end
     left join reservations r on r.reservation_id = case when a.subject_type = 'reservation' then a.subject_id::uuid end
     left join rewards w on w.reward_id = case when a.subject_type = 'reward' then a.subject_id::uuid end
     left join prizes z on a.subject_type = 'prize' and z.prize_id = a.subject_id
     left join vendor_locations l on a.subject_type = 'location' and l.vendor_location_id = a.subject_id
     left join events e on a.subject_type = 'event' and e.event_id = a.subject_id
     left join guest_list_events g on a.subject_type = 'glevent' and g.glevent_id = a.subject_id
    order by a.audit_id desc`

interface ActivityPage {
  vendorId: string
  /** Patterns for LIKE; null for all actions. */
  actions: string[] | null
  /** The last entry of the page before; null for the first page. */
  afterAuditId: string | null
  limit: number
}

/** The newest entries of a vendor. */
export const SELECT_ACTIVITY = `
  with recursive ${KINDS}, page as (
    select audit_id from kinds cross join ${newestOf('a.action = kinds.action')}
     order by audit_id desc limit $limit
  )
  ${PAGE_WITH_NAMES}`

/** People and things whose names match, limited so that the number does not grow with the log. */
const MAX_GUESTS = 2_000
const MAX_ROLE_CHANGES = 2_000
const MAX_REWARDS = 1_000

const beginsWith = (column: string, value: string) =>
  `lower(${column}) ~>=~ ${value} and lower(${column}) ~<~ (${value} || chr(1114111))`

/**
 * A guest is found by the beginning of either name, or of both, because only beginnings are in an
 * index.
 */
const GUESTS = `
  guests as materialized (
    select user_id from users where $secondWord::text is null and ${beginsWith('first_name', '$firstWord')}
    union
    select user_id from users where $secondWord::text is null and ${beginsWith('last_name', '$firstWord')}
    union
    select user_id from users
     where ${beginsWith('first_name', '$firstWord')} and ${beginsWith('last_name', '$secondWord')}
    limit ${MAX_GUESTS}
  )`

/** The newest names of profiles, also of removed ones. */
const ROLE_CHANGES = `
  role_changes as materialized (
    select a.audit_id, a.subject_id, ${ROLE_NAME} as name
      from kinds cross join lateral (
        select audit_id, subject_id, before, after from audit_entries
         where vendor_id = $vendorId and action = kinds.action
         order by audit_id desc limit ${MAX_ROLE_CHANGES}) a
     where kinds.action like 'role.%'
  ), removed as (
    select distinct on (subject_id) subject_id, name from role_changes order by subject_id, audit_id desc
  )`

export interface SearchedText {
  /** The text as a part of a name, for ILIKE. */
  part: string
  /** Its first two words in lower case. */
  firstWord: string | null
  secondWord: string | null
  /** Its last six characters in lower case; null for a shorter text. */
  endOfId: string | null
  /** The number that staff call, which begins again each day; null for another text. */
  pickupNumber: number | null
}

/** A number is called again each day, so a search for it looks back no further. */
const NUMBERED_DAYS = 14

/** The newest entries that a text finds. */
export const SEARCH_ACTIVITY = `
  with recursive ${KINDS}, ${GUESTS}, ${ROLE_CHANGES}, people as (
    select u.user_id from vendor_roles v join users u using (phone_number)
     where v.vendor_id = $vendorId and v.name ilike $part
    union
    select u.user_id from removed
      join users u on u.phone_number = split_part(removed.subject_id, ' ', 2)
     where removed.name ilike $part
       and not exists (select from vendor_roles v where v.vendor_id = $vendorId and v.phone_number = u.phone_number)
    union
    select user_id from guests
     where exists (select from audit_entries a where a.vendor_id = $vendorId and a.actor = guests.user_id)
  ), things (type, id) as (
    select 'product', p.product_id from products p join vendor_locations l using (vendor_location_id)
     where l.vendor_id = $vendorId
       and (concat_ws(', ', p.name, p.variant_name) ilike $part or p.product_id ilike $part)
    union all
    select 'event', event_id from events
     where vendor_id = $vendorId and (event_name ilike $part or event_id ilike $part)
    union all
    select 'glevent', glevent_id from guest_list_events
     where vendor_id = $vendorId and (name ilike $part or glevent_id ilike $part)
    union all
    select 'prize', z.prize_id from prizes z join events e using (event_id)
     where e.vendor_id = $vendorId and z.name ilike $part
    union all
    select 'reservation', r.reservation_id::text from guests join reservations r using (user_id)
     where r.vendor_id = $vendorId
    union all
    (select 'reward', w.reward_id::text
       from (select event_id from events where vendor_id = $vendorId order by start_time desc) e
       cross join lateral (
         select reward_id from rewards where event_id = e.event_id and prize_name ilike $part) w
      limit ${MAX_REWARDS})
    union all
    select distinct 'role', subject_id from role_changes where subject_id ilike $part
    union all
    select 'order', o.order_id::text from vendor_locations l join orders o using (vendor_location_id)
     where l.vendor_id = $vendorId and o.status <> 'IN_PROGRESS' and o.pickup_number = $pickupNumber::smallint
       and o.created_at > now() - interval '${NUMBERED_DAYS} days'
  ), found as (
    select newest.audit_id from people cross join kinds
      cross join ${newestOf('a.actor = people.user_id and a.action = kinds.action')}
    union
    select newest.audit_id from things
      cross join ${newestOf('a.subject_type = things.type and a.subject_id = things.id and ($actions::text[] is null or a.action like any ($actions))')}
     where $actions::text[] is null or things.type in (${SUBJECT_TYPES})
    union
    select newest.audit_id from kinds cross join ${newestOf('a.action = kinds.action')}
     where kinds.action like lower($part)
    union
    (select a.audit_id from audit_entries a
      where a.vendor_id = $vendorId and lower(right(a.subject_id, 6)) = $endOfId and a.subject_id ilike $part
        and ($actions::text[] is null or a.action like any ($actions))
        and ($afterAuditId::bigint is null or a.audit_id < $afterAuditId)
      order by a.audit_id desc limit $limit)
    union
    select audit_id from role_changes
     where name ilike $part and ($afterAuditId::bigint is null or audit_id < $afterAuditId)
  ), page as (
    select audit_id from found order by audit_id desc limit $limit
  )
  ${PAGE_WITH_NAMES}`

export const selectActivity = statement<ActivityPage, ActivityRow>('activity', SELECT_ACTIVITY)
export const searchActivity = statement<ActivityPage & SearchedText, ActivityRow>(
  'activity-search',
  SEARCH_ACTIVITY,
)
