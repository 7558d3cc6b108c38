import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../context.ts'
import { isFinal } from './handle-payment-webhook.ts'
import { syncRefundsOf } from './payment-owner.ts'
import { processEach } from './process-each.ts'
import { findCursor, moveCursor } from './read-cursor.ts'
import { counts } from './return-payment.ts'

const CURSOR = 'refunds'
const OVERLAP_MS = 5 * 60_000
const FIRST_LOOK_BACK_MS = 29 * 24 * 3_600_000

/**
 * Finds refunds made directly at the provider, and disputes that began or ended, whose webhook never
 * arrived. One that cannot be read holds up no other; the next run looks at it again. @returns the number of
 * payments
 */
export async function findRefundsAtProvider(context: Context): Promise<number> {
  const startedAt = context.now()
  const cursor = await findCursor(context, CURSOR)
  const since = cursor
    ? new Date(cursor.getTime() - OVERLAP_MS)
    : new Date(startedAt.getTime() - FIRST_LOOK_BACK_MS)
  const found = (await context.payments.listRefundsSince(since)).filter(counts)
  const ids = found.map(({ providerRefundId }) => providerRefundId)
  const rows = await Promise.all(
    context.paymentOwners.map((owner) => owner.listKnownRefunds(context, ids)),
  )
  const known = new Set(rows.flat())
  const unknown = found.filter(({ providerRefundId }) => !known.has(providerRefundId))
  const payments = new Set([
    ...unknown.map(({ paymentIntentId }) => paymentIntentId),
    ...(await context.payments.listDisputedSince(since)),
  ])
  const items = [...payments].flatMap((id) => (id ? [{ paymentIntentId: id }] : []))
  let count = 0
  let isComplete = true
  await processEach(context, items, async ({ paymentIntentId }) => {
    try {
      if (await syncRefundsOf(context, paymentIntentId)) count++
    } catch (error) {
      if (!(error instanceof Failure && isFinal(error))) isComplete = false
      throw error
    }
  })
  if (isComplete) await moveCursor(context, CURSOR, startedAt)
  return count
}
