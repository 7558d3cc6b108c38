import { MONTHLY_CREDITS } from '#domain/membership/credits.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/services/identity/identity.tables.ts'
import {
  creditEntries,
  members,
  membershipPeriods,
} from '#server/services/membership/membership.tables.ts'

/** Files of one process share it, as they share this module; each has its own database. */
let count = 0
const MAX_CROWDS = 100

/** A member with this many credits (4) whose membership began 3 days ago, as joining would leave them. */
export async function buildMember(
  db: Database,
  {
    credits = MONTHLY_CREDITS,
    now = new Date(),
    ...given
  }: Partial<typeof members.$inferInsert> & { credits?: number; now?: Date } = {},
): Promise<{ userId: string; phoneNumber: string }> {
  const number = String(++count).padStart(4, '0')
  const person = {
    userId: given.userId ?? `member-${number}`,
    phoneNumber: given.phoneNumber ?? `+1424555${number}`,
    firstName: 'Robin',
    lastName: `Day ${number}`,
    email: `robin.${number}@example.com`,
  }
  const joinedAt = new Date(now.getTime() - 3 * DAY_MS)
  await db.insert(users).values(person).onConflictDoNothing()
  const run = {
    joinedAt,
    activeUntil: new Date(joinedAt.getTime() + 30 * DAY_MS),
    nextGrantAt: new Date(joinedAt.getTime() + 30 * DAY_MS),
    ...given,
  }
  await db.insert(members).values({ ...person, creditBalance: credits, ...run })
  await db.insert(membershipPeriods).values(listPeriods(person.userId, run))
  await db.insert(creditEntries).values({
    userId: person.userId,
    kind: 'GRANT',
    amount: credits,
    grantedFor: joinedAt,
    createdAt: joinedAt,
  })
  return person
}

/** The month whose credits were granted, and the next one when the membership lasts longer. */
function listPeriods(
  userId: string,
  run: { joinedAt: Date; activeUntil: Date; nextGrantAt: Date | null },
): (typeof membershipPeriods.$inferInsert)[] {
  const { joinedAt, activeUntil, nextGrantAt } = run
  const month = { userId, kind: 'MONTH' as const, credits: MONTHLY_CREDITS }
  const endsAt = nextGrantAt && nextGrantAt < activeUntil ? nextGrantAt : activeUntil
  const first = { ...month, beginsAt: joinedAt, endsAt, grantedAt: joinedAt }
  return endsAt < activeUntil
    ? [first, { ...month, beginsAt: endsAt, endsAt: activeUntil }]
    : [first]
}

/** Many members like that at once, as one statement. */
export async function buildMembers(
  db: Database,
  howMany: number,
  { credits = MONTHLY_CREDITS }: { credits?: number } = {},
): Promise<{ userId: string }[]> {
  const crowd = ++count % MAX_CROWDS
  const { rows } = await db.$client.query<{ userId: string }>(
    `with person as (
       select 'crowd-' || $1::int || '-' || lpad(n::text, 6, '0') as user_id, now() - interval '3 days' as joined_at,
              '+1657' || lpad(($1::int * 100000 + n)::text, 7, '0') as phone_number
         from generate_series(1, $2::int) n
     ), users as (
       insert into users (user_id, phone_number, first_name, last_name, email)
       select user_id, phone_number, 'Robin', 'Day', user_id || '@example.com' from person
     ), members as (
       insert into members (user_id, phone_number, first_name, last_name, email, joined_at, active_until,
         credit_balance, next_grant_at)
       select user_id, phone_number, 'Robin', 'Day', user_id || '@example.com', joined_at,
         joined_at + interval '30 days', $3::int, joined_at + interval '30 days' from person
     ), periods as (
       insert into membership_periods (user_id, kind, begins_at, ends_at, credits, granted_at)
       select user_id, 'MONTH', joined_at, joined_at + interval '30 days', 4, joined_at from person
     ), granted as (
       insert into credit_entries (user_id, kind, amount, granted_for, created_at)
       select user_id, 'GRANT', $3::int, joined_at, joined_at from person
     )
     select user_id as "userId" from person order by user_id`,
    [crowd, howMany, credits],
  )
  return rows
}
