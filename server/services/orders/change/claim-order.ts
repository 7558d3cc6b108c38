import { setTimeout as delay } from 'node:timers/promises'
import { ORDER_CHANGING } from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Cents } from '#domain/values/money.ts'
import type { Context } from '../../../process/context.ts'
import { updateToAmountUnknown, updateToClaimed, updateToUnclaimed } from './claim-order.store.ts'
import { requireOrder } from '../orders.access.ts'
import type { OrderRow } from '../orders.store.ts'

/*
 * The claim of an unpaid order: which request may change the payment at the provider. Every step raises the
 * order's `version`, so a request that read an older one writes nothing.
 *
 *              claimOrder                       the change is written
 *   FREE ────────────────────▶ CLAIMED ──────────────────────────────────▶ FREE
 *    ▲                           │  changingUntil, and providerAmountCents: the amount sent to the provider
 *    │                           │
 *    │                           │  releaseClaim, or the request died and changingUntil is over
 *    │   restorePayment          ▼
 *    └────────────────────── IN DOUBT     providerAmountCents stays: the provider may have it instead of the order's amount
 */

/** Longer than the slowest provider call, so that a claim expires only after a crash. */
const CLAIM_TTL_MS = 30_000
/** Delays between retries while another request has the claim: 3 s in total. No connection is held. */
const RETRY_DELAYS_MS = [50, 100, 200, 400, 800, 1_450]

/**
 * Claims an unpaid order for one request, so that it can call the provider without holding a lock.
 * @returns the claimed order, or undefined when it changed since it was read
 */
export async function claimOrder(
  context: Context,
  order: OrderRow,
  providerAmountCents: Cents | null,
): Promise<OrderRow | undefined> {
  const now = context.now()
  const changingUntil = new Date(now.getTime() + CLAIM_TTL_MS)
  const [claimed] = await updateToClaimed(context.db, {
    orderId: order.orderId,
    version: order.version,
    now,
    changingUntil,
    providerAmountCents,
  })
  return (
    claimed && {
      ...order,
      ...claimed,
      changingUntil,
      providerAmountCents: providerAmountCents ?? order.providerAmountCents,
    }
  )
}

/** Ends a claim without a change. The amount sent to the provider stays stored for `restorePayment`. */
export async function releaseClaim(context: Context, { orderId, version }: OrderRow) {
  await updateToUnclaimed(context.db, { orderId, version })
}

/** Marks the provider's amount as unknown: our claim had expired when it answered, so it may be that of either request. */
export async function markAmountUnknown(
  context: Context,
  { orderId, providerAmountCents }: OrderRow,
) {
  await updateToAmountUnknown(context.db, { orderId, providerAmountCents })
}

/** Whether another request has claimed the order. */
export function isBeingChanged(order: OrderRow, now: Date): boolean {
  return order.changingUntil !== null && order.changingUntil > now
}

/** Whether the provider may have another amount than the order. */
export function isInDoubt(order: OrderRow, now: Date): boolean {
  return order.providerAmountCents !== null && !isBeingChanged(order, now)
}

/**
 * Retries until there is an answer, waiting while another request changes the order. @throws
 * Failure conflict ORDER_CHANGING after 3 s
 */
export async function retryWhileClaimed<Answer>(
  attempt: () => Promise<Answer | undefined>,
): Promise<Answer> {
  for (const pause of RETRY_DELAYS_MS) {
    const answer = await attempt()
    if (answer !== undefined) return answer
    await delay(pause)
  }
  const answer = await attempt()
  if (answer !== undefined) return answer
  throw new Failure('conflict', ORDER_CHANGING, { code: 'ORDER_CHANGING', retryAfterSeconds: 1 })
}

/** The order once no other request is changing it. @throws Failure conflict ORDER_CHANGING after 3 s */
export function requireUnclaimed(context: Context, orderId: string): Promise<OrderRow> {
  return retryWhileClaimed(async () => {
    const order = await requireOrder(context, orderId)
    return isBeingChanged(order, context.now()) ? undefined : order
  })
}
