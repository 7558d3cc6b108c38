import { and, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import { preparedStatement, type Queryable } from '../../db/database.ts'
import { codeSends, identitySecrets, revokedSessions, users } from './identity.tables.ts'

export type UserRow = typeof users.$inferSelect

export const selectUserIdByPhone = preparedStatement<{ userId: string }>(
  'identity-user-id-by-phone',
  `select user_id as "userId" from users where phone_number = $1`,
)

export async function selectUser(db: Queryable, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.userId, userId))
  return row
}

/** @returns true when the row is new, false when the phone already had an account */
export async function insertUser(
  db: Queryable,
  user: { userId: string; phoneNumber: string; createdAt: Date },
): Promise<boolean> {
  const inserted = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.phoneNumber })
    .returning({ userId: users.userId })
  return inserted.length === 1
}

export async function listRevokedSessions(
  db: Queryable,
  now: Date,
): Promise<{ sessionId: string; expiresAt: Date }[]> {
  return db
    .select({ sessionId: revokedSessions.sessionId, expiresAt: revokedSessions.expiresAt })
    .from(revokedSessions)
    .where(gt(revokedSessions.expiresAt, now))
}

export async function insertRevokedSession(
  db: Queryable,
  row: typeof revokedSessions.$inferInsert,
): Promise<void> {
  await db.insert(revokedSessions).values(row).onConflictDoNothing()
  await db.delete(revokedSessions).where(lt(revokedSessions.expiresAt, row.revokedAt))
}

/** Sends are counted one after the other, so that parallel requests cannot pass a limit together. */
export async function lockCodeSends(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('code_sends'))`)
}

/** When the nth newest send since then happened; undefined when there were fewer. */
export async function findNthNewestSend(
  db: Queryable,
  { of, n, since }: { of: Partial<SendKeys>; n: number; since: Date },
): Promise<Date | undefined> {
  const conditions: SQL[] = [gt(codeSends.sentAt, since)]
  if (of.phoneKey) conditions.push(eq(codeSends.phoneKey, of.phoneKey))
  if (of.deviceKey) conditions.push(eq(codeSends.deviceKey, of.deviceKey))
  if (of.addressKey) conditions.push(eq(codeSends.addressKey, of.addressKey))
  const [row] = await db
    .select({ sentAt: codeSends.sentAt })
    .from(codeSends)
    .where(and(...conditions))
    .orderBy(desc(codeSends.sentAt))
    .offset(n - 1)
    .limit(1)
  return row?.sentAt
}

export interface SendKeys {
  phoneKey: string
  deviceKey: string
  addressKey: string
}

/** @returns the id to take the send back with */
export async function insertCodeSend(db: Queryable, keys: SendKeys, sentAt: Date): Promise<number> {
  const [row] = await db
    .insert(codeSends)
    .values({ ...keys, sentAt })
    .returning({ sendId: codeSends.sendId })
  if (!row) throw new Error('the send was not recorded')
  return row.sendId
}

export async function deleteCodeSend(db: Queryable, sendId: number): Promise<void> {
  await db.delete(codeSends).where(eq(codeSends.sendId, sendId))
}

export async function deleteCodeSendsBefore(db: Queryable, time: Date): Promise<void> {
  await db.delete(codeSends).where(lt(codeSends.sentAt, time))
}

/** Keeps the first value ever proposed under this name and returns it. */
export async function keepSecret(db: Queryable, name: string, proposal: string): Promise<string> {
  await db.insert(identitySecrets).values({ name, value: proposal }).onConflictDoNothing()
  const [row] = await db.select().from(identitySecrets).where(eq(identitySecrets.name, name))
  return row?.value ?? proposal
}
