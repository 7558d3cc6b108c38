import { lt } from 'drizzle-orm'
import type { Services } from '../process/context.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import { idempotencyKeys } from './idempotency.tables.ts'

/** How long keys are stored. No client retries after that long. */
const TTL_MS = 30 * 24 * 3_600_000

/** @returns the number of deleted keys */
export function deleteOldKeys({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - TTL_MS)
  return deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, before))
}
