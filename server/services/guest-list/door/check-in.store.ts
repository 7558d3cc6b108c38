import { preparedStatement, type Transaction } from '../../../db/database.ts'
import { lockMembers } from '../../membership/move-credits.ts'
import { RESERVATION_COLUMNS, type ReservationRow } from '../guest-list.store.ts'
import { checkIns } from '../guest-list.tables.ts'

export type CheckInRow = typeof checkIns.$inferSelect

/** $1 reservation, $2 nonce */
export const selectAttempt = preparedStatement<Pick<CheckInRow, 'outcome' | 'at' | 'requestHash'>>(
  'check-ins-by-nonce',
  `select outcome, at, request_hash as "requestHash" from guest_list_check_ins
    where reservation_id = $1 and nonce = $2`,
)

/** A second attempt with the same nonce replaces the first. */
export async function saveAttempt(
  tx: Transaction,
  attempt: typeof checkIns.$inferInsert,
): Promise<void> {
  const target = [checkIns.reservationId, checkIns.nonce]
  await tx.insert(checkIns).values(attempt).onConflictDoUpdate({ target, set: attempt })
}

/** Lets the guest in, or moves the time to an earlier one. $1 reservation, $2 at, $3 staff, $4 name, $5 now */
export const updateCheckedIn = preparedStatement<ReservationRow>(
  'reservations-check-in',
  `update reservations r
      set reservation_status = 'CHECKED_IN', is_active = false, checked_in_at = $2, checked_in_by = $3,
          checked_in_by_name = $4, updated_at = $5
    where r.reservation_id = $1
      and (r.reservation_status = 'CONFIRMED' or (r.reservation_status = 'CHECKED_IN' and r.checked_in_at > $2))
   returning ${RESERVATION_COLUMNS}`,
)

/** Locks the member of a locked reservation. $1 reservation */
export const lockMemberOf = preparedStatement<{ userId: string }>(
  'members-lock-of-reservation',
  `with held as (
     select user_id from reservations where reservation_id = $1
   ), ${lockMembers('held')}
   select user_id as "userId" from member`,
)

/**
 * The guest waits outside again, with the spot. It counts as the member's active reservation unless the event
 * is over or they reserved another one meanwhile. $1 reservation, $2 now
 */
export const updateTakenBack = preparedStatement<ReservationRow>(
  'reservations-take-back',
  `update reservations r
      set reservation_status = 'CONFIRMED', checked_in_at = null, checked_in_by = null,
          checked_in_by_name = null, updated_at = $2::timestamptz,
          is_active = exists (select from guest_list_events e where e.glevent_id = r.glevent_id and e.end_time > $2::timestamptz)
            and not exists (select from reservations other where other.user_id = r.user_id and other.is_active)
    where r.reservation_id = $1
   returning ${RESERVATION_COLUMNS}`,
)

/** Each time the guest was let in no longer counts. $1 reservation */
export const takeBackAttempts = preparedStatement<never>(
  'check-ins-take-back',
  `update guest_list_check_ins set outcome = 'TAKEN_BACK'
    where reservation_id = $1 and outcome in ('ADMITTED', 'DOUBLE')`,
)
