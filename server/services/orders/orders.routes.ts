import {
  createOrderExample,
  orderExample,
  payableOrderExample,
  refundOrderExample,
} from '#domain/orders/orders.examples.ts'
import { z } from 'zod'
import {
  completeOrderBody,
  createOrderBody,
  orderAnswer,
  mailReceiptBody,
  markPaidQuery,
  orderList,
  ownOrdersQuery,
  refundOrderBody,
  updateOrderBody,
} from '#domain/orders/orders.contract.ts'
import { pageQuery } from '../../calls/paging.ts'
import type { Context } from '../../process/context.ts'
import { within } from '../../process/within.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { paymentServiceUnavailable } from '../payments/payment-gateway.ts'
import { completeOrder } from './complete-order.ts'
import { createOrder } from './create/create-order.ts'
import { createOrderViewer, findOrder } from './find-order.ts'
import { listOwnOrders } from './read/list-orders.ts'
import { findParts } from './line/find-parts.ts'
import { mailReceipt } from './read/mail-receipt.ts'
import { markOrderPaid } from './pay/mark-order-paid.ts'
import { requireSelf } from './orders.access.ts'
import { toOrderView, toPayableView } from './orders.view.ts'
import { cancelOrder } from './refund/cancel-order.ts'
import { refundOrder } from './refund/refund-order.ts'
import { updateOrder } from './change/update-order.ts'

const tags = ['Orders']
const userPath = z.object({ userId: z.string().min(1).max(128) })
const orderPath = userPath.extend({ orderId: z.string().min(1).max(64) })
const answer = json(orderAnswer, { order: orderExample })
const OPTIONAL = { required: false }

const postOrder = describeCall({
  operationId: 'createOrder',
  summary: 'Create an order',
  description:
    'Prices the cart, holds its stock for 15 minutes and starts its payment. The open order of the same person and location is updated instead.',
  access: 'signed-in',
  method: 'post',
  path: '/users/{userId}/orders',
  tags,
  request: { params: userPath, body: jsonBody(createOrderBody, createOrderExample) },
  responses: {
    201: json(orderAnswer, payableOrderExample),
    ...refusals(400, 401, 403, 404, 409, 422, 429, 503),
  },
})
const getOrders = describeCall({
  operationId: 'listOwnOrders',
  summary: 'List your own orders',
  description:
    'Newest first, a page at a time; those to be paid for or picked up with `state=open`, the others with `state=past`.',
  access: 'signed-in',
  method: 'get',
  path: '/users/{userId}/orders',
  tags,
  request: { params: userPath, query: pageQuery.extend(ownOrdersQuery.shape) },
  responses: {
    200: json(orderList, { items: [orderExample], nextToken: null }),
    ...refusals(400, 401, 403),
  },
})
const getOrder = describeCall({
  operationId: 'findOrder',
  summary: 'Find an order',
  description:
    'For its owner, with the client secret while there is something to pay, and for staff of its vendor.',
  access: 'signed-in',
  serves: 'staff-or-owner',
  method: 'get',
  path: '/users/{userId}/orders/{orderId}',
  tags,
  request: { params: orderPath },
  responses: { 200: answer, ...refusals(400, 401, 403, 404) },
})
const putOrder = describeCall({
  operationId: 'updateOrder',
  summary: 'Change an unpaid order',
  description:
    'Changes the cart, the tip or both, and the payment with them. With `shownMinutes` 409 `PROMISE_CHANGED` where the wait has grown by 5 minutes since.',
  access: 'signed-in',
  method: 'put',
  path: '/users/{userId}/orders/{orderId}',
  tags,
  request: {
    params: orderPath,
    body: jsonBody(updateOrderBody, { tipAmount: '3.60', ageAcknowledged: true }),
  },
  responses: { 200: answer, ...refusals(400, 401, 403, 404, 409, 429, 503) },
})
const putMarkPaid = describeCall({
  operationId: 'markOrderPaid',
  summary: 'Report that an order was paid',
  description:
    'Asks the payment provider; the order is paid only when the provider confirms it. A free one is refused with 409 `PROMISE_CHANGED` where its wait has grown by 5 minutes since `shownMinutes`.',
  access: 'signed-in',
  method: 'put',
  path: '/users/{userId}/orders/{orderId}/markPaid',
  tags,
  request: { params: orderPath, query: markPaidQuery },
  responses: { 200: answer, ...refusals(400, 401, 402, 403, 404, 409, 429, 503) },
})
const postReceipt = describeCall({
  operationId: 'mailReceipt',
  summary: 'Send a receipt by e-mail',
  description:
    'For the owner of a paid order, where a mail server is configured; at most 5 an hour.',
  access: 'signed-in',
  method: 'post',
  path: '/users/{userId}/orders/{orderId}/receipt',
  tags,
  request: {
    params: orderPath,
    body: jsonBody(mailReceiptBody, { email: 'guest@example.com' }),
  },
  responses: {
    204: { description: 'The mail server accepted the receipt' },
    ...refusals(400, 401, 403, 404, 409, 422, 429, 503),
  },
})
const putComplete = describeCall({
  operationId: 'completeOrder',
  summary: 'Hand an order over',
  description:
    'For staff of the vendor, once. A second call changes nothing and reports that. A refusal brings the order, except to another counter.',
  access: 'signed-in',
  serves: 'staff',
  method: 'put',
  path: '/users/{userId}/orders/{orderId}/complete',
  tags: ['Staff'],
  request: {
    params: orderPath,
    body: jsonBody(completeOrderBody, { idChecked: true, vendorLocationId: '2DFE6' }, OPTIONAL),
  },
  responses: { 200: answer, ...refusals(400, 401, 403, 404, 409, 422) },
})
const putRefund = describeCall({
  operationId: 'refundOrder',
  summary: 'Refund an order',
  description:
    'For staff of the vendor: some lines, the tip, or without lines everything that is left. One refund of an order at a time. A repeat with the same Idempotency-Key is the same refund.',
  access: 'signed-in',
  serves: 'staff',
  method: 'put',
  path: '/users/{userId}/orders/{orderId}/refund',
  tags: ['Staff'],
  request: {
    params: orderPath,
    body: jsonBody(refundOrderBody, refundOrderExample, OPTIONAL),
  },
  responses: { 200: answer, ...refusals(400, 401, 403, 404, 409, 422, 503) },
})

