import type { AnalyticsSummary, SummaryRange } from '#domain/analytics/analytics.contract.ts'
import { REPORT_NOT_READY } from '#domain/analytics/analytics.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { toAmount } from '#domain/values/money.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { canSeeAnalytics } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../process/context.ts'
import { listPersonNames } from '../identity/list-person-names.ts'
import { listLocations } from '../locations/find-location.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { requireVendor } from '../vendors/find-vendor.ts'
import { selectBooks } from './analytics.store.ts'
import { sumUpForReport } from './keep-sales-days.ts'
import {
  countUnsummedOrders,
  selectSales,
  selectTotals,
  type CustomersRow,
} from './sales-days.store.ts'
import { toCategories, toCustomers, toDays, toHours, toLocations, toTotals } from './to-summary.ts'

const TOP_CUSTOMERS = 10
const MAX_PRODUCTS = 500
const MAX_CHOICES = 500
/** Adding up that many orders takes about two seconds. */
const MAX_UNSUMMED = 20_000

/**
 * A vendor's sales on the business days from `from` up to `to`, net of refunds, at all of its locations or at one. @throws Failure forbidden, or not_found for another vendor's location
 */
export async function summarizeSales(
  context: Context,
  vendorId: string,
  range: SummaryRange,
): Promise<AnalyticsSummary> {
  await requireRole(context, vendorId, canSeeAnalytics)
  const { from, to } = range
  const [{ timeZone }, locations] = await Promise.all([
    requireVendor(context, vendorId),
    listLocations(context, vendorId),
  ])
  const locationId = range.vendorLocationId ? toUpperId(range.vendorLocationId) : null
  if (locationId && !locations.some((one) => one.vendorLocationId === locationId)) {
    throw new Failure('not_found', 'There is no such location.', { code: 'LOCATION_NOT_FOUND' })
  }
  const compared = comparedRange(range)
  const wanted = { vendorId, vendorLocationId: locationId }
  await requireSummedUp(context, vendorId, [range, compared])
  const { answer, asOf } = await context.reports.read(context.db, async (snapshot) => {
    const [sales] = await selectSales(snapshot, {
      ...wanted,
      from,
      to,
      topCustomers: TOP_CUSTOMERS,
    })
    const [previous] = await selectTotals(snapshot, {
      ...wanted,
      ...compared,
      now: context.now(),
      otherFrom: from,
      otherTo: to,
    })
    const [books] = await selectBooks(snapshot, { vendorId })
    return { sales: sales as NonNullable<typeof sales>, previous, books }
  })
  const { sales, previous, books } = answer
  const { sums, products, choices, customers, givenBackCents } = sales
  return {
    vendorId,
    vendorLocationId: locationId,
    from,
    to,
    timeZone,
    asOf: asOf?.toISOString() ?? null,
    totals: toTotals(sums, givenBackCents),
    previous: {
      ...compared,
      orders: previous?.orders ?? 0,
      netSales: toAmount(previous?.netSalesCents ?? 0),
      revenue: toAmount(previous?.revenueCents ?? 0),
    },
    days: toDays(sums, listDays(from, to)),
    hours: toHours(sums),
    locations: toLocations(sums, locations),
    categories: toCategories(products),
    products: products
      .slice(0, MAX_PRODUCTS)
      .map(({ revenueCents, ...product }) => ({ ...product, revenue: toAmount(revenueCents) })),
    choices: choices
      .slice(0, MAX_CHOICES)
      .map(({ addedCents, ...choice }) => ({ ...choice, added: toAmount(addedCents) })),
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

/**
 * Makes sure that the report adds up few orders itself: sums up days that are missing, for some seconds.
 * @throws Failure unavailable while too many are missing; each call, and the task, sums up more of them
 */
async function requireSummedUp(
  context: Context,
  vendorId: string,
  ranges: { from: string; to: string }[],
): Promise<void> {
  for (const range of ranges) {
    const wanted = { vendorId, from: range.from, to: range.to }
    const isReady = async () => {
      const [found] = await countUnsummedOrders(context.db, { ...wanted, limit: MAX_UNSUMMED })
      return (found?.count ?? 0) < MAX_UNSUMMED
    }
    if (await isReady()) continue
    await context.openAnswers.share(
      `sales days of ${vendorId}`,
      () => sumUpForReport(context, wanted),
      () => false,
    )
    if (!(await isReady())) throw reportNotReady()
  }
}

function reportNotReady(): Failure {
  return new Failure('unavailable', REPORT_NOT_READY, {
    code: 'REPORT_NOT_READY',
    retryAfterSeconds: 5,
  })
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

/** The days to compare with: those requested, or as many as in the range, just before it. */
function comparedRange({ from, to, comparedFrom, comparedTo }: SummaryRange) {
  if (comparedFrom && comparedTo) return { from: comparedFrom, to: comparedTo }
  return { from: addDays(from, -countDays(from, to)), to: from }
}

function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

function listDays(from: string, to: string): string[] {
  return Array.from({ length: countDays(from, to) }, (_, day) => addDays(from, day))
}
