import { BatchedStatement, callsAsRows } from '../../../db/batched-statement.ts'
import { endCredits, lockMembers } from '../../membership/move-credits.ts'
import { RESERVATION_COLUMNS, type ReservationRow } from '../guest-list.store.ts'
import type { AuditAction } from '../../audit/record-change.ts'

export interface ReleaseParams {
  reservationId: string
  gleventId: string
  /** The version that the event must have; null for any. */
  version: number | null
  /** The status that the reservation must have. */
  status: ReservationRow['reservationStatus']
  now: Date
  action: AuditAction
  actor: string
  requestId: string
  /** The membership was taken back, with its credits. */
  isLost: boolean
  /** The member gets a text message. */
  isTold: boolean
}

/**
 * Cancels reservations of one event in one statement: their spots become free, their credits are returned, or
 * lost with a membership that was taken back, and the member gets a text message if asked. No row when the status
 * is another than the given one, or the event has another version.
 */
export const releaseReservations = new BatchedStatement<ReleaseParams, ReservationRow>({
  name: 'reservations-release',
  key: 'reservationId',
  // reservations of one event wait for it together
  toGroup: ({ gleventId }) => gleventId,
  isOneRow: true,
  text: `with asked as materialized (
     select * from ${callsAsRows<ReleaseParams>(
       {
         reservationId: 'uuid',
         gleventId: 'text',
         version: 'int',
         status: 'text',
         now: 'timestamptz',
         action: 'text',
         actor: 'text',
         requestId: 'text',
         isLost: 'bool',
         isTold: 'bool',
       },
       'a',
     )}
   ), event as materialized (
     select glevent_id, version, reserved_count from guest_list_events
      where glevent_id = (select min(glevent_id) from asked) for no key update
   ), held as materialized (
     select asked.*, r.user_id, r.vendor_id, r.quantity
       from asked join event on asked.version is null or asked.version = event.version
       join reservations r on r.reservation_id = asked.reservation_id
        and r.reservation_status = asked.status
      order by r.reservation_id for no key update of r
   ), ${lockMembers('held')}, released as (
     update reservations r
        set reservation_status = 'CANCELLED', is_active = false, cancelled_at = held.now,
            offer_expires_at = null, tell_offer_at = case when held.is_told then held.now end,
            tell_attempts = 0, updated_at = held.now
       from held where r.reservation_id = held.reservation_id
     returning ${RESERVATION_COLUMNS}
   ), freed as (
     update guest_list_events e
        set reserved_count = event.reserved_count - spots.count, updated_at = spots.at
       from event, (
         select sum(quantity)::int as count, max(now) as at from held where status <> 'WAITLISTED'
       ) as spots
      where e.glevent_id = event.glevent_id and spots.count > 0
   ), ${endCredits('held')}, audited as (
     insert into audit_entries
       (actor, action, subject_type, subject_id, before, after, request_id, vendor_id)
     select actor, action, 'reservation', reservation_id::text,
       jsonb_build_object('reservationStatus', status),
       jsonb_build_object('reservationStatus', 'CANCELLED',
         'returnedCredits', coalesce(returned.amount, 0)), request_id, vendor_id
       from held left join returned using (reservation_id)
   )
   select * from released`,
})
