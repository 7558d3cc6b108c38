import { z } from 'zod'
import { refundOrderBody } from '#domain/orders/orders.contract.ts'
import { refundOrderExample } from '#domain/orders/orders.examples.ts'
import {
  refundApprovalAnswer,
  refundApprovalList,
  refundDecision,
} from '#domain/orders/refund-approvals.contract.ts'
import { refundApprovalExample } from '#domain/orders/refund-approvals.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { locationPath } from '../../../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../../../http/routes.ts'
import { askManager } from './ask-manager.ts'
import { decideApproval } from './decide-approval.ts'
import { listApprovalsOfOrder, listWaitingApprovals } from './list-approvals.ts'

const tags = ['Staff']
const ofOrder = '/users/{userId}/orders/{orderId}/refund-approvals'
const orderPath = z.object({
  userId: z.string().min(1).max(128),
  orderId: z.string().min(1).max(64),
})
const ofLocation = '/vendor-locations/{vendorLocationId}/refund-approvals'
const answer = json(refundApprovalAnswer, { approval: refundApprovalExample })

const postApproval = describeCall({
  operationId: 'askManager',
  summary: 'Ask a manager for a refund',
  description:
    'For staff of the vendor who may not make it alone, with the body of the refund. A manager of the location decides within 2 minutes; one question of an order at a time, otherwise 409 `MANAGER_ASKED`. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  serves: 'staff',
  method: 'post',
  path: ofOrder,
  tags,
  request: {
    params: orderPath,
    body: jsonBody(refundOrderBody, refundOrderExample, { required: false }),
  },
  responses: { 201: answer, ...refusals(400, 401, 403, 404, 409, 422) },
})

const getApprovals = describeCall({
  operationId: 'listRefundApprovals',
  summary: 'List what managers were asked about an order',
  description: 'The latest first, with who decided, for staff of the vendor.',
  access: 'signed-in',
  serves: 'staff',
  method: 'get',
  path: ofOrder,
  tags,
  request: { params: orderPath },
  responses: {
    200: json(refundApprovalList, { items: [refundApprovalExample] }),
    ...refusals(400, 401, 403, 404),
  },
})

const getWaiting = describeCall({
  operationId: 'listWaitingRefundApprovals',
  summary: 'List the refunds that wait for a manager',
  description: 'The oldest first, without the caller’s own, for managers of the vendor.',
  access: 'signed-in',
  serves: 'staff',
  method: 'get',
  path: ofLocation,
  tags,
  request: { params: locationPath },
  responses: {
    200: json(refundApprovalList, { items: [refundApprovalExample] }),
    ...refusals(400, 401, 403, 404),
  },
})

const putDecision = describeCall({
  operationId: 'decideRefundApproval',
  summary: 'Confirm or refuse a refund',
  description:
    'For managers of the vendor, never of what they asked for themselves (403 `OWN_REFUND`). 409 `APPROVAL_DECIDED` with who decided before, `APPROVAL_EXPIRED` after 2 minutes, `REFUND_CHANGED` when the order gives back another sum now.',
  access: 'signed-in',
  serves: 'staff',
  method: 'put',
  path: `${ofLocation}/{approvalId}`,
  tags,
  request: {
    params: locationPath.extend({ approvalId: z.string().min(1).max(64) }),
    body: jsonBody(refundDecision, { decision: 'CONFIRM' }),
  },
  responses: { 200: answer, ...refusals(400, 401, 403, 404, 409, 503) },
})

export const approvalsRoutes = createRoutes()
  .openapi(postApproval, async (c) => {
    const wish = c.req.valid('json') ?? {}
    const approval = await askManager(c.var.context, c.req.valid('param').orderId, wish)
    return c.json({ approval }, 201)
  })
  .openapi(getApprovals, async (c) => {
    const { orderId } = c.req.valid('param')
    return c.json({ items: await listApprovalsOfOrder(c.var.context, orderId) }, 200)
  })
  .openapi(getWaiting, async (c) => {
    const at = toUpperId(c.req.valid('param').vendorLocationId)
    return c.json({ items: await listWaitingApprovals(c.var.context, at) }, 200)
  })
  .openapi(putDecision, async (c) => {
    const { vendorLocationId, approvalId } = c.req.valid('param')
    const address = { vendorLocationId: toUpperId(vendorLocationId), approvalId }
    const approval = await decideApproval(c.var.context, address, c.req.valid('json'))
    return c.json({ approval }, 200)
  })
