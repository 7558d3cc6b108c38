import type { Role } from '#domain/vendor-roles/roles.ts'
import { statement } from '../../db/statement.ts'

/** An unsent text message about a new role. */
export interface RoleMessage {
  vendorId: string
  phoneNumber: string
  role: Role
  vendorName: string
  attempts: number
}

/**
 * Claims the next message about a role whose person has not come yet. A refused or interrupted message is tried
 * again after 1, 2, 4, … minutes, until its last attempt.
 */
export const claimMessage = statement<{ now: Date; maxAttempts: number }, RoleMessage>(
  'vendor-roles-claim-message',
  `with due as (
     select vendor_id, phone_number from vendor_roles
      where tell_at <= $now and tell_at > $now::timestamptz - interval '2 days' and tell_attempts < $maxAttempts
      order by tell_at limit 1
        for no key update skip locked
   ), claimed as (
     update vendor_roles r
        set tell_at = $now::timestamptz + interval '1 minute' * power(2, r.tell_attempts),
            tell_attempts = r.tell_attempts + 1
       from due
      where r.vendor_id = due.vendor_id and r.phone_number = due.phone_number
     returning r.vendor_id, r.phone_number, r.role, r.tell_attempts
   ), given_up as (
     -- nothing that is claimed waits this long, and the index has only what may still be sent
     update vendor_roles set tell_at = null where tell_at <= $now::timestamptz - interval '2 days'
   )
   select vendor_id as "vendorId", phone_number as "phoneNumber", role, tell_attempts as attempts,
          v.name as "vendorName"
     from claimed join vendors v using (vendor_id)`,
)

/** Marks the message as sent, unless another one became due since. */
export const markSent = statement<Pick<RoleMessage, 'vendorId' | 'phoneNumber' | 'attempts'>>(
  'vendor-roles-message-sent',
  `update vendor_roles set tell_at = null
    where vendor_id = $vendorId and phone_number = $phoneNumber and tell_attempts = $attempts`,
)

/** Marks every role of a phone number as joined; there is nothing left to text. */
export const markJoined = statement<{ phoneNumber: string; now: Date }>(
  'vendor-roles-joined',
  `update vendor_roles set joined_at = $now, tell_at = null
    where phone_number = $phoneNumber and joined_at is null`,
)

/**
 * Whether a venue may text another new colleague: up to `max` in 24 hours, and the same phone number once. Audit
 * entries are counted, because they stay when a role is removed.
 */
export const selectMayTell = statement<
  { vendorId: string; phoneNumber: string; now: Date; max: number },
  { mayTell: boolean }
>(
  'vendor-roles-may-tell',
  `with recent as materialized (
     select entry.subject_id, entry.after->>'phoneNumber' as phone_number
       from unnest(array['role.created', 'role.updated']) as kinds (action)
       cross join lateral (
         select subject_id, after, at from audit_entries a
          where a.vendor_id = $vendorId and a.action = kinds.action
            and (a.before is null or a.before->>'phoneNumber' <> a.after->>'phoneNumber')
          order by a.audit_id desc limit $max) entry
      where entry.at > $now::timestamptz - interval '1 day'
   )
   select count(*) < $max and coalesce(bool_and(phone_number <> $phoneNumber), true) as "mayTell" from recent`,
)
