import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { fulfilledOrdersQuery, orderList } from '#domain/orders/orders.contract.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { pageQuery } from '../../http/paging.ts'
import { createRoutes, json, refusals } from '../../http/routes.ts'
import { listFulfilledOrders, listLocationOrders } from './list-orders.ts'

const tags = ['Staff']

const getLocationOrders = createRoute({
  method: 'get',
  path: '/vendor-locations/{vendorLocationId}/orders',
  tags,
  request: {
    params: z.object({ vendorLocationId: z.string().min(1).max(64) }),
    query: pageQuery,
  },
  responses: { 200: json(orderList), ...refusals(400, 401, 403, 404) },
})
const getFulfilledOrders = createRoute({
  method: 'get',
  path: '/fulfilled-orders',
  tags,
  request: { query: fulfilledOrdersQuery },
  responses: { 200: json(orderList), ...refusals(400, 401, 403, 404) },
})

export const locationOrdersRoutes = createRoutes()
  .openapi(getLocationOrders, async (c) => {
    const vendorLocationId = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json(
      await listLocationOrders(c.var.context, vendorLocationId, c.req.valid('query')),
      200,
    )
  })
  .openapi(getFulfilledOrders, async (c) => {
    const { vendorLocationId, datetimeCompletedAfter } = c.req.valid('query')
    const since = datetimeCompletedAfter ? new Date(datetimeCompletedAfter) : undefined
    return c.json(await listFulfilledOrders(c.var.context, toUpperId(vendorLocationId), since), 200)
  })
