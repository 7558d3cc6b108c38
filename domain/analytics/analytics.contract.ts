import { z } from 'zod'
import { DAY_MS } from '../values/time-units.ts'
import { MAX_RANGE_DAYS, RANGE_REFUSED } from './analytics.messages.ts'

const MONTH = /^(19\d{2}|20\d{2}|2100)-(0[1-9]|1[0-2])$/

/** '2026-06' */
export const analyticsMonth = z.string().regex(MONTH, 'Month must be YYYY-MM, from 1900 to 2100.')

const yes = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')

/** Limits a report to what was sold at this location. */
const soldAt = z
  .string()
  .min(1)
  .max(64)
  .optional()
  .meta({ description: 'Only what was sold at this location' })

export const dumpQuery = z.object({
  includeRefunded: yes.meta({ description: 'Whether refunded orders are included' }),
  forceRegeneration: yes.meta({
    description: 'Whether to ignore the cache and read the orders again',
  }),
  vendorLocationId: soldAt,
  nextToken: z.string().max(200).optional().meta({ description: 'Of the page before' }),
})
export const regenerateQuery = dumpQuery.omit({ forceRegeneration: true })

export const vendorOrdersQuery = z
  .object({
    datetimePaidAfter: z.iso.datetime({ offset: true }).meta({ description: 'Paid then or later' }),
    datetimePaidBefore: z.iso.datetime({ offset: true }).meta({ description: 'Paid before then' }),
    includeRefunded: yes,
    vendorLocationId: soldAt,
  })
  .refine(
    ({ datetimePaidAfter: after, datetimePaidBefore: before }) =>
      isRange(Date.parse(after), Date.parse(before)),
    { path: ['datetimePaidBefore'], message: RANGE_REFUSED },
  )

/** Business days of the vendor. An older page also sends `nights`, which says nothing any more. */
export const summaryQuery = z
  .object({
    from: z.iso.date().meta({ description: 'The first business day of the vendor' }),
    to: z.iso.date().meta({ description: 'The day after the last one' }),
    vendorLocationId: soldAt,
    comparedFrom: z.iso.date().optional().meta({
      description: 'The first day to compare with; otherwise the same number of days just before',
    }),
    comparedTo: z.iso
      .date()
      .optional()
      .meta({ description: 'The day after the last one to compare with' }),
  })
  .refine(({ from, to }) => isRange(Date.parse(from), Date.parse(to)), {
    path: ['to'],
    message: RANGE_REFUSED,
  })
  .refine(
    ({ comparedFrom, comparedTo }) =>
      (comparedFrom === undefined && comparedTo === undefined) ||
      isRange(Date.parse(comparedFrom ?? ''), Date.parse(comparedTo ?? '')),
    { path: ['comparedTo'], message: RANGE_REFUSED },
  )

function isRange(from: number, to: number): boolean {
  return to > from && to - from <= MAX_RANGE_DAYS * DAY_MS
}

const count = z.number().int()
const amount = z.string().meta({ description: 'Dollars with two decimals' })

/** The moment of the figures, when they were read at a replica. */
const asOf = z.string().nullable().meta({
  description: 'The moment of the figures when a replica answered; null when they are of now',
})

const enrichedOrder = z
  .object({
    orderId: z.string(),
    userId: z.string(),
    vendorLocationId: z.string(),
    status: z.enum(['PAID', 'COMPLETE', 'REFUNDED']),
    datetimePaid: z.string(),
    totalAmount: amount,
    totalAmountPaid: amount.meta({ description: 'What was charged less what was refunded' }),
    tipAmount: amount,
    taxAmount: amount,
    customer: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
    items: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        variantName: z.string().nullable(),
        productType: z.string(),
        quantity: count,
        price: amount.meta({ description: 'Per unit, at the time of sale' }),
        totalPrice: amount,
        imageBase64: z.null().meta({ description: 'Pictures have an address instead' }),
        imageUrls: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'EnrichedOrder' })

export const enrichedOrderList = z.object({
  orders: z.array(enrichedOrder),
  nextToken: z.string().nullable(),
  asOf,
})

export const analyticsDump = z
  .object({
    vendorId: z.string(),
    month: z.string(),
    numOrders: count,
    generatedAt: z.string(),
    metadata: z.object({
      version: z.string(),
      timeZone: z.string(),
      includeRefunded: z.boolean(),
    }),
    ordersEnriched: z.array(enrichedOrder).meta({ description: 'Up to 1,000, oldest first' }),
    nextToken: z
      .string()
      .nullable()
      .meta({ description: 'For the next page; null on the last one' }),
  })
  .meta({ id: 'AnalyticsDump' })

