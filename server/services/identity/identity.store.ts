import { and, desc, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { TOKEN_LEEWAY_SECONDS } from '#domain/identity/session-rules.ts'
import { CODE_LIFETIME_SECONDS } from '#domain/identity/verification-code.ts'
import { preparedStatement, type Queryable } from '../../db/database.ts'
import {
  codeSends,
  identitySecrets,
  revokedSessions,
  sessionTokens,
  signInAnswers,
  signInRequests,
  users,
} from './identity.tables.ts'

export const selectUserIdByPhone = preparedStatement<{ userId: string }>(
  'identity-user-id-by-phone',
  `select user_id as "userId" from users where phone_number = $1`,
)

/** $1 user, $2 version */
export const selectTermsAcceptance = preparedStatement<{ acceptedAt: Date }>(
  'identity-terms-acceptance',
  `select accepted_at as "acceptedAt" from terms_acceptances where user_id = $1 and version = $2`,
)

/** Keeps the first of several. $1 user, $2 version, $3 now */
export const insertTermsAcceptance = preparedStatement(
  'identity-accept-terms',
  `insert into terms_acceptances (user_id, version, accepted_at) values ($1, $2, $3)
   on conflict do nothing`,
)

/** The names of these users, in any order. $1 users */
export const selectNames = preparedStatement<{
  userId: string
  firstName: string | null
  lastName: string | null
}>(
  'identity-names',
  `select user_id as "userId", first_name as "firstName", last_name as "lastName"
     from users where user_id = any($1::text[])`,
)

/**
 * People whose names begin with these words: first and last name, or either of them for a single
 * word. $1 $2 patterns for `like` in lower case, the second may be null; $3 limit
 */
export const selectUserIdsByName = preparedStatement<{ userId: string }>(
  'identity-user-ids-by-name',
  `select user_id as "userId" from users
    where $2::text is not null and lower(first_name) like $1 and lower(last_name) like $2
   union
   select user_id from users where $2::text is null and lower(first_name) like $1
   union
   select user_id from users where $2::text is null and lower(last_name) like $1
   limit $3`,
)

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

/** A request outlives its code, so that an expired code gets the error text for expired codes. */
const REQUEST_LIFETIME_MS = 2 * CODE_LIFETIME_SECONDS * 1000

/** Starts a sign-in request, or restarts it with no attempts, after its code was sent. */
export async function openSignInRequest(
  db: Queryable,
  requestId: string,
  askedAt: Date,
): Promise<void> {
  await db
    .insert(signInRequests)
    .values({ requestId, askedAt })
    .onConflictDoUpdate({ target: signInRequests.requestId, set: { askedAt, tries: 0 } })
  await db.delete(signInRequests).where(lt(signInRequests.askedAt, requestedSince(askedAt)))
}

/** Whether this device asked for a code lately. */
export async function hasSignInRequest(
  db: Queryable,
  requestId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ requestId: signInRequests.requestId })
    .from(signInRequests)
    .where(
      and(eq(signInRequests.requestId, requestId), gt(signInRequests.askedAt, requestedSince(now))),
    )
  return rows.length > 0
}

/** @returns the number of attempts including this one; undefined when there is no such request */
export async function countTry(
  db: Queryable,
  requestId: string,
  now: Date,
): Promise<number | undefined> {
  const [row] = await db
    .update(signInRequests)
    .set({ tries: sql`${signInRequests.tries} + 1` })
    .where(
      and(eq(signInRequests.requestId, requestId), gt(signInRequests.askedAt, requestedSince(now))),
    )
    .returning({ tries: signInRequests.tries })
  return row?.tries
}

function requestedSince(now: Date): Date {
  return new Date(now.getTime() - REQUEST_LIFETIME_MS)
}

const ANSWER_LIFETIME_MS = 60_000
/** After this long an unanswered first request is taken over, because its process must have died. */
const ANSWER_IN_FLIGHT_MS = 15_000

/** @returns true for the first request with this key, which must do the work */
export async function claimAnswer(
  db: Queryable,
  claim: { answerId: string; requestHash: string; createdAt: Date },
): Promise<boolean> {
  const before = (ms: number) => new Date(claim.createdAt.getTime() - ms)
  await db.delete(signInAnswers).where(lt(signInAnswers.createdAt, before(ANSWER_LIFETIME_MS)))
  const claimed = await db
    .insert(signInAnswers)
    .values(claim)
    .onConflictDoUpdate({
      target: signInAnswers.answerId,
      set: claim,
      setWhere: and(
        isNull(signInAnswers.sealedAnswer),
        lt(signInAnswers.createdAt, before(ANSWER_IN_FLIGHT_MS)),
      ),
    })
    .returning({ answerId: signInAnswers.answerId })
  return claimed.length === 1
}

export async function findAnswer(db: Queryable, answerId: string) {
  const [row] = await db.select().from(signInAnswers).where(eq(signInAnswers.answerId, answerId))
  return row
}

export async function saveAnswer(
  db: Queryable,
  answerId: string,
  sealedAnswer: string,
): Promise<void> {
  await db.update(signInAnswers).set({ sealedAnswer }).where(eq(signInAnswers.answerId, answerId))
}

export async function deleteAnswer(db: Queryable, answerId: string): Promise<void> {
  await db.delete(signInAnswers).where(eq(signInAnswers.answerId, answerId))
}

/** Stores a token of a session and deletes expired ones. */
export async function insertSessionToken(
  db: Queryable,
  row: typeof sessionTokens.$inferInsert,
  now: Date,
): Promise<void> {
  await db.insert(sessionTokens).values(row).onConflictDoNothing()
  const expired = new Date(now.getTime() - TOKEN_LEEWAY_SECONDS * 1000)
  await db.delete(sessionTokens).where(lt(sessionTokens.expiresAt, expired))
}

export async function listTokensOfSession(db: Queryable, sessionId: string): Promise<string[]> {
  const rows = await db
    .select({ tokenSessionId: sessionTokens.tokenSessionId })
    .from(sessionTokens)
    .where(eq(sessionTokens.sessionId, sessionId))
  return rows.map((row) => row.tokenSessionId)
}

export async function isSessionRevoked(db: Queryable, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ sessionId: revokedSessions.sessionId })
    .from(revokedSessions)
    .where(eq(revokedSessions.sessionId, sessionId))
  return rows.length > 0
}

/** Stores the proposal unless the name already has a value, and returns the stored value. */
export async function getOrCreateSecret(
  db: Queryable,
  name: string,
  proposal: string,
): Promise<string> {
  await db.insert(identitySecrets).values({ name, value: proposal }).onConflictDoNothing()
  const [row] = await db.select().from(identitySecrets).where(eq(identitySecrets.name, name))
  return row?.value ?? proposal
}
