import { payoutList, statementAnswer, statementQuery } from '#domain/money-desk/payouts.contract.ts'
import { payoutExample, statementExample } from '#domain/money-desk/payouts.examples.ts'
import { toUpperId } from '#domain/values/ids.ts'
import { pageQuery } from '../../calls/paging.ts'
import { vendorPath } from '../../http/paths.ts'
import { createRoutes, describeCall, json, refusals } from '../../http/routes.ts'
import { findStatement, listPayouts } from './list-payouts.ts'

const tags = ['Money']

const getPayouts = describeCall({
  operationId: 'listPayouts',
  summary: 'List the payouts of a vendor',
  description:
    'What the payment provider sent to the bank, with this vendor’s payments, refunds, disputes and fees in it, latest first, for admins.',
  access: 'signed-in',
  method: 'get',
  path: '/admin/vendors/{vendorId}/payouts',
  tags,
  request: { params: vendorPath, query: pageQuery },
  responses: {
    200: json(payoutList, { items: [payoutExample], nextToken: null }),
    ...refusals(400, 401, 403),
  },
})

const getStatement = describeCall({
  operationId: 'findStatement',
  summary: 'Find the statement of a vendor',
  description:
    'By business days, from the gross to what was paid out, for admins; at most 400 days. `to` is the day after the last one.',
  access: 'signed-in',
  method: 'get',
  path: '/admin/vendors/{vendorId}/statements',
  tags,
  request: { params: vendorPath, query: statementQuery },
  responses: {
    200: json(statementAnswer, { statement: statementExample }),
    ...refusals(400, 401, 403, 404),
  },
})

export const payoutsRoutes = createRoutes()
  .openapi(getPayouts, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    return c.json(await listPayouts(c.var.context, vendorId, c.req.valid('query')), 200)
  })
  .openapi(getStatement, async (c) => {
    const vendorId = toUpperId(c.req.valid('param').vendorId)
    const statement = await findStatement(c.var.context, vendorId, c.req.valid('query'))
    return c.json({ statement }, 200)
  })
