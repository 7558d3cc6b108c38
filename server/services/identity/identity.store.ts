import { and, eq, gt } from 'drizzle-orm'
import { CODE_LIFETIME_SECONDS } from '#domain/identity/verification-code.ts'
import { BatchedStatement } from '../../db/batched-statement.ts'
import type { Queryable } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { identitySecrets, signInRequests, users } from './identity.tables.ts'

export const selectUserIdByPhone = statement<{ phoneNumber: string }, { userId: string }>(
  'identity-user-id-by-phone',
  `select user_id as "userId" from users where phone_number = $phoneNumber`,
)

/** The users of callers with a new token, many at once. */
export const selectUserIdOfToken = new BatchedStatement<
  { phoneNumber: string },
  { phoneNumber: string; userId: string }
>({
  name: 'identity-user-id-of-token',
  key: 'phoneNumber',
  text: `select phone_number as "phoneNumber", user_id as "userId" from users
    where phone_number = any($phoneNumber::text[])`,
})

export const selectTermsAcceptance = statement<
  { userId: string; version: string },
  { acceptedAt: Date }
>(
  'identity-terms-acceptance',
  `select accepted_at as "acceptedAt" from terms_acceptances
    where user_id = $userId and version = $version`,
)

/** Keeps the first of several acceptances. */
export const insertTermsAcceptance = statement<{ userId: string; version: string; now: Date }>(
  'identity-accept-terms',
  `insert into terms_acceptances (user_id, version, accepted_at) values ($userId, $version, $now)
   on conflict do nothing`,
)

/** The names of these users, in any order. */
export const selectNames = statement<
  { userIds: string[] },
  { userId: string; firstName: string | null; lastName: string | null }
>(
  'identity-names',
  `select user_id as "userId", first_name as "firstName", last_name as "lastName"
     from users where user_id = any($userIds::text[])`,
)

/** Patterns for `like` in lower case. */
interface NamePatterns {
  first: string
  /** Null for a single word, which may be either name. */
  last: string | null
  limit: number
}

/** People whose first and last name begin with two words, or either of them with a single one. */
export const selectUserIdsByName = statement<NamePatterns, { userId: string }>(
  'identity-user-ids-by-name',
  `select user_id as "userId" from users
    where $last::text is not null and lower(first_name) like $first and lower(last_name) like $last
   union
   select user_id from users where $last::text is null and lower(first_name) like $first
   union
   select user_id from users where $last::text is null and lower(last_name) like $first
   limit $limit`,
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

/** A request outlives its code, so that an expired code gets the error text for expired codes. */
const REQUEST_LIFETIME_MS = 2 * CODE_LIFETIME_SECONDS * 1000

/** Starts a sign-in request, or restarts it with no attempts, after its code was sent. */
export async function openSignInRequest(
  db: Queryable,
  requestId: string,
  askedAt: Date,
): Promise<void> {
  await upsertSignInRequest(db, { requestId, askedAt, expiredBefore: requestedSince(askedAt) })
}

/** Opens the request and deletes up to 100 expired ones, except rows that another transaction has locked. */
const upsertSignInRequest = statement<{ requestId: string; askedAt: Date; expiredBefore: Date }>(
  'identity-open-sign-in',
  `with expired as (
     delete from sign_in_requests where request_id in (
       select request_id from sign_in_requests where asked_at < $expiredBefore and request_id <> $requestId
        limit 100 for no key update skip locked)
   )
   insert into sign_in_requests (request_id, asked_at) values ($requestId, $askedAt)
   on conflict (request_id) do update set asked_at = excluded.asked_at, tries = 0`,
)

/** Whether this device requested a code lately. */
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
  const [row] = await updateTries(db, { requestId, since: requestedSince(now) })
  return row?.tries
}

const updateTries = statement<{ requestId: string; since: Date }, { tries: number }>(
  'identity-count-try',
  `update sign_in_requests set tries = tries + 1
    where request_id = $requestId and asked_at > $since returning tries`,
)

function requestedSince(now: Date): Date {
  return new Date(now.getTime() - REQUEST_LIFETIME_MS)
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
