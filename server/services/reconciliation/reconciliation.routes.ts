import { moneyAuditAnswer } from '#domain/reconciliation/reconciliation.contract.ts'
import { moneyAuditExample } from '#domain/reconciliation/reconciliation.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { vendorPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, refusals } from '../../http/routes.ts'
import { findLastReconciliation } from './find-last-reconciliation.ts'

const getAudit = describeCall({
  operationId: 'findMoneyAudit',
  summary: 'Find the last audit of money',
  description:
    'What the last comparison of orders, refunds, taxes and stock with the payment provider found at a vendor. For its admins.',
  access: 'signed-in',
  method: 'get',
  path: '/vendors/{vendorId}/audit',
  tags: ['Staff'],
  request: { params: vendorPath },
  responses: {
    200: json(moneyAuditAnswer, { audit: moneyAuditExample }),
    ...refusals(400, 401, 403),
  },
})

export const reconciliationRoutes = createRoutes().openapi(getAudit, async (c) => {
  const vendorId = toUpperId(c.req.valid('param').vendorId)
  return c.json({ audit: await findLastReconciliation(c.var.context, vendorId) }, 200)
})
