import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { JWK } from 'jose'
import type { Queryable, Transaction } from '../db/database.ts'
import { lockNames } from '../db/named-locks.ts'
import { statement } from '../db/statement.ts'
import { codes, sessions, signingKeys } from './provider.tables.ts'

export type SessionRow = typeof sessions.$inferSelect

export async function findPrivateJwk(db: Queryable): Promise<JWK | undefined> {
  const [row] = await db
    .select({ privateJwk: signingKeys.privateJwk })
    .from(signingKeys)
    .orderBy(asc(signingKeys.createdAt), asc(signingKeys.kid))
    .limit(1)
  return row?.privateJwk
}

/** Serializes key creation, so that two processes starting at once share one key. */
export const lockSigningKeys = (tx: Transaction) => lockNames(tx, 'signing keys')

export async function insertPrivateJwk(db: Queryable, kid: string, jwk: JWK): Promise<void> {
  await db.insert(signingKeys).values({ kid, privateJwk: jwk })
}

interface NewCode {
  requestId: string
  phoneNumber: string
  codeHash: string
  expiresAt: Date
  /** Codes that expired before are deleted. */
  deleteBefore: Date
}

/** Replaces the request's previous code. */
export const saveCode = statement<NewCode>(
  'identity-provider-save-code',
  `with old as (
     delete from identity_provider.codes where expires_at < $deleteBefore::timestamptz and request_id <> $requestId
   )
   insert into identity_provider.codes (request_id, phone_number, code_hash, expires_at)
   values ($requestId, $phoneNumber, $codeHash, $expiresAt)
   on conflict (request_id) do update
      set phone_number = excluded.phone_number, code_hash = excluded.code_hash,
          expires_at = excluded.expires_at, used_at = null`,
)

/** Marks a matching code as used; false when it does not match, was used or has expired. */
export async function spendCode(
  db: Queryable,
  code: { requestId: string; phoneNumber: string; codeHash: string },
  now: Date,
): Promise<boolean> {
  const spent = await db
    .update(codes)
    .set({ usedAt: now })
    .where(
      and(
        eq(codes.requestId, code.requestId),
        eq(codes.phoneNumber, code.phoneNumber),
        eq(codes.codeHash, code.codeHash),
        isNull(codes.usedAt),
        gt(codes.expiresAt, now),
      ),
    )
    .returning({ requestId: codes.requestId })
  return spent.length === 1
}

export async function findCode(db: Queryable, requestId: string) {
  const [row] = await db.select().from(codes).where(eq(codes.requestId, requestId))
  return row
}

/** The user id of a phone: the app's own when it has one, else the stored one, else the new one. */
export const saveUser = statement<
  { phoneNumber: string; knownUserId: string | null; newUserId: string },
  { userId: string }
>(
  'identity-provider-save-user',
  `insert into identity_provider.users as u (user_id, phone_number)
   values (coalesce($knownUserId, $newUserId), $phoneNumber)
   on conflict (phone_number) do update set user_id = coalesce($knownUserId, u.user_id)
   returning user_id as "userId"`,
)

export async function insertSession(
  db: Queryable,
  row: typeof sessions.$inferInsert,
): Promise<void> {
  await db.insert(sessions).values(row)
}

export async function deleteSessionsBefore(db: Queryable, time: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, time))
}

export async function lockSession(db: Queryable, id: string): Promise<SessionRow | undefined> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.sessionId, id))
    .for('no key update')
  return row
}

export async function updateRotation(
  db: Queryable,
  sessionId: string,
  rotation: Pick<SessionRow, 'generation' | 'rotatedAt' | 'expiresAt'>,
): Promise<void> {
  await db.update(sessions).set(rotation).where(eq(sessions.sessionId, sessionId))
}

export async function markSessionRevoked(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.sessionId, id), isNull(sessions.revokedAt)))
}
