import { DAY_MS } from '#domain/values/time-units.ts'
import { processEach } from '../../batches/process-each.ts'
import type { Context } from '../../process/context.ts'
import { findCursor, moveCursor } from '../payments/read-cursor.ts'
import { forEachAccount } from '../payments/each-account.ts'
import type { PaymentGateway, PayoutEntry, ProviderPayout } from '../payments/payment-gateway.ts'
import { closeItemizing, insertEntries, selectToItemize, upsertPayouts } from './payouts.store.ts'

const TASK = 'keep-payouts'
/** A payout arrives, fails or is reconciled some days after it was made. */
const OVERLAP_MS = 14 * DAY_MS
const FIRST_LOOKBACK_MS = 90 * DAY_MS
const ENTRIES_AT_ONCE = 500

/**
 * Reads new payouts, and the entries of those that the provider has reconciled. One whose entries do not add up raises
 * an alarm. @returns how many were itemized
 */
export async function keepPayouts(context: Context): Promise<number> {
  let done = 0
  await forEachAccount(context, TASK, async (stripeAccount) => {
    done += await keepPayoutsOf(context, stripeAccount)
  })
  return done
}

async function keepPayoutsOf(context: Context, stripeAccount: string | null): Promise<number> {
  const now = context.now()
  const gateway = context.payments.of(stripeAccount)
  const list = { name: 'payouts', stripeAccount }
  const cursor = await findCursor(context, list)
  const since = new Date(cursor ? cursor.getTime() - OVERLAP_MS : now.getTime() - FIRST_LOOKBACK_MS)
  const found: ProviderPayout[] = []
  for await (const payout of gateway.listPayouts(since)) found.push(payout)
  if (found.length === 0) return 0
  await upsertPayouts(context.db, { stripeAccount, rows: JSON.stringify(found) })
  const payoutIds = found.filter(({ isReconciled }) => isReconciled).map(({ payoutId }) => payoutId)
  const items = await selectToItemize(context.db, { payoutIds })
  const done = await processEach(
    context,
    { task: TASK, items, idOf: ({ payoutId }) => payoutId },
    ({ payoutId }) => itemize(context, gateway, payoutId),
  )
  const latest = Math.max(...found.map(({ at }) => at.getTime()))
  if (latest > (cursor?.getTime() ?? 0)) await moveCursor(context, list, new Date(latest))
  return done
}

/** Repeating it stores each entry once. */
async function itemize(context: Context, gateway: PaymentGateway, payoutId: string): Promise<void> {
  let batch: PayoutEntry[] = []
  const save = async () => {
    if (batch.length > 0) await insertEntries(context.db, { payoutId, rows: JSON.stringify(batch) })
    batch = []
  }
  for await (const entry of gateway.listPayoutEntries(payoutId)) {
    batch.push(entry)
    if (batch.length === ENTRIES_AT_ONCE) await save()
  }
  await save()
  const [closed] = await closeItemizing(context.db, { payoutId, now: context.now() })
  if (!closed?.differenceCents) return
  context.log.error({ payoutId, ...closed }, 'the entries of a payout do not add up to it')
  context.metrics.count('payout_differs')
}
