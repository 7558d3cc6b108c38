import { statement } from '../../db/statement.ts'

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

export const selectMember = statement<{ userId: string }, MemberRow>(
  'members-select',
  `select ${COLUMNS} from members where user_id = $userId`,
)

export const selectMemberForUpdate = statement<{ userId: string }, MemberRow>(
  'members-lock',
  `select ${COLUMNS} from members where user_id = $userId for no key update`,
)
