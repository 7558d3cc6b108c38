import { MONTHLY_CREDITS } from '#domain/membership/credits.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/services/identity/identity.tables.ts'
import { creditEntries, members } from '#server/services/membership/membership.tables.ts'

const DAY_MS = 24 * 3_600_000
let count = 0

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
  await db.insert(members).values({
    ...person,
    joinedAt,
    activeUntil: new Date(joinedAt.getTime() + 30 * DAY_MS),
    creditBalance: credits,
    monthsGranted: 1,
    nextGrantAt: new Date(joinedAt.getTime() + 30 * DAY_MS),
    ...given,
  })
  await db.insert(creditEntries).values({
    userId: person.userId,
    kind: 'GRANT',
    amount: credits,
    grantedFor: joinedAt,
    createdAt: joinedAt,
  })
  return person
}
