import { lineIdOf } from '#domain/inventory/catalogue-line.ts'
import { formatProductName } from '#domain/inventory/product-name.ts'
import { taxOfLines } from '#domain/orders/price-order.ts'
import { priceDifference } from '#domain/orders/list-refunds.ts'
import type { RefundOrderBody } from '#domain/orders/orders.contract.ts'
import {
  NO_TIP_LEFT,
  NOTHING_CHOSEN,
  tooManyToRefund,
  UNKNOWN_LINE,
} from '#domain/orders/orders.messages.ts'
import {
  planLowering,
  planRefund,
  type RefundProblem,
  type RefundableOrder,
} from '#domain/orders/refund-lines.ts'
import { Failure } from '#domain/values/failure.ts'
import { toCents, type Cents } from '#domain/values/money.ts'
import type { OrderRow } from '../orders.store.ts'
import type { StoredRefundLine } from '../orders.tables.ts'
import { nothingToRefund, refundChanged } from './refund-refusals.ts'
import type { RefundPart } from './request-refund.ts'

/**
 * What a request for some lines gives back. @throws Failure bad_request by name; conflict NOTHING_TO_REFUND,
 * REFUND_CHANGED when the person was shown another sum
 */
export function toRefundPart(order: OrderRow, body: RefundOrderBody): RefundPart {
  const { lines = [], tip = false } = body
  if (order.status === 'REFUNDED') throw nothingToRefund()
  if (lines.length === 0 && !tip) throw badRequest('lines', NOTHING_CHOSEN)
  const plan = planRefund(toRefundable(order), { lines, tip })
  if ('problem' in plan) throw toFailure(order, body, plan.problem)
  const { amountCents } = plan
  if (body.amount !== undefined && toCents(body.amount) !== amountCents) {
    throw refundChanged(amountCents)
  }
  const asked = new Set(lines.filter(({ backToStock }) => backToStock).map(({ lineId }) => lineId))
  return {
    ...plan,
    lines: plan.lines.map((line) => ({
      ...line,
      ...(asked.has(line.lineId) && { backToStock: true }),
    })),
    seen: order.refunds,
    names: plan.lines.map((line) => `${line.quantity}× ${nameOf(order, line.lineId)}`),
  }
}

/** What a refund of these pieces gives back; undefined when there is no money to give back for it. */
export function planPieces(order: OrderRow, pieces: readonly OwedPieces[]): RefundPart | undefined {
  const plan = planRefund(toRefundable(order), { lines: pieces, tip: false })
  if ('problem' in plan) return undefined
  return {
    ...plan,
    lines: plan.lines.map((line) => ({ ...line, ...fateOf(pieces, line.lineId) })),
    seen: order.refunds,
    names: plan.lines.map((line) => `${line.quantity}× ${nameOf(order, line.lineId)}`),
  }
}

/** What goes back when a guest takes something that costs less; undefined for nothing. */
export function planSwap(
  order: OrderRow,
  {
    lineId,
    quantity,
    priceCents,
  }: { lineId: string; quantity: number; priceCents?: Cents | undefined },
): RefundPart | undefined {
  if (priceCents === undefined) return undefined
  const plan = planLowering(toRefundable(order), { lineId, quantity, priceCents })
  return plan && { ...plan, seen: order.refunds, names: [priceDifference(nameOf(order, lineId))] }
}

/** What goes back of an order that was free when nothing of it was made. */
export function planFreePieces(order: OrderRow, pieces: readonly OwedPieces[]): RefundPart {
  const nothing = { priceCents: 0, discountCents: 0, taxCents: 0 }
  return {
    lines: pieces.map(({ lineId, quantity }) => {
      return { lineId, quantity, ...nothing, ...fateOf(pieces, lineId) }
    }),
    tipCents: 0,
    amountCents: 0,
    seen: order.refunds,
    names: pieces.map((line) => `${line.quantity}× ${nameOf(order, line.lineId)}`),
  }
}

function fateOf(
  pieces: readonly OwedPieces[],
  lineId: string,
): Omit<OwedPieces, 'lineId' | 'quantity'> {
  const { wasted, instead } = pieces.find((each) => each.lineId === lineId) ?? {}
  return { ...(wasted !== undefined && { wasted }), ...(instead?.length && { instead }) }
}

/** Pieces of a line that are given back, and what becomes of them, if that is decided already. */
export interface OwedPieces extends Pick<StoredRefundLine, 'wasted' | 'instead'> {
  lineId: string
  quantity: number
}

/** An order as refunds see it. */
export function toRefundable(order: OrderRow): RefundableOrder {
  const taxes = taxOfLines(order.lines, order.taxCents)
  const { tipCents, totalCents, refunds } = order
  return {
    lines: order.lines.map((line, at) => ({
      lineId: lineIdOf(line),
      quantity: line.quantity,
      priceCents: line.priceCents,
      discountedPriceCents: line.discountedPriceCents,
      taxCents: taxes[at] ?? 0,
    })),
    tipCents,
    totalCents,
    refunds,
  }
}

function toFailure(order: OrderRow, body: RefundOrderBody, problem: RefundProblem): Failure {
  switch (problem.kind) {
    case 'UNKNOWN_LINE':
      return badRequest(pathOf(body, problem.lineId), UNKNOWN_LINE)
    case 'TOO_MANY':
      return badRequest(
        pathOf(body, problem.lineId),
        tooManyToRefund(nameOf(order, problem.lineId), problem.left),
      )
    case 'NO_TIP_LEFT':
      return badRequest('tip', NO_TIP_LEFT)
    case 'NOTHING_LEFT':
      return nothingToRefund()
  }
}

function badRequest(path: string, text: string): Failure {
  return new Failure('bad_request', text, { fields: { [path]: text } })
}

function pathOf({ lines = [] }: RefundOrderBody, lineId: string): string {
  return `lines.${lines.findIndex((line) => line.lineId === lineId)}`
}

function nameOf(order: OrderRow, lineId: string): string {
  const line = order.lines.find((each) => lineIdOf(each) === lineId)
  return line ? formatProductName(line) : lineId
}
