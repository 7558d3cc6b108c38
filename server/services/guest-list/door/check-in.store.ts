import type { Transaction } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { lockMembers } from '../../membership/move-credits.ts'
import { RESERVATION_COLUMNS, type ReservationRow } from '../guest-list.store.ts'
import { checkIns } from '../guest-list.tables.ts'

export type CheckInRow = typeof checkIns.$inferSelect

export const selectAttempt = statement<
  { reservationId: string; nonce: string },
  Pick<CheckInRow, 'outcome' | 'at' | 'requestHash'>
>(
  'check-ins-by-nonce',
  `select outcome, at, request_hash as "requestHash" from check_ins
    where reservation_id = $reservationId and nonce = $nonce`,
)

/** A second attempt with the same nonce replaces the first. */
export async function saveAttempt(
  tx: Transaction,
  attempt: typeof checkIns.$inferInsert,
): Promise<void> {
  const target = [checkIns.reservationId, checkIns.nonce]
  await tx.insert(checkIns).values(attempt).onConflictDoUpdate({ target, set: attempt })
}

interface CheckIn {
  reservationId: string
  checkedInAt: Date
  checkedInBy: string
  checkedInByName: string
  now: Date
}

/** Lets the guest in, or moves the time to an earlier one. */
export const updateCheckedIn = statement<CheckIn, ReservationRow>(
  'reservations-check-in',
  `update reservations r
      set reservation_status = 'CHECKED_IN', is_active = false, checked_in_at = $checkedInAt,
          checked_in_by = $checkedInBy, checked_in_by_name = $checkedInByName, updated_at = $now
    where r.reservation_id = $reservationId
      and (r.reservation_status = 'CONFIRMED'
        or (r.reservation_status = 'CHECKED_IN' and r.checked_in_at > $checkedInAt))
   returning ${RESERVATION_COLUMNS}`,
)

/** Locks the member of a locked reservation. */
export const lockMemberOf = statement<{ reservationId: string }, { userId: string }>(
  'members-lock-of-reservation',
  `with held as (
     select user_id from reservations where reservation_id = $reservationId
   ), ${lockMembers('held')}
   select user_id as "userId" from member`,
)

/**
 * Puts the guest back outside, with the spot. It counts as the member's active reservation unless
 * the event is over or they reserved another one meanwhile.
 */
export const updateTakenBack = statement<{ reservationId: string; now: Date }, ReservationRow>(
  'reservations-take-back',
  `update reservations r
      set reservation_status = 'CONFIRMED', checked_in_at = null, checked_in_by = null,
          checked_in_by_name = null, updated_at = $now::timestamptz,
          is_active = exists (
            select from guest_list_events e
             where e.glevent_id = r.glevent_id and e.end_time > $now::timestamptz)
            and not exists (select from reservations other where other.user_id = r.user_id and other.is_active)
    where r.reservation_id = $reservationId
   returning ${RESERVATION_COLUMNS}`,
)

/** Who sent the admissions of a guest that a taking back would undo, and when the first of them arrived. */
export const selectAdmissions = statement<
  { reservationId: string; userId: string },
  { areOwn: boolean | null; firstReceivedAt: Date | null }
>(
  'check-ins-admissions',
  `select bool_and(by_user_id = $userId) as "areOwn", min(received_at) as "firstReceivedAt"
     from check_ins
    where reservation_id = $reservationId and outcome in ('ADMITTED', 'DOUBLE')`,
)

/** Marks every admission of the guest as undone. */
export const takeBackAttempts = statement<{ reservationId: string }>(
  'check-ins-take-back',
  `update check_ins set outcome = 'TAKEN_BACK'
    where reservation_id = $reservationId and outcome in ('ADMITTED', 'DOUBLE')`,
)
