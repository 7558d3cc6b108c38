import { preparedStatement } from '../../db/database.ts'

export interface MemberRow {
  userId: string
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  joinedAt: Date
  activeUntil: Date
  creditBalance: number
}

const COLUMNS = `user_id as "userId", first_name as "firstName", last_name as "lastName", email,
  phone_number as "phoneNumber", joined_at as "joinedAt", active_until as "activeUntil",
  credit_balance as "creditBalance"`

/** $1 user */
export const selectMember = preparedStatement<MemberRow>(
  'members-select',
  `select ${COLUMNS} from members where user_id = $1`,
)

/** $1 user */
export const selectMemberForUpdate = preparedStatement<MemberRow>(
  'members-lock',
  `select ${COLUMNS} from members where user_id = $1 for update`,
)

/** No row when the member has too few credits or no membership. $1 user, $2 reservation, $3 now, $4 credits */
export const insertSpent = preparedStatement<{ userId: string }>(
  'credits-spend',
  `with spent as (
     update members set credit_balance = credit_balance - $4::int, updated_at = $3::timestamptz
      where user_id = $1 and active_until > $3::timestamptz and credit_balance >= $4::int
     returning user_id
   )
   insert into credit_entries (user_id, kind, amount, reservation_id, created_at)
   select user_id, 'RESERVE', -$4::int, $2::uuid, $3::timestamptz from spent
   returning user_id as "userId"`,
)

/** The end of a spent credit: returned, as far as the member can have it, or lost. The member is locked. */
const end = (kind: 'RETURN' | 'FORFEIT', amount: string) => `with member as (
     select user_id, credit_balance, active_until from members where user_id = $1 for update
   ), entry as (
     insert into credit_entries (user_id, kind, amount, reservation_id, created_at)
     select member.user_id, '${kind}', ${amount}, $2::uuid, $3::timestamptz
       from member join credit_entries spent
         on spent.user_id = member.user_id and spent.reservation_id = $2::uuid and spent.kind = 'RESERVE'
     on conflict do nothing returning user_id, amount
   )
   update members set credit_balance = members.credit_balance + entry.amount, updated_at = $3::timestamptz
     from entry where members.user_id = entry.user_id
   returning entry.amount`

/** $1 user, $2 reservation, $3 now, $4 the most credits a member can have */
export const insertReturned = preparedStatement<{ amount: number }>(
  'credits-return',
  end(
    'RETURN',
    `case when member.active_until > $3::timestamptz
       then least(-spent.amount, $4::int - member.credit_balance) else 0 end`,
  ),
)

/** $1 user, $2 reservation, $3 now */
export const insertForfeited = preparedStatement<{ amount: number }>(
  'credits-forfeit',
  end('FORFEIT', '0'),
)
