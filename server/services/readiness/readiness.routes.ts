import { paymentChecksAnswer, readinessAnswer } from '#domain/readiness/readiness.contract.ts'
import { paymentCheckExample, readinessExample } from '#domain/readiness/readiness.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { vendorPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, refusals } from '../../http/routes.ts'
import { listPaymentChecks } from './payment-checks.ts'
import { findReadiness } from './readiness.ts'

const request = { params: vendorPath }

const getReadiness = describeCall({
  operationId: 'findReadiness',
  summary: 'Find what a venue still needs',
  description:
    'What keeps locations of a venue from opening, what is better done before, and its locations. For its managers.',
  access: 'signed-in',
  method: 'get',
  path: '/admin/vendors/{vendorId}/readiness',
  tags: ['Staff'],
  request,
  responses: { 200: json(readinessAnswer, readinessExample), ...refusals(400, 401, 403, 404) },
})

const getPaymentChecks = describeCall({
  operationId: 'listPaymentChecks',
  summary: 'Check payments and text messages',
  description:
    'Whether cards are charged and text messages sent: one answer for each, for SUPER_ADMINs of a venue, and every check of the accounts behind them for operators.',
  access: 'signed-in',
  method: 'get',
  path: '/admin/vendors/{vendorId}/payment-checks',
  tags: ['Staff'],
  request,
  responses: {
    200: json(paymentChecksAnswer, { items: [paymentCheckExample] }),
    ...refusals(400, 401, 403),
  },
})

export const readinessRoutes = createRoutes()
  .openapi(getReadiness, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json(await findReadiness(c.var.context, vendorId), 200)
  })
  .openapi(getPaymentChecks, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json({ items: await listPaymentChecks(c.var.context, vendorId) }, 200)
  })
