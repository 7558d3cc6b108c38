import { lineIdOf } from '#domain/inventory/catalogue-line.ts'
import { returnedPieces } from '#domain/orders/refund-lines.ts'
import { REFUND_UNDER_WAY } from '#domain/orders/orders.messages.ts'
import { NOT_A_CHOICE, OFFER_NOT_FOUND, OFFER_OVER } from '#domain/orders/swap-offers.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { isUuid } from '#domain/values/ids.ts'
import { processEach } from '../../../batches/process-each.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Caller, Context } from '../../../process/context.ts'
import { moveStock } from '../../inventory/count-stock.ts'
import { orderNotFound, requireOrder, requireOwnOrder } from '../orders.access.ts'
import { lockOrder, type OrderRow } from '../orders.store.ts'
import { publishOrder } from '../publish-order.ts'
import { executeRefund } from '../refund/execute-refund.ts'
import { isHeldByRefund } from '../refund/is-held-by-refund.ts'
import { planPieces, planSwap } from '../refund/plan-refund-part.ts'
import type { RefundRow } from '../refund/refunds.store.ts'
import { AUTOMATIC_PART, requestRefund, type RefundPart } from '../refund/request-refund.ts'
import { choicesOf } from './list-offers.ts'
import {
  answerOffer,
  holdLineToMake,
  LAPSE_SWAP_OFFERS,
  selectLapsedOffers,
  selectOffer,
  updateSwapped,
  type SwapOfferRow,
} from './swap-offers.store.ts'

const BATCH_SIZE = 200
const OUT_OF_STOCK = 'OUT_OF_STOCK'

/**
 * Takes a choice for what the bar is out of, or the money back, for the guest, once. @param productId null for the
 * money @throws Failure not_found; bad_request for what is no choice; conflict OFFER_OVER, SOLD_OUT
 */
export async function answerSwapOffer(
  context: Context,
  caller: Caller,
  { orderId, offerId, productId }: { orderId: string; offerId: string; productId: string | null },
): Promise<OrderRow> {
  const order = await requireOwnOrder(context, caller.userId, orderId)
  const decided = await decide(context, order.orderId, offerId, (offer, locked) => {
    if (offer.until <= context.now()) throw offerOver()
    if (productId === null) return 'REFUND'
    if (!choicesOf(locked, offer).some((choice) => choice.productId === productId)) {
      throw new Failure('bad_request', NOT_A_CHOICE, { fields: { productId: NOT_A_CHOICE } })
    }
    return { productId }
  })
  return decided.isVoid ? Promise.reject(offerOver()) : requireOrder(context, order.orderId)
}

/** Gives the money back where no answer came in time. @returns how many offers were decided */
export async function lapseSwapOffers(context: Context): Promise<number> {
  const due = { now: context.now(), limit: BATCH_SIZE }
  const items = await selectLapsedOffers(context.db, due)
  return processEach(
    context,
    { task: LAPSE_SWAP_OFFERS, items, idOf: ({ offerId }) => offerId },
    ({ orderId, offerId }) => decide(context, orderId, offerId, () => 'LAPSED'),
  )
}

/** A product, the money, or no answer in time. */
type Chosen = { productId: string } | 'REFUND' | 'LAPSED'
const toAnswer = (chosen: Chosen) => (typeof chosen === 'string' ? chosen : 'SWAP')

/** Whether the stock of what was chosen is counted. */
function isTracked({ choices }: SwapOfferRow, chosen: Chosen): boolean {
  const productId = typeof chosen === 'string' ? undefined : chosen.productId
  return choices.some((choice) => choice.productId === productId && choice.isTracked)
}

