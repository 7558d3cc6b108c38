import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { codeSends } from './identity.tables.ts'

/** Serializes the counting of sends, so that parallel requests cannot exceed a limit together. */
export async function lockCodeSends(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('code_sends'))`)
}

/** A count of the sends with these keys since then; the nth newest is the one that must pass. */
export interface Count {
  of: Partial<SendKeys>
  n: number
  since: Date
}

/** When the nth newest send of each count happened, in ms; null where there were fewer. One statement for all. */
export async function findNthNewestSends(
  db: Queryable,
  counts: Count[],
): Promise<(number | null)[]> {
  if (counts.length === 0) return []
  const each = counts.map(({ of, n, since }) => {
    const keys = Object.entries(of).map(([key, value]) =>
      eq(codeSends[key as keyof SendKeys], value),
    )
    const when = and(gt(codeSends.sentAt, since), ...keys)
    return sql`(select extract(epoch from ${codeSends.sentAt})::float8 * 1000 from ${codeSends}
      where ${when} order by ${codeSends.sentAt} desc offset ${n - 1} limit 1)`
  })
  const { rows } = await db.execute<{ times: (number | null)[] }>(
    sql`select array[${sql.join(each, sql`, `)}]::float8[] as times`,
  )
  return rows[0]?.times ?? []
}

interface CodesOfKey {
  key: string
  since: Date
  /** Codes sent after this time count once they are entered. */
  openSince: Date
}

/** The share of the codes with a key that were entered, 0 to 1; 1 without codes. */
const verifiedShare = (name: string, column: string) =>
  statement<CodesOfKey, { share: number }>(
    name,
    `select coalesce(count(verified_at)::float8 / nullif(count(*), 0), 1) as share
       from code_sends
      where ${column} = $key and sent_at > $since
        and (sent_at <= $openSince or verified_at is not null)`,
  )
export const selectShareOfPrefix = verifiedShare('identity-share-of-prefix', 'prefix_key')
export const selectShareOfAddress = verifiedShare('identity-share-of-address', 'address_key')

/** Whether a phone has an account, or a role at a venue whose owner has not signed in yet. */
export const selectIsKnownPhone = statement<{ phoneNumber: string }, { isKnown: boolean }>(
  'identity-known-phone',
  `select exists (select from users where phone_number = $phoneNumber)
       or exists (select from vendor_roles where phone_number = $phoneNumber) as "isKnown"`,
)

export const saveVerified = statement<{ phoneKey: string; now: Date }>(
  'identity-save-verified',
  `update code_sends set verified_at = $now where phone_key = $phoneKey and verified_at is null`,
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
