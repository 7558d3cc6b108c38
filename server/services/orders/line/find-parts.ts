import type { Context } from '../../../process/context.ts'
import { listOffers } from '../swaps/list-offers.ts'
import type { SwapOfferRow } from '../swaps/swap-offers.store.ts'
import { listParts, type PartsOfOrder } from '../../preparations/list-parts.ts'
import type { OrderRow } from '../orders.store.ts'

/** What an order of a line shows besides its own row. */
export interface OrderParts extends PartsOfOrder {
  offers: SwapOfferRow[]
}

/** The parts of the orders that work as a line, by order; those of counters have none and are not asked for. */
export async function findAllParts(
  { db }: Pick<Context, 'db'>,
  orders: readonly OrderRow[],
): Promise<Map<string, OrderParts>> {
  const ofLines = orders.filter(({ fulfilment }) => fulfilment === 'LINE')
  if (ofLines.length === 0) return new Map()
  const orderIds = ofLines.map(({ orderId }) => orderId)
  const parts = await listParts(db, orderIds)
  const asked = orderIds.filter((orderId) => parts.get(orderId)?.hasOffers)
  const offers = await listOffers(db, asked)
  return new Map(
    [...parts].map(([orderId, own]) => [orderId, { ...own, offers: offers.get(orderId) ?? [] }]),
  )
}

/** The parts of an order; undefined for one of a counter. */
export async function findParts(
  context: Pick<Context, 'db'>,
  order: OrderRow,
): Promise<OrderParts | undefined> {
  return (await findAllParts(context, [order])).get(order.orderId)
}
