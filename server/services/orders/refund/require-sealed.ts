import { isSealed, lineIdOf } from '#domain/inventory/catalogue-line.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import type { RefundOrderBody } from '#domain/orders/orders.contract.ts'
import { NOT_BACK_TO_STOCK } from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../../process/context.ts'
import type { OrderRow } from '../orders.store.ts'
import { findSwap, listOffers } from '../swaps/list-offers.ts'

/**
 * Only sealed goods are put back after a hand-over. What was taken instead of a line counts, and not what was sold.
 * @throws Failure bad_request by line
 */
export async function requireSealed(
  { db }: Pick<Context, 'db'>,
  { orderId, fulfilment, lines }: OrderRow,
  { lines: asked = [] }: RefundOrderBody,
): Promise<void> {
  if (asked.every(({ backToStock }) => !backToStock)) return
  const byOrder = await listOffers(db, fulfilment === 'LINE' ? [orderId] : [])
  const offers = byOrder.get(orderId) ?? []
  for (const [at, { lineId, backToStock }] of asked.entries()) {
    const line = lines.find((each) => lineIdOf(each) === lineId)
    const taken = line && (findSwap(offers, lineId) ?? line)
    if (!backToStock || !taken || isSealed(taken)) continue
    const text = `${formatProductName(taken)}: ${NOT_BACK_TO_STOCK}`
    throw new Failure('bad_request', text, { fields: { [`lines.${at}`]: text } })
  }
}
