import { setTimeout as delay } from 'node:timers/promises'
import { ORDER_CHANGING } from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Context } from '../../context.ts'
import { updateToClaimed, updateToUnclaimed } from './claim-order.store.ts'
import type { OrderRow } from './orders.store.ts'

/** Longer than the slowest question to the provider: only a process that died lets a claim run out. */
const CLAIM_MS = 30_000
/** How long a request waits for another one's claim, without a connection: 3 s in all. */
const PAUSES_MS = [50, 100, 200, 400, 800, 1_450]

/**
 * Takes an unpaid order for one request, which then may ask the provider without holding a lock.
 * @returns the claimed order, or undefined when it is no longer as it was read
 */
export async function claimOrder(
  context: Context,
  order: OrderRow,
  toldCents: Cents | null,
): Promise<OrderRow | undefined> {
  const now = context.now()
  const changingUntil = new Date(now.getTime() + CLAIM_MS)
  const [claimed] = await updateToClaimed(context.db, [
    order.orderId,
    order.version,
    now,
    changingUntil,
    toldCents,
  ])
  return claimed && { ...order, ...claimed, changingUntil, toldCents: toldCents ?? order.toldCents }
}

/** Ends a claim without a change. What the provider was told stays noted, and is set right by `restorePayment`. */
export async function releaseOrder(context: Context, { orderId, version }: OrderRow) {
  await updateToUnclaimed(context.db, [orderId, version])
}

/** Whether another request has claimed the order. */
export function isBeingChanged(order: OrderRow, now: Date): boolean {
  return order.changingUntil !== null && order.changingUntil > now
}

/**
 * Tries until there is an answer, waiting a little while another request changes the order.
 * @throws Failure conflict ORDER_CHANGING after 3 s
 */
export async function untilUnclaimed<Answer>(
  attempt: () => Promise<Answer | undefined>,
): Promise<Answer> {
  for (const pause of PAUSES_MS) {
    const answer = await attempt()
    if (answer !== undefined) return answer
    await delay(pause)
  }
  const answer = await attempt()
  if (answer !== undefined) return answer
  throw new Failure('conflict', ORDER_CHANGING, { code: 'ORDER_CHANGING', retryAfterSeconds: 1 })
}
