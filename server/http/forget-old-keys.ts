import { lt } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { idempotencyKeys } from './idempotency.tables.ts'

/** Nobody repeats a request after that long; what the keys protect is also protected by its own rules. */
const KEPT_FOR_MS = 30 * 24 * 3_600_000

export async function forgetOldKeys({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT_FOR_MS)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}
