import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import { toAmount } from '#domain/values/money.ts'
import { canSeeAnalytics } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../context.ts'
import { listPersonNames } from '../identity/list-person-names.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { requireVendor } from '../vendors/find-vendor.ts'
import { selectBooks } from './analytics.store.ts'
import {
  selectSales,
  selectTotals,
  type CustomersRow,
  type HourRow,
  type ProductRow,
} from './sales-days.store.ts'

const DAY_MS = 86_400_000
const HOURS_IN_DAY = 24
const TOP_CUSTOMERS = 10
const MOST_PRODUCTS = 500
const PEAK_COUNT = 3
/** The spec's estimate, for the time before anything is known of returning customers. */
const ESTIMATED_NEW_SHARE = 0.3

/**
 * What a vendor sold on the days from `from` up to `to` in its time zone, net of refunds.
 * @throws Failure forbidden
 */
export async function summarizeSales(
  context: Context,
  vendorId: string,
  { from, to }: { from: string; to: string },
): Promise<AnalyticsSummary> {
  await requireRole(context, vendorId, canSeeAnalytics)
  const { db } = context
  const { timeZone } = await requireVendor(context, vendorId)
  const days = [vendorId, from, to, timeZone]
  const before = [vendorId, dayBefore(from, countDays(from, to)), from, timeZone]
  const [[sales], [previous], [books]] = await Promise.all([
    selectSales(db, [...days, TOP_CUSTOMERS]),
    selectTotals(db, before),
    selectBooks(db, [vendorId]),
  ])
  const { hours, products, customers } = sales as NonNullable<typeof sales>
  return {
    vendorId,
    from,
    to,
    timeZone,
    totals: toTotals(hours),
    previous: {
      orders: previous?.orders ?? 0,
      revenue: toAmount(previous?.revenueCents ?? 0),
    },
    days: listDays(from, to).map((date) => ({
      date,
      ...sumUp(hours.filter((hour) => hour.date === date)),
    })),
    hours: markPeaks(
      Array.from({ length: HOURS_IN_DAY }, (_, hour) => ({
        hour,
        ...sumUp(hours.filter((one) => one.hour === hour)),
      })),
    ),
    categories: toCategories(products),
    products: products
      .slice(0, MOST_PRODUCTS)
      .map(({ revenueCents, ...product }) => ({ ...product, revenue: toAmount(revenueCents) })),
    customers: toCustomers(customers),
    topCustomers: await nameTop(context, customers),
    books: books
      ? {
          checkedAt: books.checkedAt.toISOString(),
          since: books.since.toISOString(),
          differences: books.differences,
        }
      : null,
  }
}

function toTotals(hours: HourRow[]): AnalyticsSummary['totals'] {
  const orders = sum(hours, 'orders')
  const charged = sum(hours, 'chargedCents')
  const refunds = sum(hours, 'refundedCents')
  const revenue = charged - refunds
  return {
    orders,
    refundedOrders: sum(hours, 'refundedOrders'),
    items: toAmount(sum(hours, 'itemCents')),
    discounts: toAmount(sum(hours, 'discountCents')),
    tax: toAmount(sum(hours, 'taxCents')),
    tips: toAmount(sum(hours, 'tipCents')),
    charged: toAmount(charged),
    refunds: toAmount(refunds),
    revenue: toAmount(revenue),
    averageOrder: toAmount(orders === 0 ? 0 : Math.round(revenue / orders)),
  }
}

function sumUp(hours: HourRow[]) {
  const revenue = sum(hours, 'chargedCents') - sum(hours, 'refundedCents')
  return { orders: sum(hours, 'orders'), revenue: toAmount(revenue) }
}

function sum<Key extends string>(rows: Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0)
}

/** Marks the three busiest of the hours that had orders; of two as busy, the earlier. */
function markPeaks<Hour extends { hour: number; orders: number }>(
  hours: readonly Hour[],
): (Hour & { isPeak: boolean })[] {
  const peaks = hours
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => other.orders - one.orders || one.hour - other.hour)
    .slice(0, PEAK_COUNT)
  return hours.map((hour) => ({ ...hour, isPeak: peaks.includes(hour) }))
}

function toCategories(products: ProductRow[]): AnalyticsSummary['categories'] {
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

function toCustomers(row: CustomersRow): AnalyticsSummary['customers'] {
  const { unique, repeat, returning, hasHistory } = row
  const fresh = hasHistory ? unique - returning : Math.round(unique * ESTIMATED_NEW_SHARE)
  return { unique, repeat, new: fresh, returning: unique - fresh, isEstimate: !hasHistory }
}

async function nameTop(
  context: Context,
  { top }: CustomersRow,
): Promise<AnalyticsSummary['topCustomers']> {
  const names = await listPersonNames(
    context,
    top.map(({ userId }) => userId),
  )
  return top.map(({ userId, orders, cents }) => ({
    name: names.get(userId) ?? null,
    orders,
    revenue: toAmount(cents),
  }))
}

function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

function dayBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10)
}

function listDays(from: string, to: string): string[] {
  return Array.from({ length: countDays(from, to) }, (_, day) => dayBefore(from, -day))
}