const putCancel = describeCall({
  operationId: 'cancelOrder',
  summary: 'Take your own order back',
  description:
    'Within a minute after paying, or two where the promised wait is 5 minutes longer than what was shown before, before anything is handed over, twice a business day at most, and where the venue allows it: everything is refunded, with the tip. Later 409 `TOO_LATE_TO_CANCEL`.',
  access: 'signed-in',
  method: 'put',
  path: '/users/{userId}/orders/{orderId}/cancel',
  tags,
  request: { params: orderPath },
  responses: { 200: answer, ...refusals(400, 401, 403, 404, 409, 503) },
})

export const ordersRoutes = createRoutes()
  .openapi(postOrder, async (c) => {
    const context = c.var.context
    const caller = requireSelf(context, c.req.valid('param').userId)
    const work = createOrder(context, caller, c.req.valid('json'))
    const { order, place } = await answerInTime(context, work)
    return c.json(toPayableView(order, place, context.now()), 201)
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
    const work = updateOrder(c.var.context, caller, orderId, c.req.valid('json'))
    const { order, place } = await answerInTime(c.var.context, work)
    return c.json(toPayableView(order, place, c.var.context.now()), 200)
  })
  .openapi(putMarkPaid, async (c) => {
    const { userId, orderId } = c.req.valid('param')
    const shown = c.req.valid('query')
    const { order, place, parts } = await markOrderPaid(c.var.context, userId, orderId, shown)
    return c.json({ order: toOrderView(order, place, null, null, parts) }, 200)
  })
  .openapi(postReceipt, async (c) => {
    const { userId, orderId } = c.req.valid('param')
    await mailReceipt(c.var.context, { userId, orderId, ...c.req.valid('json') })
    return c.body(null, 204)
  })
  .openapi(putComplete, async (c) => {
    const { orderId } = c.req.valid('param')
    return c.json(await completeOrder(c.var.context, orderId, c.req.valid('json') ?? {}), 200)
  })
  .openapi(putRefund, async (c) => {
    const context = c.var.context
    const body = c.req.valid('json') ?? {}
    const order = await refundOrder(context, c.req.valid('param').orderId, body)
    const toAnswer = await createOrderViewer(context, order, 'staff')
    return c.json(await toAnswer(order), 200)
  })
  .openapi(putCancel, async (c) => {
    const { userId, orderId } = c.req.valid('param')
    const caller = requireSelf(c.var.context, userId)
    const { order, place } = await cancelOrder(c.var.context, caller, orderId)
    const parts = await findParts(c.var.context, order)
    return c.json({ order: toOrderView(order, place, null, null, parts) }, 200)
  })

/**
 * Answers within ORDER_TIMEOUT_MS, however many calls to the provider the work needs. Late work is
 * still completed: a retry with the same Idempotency-Key finds its result. @throws Failure
 * unavailable
 */
function answerInTime<Answer>({ config }: Context, work: Promise<Answer>): Promise<Answer> {
  return within(config.ORDER_TIMEOUT_MS, work, () => {
    throw paymentServiceUnavailable()
  })
}