export const analyticsSummary = z
  .object({
    vendorId: z.string(),
    vendorLocationId: z.string().nullable().meta({ description: 'Null for all locations' }),
    from: z.string(),
    to: z.string(),
    timeZone: z.string(),
    asOf,
    totals: z.object({
      netSales: amount.meta({ description: 'items - discounts - refundedItems' }),
      netTax: amount.meta({ description: 'tax - refundedTax, which is due to others' }),
      netTips: amount.meta({ description: 'tips - refundedTips, which belong to others' }),
      orders: count.meta({ description: 'Paid and not fully refunded' }),
      refundedOrders: count,
      items: amount.meta({ description: 'Before discounts, tax and tips' }),
      discounts: amount,
      tax: amount,
      tips: amount,
      charged: amount.meta({ description: 'items - discounts + tax + tips' }),
      refunds: amount.meta({ description: 'All refunds of these orders, whenever they were made' }),
      refundedItems: amount.meta({
        description:
          'Of the refunds, what is neither tax nor tip; money given back without lines, too',
      }),
      refundedTax: amount,
      refundedTips: amount,
      revenue: amount.meta({
        description: 'charged - refunds, which is netSales + netTax + netTips',
      }),
      averageOrder: amount.meta({ description: 'netSales / orders' }),
      givenBack: amount.meta({
        description: 'All refunds that were made on these days, whenever the orders were paid',
      }),
    }),
    previous: z
      .object({
        from: z.string(),
        to: z.string(),
        orders: count,
        netSales: amount,
        revenue: amount,
      })
      .meta({
        description:
          'The days it is compared with; while the range lasts, up to the same time of its last day',
      }),
    days: z.array(z.object({ date: z.string(), orders: count, netSales: amount, revenue: amount })),
    hours: z
      .array(
        z.object({
          hour: count,
          orders: count,
          netSales: amount,
          revenue: amount,
          isPeak: z.boolean(),
        }),
      )
      .meta({
        description:
          'All 24; peaks are up to three hours that are busier than the average hour with orders',
      }),
    locations: z
      .array(
        z.object({
          vendorLocationId: z.string(),
          description: z.string(),
          orders: count,
          netSales: amount,
          revenue: amount,
        }),
      )
      .meta({ description: 'Every location of the vendor, also those without sales' }),
    categories: z.array(z.object({ productType: z.string(), quantity: count, revenue: amount })),
    products: z
      .array(
        z.object({
          productId: z.string(),
          vendorLocationId: z.string().meta({ description: 'Where it is sold' }),
          name: z.string(),
          variantName: z.string().nullable(),
          productType: z.string(),
          quantity: count,
          orders: count,
          revenue: amount.meta({ description: 'After discounts, before tax and tips' }),
        }),
      )
      .meta({ description: 'Of orders that are not fully refunded, the highest revenue first' }),
    choices: z
      .array(
        z.object({
          groupName: z.string(),
          choiceName: z.string(),
          quantity: count,
          added: amount.meta({
            description: 'What it added to the prices, before promotions; negative if it took off',
          }),
        }),
      )
      .meta({ description: 'What was chosen with these products, the most frequent first' }),
    customers: z.object({
      unique: count,
      repeat: count.meta({ description: 'Customers with more than one order' }),
      new: count,
      returning: count.meta({ description: 'Customers who had ordered before this period' }),
      isEstimate: z.boolean().meta({
        description:
          'True when nothing was sold before this period: 30% new and 70% returning are assumed',
      }),
    }),
    topCustomers: z.array(
      z.object({ name: z.string().nullable(), orders: count, revenue: amount }),
    ),
    books: z
      .object({ checkedAt: z.string(), since: z.string(), differences: count })
      .nullable()
      .meta({ description: 'The last comparison with the payment provider' }),
  })
  .meta({ id: 'AnalyticsSummary' })

export type EnrichedOrder = z.infer<typeof enrichedOrder>
export type EnrichedOrderList = z.infer<typeof enrichedOrderList>
export type AnalyticsDump = z.infer<typeof analyticsDump>
export type SummaryRange = z.infer<typeof summaryQuery>
export type AnalyticsSummary = z.infer<typeof analyticsSummary>
