import {
  ORDER_NOT_PAID,
  RECEIPT_NOT_SENT,
  REHEARSAL_HAS_NO_RECEIPT,
  RECEIPTS_NOT_MAILED,
  TOO_MANY_RECEIPTS,
} from '#domain/orders/orders.messages.ts'
import { toReceiptText } from '#domain/orders/receipt-text.ts'
import { Failure } from '#domain/values/failure.ts'
import type { Context } from '../../../process/context.ts'
import { changeOnceLimited, forgetCall } from '../../../calls/once-limited.ts'
import { requireOwnOrder } from '../orders.access.ts'
import { toOrderView } from '../orders.view.ts'

/** Limits the mail that a stolen session can send to strangers. */
const RECEIPTS_PER_HOUR = 5
const CALL = 'POST receipt'

/**
 * Sends the receipt of the caller's own paid order. Repeating the call with its key sends nothing.
 * @throws Failure conflict for an unpaid order, too_many, unavailable
 */
export async function mailReceipt(
  context: Context,
  request: { userId: string; orderId: string; email: string },
): Promise<void> {
  const { mail, places } = context
  const order = await requireOwnOrder(context, request.userId, request.orderId)
  if (order.status === 'IN_PROGRESS') {
    throw new Failure('conflict', ORDER_NOT_PAID, { code: 'ORDER_NOT_PAID' })
  }
  if (order.isRehearsal) {
    throw new Failure('conflict', REHEARSAL_HAS_NO_RECEIPT, { code: 'REHEARSAL_HAS_NO_RECEIPT' })
  }
  if (!mail.isConfigured) {
    throw new Failure('unavailable', RECEIPTS_NOT_MAILED, { code: 'RECEIPTS_NOT_MAILED' })
  }
  const caller = order.userId
  const limited = {
    call: CALL,
    limits: [{ caller, perHour: RECEIPTS_PER_HOUR }],
    refuse: tooManyReceipts,
  }
  // counted before it is sent
  const { isFirst, key } = await changeOnceLimited(context, limited, async () => null)
  if (!isFirst) return
  const place = await places.requirePlace(order.vendorLocationId)
  const view = toOrderView(order, place, null)
  const venue = `${view.vendorName}, ${view.locationDescription}`
  try {
    await mail.send({
      to: request.email,
      subject: `Your receipt from ${view.vendorName} (order #${view.shortOrderId})`,
      text: toReceiptText(view, venue, formatTime(order.paidAt ?? order.createdAt, view.timeZone)),
    })
  } catch (cause) {
    await forgetCall(context.db, { caller, call: CALL, key })
    throw new Failure('unavailable', RECEIPT_NOT_SENT, { code: 'RECEIPT_NOT_SENT', cause })
  }
}

function tooManyReceipts(retryAfterSeconds: number): Failure {
  return new Failure('too_many', TOO_MANY_RECEIPTS, {
    code: 'TOO_MANY_RECEIPTS',
    retryAfterSeconds,
  })
}

function formatTime(time: Date, timeZone: string): string {
  return time.toLocaleString('en-US', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
}
