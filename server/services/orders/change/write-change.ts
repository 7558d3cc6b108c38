import type { Context } from '../../../process/context.ts'
import type { Place } from '../../locations/places.ts'
import { claimOrder, markAmountUnknown, releaseClaim } from './claim-order.ts'
import { toChange, updateChanged, type ChangeResult } from './write-change.store.ts'
import { alcoholCapReached, toAlcoholCap } from '../alcohol/alcohol-rules.ts'
import { ANY_STATE, toPricedState } from '../create/priced-state.store.ts'
import { countInTurn, freeOrderCap, freeOrdersUsedUp } from '../create/free-orders.ts'
import { amountDue, needsProvider, syncPayment } from './sync-payment.ts'
import type { OrderRow } from '../orders.store.ts'

export interface ChangeOptions {
  place: Place
  /** Whether products are checked again and stock moves; otherwise the lines stay unchanged. */
  isNewCart: boolean
  /** The creation request that this change answers; its Idempotency-Key is stored with the change. */
  creation?: { call: string; key: string; requestHash: string } | undefined
}

/**
 * Changes an unpaid order together with its payment. If the provider must be called, the order is
 * claimed first and written only if the claim still holds, so that no lock and no connection is
 * held during the call. @returns undefined when the order or its products changed since they were
 * read @throws Failure from the provider, or too_many free orders
 */
export async function writeChange(
  context: Context,
  before: OrderRow,
  next: OrderRow,
  options: ChangeOptions,
): Promise<OrderRow | undefined> {
  const dueCents = amountDue(next)
  if (!needsProvider(before, next)) {
    return toWritten(await write(context, before, next, options), next, options)
  }
  const claimed = await claimOrder(context, before, dueCents)
  if (!claimed) return undefined
  let result: ChangeResult | undefined
  try {
    const { version } = claimed
    const { subtotalCents, discountCents } = next
    const priced = { ...claimed, subtotalCents, discountCents }
    const payment = await syncPayment(context, priced, dueCents, options.place)
    result = await write(context, before, { ...next, ...payment, version }, options)
  } finally {
    const isOver = result && !result.isMine
    if (isOver) await markAmountUnknown(context, claimed)
    else if (!result?.orderId) await releaseClaim(context, claimed)
  }
  return toWritten(result as ChangeResult, next, options)
}

async function write(
  context: Context,
  before: OrderRow,
  next: OrderRow,
  { isNewCart, creation, place }: ChangeOptions,
): Promise<ChangeResult> {
  const change = toChange(before, next, {
    isNewCart,
    creation,
    cap: freeOrderCap(context),
    pricedState: isNewCart ? toPricedState(place) : ANY_STATE,
    alcoholCap: toAlcoholCap(isNewCart ? next.lines : [], place),
    actor: context.caller?.userId ?? 'anonymous',
    requestId: context.requestId,
  })
  const [result] = await countInTurn(context, next, () => updateChanged(context.db, change))
  if (result?.isMine && !result.isSold) context.catalogue.invalidateMenu(next.vendorLocationId)
  return result as ChangeResult
}

function toWritten(
  { isMine, isGranted, isWithinCap, isSold, ...order }: ChangeResult,
  next: OrderRow,
  { place }: ChangeOptions,
): OrderRow | undefined {
  if (isMine && !isGranted) throw freeOrdersUsedUp()
  if (isMine && !isWithinCap) throw alcoholCapReached(next, place)
  return isMine && isSold ? order : undefined
}
