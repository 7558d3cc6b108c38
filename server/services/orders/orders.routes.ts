import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  completeOrderBody,
  createOrderBody,
  orderAnswer,
  orderList,
  refundOrderBody,
  updateOrderBody,
} from '#domain/orders/orders.contract.ts'
import { answerOnce } from '../../http/idempotency.ts'
import { pageQuery } from '../../http/paging.ts'
import { createRoutes, json, refusals } from '../../http/routes.ts'
import { completeOrder } from './complete-order.ts'
import { createOrder } from './create-order.ts'
import { findOrder } from './find-order.ts'
import { listOwnOrders } from './list-orders.ts'
import { markOrderPaid } from './mark-order-paid.ts'
import { requireSelf } from './orders.access.ts'
import { toOrderView, toPayableView } from './orders.view.ts'
import { refundOrder } from './refund-order.ts'
import { updateOrder } from './update-order.ts'

const tags = ['Orders']
const userPath = z.object({ userId: z.string().min(1).max(128) })
const orderPath = userPath.extend({ orderId: z.string().min(1).max(64) })
const answer = { 200: json(orderAnswer) }

const postOrder = createRoute({
  method: 'post',
  path: '/users/{userId}/orders',
  tags,
  request: { params: userPath, body: json(createOrderBody) },
  responses: { 201: json(orderAnswer), ...refusals(400, 401, 403, 404, 409, 422, 429, 503) },
})
const getOrders = createRoute({
  method: 'get',
  path: '/users/{userId}/orders',
  tags,
  request: { params: userPath, query: pageQuery },
  responses: { 200: json(orderList), ...refusals(400, 401, 403) },
})
const getOrder = createRoute({
  method: 'get',
  path: '/users/{userId}/orders/{orderId}',
  tags,
  request: { params: orderPath },
  responses: { ...answer, ...refusals(400, 401, 403, 404) },
})
const putOrder = createRoute({
  method: 'put',
  path: '/users/{userId}/orders/{orderId}',
  tags,
  request: { params: orderPath, body: json(updateOrderBody) },
  responses: { ...answer, ...refusals(400, 401, 403, 404, 409, 429, 503) },
})
const putMarkPaid = createRoute({
  method: 'put',
  path: '/users/{userId}/orders/{orderId}/markPaid',
  tags,
  request: { params: orderPath },
  responses: { ...answer, ...refusals(400, 401, 402, 403, 404, 409, 503) },
})
const optionalBody = <Schema extends z.ZodType>(schema: Schema) => ({
  ...json(schema),
  required: false,
})
const putComplete = createRoute({
  method: 'put',
  path: '/users/{userId}/orders/{orderId}/complete',
  tags: ['Staff'],
  // Staff whose first answer got lost must not read "picked up previously" on the second try.
  middleware: [answerOnce] as const,
  request: { params: orderPath, body: optionalBody(completeOrderBody) },
  responses: { ...answer, ...refusals(400, 401, 403, 404, 409, 422) },
})
const putRefund = createRoute({
  method: 'put',
  path: '/users/{userId}/orders/{orderId}/refund',
  tags: ['Staff'],
  request: { params: orderPath, body: optionalBody(refundOrderBody) },
  responses: { ...answer, ...refusals(400, 401, 403, 404, 409, 503) },
})

const NO_REASON = 'NONE_PROVIDED'

export const ordersRoutes = createRoutes()
  .openapi(postOrder, async (c) => {
    const context = c.var.context
    const caller = requireSelf(context, c.req.valid('param').userId)
    const { order, menu } = await createOrder(context, caller, c.req.valid('json'))
    return c.json(toPayableView(order, menu), 201)
  })
  .openapi(getOrders, async (c) => {
    const caller = requireSelf(c.var.context, c.req.valid('param').userId)
    return c.json(await listOwnOrders(c.var.context, caller.userId, c.req.valid('query')), 200)
  })
  .openapi(getOrder, async (c) =>
    c.json(await findOrder(c.var.context, c.req.valid('param').orderId), 200),
  )
  .openapi(putOrder, async (c) => {
    const { userId, orderId } = c.req.valid('param')
    const caller = requireSelf(c.var.context, userId)
    const { order, menu } = await updateOrder(c.var.context, caller, orderId, c.req.valid('json'))
    return c.json(toPayableView(order, menu), 200)
  })
  .openapi(putMarkPaid, async (c) => {
    const { userId, orderId } = c.req.valid('param')
    const { order, menu } = await markOrderPaid(c.var.context, userId, orderId)
    return c.json({ order: toOrderView(order, menu) }, 200)
  })
  .openapi(putComplete, async (c) => {
    const context = c.var.context
    const { orderId } = c.req.valid('param')
    const completion = await completeOrder(context, orderId, c.req.valid('json') ?? {})
    const { value: menu } = await context.catalogue.requireMenu(completion.order.vendorLocationId)
    const { alreadyComplete } = completion
    const order = { ...toOrderView(completion.order, menu), alreadyComplete }
    return c.json({ order, alreadyComplete }, 200)
  })
  .openapi(putRefund, async (c) => {
    const context = c.var.context
    const reason = c.req.valid('json')?.refundReason ?? NO_REASON
    const order = await refundOrder(context, c.req.valid('param').orderId, reason)
    const { value: menu } = await context.catalogue.requireMenu(order.vendorLocationId)
    return c.json({ order: toOrderView(order, menu) }, 200)
  })
