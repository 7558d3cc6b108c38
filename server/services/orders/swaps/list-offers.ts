import { lineIdOf } from '#domain/inventory/catalogue-line.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { toAmount } from '#domain/values/money.ts'
import type { Queryable } from '../../../db/database.ts'
import type { OrderRow } from '../orders.store.ts'
import { planSwap } from '../refund/plan-refund-part.ts'
import { selectOffersOf, type SwapChoice, type SwapOfferRow } from './swap-offers.store.ts'

/** The offers of orders that wait for an answer, and the swaps, by order. */
export async function listOffers(
  db: Queryable,
  orderIds: string[],
): Promise<Map<string, SwapOfferRow[]>> {
  if (orderIds.length === 0) return new Map()
  return Map.groupBy(await selectOffersOf(db, { orderIds }), ({ orderId }) => orderId)
}

/**
 * What may be taken now. All pieces of a line have one price, so once some are made again only what costs the same is
 * left.
 */
export function choicesOf({ lines }: OrderRow, { lineId, choices, isRemade }: SwapOfferRow) {
  if (!isRemade) return choices
  const sold = lines.find((each) => lineIdOf(each) === lineId)
  return choices.filter(({ priceCents = sold?.priceCents }) => priceCents === sold?.priceCents)
}

/** What an order shows of its offers; nothing once they are answered. */
export function toOfferViews(order: OrderRow, offers: SwapOfferRow[]): Pick<Order, 'swapOffers'> {
  const open = offers.filter((each) => each.answer === null && choicesOf(order, each).length > 0)
  if (open.length === 0) return {}
  return {
    swapOffers: open.map((offer) => {
      const line = order.lines.find((each) => lineIdOf(each) === offer.lineId)
      return {
        offerId: offer.offerId,
        lineId: offer.lineId,
        name: line ? formatProductName(line) : offer.lineId,
        quantity: offer.quantity,
        until: offer.until.toISOString(),
        choices: choicesOf(order, offer).map((choice) => {
          const back = planSwap(order, { ...offer, ...choice })
          return {
            productId: choice.productId,
            name: formatProductName(choice),
            ...(back && { moneyBack: toAmount(back.amountCents) }),
          }
        }),
      }
    }),
  }
}

/** What a guest took instead of a line. */
export function findSwap(offers: SwapOfferRow[], lineId: string): SwapChoice | undefined {
  const offer = offers.find((each) => each.answer === 'SWAP' && each.lineId === lineId)
  return offer?.choices.find(({ productId }) => productId === offer.chosenProductId)
}