/** Decides an offer under the lock of its order. What was made or given back meanwhile needs no answer. */
async function decide(
  context: Context,
  orderId: string,
  offerId: string,
  choose: (offer: SwapOfferRow, locked: OrderRow) => Chosen,
): Promise<{ isVoid: boolean }> {
  let hasMovedStock = false
  const { order, refund, isVoid } = await context.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw orderNotFound()
    const [offer] = isUuid(offerId) ? await selectOffer(tx, { orderId, offerId }) : []
    if (!offer) throw new Failure('not_found', OFFER_NOT_FOUND, { code: 'OFFER_NOT_FOUND' })
    if (offer.answer) throw offerOver()
    const chosen = choose(offer, locked)
    if (locked.status !== 'REFUNDED' && (await isHeldByRefund(tx, locked))) throw refundUnderWay()
    const [left] = locked.status === 'REFUNDED' ? [] : await holdLineToMake(tx, offer)
    const isOver = !left
    await answerOffer(tx, {
      offerId,
      answer: isOver ? 'VOID' : toAnswer(chosen),
      chosenProductId: isOver || typeof chosen === 'string' ? null : chosen.productId,
      now: context.now(),
    })
    if (!left) return { order: locked, isVoid: isOver, refund: undefined }
    const pieces = { lineId: offer.lineId, quantity: left.quantity }
    hasMovedStock = isTracked(offer, chosen)
    const requested =
      typeof chosen === 'string'
        ? await giveBack(context, tx, locked, pieces)
        : await swap(context, tx, locked, { ...offer, ...chosen, ...left })
    return { order: locked, isVoid: isOver, refund: requested }
  })
  publishOrder(context, order)
  if (hasMovedStock) context.changes.announce('menu', order.vendorLocationId)
  if (refund) await tryToExecute(context, order, refund)
  return { isVoid }
}

/** Has something else made, and gives back what it costs less. */
async function swap(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  offer: SwapOfferRow & { productId: string },
): Promise<RefundRow | undefined> {
  const { preparationId, lineId, quantity, productId } = offer
  const found = offer.choices.find((each) => each.productId === productId)
  if (!found) return undefined
  const { priceCents, ...choice } = found
  await updateSwapped(tx, { preparationId, lineId, swappedTo: JSON.stringify(choice) })
  const part = planSwap(order, { lineId, quantity, priceCents })
  const refund = part && (await requestPart(context, tx, order, part))
  const made = { ...choice, quantity, priceCents: 0, discountedPriceCents: 0 }
  const taken = [{ ...made, productTaxCode: '', imageUrl: null }]
  // what was sold stays in the books of the order
  await moveStock(tx, { taken, lost: taken })
  return refund
}

/** What the bar is out of does not go back into stock. */
async function giveBack(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  { lineId, quantity }: { lineId: string; quantity: number },
): Promise<RefundRow | undefined> {
  const line = order.lines.find((each) => lineIdOf(each) === lineId)
  const left = Math.min(quantity, (line?.quantity ?? 0) - returnedPieces(order.refunds, lineId))
  const part = planPieces(order, [{ lineId, quantity: left, wasted: left }])
  return part && requestPart(context, tx, order, part)
}

async function requestPart(
  context: Context,
  tx: Transaction,
  { orderId }: OrderRow,
  part: RefundPart,
): Promise<RefundRow | undefined> {
  const request = { orderId, reason: OUT_OF_STOCK, requestedBy: AUTOMATIC_PART, part }
  const requested = await requestRefund(context, tx, request)
  // one after the other, so this answer is given again once the difference of another line is back
  if (requested?.isNew === false) throw refundUnderWay()
  return requested?.refund
}

/** It is decided whatever the provider answers: a task continues the refund. */
async function tryToExecute(context: Context, order: OrderRow, refund: RefundRow): Promise<void> {
  try {
    await executeRefund(context, order, refund)
  } catch (error) {
    const { refundId } = refund
    context.log.warn({ err: error, refundId }, 'the refund of a swap will be continued')
  }
}

function refundUnderWay() {
  return new Failure('conflict', REFUND_UNDER_WAY, { code: 'REFUND_UNDER_WAY' })
}

function offerOver() {
  return new Failure('conflict', OFFER_OVER, { code: 'OFFER_OVER' })
}
