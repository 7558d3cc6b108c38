import { and, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import { preparedStatement, type Queryable } from '../../db/database.ts'
import { codeSends } from './identity.tables.ts'

/** Serializes the counting of sends, so that parallel requests cannot exceed a limit together. */
export async function lockCodeSends(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('code_sends'))`)
}

/** When the nth latest send since then happened; undefined when there were fewer. */
export async function findNthNewestSend(
  db: Queryable,
  { of, n, since }: { of: Partial<SendKeys>; n: number; since: Date },
): Promise<Date | undefined> {
  const conditions: SQL[] = [gt(codeSends.sentAt, since)]
  if (of.phoneKey) conditions.push(eq(codeSends.phoneKey, of.phoneKey))
  if (of.prefixKey) conditions.push(eq(codeSends.prefixKey, of.prefixKey))
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

/**
 * The share of a prefix's codes since $2 that were entered, 0 to 1; 1 without codes. Codes sent after $3
 * count once they are entered. $1 prefix key
 */
export const selectVerifiedShare = preparedStatement<{ share: number }>(
  'identity-verified-share',
  `select coalesce(count(verified_at)::float8 / nullif(count(*), 0), 1) as share
     from code_sends
    where prefix_key = $1 and sent_at > $2 and (sent_at <= $3 or verified_at is not null)`,
)

/** $1 phone key, $2 now */
export const saveVerified = preparedStatement(
  'identity-save-verified',
  `update code_sends set verified_at = $2 where phone_key = $1 and verified_at is null`,
)

export interface SendKeys {
  phoneKey: string
  prefixKey: string
  deviceKey: string
  addressKey: string
}

/** @returns the id that deletes the send again */
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
