import { statement } from '../../../db/statement.ts'
import { lockMembers, restoreCredits } from '../../membership/move-credits.ts'

interface ReturnCredits {
  gleventId: string
  now: Date
  limit: number
  actor: string
  requestId: string
}

/** Gives the next no-shows of an event their credits back, each once. */
export const returnCreditsOf = statement<
  ReturnCredits,
  { guests: number; returnedCredits: number }
>(
  'reservations-return-credits',
  `with lost as materialized (
     select r.reservation_id, r.user_id, r.vendor_id, $now::timestamptz as now
       from reservations r join credit_entries c using (reservation_id)
      where r.glevent_id = $gleventId and r.no_show_at is not null and c.kind = 'FORFEIT'
        and not exists (
          select from credit_entries given
           where given.reservation_id = r.reservation_id and given.kind = 'RESTORE')
      order by r.user_id limit $limit
   ), ${lockMembers('lost')}, ${restoreCredits('lost')}, audited as (
     insert into audit_entries
       (actor, action, subject_type, subject_id, before, after, request_id, vendor_id)
     select $actor, 'reservation.credit_restored', 'reservation', reservation_id::text,
       jsonb_build_object('isNoShow', true),
       jsonb_build_object('isNoShow', true, 'returnedCredits', restored.amount), $requestId, vendor_id
       from restored join lost using (reservation_id)
   )
   select count(*)::int as guests, coalesce(sum(amount), 0)::int as "returnedCredits" from restored`,
)
