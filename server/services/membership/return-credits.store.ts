import { preparedStatement } from '../../db/database.ts'

/**
 * The members are locked in the order of their ids.
 * $1 users, $2 a reservation of each, $3 now, $4 the most credits a member can have
 */
export const insertManyReturned = preparedStatement<{ reservationId: string; amount: number }>(
  'credits-return-many',
  `with member as (
     select m.user_id, m.credit_balance, m.active_until, given.reservation_id
       from members m join unnest($1::text[], $2::uuid[]) as given(user_id, reservation_id) using (user_id)
      order by m.user_id for no key update of m
   ), entry as (
     insert into credit_entries (user_id, kind, amount, reservation_id, created_at)
     select member.user_id, 'RETURN',
            case when member.active_until > $3::timestamptz
              then least(-spent.amount, $4::int - member.credit_balance) else 0 end,
            member.reservation_id, $3::timestamptz
       from member join credit_entries spent
         on spent.user_id = member.user_id and spent.reservation_id = member.reservation_id and spent.kind = 'RESERVE'
     on conflict do nothing returning user_id, reservation_id, amount
   )
   update members set credit_balance = members.credit_balance + entry.amount, updated_at = $3::timestamptz
     from entry where members.user_id = entry.user_id
   returning entry.reservation_id as "reservationId", entry.amount`,
)
