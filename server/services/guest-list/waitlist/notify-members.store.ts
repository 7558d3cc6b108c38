import { statement } from '../../../db/statement.ts'

/** An unsent text message to a member: about an offer, or a canceled reservation. */
export interface MemberMessage {
  reservationId: string
  reservationStatus: 'PENDING' | 'CANCELLED'
  phoneNumber: string
  name: string
  timeZone: string
  startTime: Date
  /** The reservation was canceled because the event was called off. */
  isCalledOff: boolean
  /** The member had a spot, which took a credit. */
  returnedCredits: number
  /** The expiry of an offer. */
  offerExpiresAt: Date | null
}

interface Claim {
  now: Date
  maxAttempts: number
  /** The maximum in 24 hours. */
  maxMessages: number
}

/**
 * Claims the next message about an open offer or a cancellation of the last day, up to `maxMessages` in 24 hours. A
 * refused or interrupted message is tried again after 1, 2, 4, … minutes, until its last attempt.
 */
export const claimMessage = statement<Claim, MemberMessage>(
  'reservations-claim-messages',
  `with due as (
     select reservation_id from reservations
      where tell_offer_at <= $now and tell_attempts < $maxAttempts
        and (offer_expires_at > $now or cancelled_at > $now::timestamptz - interval '1 day')
      order by offer_expires_at, tell_offer_at
      limit (select least(1, greatest(0, $maxMessages::bigint - count(*))) from reservations
              where told_at > $now::timestamptz - interval '1 day')
        for no key update skip locked
   ), claimed as (
     update reservations r
        set tell_offer_at = $now::timestamptz + interval '1 minute' * power(2, r.tell_attempts),
            tell_attempts = r.tell_attempts + 1, told_at = $now::timestamptz
       from due
      where r.reservation_id = due.reservation_id
     returning r.reservation_id, r.reservation_status, r.user_id, r.glevent_id, r.offer_expires_at, r.cancelled_at
   ), given_up as (
     -- nothing that is claimed waits this long, and the index has only what may still be sent
     update reservations set tell_offer_at = null
      where tell_offer_at <= $now::timestamptz - interval '2 days'
   )
   select c.reservation_id as "reservationId", c.reservation_status as "reservationStatus",
          m.phone_number as "phoneNumber", e.name, v.time_zone as "timeZone",
          e.start_time as "startTime", c.offer_expires_at as "offerExpiresAt",
          coalesce(c.cancelled_at >= e.called_off_at, false) as "isCalledOff",
          coalesce((select sum(amount)::int from credit_entries returned
            where returned.reservation_id = c.reservation_id and returned.kind = 'RETURN'), 0) as "returnedCredits"
     from claimed c join members m using (user_id) join guest_list_events e using (glevent_id)
          join vendors v using (vendor_id)`,
)

/** Marks the message as sent, unless the status has changed since. */
export const markSent = statement<Pick<MemberMessage, 'reservationId' | 'reservationStatus'>>(
  'reservations-message-sent',
  `update reservations set tell_offer_at = null
    where reservation_id = $reservationId and reservation_status = $reservationStatus`,
)
