import { preparedStatement } from '../../../db/database.ts'
import { RESERVATION_COLUMNS, type ReservationRow } from '../guest-list.store.ts'

/** Takes an offered spot in time; no row otherwise. $1 reservation, $2 now, $3 actor, $4 request id */
export const confirmOffer = preparedStatement<ReservationRow>(
  'waitlist-confirm',
  `with confirmed as (
     update reservations r
        set reservation_status = 'CONFIRMED', is_active = true, offer_expires_at = null,
            tell_offer_at = null, updated_at = $2::timestamptz
      where r.reservation_id = $1 and r.reservation_status = 'PENDING' and r.offer_expires_at > $2::timestamptz
     returning ${RESERVATION_COLUMNS}
   ), audited as (
     insert into audit_entries
       (actor, action, subject_type, subject_id, before, after, request_id, vendor_id)
     select $3, 'reservation.confirmed', 'reservation', "reservationId"::text,
       jsonb_build_object('reservationStatus', 'PENDING'),
       jsonb_build_object('reservationStatus', 'CONFIRMED'), $4, "vendorId"
       from confirmed
   )
   select * from confirmed`,
)

/** Another reservation of the member that is active, also of an event that ended. $1 user, $2 reservation */
export const selectOtherActive = preparedStatement<ReservationRow>(
  'reservations-other-active',
  `select ${RESERVATION_COLUMNS} from reservations r
    where r.user_id = $1 and r.is_active and r.reservation_id <> $2`,
)

/** $1 now, $2 limit */
export const selectLapsedOffers = preparedStatement<ReservationRow>(
  'waitlist-lapsed',
  `select ${RESERVATION_COLUMNS} from reservations r
    where r.reservation_status = 'PENDING' and r.offer_expires_at <= $1
    order by r.offer_expires_at limit $2`,
)
