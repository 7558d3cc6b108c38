import { lineIdOf } from '#domain/inventory/catalogue-line.ts'
import { lastEndOfHours } from '#domain/locations/opening-hours.ts'
import { hasAlcohol } from '#domain/orders/price-order.ts'
import { returnedPieces } from '#domain/orders/refund-lines.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { processEach } from '../../../batches/process-each.ts'
import type { Context } from '../../../process/context.ts'
import type { Place } from '../../locations/places.ts'
import { nightEndBefore } from '../line/end-nights.ts'
import { lockOrder, type OrderRow } from '../orders.store.ts'
import { executeRefund } from '../refund/execute-refund.ts'
import { planPieces, type OwedPieces } from '../refund/plan-refund-part.ts'
import { AUTOMATIC_PART, requestRefund } from '../refund/request-refund.ts'
import {
  ALCOHOL_NOT_FETCHED,
  RETURN_UNFETCHED,
  selectLocationsWithAlcoholHours,
  selectUnfetchedAlcohol,
} from './return-unfetched.store.ts'

const BATCH_SIZE = 200
/** As far back as nodes may have been down. */
const LOOK_BACK_MS = 7 * DAY_MS
const task = RETURN_UNFETCHED

/**
 * Gives back the alcohol that was paid for at a counter and not fetched, by line, once the night is over and the hours
 * of alcohol have ended. The rest of the order stays. @returns how many orders
 */
export async function returnUnfetchedAlcohol(context: Context): Promise<number> {
  const items = await selectLocationsWithAlcoholHours(context.db, {})
  let returned = 0
  const idOf = ({ vendorLocationId }: { vendorLocationId: string }) => vendorLocationId
  await processEach(context, { task, items, idOf, atOnce: 1 }, async ({ vendorLocationId }) => {
    const place = await context.places.requirePlace(vendorLocationId)
    returned += await returnAtLocation(context, place)
  })
  return returned
}

async function returnAtLocation(context: Context, place: Place): Promise<number> {
  const { vendorLocationId } = place.location
  const now = context.now()
  const paidBefore = overBefore(place, now)
  if (paidBefore === null) return 0
  const paidSince = new Date(paidBefore.getTime() - LOOK_BACK_MS)
  const due = { vendorLocationId, paidSince, paidBefore, now, limit: BATCH_SIZE }
  let returned = 0
  for (let afterId: string | null = null; ;) {
    const items = await selectUnfetchedAlcohol(context.db, { ...due, afterId })
    if (items.length === 0) return returned
    afterId = items.at(-1)?.orderId ?? null
    returned += await processEach(
      context,
      { task, items, idOf: ({ orderId }) => orderId },
      ({ orderId }) => returnAlcohol(context, orderId),
    )
  }
}

/** Alcohol that was paid for until then can no longer be fetched; null while it may be. */
function overBefore(place: Place, now: Date): Date | null {
  const { alcoholHours, timeZone } = place.location
  const soldUntil = lastEndOfHours(alcoholHours, timeZone, now)
  const nightEnd = nightEndBefore(place, now)
  if (soldUntil === null) return null
  return soldUntil < nightEnd ? soldUntil : nightEnd
}

/** One that is handed over or refunded meanwhile is left alone. */
async function returnAlcohol(context: Context, orderId: string): Promise<void> {
  const requested = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'PAID') return undefined
    const part = planPieces(order, listAlcohol(order))
    if (!part) return undefined
    const request = { orderId, reason: ALCOHOL_NOT_FETCHED, requestedBy: AUTOMATIC_PART, part }
    const stored = await requestRefund(context, tx, request)
    return stored?.isNew ? { order, refund: stored.refund } : undefined
  })
  if (requested) await executeRefund(context, requested.order, requested.refund)
}

function listAlcohol({ lines, refunds }: OrderRow): OwedPieces[] {
  return lines.flatMap((line) => {
    const lineId = lineIdOf(line)
    const quantity = line.quantity - returnedPieces(refunds, lineId)
    return hasAlcohol([line]) && quantity > 0 ? [{ lineId, quantity, wasted: 0 }] : []
  })
}
