import {
  NOTHING_TO_REFUND,
  ORDER_DISPUTED,
  toRefundChanged,
  toRefundUnderWay,
} from '#domain/orders/orders.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { type Cents, formatMoney, toAmount } from '#domain/values/money.ts'
import type { Context } from '../../../process/context.ts'
import { listPersonNames } from '../../identity/list-person-names.ts'
import { createOrderViewer } from '../find-order.ts'
import type { OrderRow } from '../orders.store.ts'
import type { RefundRow } from './refunds.store.ts'

export function nothingToRefund() {
  return new Failure('conflict', NOTHING_TO_REFUND, { code: 'NOTHING_TO_REFUND' })
}

/** Another refund meanwhile, or its failure, has changed what the chosen lines give back. */
export function refundChanged(cents: Cents) {
  return new Failure('conflict', toRefundChanged(formatMoney(cents)), {
    code: 'REFUND_CHANGED',
    details: { amount: toAmount(cents) },
  })
}

export function orderDisputed() {
  return new Failure('conflict', ORDER_DISPUTED, { code: 'ORDER_DISPUTED' })
}

export function refundRefused() {
  return new Failure('conflict', 'The payment service refused the refund.', {
    code: 'REFUND_REFUSED',
  })
}

/** The refusal of a second refund, with who asked for the first one and how much it is. */
export async function refundUnderWay(
  context: Context,
  order: OrderRow,
  refund: RefundRow,
): Promise<Failure> {
  const names = await listPersonNames(context, [refund.requestedBy])
  const requestedBy = names.get(refund.requestedBy) ?? null
  const given = order.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const cents = refund.lines ? refund.amountCents : refund.amountCents - given
  const toView = await createOrderViewer(context, order, 'staff')
  const { order: shown } = await toView(order)
  return new Failure('conflict', toRefundUnderWay(requestedBy, formatMoney(cents)), {
    code: 'REFUND_UNDER_WAY',
    details: { order: shown, requestedBy, amount: toAmount(cents) },
  })
}
