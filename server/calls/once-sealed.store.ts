import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { signInAnswers } from './idempotency.tables.ts'

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
