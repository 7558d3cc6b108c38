import { z } from 'zod'
import type { Payout, PayoutList, VendorStatement } from '#domain/money-desk/payouts.contract.ts'
import { addFigures, keptOf, netSalesOf, sumOfGivenBack } from '#domain/money-desk/day-close.ts'
import { DAYS_REVERSED, TOO_MANY_DAYS } from '#domain/money-desk/day-close.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { toAmount } from '#domain/values/money.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { canSettleMoney } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { cutPage, toPageParams, type Page } from '../../calls/paging.ts'
import type { Context } from '../../process/context.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { requireVendor } from '../vendors/find-vendor.ts'
import { selectFiguresOfDays } from './day-closes.store.ts'
import { selectPayouts, selectStatementFees, type PayoutRow } from './payouts.store.ts'

const MAX_DAYS = 400

/** The payouts with money of a venue, the latest first, for its admins. @throws Failure forbidden */
export async function listPayouts(
  context: Context,
  vendorId: string,
  page: Page,
): Promise<PayoutList> {
  const { isOperator = false } = await requireRole(context, vendorId, canSettleMoney)
  const rows = await selectPayouts(context.db, {
    vendorId,
    ...toPageParams(page, z.string().max(255)),
  })
  const { shown, nextToken } = cutPage(rows, page, ({ createdAt, payoutId }) => ({
    at: createdAt,
    id: payoutId,
  }))
  return { items: shown.map((row) => toPayoutView(row, isOperator)), nextToken }
}

function toPayoutView(row: PayoutRow, isOperator: boolean): Payout {
  const { paymentCents, refundCents, disputeCents, otherCents, feeCents, otherBusinessCents } = row
  return {
    payoutId: row.payoutId,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    arrivesAt: row.arrivesAt.toISOString(),
    isAutomatic: row.isAutomatic,
    isItemized: row.itemizedAt !== null,
    // other venues' money is in it
    total: isOperator ? toAmount(row.amountCents) : null,
    amount: toAmount(
      paymentCents + refundCents + disputeCents + otherCents - feeCents + otherBusinessCents,
    ),
    payments: { count: row.payments, amount: toAmount(paymentCents) },
    refunds: { count: row.refunds, amount: toAmount(refundCents) },
    disputes: { count: row.disputes, amount: toAmount(disputeCents) },
    other: toAmount(otherCents),
    fees: toAmount(feeCents),
    otherBusiness: toAmount(otherBusinessCents),
    difference: row.differenceCents === null ? null : toAmount(row.differenceCents),
    days: (row.days ?? []).filter(Boolean),
  }
}

/**
 * What a venue sold, gave back, paid in fees and got, by business days. @param to the day after the last one
 * @throws Failure forbidden; not_found; bad_request for days in the wrong order or too many
 */
export async function findStatement(
  context: Context,
  vendorId: string,
  { from, to }: { from: string; to: string },
): Promise<VendorStatement> {
  await requireRole(context, vendorId, canSettleMoney)
  await requireVendor(context, vendorId)
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  if (days <= 0) throw invalid(DAYS_REVERSED)
  if (days > MAX_DAYS) throw invalid(TOO_MANY_DAYS)
  const [rows, [fees]] = await Promise.all([
    selectFiguresOfDays(context.db, { vendorId, from, to }),
    selectStatementFees(context.db, { vendorId, from, to }),
  ])
  const sum = addFigures(rows.map(({ figures }) => figures))
  const collected = keptOf(sum)
  const {
    saleFeeCents = 0,
    disputeCents = 0,
    disputeFeeCents = 0,
    operatorShareCents = 0,
    paidOutCents = 0,
    otherBusinessCents = 0,
  } = fees ?? {}
  return {
    from,
    to,
    orders: sum.orders,
    gross: toAmount(sum.grossCents),
    discounts: toAmount(sum.discountCents),
    refunds: toAmount(sum.refunds.itemCents),
    netSales: toAmount(netSalesOf(sum)),
    tax: toAmount(sum.taxCents - sum.refunds.taxCents),
    tips: toAmount(sum.tipCents - sum.refunds.tipCents),
    adjustments: toAmount(sumOfGivenBack(sum.adjustments)),
    collected: toAmount(collected),
    fees: toAmount(saleFeeCents),
    disputes: toAmount(disputeCents),
    disputeFees: toAmount(disputeFeeCents),
    operatorShare: toAmount(operatorShareCents),
    paidOut: toAmount(paidOutCents),
    notPaidOutYet: toAmount(
      collected - saleFeeCents - operatorShareCents + disputeCents - disputeFeeCents - paidOutCents,
    ),
    otherBusiness: toAmount(otherBusinessCents),
  }
}

function invalid(text: string) {
  return new Failure('bad_request', text, { code: 'INVALID_REQUEST', fields: { to: text } })
}
