import { isNotPostponed } from '../../../batches/postponed-items.store.ts'
import { statement } from '../../../db/statement.ts'
import { RESERVATION_COLUMNS, type ReservationRow } from '../guest-list.store.ts'

interface Confirmation {
  reservationId: string
  now: Date
  actor: string
  requestId: string
}

/** Takes an offered spot in time; no row otherwise. */
export const confirmOffer = statement<Confirmation, ReservationRow>(
  'waitlist-confirm',
  `with confirmed as (
     update reservations r
        set reservation_status = 'CONFIRMED', is_active = true, offer_expires_at = null,
            tell_offer_at = null, updated_at = $now::timestamptz
      where r.reservation_id = $reservationId and r.reservation_status = 'PENDING'
        and r.offer_expires_at > $now::timestamptz
     returning ${RESERVATION_COLUMNS}
   ), audited as (
     insert into audit_entries
       (actor, action, subject_type, subject_id, before, after, request_id, vendor_id)
     select $actor, 'reservation.confirmed', 'reservation', "reservationId"::text,
       jsonb_build_object('reservationStatus', 'PENDING'),
       jsonb_build_object('reservationStatus', 'CONFIRMED'), $requestId, "vendorId"
       from confirmed
   )
   select * from confirmed`,
)

/** An active reservation of the member other than this one, also of an event that ended. */
export const selectOtherActive = statement<
  { userId: string; reservationId: string },
  ReservationRow
>(
  'reservations-other-active',
  `select ${RESERVATION_COLUMNS} from reservations r
    where r.user_id = $userId and r.is_active and r.reservation_id <> $reservationId`,
)

export const LAPSE_OFFERS = 'lapse-offers'

export const selectLapsedOffers = statement<{ now: Date; limit: number }, ReservationRow>(
  'waitlist-lapsed',
  `select ${RESERVATION_COLUMNS} from reservations r
    where r.reservation_status = 'PENDING' and r.offer_expires_at <= $now
      and ${isNotPostponed(LAPSE_OFFERS, 'r.reservation_id')}
    order by r.offer_expires_at limit $limit`,
)
