import { storeAnswers } from '../../../calls/once.ts'
import { BatchedStatement, callsAsRows } from '../../../db/batched-statement.ts'
import { canPay, lockMembers, spendCredits } from '../../membership/move-credits.ts'
import type { AuditAction } from '../../audit/record-change.ts'

/** A member's request, decided on an event and a booking that were read before. */
export interface NewReservation {
  userId: string
  reservationId: string
  gleventId: string
  /** Version of the event. */
  version: number
  quantity: number
  now: Date
  /** The reservation is on the waitlist of the event. */
  isWaiting: boolean
  /** The answer to a repeat of the request, as JSON. */
  answer: string
  call: string
  key: string | null
  requestHash: string | null
  requestId: string
}

const ASKED = `asked as materialized (
     select * from ${callsAsRows<NewReservation>(
       {
         userId: 'text',
         reservationId: 'uuid',
         gleventId: 'text',
         version: 'int',
         quantity: 'int',
         now: 'timestamptz',
         isWaiting: 'bool',
         answer: 'text',
         call: 'text',
         key: 'text',
         requestHash: 'text',
         requestId: 'text',
       },
       'a',
     )}
   )`

/** Stores the answers and audit entries of the `written` rows. A used key fails the statement. */
const record = (status: 'CONFIRMED' | 'WAITLISTED', action: AuditAction) => `
   claimed as (
     ${storeAnswers('written', { caller: 'user_id', answer: 'answer::jsonb' })}
   ), audited as (
     insert into audit_entries
       (actor, action, subject_type, subject_id, before, after, request_id, vendor_id)
     select user_id, case when is_waiting then 'reservation.confirmed' else '${action}' end,
       'reservation', reservation_id::text,
       case when is_waiting then jsonb_build_object('reservationStatus', 'WAITLISTED') end,
       jsonb_build_object('reservationStatus', '${status}')
         || case when is_waiting then '{}'
              else jsonb_build_object('gleventId', glevent_id, 'quantity', quantity) end,
       request_id, vendor_id
       from written
   )`

const insert = (status: 'CONFIRMED' | 'WAITLISTED', rows: string) => `
   created as (
     insert into reservations (reservation_id, glevent_id, vendor_id, user_id, first_name, last_name,
       quantity, reservation_status, is_active, created_at, updated_at)
     select reservation_id, glevent_id, vendor_id, user_id, first_name, last_name,
       quantity, '${status}', ${status === 'CONFIRMED'}, now, now from ${rows}
     on conflict do nothing
     returning reservation_id
   )`

/**
 * Takes spots of one event with their credits for members who ask at the same moment: all of it happens, or
 * none. No row for a member when the event changed or is full, when the member cannot reserve, or when
 * another transaction holds the member: read the booking again. Who asked first comes first.
 */
export const insertSpot = new BatchedStatement<NewReservation, { userId: string }>({
  name: 'reservations-insert',
  key: 'userId',
  // members of one event wait for its spots together
  toGroup: ({ gleventId }) => gleventId,
  isOneRow: true,
  text: `with ${ASKED}, event as materialized (
     select glevent_id, vendor_id, version, reserved_count, original_capacity from guest_list_events
      where glevent_id = (select min(glevent_id) from asked) and closed_at is null for no key update
   ), ${lockMembers('asked cross join event', { skipLocked: true })}, able as (
     select asked.*, event.vendor_id, member.first_name, member.last_name,
            sum(asked.quantity) over (order by asked.reservation_id)
              <= event.original_capacity - event.reserved_count as has_spot
       from asked join event using (version) join member using (user_id)
      where ${canPay('member', 'asked.now')}
        and not exists (select from reservations r where r.user_id = asked.user_id and r.is_active)
   ), fitting as materialized (
     select * from able where has_spot
   ), ${insert('CONFIRMED', 'fitting where not is_waiting')}, confirmed as (
     update reservations r
        set reservation_status = 'CONFIRMED', is_active = true, updated_at = fitting.now
       from fitting
      where fitting.is_waiting and r.reservation_id = fitting.reservation_id
        and r.reservation_status = 'WAITLISTED'
     returning r.reservation_id
   ), written as materialized (
     select * from fitting where reservation_id in
       (select reservation_id from created union all select reservation_id from confirmed)
   ), taken as (
     update guest_list_events e
        set reserved_count = event.reserved_count + spots.count, updated_at = spots.at
       from event, (select sum(quantity)::int as count, max(now) as at from written) as spots
      where e.glevent_id = event.glevent_id and spots.count > 0
   ), ${spendCredits('written')}, ${record('CONFIRMED', 'reservation.created')}
   select user_id as "userId" from written`,
})

/**
 * Takes members on the waitlists of full events, without a lock. No row when the event changed or has a spot,
 * or when the member is on its list.
 */
export const insertWaiting = new BatchedStatement<NewReservation, { userId: string }>({
  name: 'reservations-insert-waiting',
  key: 'userId',
  text: `with ${ASKED}, able as (
     select asked.*, e.vendor_id, m.first_name, m.last_name
       from asked join guest_list_events e using (glevent_id, version) join members m using (user_id)
      where e.reserved_count + asked.quantity > e.original_capacity and m.active_until > asked.now
   ), ${insert('WAITLISTED', 'able')}, written as materialized (
     select * from able where reservation_id in (select reservation_id from created)
   ), ${record('WAITLISTED', 'reservation.waitlisted')}
   select user_id as "userId" from written`,
})
