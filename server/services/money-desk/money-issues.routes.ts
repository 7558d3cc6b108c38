import { z } from 'zod'
import {
  closedMoneyIssueList,
  moneyIssueActionName,
  moneyIssueAnswer,
  moneyIssueList,
  moneyIssueSettling,
  payableOrderList,
} from '#domain/money-desk/money-issues.contract.ts'
import { evidenceAnswer } from '#domain/money-desk/evidence.contract.ts'
import { evidenceExample } from '#domain/money-desk/evidence.examples.ts'
import { moneyIssueExample } from '#domain/money-desk/money-issues.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { pageQuery } from '../../calls/paging.ts'
import { vendorPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { findEvidence } from './find-evidence.ts'
import { listPayableOrders } from './list-payable-orders.ts'
import { listClosedMoneyIssues, listMoneyIssues } from './list-money-issues.ts'
import { settleMoneyIssue } from './settle-money-issue.ts'

const path = '/admin/vendors/{vendorId}/money-issues'
const tags = ['Money']

const getIssues = describeCall({
  operationId: 'listMoneyIssues',
  summary: 'List the money that needs a person',
  description:
    'Payments without an order, refunds that do not arrive, disputes, refused taxes and differences of the audit, by their deadline, for managers and up. Each says which actions it offers.',
  access: 'signed-in',
  method: 'get',
  path,
  tags,
  request: { params: vendorPath, query: pageQuery },
  responses: {
    200: json(moneyIssueList, {
      items: [moneyIssueExample],
      nextToken: null,
      count: 1,
      lastMessageAt: '2026-06-06T23:15:00.000Z',
      isSilent: false,
      lastAuditAt: '2026-06-06T10:30:00.000Z',
    }),
    ...refusals(400, 401, 403),
  },
})

const getClosedIssues = describeCall({
  operationId: 'listClosedMoneyIssues',
  summary: 'List the money that was settled',
  description: 'By itself or by a person, with the reason, latest first, for managers and up.',
  access: 'signed-in',
  method: 'get',
  path: `${path}/closed`,
  tags,
  request: { params: vendorPath, query: pageQuery },
  responses: {
    200: json(closedMoneyIssueList, { items: [], nextToken: null }),
    ...refusals(400, 401, 403),
  },
})

const postAction = describeCall({
  operationId: 'settleMoneyIssue',
  summary: 'Settle money that needs a person',
  description:
    'One of the actions that the entry offers, for admins. Those that close it by a person’s word need a `reason`. `belongs-to-order` needs the `orderId`. `send-evidence` needs the `stagedAt` of the evidence that was read, and sends it once. 409 `ACTION_NOT_OFFERED`, `EVIDENCE_LATE`, `EVIDENCE_NOT_STAGED`, `EVIDENCE_REFUSED`, `EVIDENCE_SENT`, `ORDER_DOES_NOT_FIT`, or `ISSUE_CLOSED` when it was settled before. Accepts an `Idempotency-Key`.',
  access: 'signed-in',
  method: 'post',
  path: `${path}/{issueId}/{action}`,
  tags,
  request: {
    params: vendorPath.extend({ issueId: z.string().min(1).max(64), action: moneyIssueActionName }),
    body: jsonBody(moneyIssueSettling, { reason: 'The bank confirmed it.' }),
  },
  responses: {
    200: json(moneyIssueAnswer, { issue: moneyIssueExample }),
    ...refusals(400, 401, 403, 404, 409, 422, 503),
  },
})

const getEvidence = describeCall({
  operationId: 'getDisputeEvidence',
  summary: 'Read the evidence of a dispute',
  description:
    'What our books say of the disputed order, as text for the bank, for managers and up. Once it is staged or sent, it is what was staged. 409 `ACTION_NOT_OFFERED` for what is no dispute.',
  access: 'signed-in',
  method: 'get',
  path: `${path}/{issueId}/evidence`,
  tags,
  request: { params: vendorPath.extend({ issueId: z.string().min(1).max(64) }) },
  responses: {
    200: json(evidenceAnswer, { evidence: evidenceExample }),
    ...refusals(400, 401, 403, 404, 409),
  },
})

const getPayableOrders = describeCall({
  operationId: 'listPayableOrders',
  summary: 'List the orders that a payment may be for',
  description:
    'Unpaid orders of the same sum and account, made in the two days before the payment was found, latest first, 20 at most, for admins. 409 `ACTION_NOT_OFFERED` for what is no payment without an order.',
  access: 'signed-in',
  method: 'get',
  path: `${path}/{issueId}/orders`,
  tags,
  request: { params: vendorPath.extend({ issueId: z.string().min(1).max(64) }) },
  responses: {
    200: json(payableOrderList, {
      items: [
        {
          orderId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d3e',
          orderedAt: '2026-06-06T23:10:00.000Z',
          location: 'Main Bar',
          guest: 'Maya P.',
          products: '2 × Harbor Lager',
          isExpired: false,
        },
      ],
    }),
    ...refusals(400, 401, 403, 404, 409),
  },
})

export const moneyIssuesRoutes = createRoutes()
  .openapi(getIssues, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json(await listMoneyIssues(c.var.context, vendorId, c.req.valid('query')), 200)
  })
  .openapi(getClosedIssues, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json(await listClosedMoneyIssues(c.var.context, vendorId, c.req.valid('query')), 200)
  })
  .openapi(getEvidence, async (c) => {
    const { vendorId, issueId } = c.req.valid('param')
    const evidence = await findEvidence(c.var.context, { vendorId: toUpperId(vendorId), issueId })
    return c.json({ evidence }, 200)
  })
  .openapi(getPayableOrders, async (c) => {
    const { vendorId, issueId } = c.req.valid('param')
    const address = { vendorId: toUpperId(vendorId), issueId }
    return c.json({ items: await listPayableOrders(c.var.context, address) }, 200)
  })
  .openapi(postAction, async (c) => {
    const { vendorId, issueId, action } = c.req.valid('param')
    const address = { vendorId: toUpperId(vendorId), issueId }
    const issue = await settleMoneyIssue(c.var.context, address, action, c.req.valid('json'))
    return c.json({ issue }, 200)
  })
