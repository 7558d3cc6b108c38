import { lt } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { paymentNotices } from './payments.tables.ts'

/** The provider repeats a notice for three days and lists its events for thirty. */
const KEPT_FOR_MS = 31 * 24 * 3_600_000

/** @returns how many notices were old enough to go */
export function forgetOldNotices({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - KEPT_FOR_MS)
  return deleteInBatches(db, paymentNotices, lt(paymentNotices.receivedAt, before))
}
