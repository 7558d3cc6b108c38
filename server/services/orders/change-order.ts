import type { Context } from '../../context.ts'
import type { Place } from '../locations/places.ts'
import { amountDue } from './amount-due.ts'
import { claimOrder, releaseOrder } from './claim-order.ts'
import { updateToInDoubt } from './claim-order.store.ts'
import { toChangeValues, updateChanged, type ChangeResult } from './change-order.store.ts'
import { freeOrderCap, freeOrdersUsedUp } from './free-orders.ts'
import { asksProvider, matchPayment } from './match-payment.ts'
import type { OrderRow } from './orders.store.ts'

export interface ChangeOptions {
  place: Place
  /** Products are looked at again and stock moves; otherwise the lines stay as they were ordered. */
  isNewCart: boolean
  /** The creation that this change answers, whose Idempotency-Key is kept with it. */
  creation?: { call: string; key: string; requestHash: string } | undefined
}

/**
 * Makes an unpaid order another one, its payment with it. When the provider has to be told, the order is
 * claimed first and written only if the claim is still its own: no lock and no connection is held meanwhile.
 * @returns undefined when the order or its products are no longer as they were read
 * @throws Failure what the provider said, or too_many free orders
 */
export async function changeOrder(
  context: Context,
  before: OrderRow,
  next: OrderRow,
  options: ChangeOptions,
): Promise<OrderRow | undefined> {
  const dueCents = amountDue(next)
  if (!asksProvider(before, amountDue(before), dueCents)) {
    return toWritten(await write(context, before, next, options))
  }
  const claimed = await claimOrder(context, before, dueCents)
  if (!claimed) return undefined
  let result: ChangeResult | undefined
  try {
    const payment = await matchPayment(context, claimed, dueCents, options.place)
    const { version } = claimed
    result = await write(context, before, { ...next, ...payment, version }, options)
  } finally {
    if (!result?.orderId) await giveBack(context, claimed, result)
  }
  return toWritten(result)
}

async function write(
  context: Context,
  before: OrderRow,
  next: OrderRow,
  { isNewCart, creation }: ChangeOptions,
): Promise<ChangeResult> {
  const values = toChangeValues(before, next, {
    isNewCart,
    creation,
    freeOrders: freeOrderCap(context),
    actor: context.caller?.userId ?? 'anonymous',
    requestId: context.requestId,
  })
  const [result] = await updateChanged(context.db, values)
  if (result?.isMine && !result.isSold) context.catalogue.forgetMenu(next.vendorLocationId)
  return result as ChangeResult
}

function toWritten({ isMine, isGranted, isSold, ...order }: ChangeResult): OrderRow | undefined {
  if (isMine && !isGranted) throw freeOrdersUsedUp()
  return isMine && isSold ? order : undefined
}

/** The provider may have been told something that is not written: whoever reads the order next sets it right. */
async function giveBack(context: Context, claimed: OrderRow, result: ChangeResult | undefined) {
  if (result && !result.isMine) {
    await updateToInDoubt(context.db, [claimed.orderId, claimed.toldCents])
  } else await releaseOrder(context, claimed)
}
