import type { EnrichedOrder, EnrichedOrderList } from '#domain/analytics/analytics.contract.ts'
import { toAmount } from '#domain/values/money.ts'
import { canSeeAnalytics } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../process/context.ts'
import type { Snapshot } from '../../db/replica/report-reads.ts'
import { cutPage, toPageParams, type Page } from '../../calls/paging.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { selectSoldOrders, type SoldOrderRow } from './analytics.store.ts'

/**
 * Page size of the calls that fill files. A larger page would keep all others waiting while it is
 * turned into JSON.
 */
export const EXPORT_PAGE_SIZE = 1_000

/** Orders paid at `from` or later, and before `to`; at one location or at all. */
export interface SoldRange {
  from: Date
  to: Date
  includeRefunded: boolean
  vendorLocationId: string | null
}

/** A vendor's paid orders of a time, oldest first, a page at a time. @throws Failure forbidden */
export async function listSoldOrders(
  context: Context,
  vendorId: string,
  range: SoldRange,
  page: Page,
): Promise<EnrichedOrderList> {
  await requireRole(context, vendorId, canSeeAnalytics)
  return readSoldOrders(context, vendorId, range, page)
}

/** A vendor's paid orders in larger pages, for files. @throws Failure forbidden, or too_many */
export async function exportSoldOrders(
  context: Context,
  vendorId: string,
  range: SoldRange,
  nextToken: string | undefined,
): Promise<EnrichedOrderList> {
  await requireRole(context, vendorId, canSeeAnalytics)
  const page = { limit: EXPORT_PAGE_SIZE, nextToken }
  return context.exportTurns.take(vendorId, () => readSoldOrders(context, vendorId, range, page))
}

async function readSoldOrders(
  context: Context,
  vendorId: string,
  range: SoldRange,
  page: Page,
): Promise<EnrichedOrderList> {
  const { answer, asOf } = await context.reports.read(context.db, (snapshot) =>
    pageSoldOrders(snapshot, vendorId, range, page),
  )
  return { ...answer, asOf: asOf?.toISOString() ?? null }
}

/** Works like `listSoldOrders`, for callers that have checked the role. */
export async function pageSoldOrders(
  snapshot: Snapshot,
  vendorId: string,
  range: SoldRange,
  page: Page,
): Promise<Omit<EnrichedOrderList, 'asOf'>> {
  const rows = await selectSoldOrders(snapshot, { vendorId, ...range, ...toPageParams(page) })
  const { shown, nextToken } = cutPage(rows, page, ({ paidAt, orderId }) => ({
    at: paidAt,
    id: orderId,
  }))
  return {
    orders: shown.map(toEnrichedOrder),
    nextToken,
  }
}

function toEnrichedOrder(row: SoldOrderRow): EnrichedOrder {
  const refunded = row.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    orderId: row.orderId,
    userId: row.userId,
    vendorLocationId: row.vendorLocationId,
    status: row.status,
    datetimePaid: row.paidAt.toISOString(),
    totalAmount: toAmount(row.totalCents),
    totalAmountPaid: toAmount(row.totalCents - refunded),
    tipAmount: toAmount(row.tipCents),
    taxAmount: toAmount(row.taxCents),
    customer: { firstName: row.firstName, lastName: row.lastName },
    items: row.lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      variantName: line.variantName,
      productType: line.productType,
      quantity: line.quantity,
      price: toAmount(line.discountedPriceCents),
      totalPrice: toAmount(line.discountedPriceCents * line.quantity),
      imageBase64: null,
      imageUrls: line.imageUrl ? [line.imageUrl] : [],
    })),
  }
}
