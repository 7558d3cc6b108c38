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
  /** When the credits of the next month come; null when none do before the membership ends. */
  nextCreditsAt: Date | null
}

const COLUMNS = `user_id as "userId", first_name as "firstName", last_name as "lastName", email,
  phone_number as "phoneNumber", joined_at as "joinedAt", active_until as "activeUntil",
  credit_balance as "creditBalance",
  case when next_grant_at < active_until then next_grant_at end as "nextCreditsAt"`

export const selectMember = statement<{ userId: string }, MemberRow>(
  'members-select',
  `select ${COLUMNS} from members where user_id = $userId`,
)
