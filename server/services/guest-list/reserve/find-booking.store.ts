import type { OwnReservation } from '#domain/guest-list/guest-list.contract.ts'
import { joinAnswers } from '../../../calls/once.ts'
import { BatchedStatement, callsAsRows } from '../../../db/batched-statement.ts'
import { GLEVENT_COLUMNS, type GleventRow, type ReservationRow } from '../guest-list.store.ts'

/** An event, and everything about a member that decides whether the member can reserve it. */
export interface Booking extends GleventRow {
  userId: string
  isMember: boolean
  credits: number
  /** The member has an active reservation of an event that has not ended. */
  isBusy: boolean
  /** The member has an active reservation of an event that ended. */
  isEnded: boolean
  /** The member's reservation of this event, unless it was canceled. */
  reservationId: string | null
  reservationStatus: ReservationRow['reservationStatus'] | null
  reservedAt: Date | null
  /** Hash of the first request with the same Idempotency-Key, if it succeeded. */
  requestHash: string | null
  answer: OwnReservation | null
}

interface BookingOf {
  userId: string
  gleventId: string
  call: string
  /** The Idempotency-Key. */
  key: string | null
  now: Date
}

/** Reads without a lock; members who ask at the same moment share the read. No row for an unknown event. */
export const selectBooking = new BatchedStatement<BookingOf, Booking>({
  name: 'reservations-booking',
  key: 'userId',
  text: `select a.user_id as "userId", coalesce(m.active_until > a.now, false) as "isMember",
          coalesce(m.credit_balance, 0) as credits,
          coalesce(other.end_time > a.now, false) as "isBusy",
          coalesce(other.end_time <= a.now, false) as "isEnded",
          own.reservation_id as "reservationId", own.reservation_status as "reservationStatus",
          own.created_at as "reservedAt", k.request_hash as "requestHash", k.response as answer,
          ${GLEVENT_COLUMNS}
     from ${callsAsRows<BookingOf>(
       { userId: 'text', gleventId: 'text', call: 'text', key: 'text', now: 'timestamptz' },
       'a',
     )}
     join guest_list_events e on e.glevent_id = a.glevent_id
     join vendors v using (vendor_id)
     left join members m using (user_id)
     left join reservations own on own.glevent_id = a.glevent_id and own.user_id = a.user_id
       and own.reservation_status <> 'CANCELLED'
     left join reservations active on active.user_id = a.user_id and active.is_active
     left join guest_list_events other on other.glevent_id = active.glevent_id
     ${joinAnswers('a')}`,
})
