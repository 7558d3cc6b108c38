import { parseDate } from '@internationalized/date'
import type { Week } from '#app/features/analytics/weeks.ts'
import type { AnalyticsSummary, EnrichedOrder } from '#domain/analytics/analytics.contract.ts'
import type { LineReportItem, LineTimes } from '#domain/analytics/line-report.contract.ts'
import { nameProductType } from '#domain/analytics/product-type-names.ts'
import { toAmount, toCents } from '#domain/values/money.ts'
import { type BusinessDays, businessDayAt } from '#domain/values/venue-day.ts'
import type { CsvTable } from '#app/ui/data/download-csv.ts'

/** '2026-11-15-to-2026-11-21': the first and the last day; '2026-11-15' for one day. */
export function nameDays({ from, to }: Week): string {
  const last = parseDate(to).subtract({ days: 1 }).toString()
  return from === last ? from : `${from}-to-${last}`
}

/** Names the file of a table by its vendor and days. */
const nameOf = (what: string, summary: AnalyticsSummary) =>
  [summary.vendorId, summary.vendorLocationId, what, nameDays(summary)].filter(Boolean).join('-')

export function toDaysTable(summary: AnalyticsSummary): CsvTable {
  return {
    name: nameOf('net-sales-by-day', summary),
    head: ['date', 'time zone', 'orders', 'net sales', 'revenue'],
    rows: summary.days.map(({ date, orders, netSales, revenue }) => [
      date,
      summary.timeZone,
      orders,
      netSales,
      revenue,
    ]),
  }
}

export function toHoursTable(summary: AnalyticsSummary): CsvTable {
  return {
    name: nameOf('orders-by-hour', summary),
    head: ['hour', 'time zone', 'orders', 'net sales', 'revenue', 'peak'],
    rows: summary.hours.map(({ hour, orders, netSales, revenue, isPeak }) => [
      hour,
      summary.timeZone,
      orders,
      netSales,
      revenue,
      isPeak ? 'yes' : '',
    ]),
  }
}

export function toCategoriesTable(summary: AnalyticsSummary): CsvTable {
  return {
    name: nameOf('categories', summary),
    head: ['category', 'quantity', 'revenue'],
    rows: summary.categories.map(({ productType, quantity, revenue }) => [
      nameProductType(productType),
      quantity,
      revenue,
    ]),
  }
}

export function toLocationsTable(summary: AnalyticsSummary): CsvTable {
  return {
    name: nameOf('locations', summary),
    head: ['location', 'name', 'orders', 'net sales', 'revenue'],
    rows: summary.locations.map(({ vendorLocationId, description, orders, netSales, revenue }) => [
      vendorLocationId,
      description,
      orders,
      netSales,
      revenue,
    ]),
  }
}

export function toProductsTable(summary: AnalyticsSummary): CsvTable {
  return {
    name: nameOf('products', summary),
    head: [
      'product id',
      'product',
      'size',
      'location',
      'category',
      'quantity',
      'orders',
      'revenue',
    ],
    rows: summary.products.map((product) => [
      product.productId,
      product.name,
      product.variantName,
      product.vendorLocationId,
      nameProductType(product.productType),
      product.quantity,
      product.orders,
      product.revenue,
    ]),
  }
}

export function toChoicesTable(summary: AnalyticsSummary): CsvTable {
  return {
    name: nameOf('choices', summary),
    head: ['options', 'choice', 'quantity', 'added to prices'],
    rows: summary.choices.map(({ groupName, choiceName, quantity, added }) => [
      groupName,
      choiceName,
      quantity,
      added,
    ]),
  }
}

export function toCustomersTable(summary: AnalyticsSummary): CsvTable {
  return {
    name: nameOf('top-customers', summary),
    head: ['customer', 'orders', 'revenue'],
    rows: summary.topCustomers.map(({ name, orders, revenue }) => [name, orders, revenue]),
  }
}

/** One row per order. `what` names the file. */
export function toOrdersTable(
  what: string,
  { timeZone, businessDays }: { timeZone: string; businessDays?: BusinessDays | undefined },
  orders: readonly EnrichedOrder[],
): CsvTable {
  return {
    name: what,
    head: [
      'order id',
      'paid at (UTC)',
      'venue time zone',
      'location',
      'status',
      'first name',
      'last name',
      'items',
      'items after discount',
      'tax',
      'tip',
      'total',
      'total after refunds',
      'business day',
    ],
    rows: orders.map((order) => [
      order.orderId,
      order.datetimePaid,
      timeZone,
      order.vendorLocationId,
      order.status,
      order.customer.firstName,
      order.customer.lastName,
      order.items
        .map(({ quantity, name, variantName }) =>
          [quantity, name, variantName].filter(Boolean).join(' '),
        )
        .join('; '),
      toAmount(order.items.reduce((sum, { totalPrice }) => sum + toCents(totalPrice), 0)),
      order.taxAmount,
      order.tipAmount,
      order.totalAmount,
      order.totalAmountPaid,
      businessDayAt(new Date(order.datetimePaid), timeZone, businessDays),
    ]),
  }
}

const TIMES_HEAD = [
  'made',
  'promised minutes',
  'waited minutes',
  'slowest tenth minutes',
  'in time',
]
const timesOf = ({ made, promisedMedian, waitedMedian, waitedSlowest, kept }: LineTimes) => [
  made,
  promisedMedian ?? '',
  waitedMedian ?? '',
  waitedSlowest ?? '',
  kept ?? '',
]

export function toLineTimesTable(name: string, items: readonly LineReportItem[]): CsvTable {
  return {
    name: `${name}-line-times`,
    head: ['location', 'station', ...TIMES_HEAD, 'made again', 'not collected', 'refused'],
    rows: items.map((item) => [
      item.location,
      item.station,
      ...timesOf(item),
      item.remakes,
      item.notCollected,
      item.refused,
    ]),
  }
}

export function toLineHoursTable(name: string, items: readonly LineReportItem[]): CsvTable {
  return {
    name: `${name}-line-times-by-hour`,
    head: ['location', 'station', 'hour', ...TIMES_HEAD],
    rows: items.flatMap(({ location, station, hours }) =>
      hours.map((times) => [location, station, times.hour, ...timesOf(times)]),
    ),
  }
}
