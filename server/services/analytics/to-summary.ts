import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { toAmount } from '#domain/values/money.ts'
import type { CustomersRow, ProductRow, SumRow } from './sales-days.store.ts'

const HOURS_IN_DAY = 24
const PEAK_COUNT = 3
/** The spec's estimate, for the time before anything is known of returning customers. */
const ESTIMATED_NEW_SHARE = 0.3

/** Net sales first: tax and tips are other people's money. */
export function toTotals(sums: SumRow[], givenBackCents: number): AnalyticsSummary['totals'] {
  const days = sums.filter(({ date }) => date !== null)
  const orders = sum(days, 'orders')
  const [charged, refunds] = [sum(days, 'chargedCents'), sum(days, 'refundedCents')]
  const [tax, refundedTax] = [sum(days, 'taxCents'), sum(days, 'refundedTaxCents')]
  const [tips, refundedTips] = [sum(days, 'tipCents'), sum(days, 'refundedTipCents')]
  const netSales = netSalesOf(days)
  return {
    netSales: toAmount(netSales),
    netTax: toAmount(tax - refundedTax),
    netTips: toAmount(tips - refundedTips),
    orders,
    refundedOrders: sum(days, 'refundedOrders'),
    items: toAmount(sum(days, 'itemCents')),
    discounts: toAmount(sum(days, 'discountCents')),
    tax: toAmount(tax),
    tips: toAmount(tips),
    charged: toAmount(charged),
    refunds: toAmount(refunds),
    refundedItems: toAmount(refunds - refundedTax - refundedTips),
    refundedTax: toAmount(refundedTax),
    refundedTips: toAmount(refundedTips),
    revenue: toAmount(charged - refunds),
    averageOrder: toAmount(orders === 0 ? 0 : Math.round(netSales / orders)),
    givenBack: toAmount(givenBackCents),
  }
}

/** Each of the dates, also one without sales. */
export function toDays(sums: SumRow[], dates: string[]): AnalyticsSummary['days'] {
  const byDate = Map.groupBy(sums, ({ date }) => date)
  return dates.map((date) => ({ date, ...sumUp(byDate.get(date) ?? []) }))
}

/** All hours of the day with their peaks. */
export function toHours(sums: SumRow[]): AnalyticsSummary['hours'] {
  const byHour = Map.groupBy(sums, ({ hour }) => hour)
  return markPeaks(
    Array.from({ length: HOURS_IN_DAY }, (_, hour) => ({ hour, ...sumUp(byHour.get(hour) ?? []) })),
  )
}

/** Each of the vendor's locations, also one without sales. */
export function toLocations(
  sums: SumRow[],
  locations: readonly { vendorLocationId: string; description: string }[],
): AnalyticsSummary['locations'] {
  const byLocation = Map.groupBy(sums, ({ vendorLocationId }) => vendorLocationId)
  return locations.map(({ vendorLocationId, description }) => ({
    vendorLocationId,
    description,
    ...sumUp(byLocation.get(vendorLocationId) ?? []),
  }))
}

export function toCategories(products: ProductRow[]): AnalyticsSummary['categories'] {
  const byType = Map.groupBy(products, ({ productType }) => productType)
  return [...byType]
    .map(([productType, rows]) => ({
      productType,
      quantity: sum(rows, 'quantity'),
      revenueCents: sum(rows, 'revenueCents'),
    }))
    .toSorted((one, other) => other.revenueCents - one.revenueCents)
    .map(({ revenueCents, ...category }) => ({ ...category, revenue: toAmount(revenueCents) }))
}

export function toCustomers(row: CustomersRow): AnalyticsSummary['customers'] {
  const { unique, repeat, returning, hasHistory } = row
  const fresh = hasHistory ? unique - returning : Math.round(unique * ESTIMATED_NEW_SHARE)
  return { unique, repeat, new: fresh, returning: unique - fresh, isEstimate: !hasHistory }
}

/**
 * Marks the three busiest hours, as far as they are busier than the average of the hours with orders: one hour
 * alone, or hours that are all alike, have no peak. Of two as busy, the earlier counts.
 */
function markPeaks<Hour extends { hour: number; orders: number }>(
  hours: readonly Hour[],
): (Hour & { isPeak: boolean })[] {
  const busy = hours.filter(({ orders }) => orders > 0)
  const average = sum(busy, 'orders') / busy.length
  const peaks = busy
    .filter(({ orders }) => orders > average)
    .toSorted((one, other) => other.orders - one.orders || one.hour - other.hour)
    .slice(0, PEAK_COUNT)
  return hours.map((hour) => ({ ...hour, isPeak: peaks.includes(hour) }))
}

function sumUp(sums: SumRow[]) {
  const revenue = sum(sums, 'chargedCents') - sum(sums, 'refundedCents')
  return {
    orders: sum(sums, 'orders'),
    netSales: toAmount(netSalesOf(sums)),
    revenue: toAmount(revenue),
  }
}

function netSalesOf(sums: SumRow[]): number {
  const refundedItems =
    sum(sums, 'refundedCents') - sum(sums, 'refundedTaxCents') - sum(sums, 'refundedTipCents')
  return sum(sums, 'itemCents') - sum(sums, 'discountCents') - refundedItems
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0)
}
