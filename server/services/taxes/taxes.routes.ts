import { createRoute } from '@hono/zod-openapi'
import { calculatedTax, calculateTaxBody } from '#domain/taxes/taxes.contract.ts'
import { requireCaller } from '../../context.ts'
import { createRoutes, json, refusals } from '../../http/routes.ts'
import { calculateCartTax } from './calculate-cart-tax.ts'

const postCalculation = createRoute({
  method: 'post',
  path: '/taxes/calculate',
  tags: ['Orders'],
  request: { body: json(calculateTaxBody) },
  responses: { 200: json(calculatedTax), ...refusals(400, 401, 404, 409, 503) },
})

export const taxesRoutes = createRoutes().openapi(postCalculation, async (c) => {
  const context = c.var.context
  requireCaller(context)
  return c.json({ taxAmountExclusive: await calculateCartTax(context, c.req.valid('json')) }, 200)
})
