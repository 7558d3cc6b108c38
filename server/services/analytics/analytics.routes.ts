import { z } from 'zod'
import {
  analyticsDump,
  analyticsMonth,
  analyticsSummary,
  dumpQuery,
  enrichedOrderList,
  regenerateQuery,
  summaryQuery,
  vendorOrdersQuery,
} from '#domain/analytics/analytics.contract.ts'
import {
  analyticsDumpExample,
  analyticsSummaryExample,
  enrichedOrderExample,
} from '#domain/analytics/analytics.examples.ts'
import { lineReport, lineReportQuery } from '#domain/analytics/line-report.contract.ts'
import { lineReportExample } from '#domain/analytics/line-report.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { pageQuery } from '../../calls/paging.ts'
import { vendorPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, refusals } from '../../http/routes.ts'
import { dumpMonth } from './dump-month.ts'
import { exportSoldOrders, listSoldOrders, type SoldRange } from './list-sold-orders.ts'
import { reportLine } from './report-line.ts'
import { summarizeSales } from './summarize-sales.ts'

const tags = ['Analytics']
const monthPath = vendorPath.extend({ month: analyticsMonth })
const dump = json(analyticsDump, analyticsDumpExample)

const getVendorOrders = describeCall({
  operationId: 'listVendorOrders',
  summary: 'List the paid orders of a vendor',
  description:
    'Paid within a period of up to 366 days, oldest first, a page at a time. For managers and up.',
  access: 'signed-in',
  method: 'get',
  path: '/vendors/{vendorId}/orders',
  tags,
  request: { params: vendorPath, query: vendorOrdersQuery.safeExtend(pageQuery.shape) },
  responses: {
    200: json(enrichedOrderList, { orders: [enrichedOrderExample], nextToken: null, asOf: null }),
    ...refusals(400, 401, 403, 404),
  },
})
const getOrdersExport = describeCall({
  operationId: 'exportVendorOrders',
  summary: 'Export the paid orders of a vendor',
  description:
    'Like `listVendorOrders`, in pages of 1,000, for files. The pages of a vendor are read one at a time.',
  access: 'signed-in',
  method: 'get',
  path: '/vendors/{vendorId}/orders-export',
  tags,
  request: {
    params: vendorPath,
    query: vendorOrdersQuery.safeExtend(pageQuery.pick({ nextToken: true }).shape),
  },
  responses: {
    200: json(enrichedOrderList, { orders: [enrichedOrderExample], nextToken: null, asOf: null }),
    ...refusals(400, 401, 403, 404, 429),
  },
})
const getDump = describeCall({
  operationId: 'dumpMonth',
  summary: 'Get the orders of a month',
  description:
    'From the start of its first business day to the start of the next month’s first, in pages of 1,000 orders. Cached for 5 minutes for the current month and for 60 minutes for past ones. For managers and up.',
  access: 'signed-in',
  method: 'get',
  path: '/vendors/{vendorId}/analytics-dump/{month}',
  tags,
  request: { params: monthPath, query: dumpQuery },
  responses: { 200: dump, ...refusals(400, 401, 403, 404, 429) },
})
const getRegeneratedDump = describeCall({
  operationId: 'regenerateDump',
  summary: 'Get the orders of a month without the cache',
  description:
    'Like `dumpMonth`, but read from the orders again, at most once a minute per vendor. It has no other effect.',
  access: 'signed-in',
  method: 'get',
  path: '/vendors/{vendorId}/analytics-dump/{month}/regenerate',
  tags,
  request: { params: monthPath, query: regenerateQuery },
  responses: { 200: dump, ...refusals(400, 401, 403, 404, 429) },
})
const getSummary = describeCall({
  operationId: 'summarizeSales',
  summary: 'Summarize sales',
  description:
    'Net sales by business day, hour and location, categories, products and customers of a period of up to 366 days, net of refunds, with tax, tips and what was given back in that time, compared with an earlier one. For managers and up.',
  access: 'signed-in',
  method: 'get',
  path: '/vendors/{vendorId}/analytics-summary',
  tags,
  request: { params: vendorPath, query: summaryQuery },
  responses: {
    200: json(analyticsSummary, analyticsSummaryExample),
    ...refusals(400, 401, 403, 404),
  },
})

const getLineReport = describeCall({
  operationId: 'reportLine',
  summary: 'Report what guests of a line were promised and how long they waited',
  description:
    'By station and hour, for up to a month of business days, with what was made again, not collected and refused. For managers and up.',
  access: 'signed-in',
  method: 'get',
  path: '/vendors/{vendorId}/line-report',
  tags,
  request: { params: vendorPath, query: lineReportQuery },
  responses: {
    200: json(lineReport, { items: [lineReportExample] }),
    ...refusals(400, 401, 403, 404),
  },
})

export const analyticsRoutes = createRoutes()
  .openapi(getVendorOrders, async (c) => {
    const query = c.req.valid('query')
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json(await listSoldOrders(c.var.context, vendorId, toRange(query), query), 200)
  })
  .openapi(getOrdersExport, async (c) => {
    const query = c.req.valid('query')
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    const range = toRange(query)
    return c.json(await exportSoldOrders(c.var.context, vendorId, range, query.nextToken), 200)
  })
  .openapi(getDump, async (c) => {
    const { vendorId, month } = c.req.valid('param')
    const query = c.req.valid('query')
    const vendorLocationId = toLocation(query.vendorLocationId)
    const request = { month, ...query, vendorLocationId }
    return c.json(await dumpMonth(c.var.context, toUpperId(vendorId), request), 200)
  })
  .openapi(getRegeneratedDump, async (c) => {
    const { vendorId, month } = c.req.valid('param')
    const query = c.req.valid('query')
    const vendorLocationId = toLocation(query.vendorLocationId)
    const request = { month, forceRegeneration: true, ...query, vendorLocationId }
    return c.json(await dumpMonth(c.var.context, toUpperId(vendorId), request), 200)
  })
  .openapi(getSummary, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json(await summarizeSales(c.var.context, vendorId, c.req.valid('query')), 200)
  })
  .openapi(getLineReport, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json({ items: await reportLine(c.var.context, vendorId, c.req.valid('query')) }, 200)
  })

const toLocation = (id: string | undefined) => (id === undefined ? null : toUpperId(id))

function toRange(query: z.output<typeof vendorOrdersQuery>): SoldRange {
  return {
    from: new Date(query.datetimePaidAfter),
    to: new Date(query.datetimePaidBefore),
    includeRefunded: query.includeRefunded,
    vendorLocationId: toLocation(query.vendorLocationId),
  }
}
