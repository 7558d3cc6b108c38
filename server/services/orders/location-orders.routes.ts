import {
  locationTipsExample,
  orderExample,
  rehearsalExample,
} from '#domain/orders/orders.examples.ts'
import {
  fulfilledOrdersQuery,
  locationOrdersQuery,
  locationTips,
  orderList,
  orderNumber,
  rehearsal,
} from '#domain/orders/orders.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { pageQuery } from '../../calls/paging.ts'
import { locationPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, refusals } from '../../http/routes.ts'
import { findRehearsal } from './read/find-rehearsal.ts'
import {
  listFulfilledOrders,
  listLocationOrders,
  listOpenOrders,
  listOrdersByNumber,
  sumTips,
} from './read/list-orders.ts'

const tags = ['Staff']

const getLocationOrders = describeCall({
  operationId: 'listLocationOrders',
  summary: 'List the paid orders of a location',
  description:
    'Newest first, for staff of the vendor, a page at a time: all of them, or those of a status, a day or a search.',
  access: 'signed-in',
  serves: 'staff',
  method: 'get',
  path: '/vendor-locations/{vendorLocationId}/orders',
  tags,
  request: {
    params: locationPath,
    query: locationOrdersQuery.extend(pageQuery.shape),
  },
  responses: {
    200: json(orderList, { items: [orderExample], nextToken: null }),
    ...refusals(400, 401, 403, 404),
  },
})
const getOpenOrders = describeCall({
  operationId: 'listOpenOrders',
  summary: 'List the orders waiting at a location',
  description:
    'Paid on this business day, from 6 AM to 6 AM, and not handed over, the latest payment first, for staff of the vendor, a page at a time.',
  access: 'signed-in',
  serves: 'staff',
  method: 'get',
  path: '/vendor-locations/{vendorLocationId}/open-orders',
  tags,
  request: { params: locationPath, query: pageQuery },
  responses: {
    200: json(orderList, { items: [orderExample], nextToken: null }),
    ...refusals(400, 401, 403, 404),
  },
})
const getOrdersByNumber = describeCall({
  operationId: 'listOrdersByNumber',
  summary: 'Find the paid orders of a location by their number',
  description:
    'That of today with these three digits, or those whose id ends in these six characters, two at most, waiting ones first. For staff of the vendor.',
  access: 'signed-in',
  serves: 'staff',
  method: 'get',
  path: '/vendor-locations/{vendorLocationId}/orders/by-number/{orderNumber}',
  tags,
  request: { params: locationPath.extend({ orderNumber }) },
  responses: {
    200: json(orderList, { items: [orderExample], nextToken: null }),
    ...refusals(400, 401, 403, 404),
  },
})
const getFulfilledOrders = describeCall({
  operationId: 'listFulfilledOrders',
  summary: 'List the orders a location has handed over',
  description:
    'Newest first, for staff of the vendor, a page at a time; by default those of the last 12 hours.',
  access: 'signed-in',
  serves: 'staff',
  method: 'get',
  path: '/fulfilled-orders',
  tags,
  request: { query: fulfilledOrdersQuery.extend(pageQuery.shape) },
  responses: {
    200: json(orderList, { items: [orderExample], nextToken: null }),
    ...refusals(400, 401, 403, 404),
  },
})

const getTips = describeCall({
  operationId: 'sumTips',
  summary: 'Sum the tips of a location',
  description: 'Of the orders handed over in the last 12 hours, for staff of the vendor.',
  access: 'signed-in',
  serves: 'staff',
  method: 'get',
  path: '/vendor-locations/{vendorLocationId}/tips',
  tags,
  request: { params: locationPath },
  responses: { 200: json(locationTips, locationTipsExample), ...refusals(400, 401, 403, 404) },
})

const getRehearsal = describeCall({
  operationId: 'findRehearsal',
  summary: 'Find out how far the rehearsals of a location came',
  description:
    'Orders made at a draft are rehearsals: ordered, handed over, refunded. For staff of the vendor.',
  access: 'signed-in',
  serves: 'staff',
  method: 'get',
  path: '/vendor-locations/{vendorLocationId}/rehearsal',
  tags,
  request: { params: locationPath },
  responses: { 200: json(rehearsal, rehearsalExample), ...refusals(400, 401, 403, 404) },
})

export const locationOrdersRoutes = createRoutes()
  .openapi(getLocationOrders, async (c) => {
    const vendorLocationId = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json(
      await listLocationOrders(c.var.context, vendorLocationId, c.req.valid('query')),
      200,
    )
  })
  .openapi(getOpenOrders, async (c) => {
    const vendorLocationId = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json(await listOpenOrders(c.var.context, vendorLocationId, c.req.valid('query')), 200)
  })
  .openapi(getOrdersByNumber, async (c) => {
    const { vendorLocationId, orderNumber: number } = c.req.valid('param')
    return c.json(await listOrdersByNumber(c.var.context, toUpperId(vendorLocationId), number), 200)
  })
  .openapi(getFulfilledOrders, async (c) => {
    const { vendorLocationId, datetimeCompletedAfter, ...page } = c.req.valid('query')
    const since = datetimeCompletedAfter ? new Date(datetimeCompletedAfter) : undefined
    const locationId = toUpperId(vendorLocationId)
    return c.json(await listFulfilledOrders(c.var.context, locationId, since, page), 200)
  })
  .openapi(getTips, async (c) => {
    const vendorLocationId = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json(await sumTips(c.var.context, vendorLocationId), 200)
  })
  .openapi(getRehearsal, async (c) => {
    const vendorLocationId = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json(await findRehearsal(c.var.context, vendorLocationId), 200)
  })
