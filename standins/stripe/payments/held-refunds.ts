import { holdsRefunds } from '../account/holds-refunds.ts'
import { newEvent } from '../objects/event.ts'
import { newId } from '../objects/new-id.ts'
import { sumUnpaid } from '../payouts/pay-out.ts'
import type { StandInContext } from '../standin-context.ts'
import { listAll } from '../store/list-all.ts'
import type { Stored } from '../store/stripe-store.ts'

/** How much a refund may be that does not wait. */
export async function findCover(context: StandInContext): Promise<number> {
  return (await holdsRefunds(context)) ? sumUnpaid(context) : Number.POSITIVE_INFINITY
}

/** Makes the refunds that the balance of a moment covers, the oldest first, before it is paid out. */
export async function releaseRefunds(context: StandInContext, until: number): Promise<void> {
  if (!(await holdsRefunds(context))) return
  const where = { status: 'pending', pending_reason: 'insufficient_funds' }
  const held = await listAll(context, { kind: 'refund', where, createdBefore: until })
  let left = await sumUnpaid(context, until)
  for (const refund of held.toReversed()) {
    left -= refund.body.amount
    if (left < 0) return
    await release(context, refund, until - 1)
  }
}

async function release(
  context: StandInContext,
  refund: Stored<'refund'>,
  settledAt: number,
): Promise<void> {
  const { pending_reason: _, ...known } = refund.body
  const body = { ...known, status: 'succeeded', balance_transaction: newId('txn') }
  const secrets = { ...refund.secrets, settledAt }
  const from = { id: newId('req'), idempotencyKey: undefined }
  const event = newEvent({ type: 'refund.updated', object: body }, from, context.now())
  const writes = [{ ...refund, body, secrets }, event]
  const outcome = await context.store.commit({ writes, remember: undefined })
  if (outcome === 'saved' && context.isForWebhook(event.body.type)) context.onSaved([event.body])
}
