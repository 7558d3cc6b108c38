import { lt } from 'drizzle-orm'
import type { Services } from '../../process/context.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { paymentWebhooks } from './payments.tables.ts'

/** The provider redelivers a webhook for three days and lists its events for thirty. */
const RETENTION_MS = 31 * 24 * 3_600_000

/** @returns the number of deleted rows */
export function deleteOldWebhooks({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - RETENTION_MS)
  return deleteInBatches(db, paymentWebhooks, lt(paymentWebhooks.receivedAt, before))
}
