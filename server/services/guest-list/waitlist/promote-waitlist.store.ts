import { isNotPostponed } from '../../../batches/postponed-items.store.ts'
import { statement } from '../../../db/statement.ts'
import { canPay, lockMembers, spendCredits } from '../../membership/move-credits.ts'

interface Offers {
  gleventId: string
  now: Date
  /** The most that may be offered. */
  spots: number
  offerExpiresAt: Date
  actor: string
  requestId: string
}

/**
 * Offers spots to the members who have waited longest and can reserve; the others keep their places. A member has
 * one open offer at a time. A member who holds another reservation is offered a spot too, which is not active
 * beside it, unless its event has begun: then it could not be replaced any more. The caller has locked the event.
 */
export const offerSpots = statement<Offers, { reservationId: string }>(
  'waitlist-offer',
  `with first as materialized (
     select *, $now::timestamptz as now, sum(quantity) over (order by created_at, reservation_id) as spots
       from (
         select r.reservation_id, r.user_id, r.vendor_id, r.quantity, r.created_at
           from reservations r join members m using (user_id)
          where r.glevent_id = $gleventId and r.reservation_status = 'WAITLISTED'
            and ${canPay('m', '$now::timestamptz')}
            and not exists (
              select from reservations o join guest_list_events e using (glevent_id)
               where o.user_id = r.user_id and (o.reservation_status = 'PENDING'
                 or o.is_active and e.start_time <= $now::timestamptz and e.end_time > $now::timestamptz))
          order by r.created_at, r.reservation_id limit $spots
       ) as longest
   ), ${lockMembers('first')}, able as materialized (
     select first.* from first join member using (user_id)
      where first.spots <= $spots and ${canPay('member', 'first.now')}
   ), offered as (
     update reservations r
        set reservation_status = 'PENDING', offer_expires_at = $offerExpiresAt::timestamptz,
            is_active = not exists (
              select from reservations o where o.user_id = able.user_id and o.is_active),
            tell_offer_at = able.now, tell_attempts = 0, updated_at = able.now
       from able where r.reservation_id = able.reservation_id and r.reservation_status = 'WAITLISTED'
     returning r.reservation_id
   ), written as materialized (
     select * from able where reservation_id in (select reservation_id from offered)
   ), taken as (
     update guest_list_events e set reserved_count = e.reserved_count + spots.count, updated_at = $now
       from (select sum(quantity)::int as count from written) as spots
      where e.glevent_id = $gleventId and spots.count > 0
   ), ${spendCredits('written')}, audited as (
     insert into audit_entries
       (actor, action, subject_type, subject_id, before, after, request_id, vendor_id)
     select $actor, 'reservation.offered', 'reservation', reservation_id::text,
       jsonb_build_object('reservationStatus', 'WAITLISTED'),
       jsonb_build_object('reservationStatus', 'PENDING', 'offerExpiresAt', $offerExpiresAt::timestamptz),
       $requestId, vendor_id
       from written
   )
   select reservation_id as "reservationId" from written`,
)

export const PROMOTE_WAITLISTS = 'promote-waitlists'

/** Events with free spots and a waitlist that have not ended. */
export const selectWithFreeSpots = statement<{ now: Date }, { gleventId: string }>(
  'waitlist-with-free-spots',
  `select e.glevent_id as "gleventId" from guest_list_events e
    where e.closed_at is null and e.end_time > $now and e.glevent_status <> 'COMPLETED'
      and e.reserved_count < e.original_capacity
      and exists (select from reservations r where r.glevent_id = e.glevent_id and r.reservation_status = 'WAITLISTED')
      and ${isNotPostponed(PROMOTE_WAITLISTS, 'e.glevent_id')}`,
)
