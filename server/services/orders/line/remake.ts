import { lineIdOf } from '#domain/inventory/catalogue-line.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { REFUND_UNDER_WAY } from '#domain/orders/orders.messages.ts'
import { returnedPieces } from '#domain/orders/refund-lines.ts'
import type { Preparation, RemakeBody } from '#domain/preparations/preparations.contract.ts'
import { REMAKE_OVER } from '#domain/preparations/preparations.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { canHandOver, canOverrideLine } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { changeOnce } from '../../../calls/once.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Context } from '../../../process/context.ts'
import { recordChange } from '../../audit/record-change.ts'
import { moveStock } from '../../inventory/count-stock.ts'
import { addRemake, queueForRemakes, requireFewRemakes } from '../../preparations/remake-part.ts'
import { showPreparation } from '../../preparations/show-preparation.ts'
import { requireStaffAt } from '../../vendor-roles/require-role.ts'
import { lockOrder, type OrderRow } from '../orders.store.ts'
import { orderNotFound } from '../orders.access.ts'
import { publishOrder, publishStock } from '../publish-order.ts'
import { isHeldByRefund } from '../refund/is-held-by-refund.ts'

interface PreparationAddress {
  vendorLocationId: string
  preparationId: string
}

/**
 * Makes pieces of a part again, free of charge and before everything that waits. Their stock is taken and not sold.
 * STAFF may do so a few times, a manager always. A repeat with the same Idempotency-Key is the same remake.
 * @throws Failure forbidden; not_found; bad_request by line; conflict REMAKE_LIMIT, REMAKE_NOT_POSSIBLE, SOLD_OUT
 */
export async function remake(
  context: Context,
  address: PreparationAddress,
  body: RemakeBody,
): Promise<Preparation> {
  const { role, ...place } = await requireStaffAt(context, address.vendorLocationId, canHandOver)
  const { orderId, preparationId } = await showPreparation(context, address)
  let changed: OrderRow | undefined
  const newId = await changeOnce(
    context,
    `POST preparations/${preparationId}/remake`,
    async (tx) => {
      await queueForRemakes(context, tx, place)
      // before its parts, as refunds and hand-overs lock it
      const order = await lockOrder(tx, orderId)
      if (!order) throw orderNotFound()
      await requireKept(tx, order)
      const pieces = listPieces(order, body)
      const cents = pieces.reduce((sum, line) => sum + line.discountedPriceCents * line.quantity, 0)
      if (!canOverrideLine(role)) await requireFewRemakes(context, tx, place, cents)
      const { newId: added, swaps } = await addRemake(context, tx, place, {
        ...body,
        preparationId,
        cents,
        returned: new Map(
          order.lines.map((line) => {
            const lineId = lineIdOf(line)
            return [lineId, returnedPieces(order.refunds, lineId)]
          }),
        ),
      })
      await recordChange(context, tx, {
        action: 'order.remade',
        subjectType: 'order',
        subjectId: orderId,
        after: {
          reason: body.reason,
          items: pieces.map((line) => `${line.quantity}× ${formatProductName(line)}`),
        },
      })
      const made = pieces.map((line) => ({ ...line, ...swaps.get(lineIdOf(line)) }))
      await moveStock(tx, { taken: made, lost: made })
      // menus hear of the stock of what is made, which may be something else than was sold
      changed = { ...order, lines: made }
      return added
    },
  )
  if (changed) {
    publishOrder(context, changed)
    publishStock(context, changed)
  }
  return showPreparation(context, { ...address, preparationId: newId })
}

/** @throws Failure conflict for an order whose money went back, or whose pieces go back now */
async function requireKept(tx: Transaction, order: OrderRow): Promise<void> {
  const { status } = order
  if (status !== 'PAID' && status !== 'COMPLETE') {
    throw new Failure('conflict', REMAKE_OVER, { code: 'REMAKE_NOT_POSSIBLE' })
  }
  if (await isHeldByRefund(tx, order)) {
    throw new Failure('conflict', REFUND_UNDER_WAY, { code: 'REFUND_UNDER_WAY' })
  }
}

/** The lines of the order that are made again; others are refused later, by their part. */
function listPieces({ lines }: OrderRow, body: RemakeBody): OrderRow['lines'] {
  return body.lines.flatMap(({ lineId, quantity }) => {
    const line = lines.find((each) => lineIdOf(each) === lineId)
    return line ? [{ ...line, quantity }] : []
  })
}
