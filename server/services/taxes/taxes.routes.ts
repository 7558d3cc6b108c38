import { calculatedTax, calculateTaxBody } from '#domain/taxes.contract.ts'
import { requireCaller } from '../../process/context.ts'
import { createRoutes, describeCall, json, jsonBody, refusals } from '../../http/routes.ts'
import { calculateCartTax } from './calculate-tax.ts'

const postCalculation = describeCall({
  operationId: 'calculateTax',
  summary: 'Calculate the tax of a cart',
  description: 'Tax on the discounted prices, by the address of the vendor.',
  access: 'signed-in',
  method: 'post',
  path: '/taxes/calculate',
  tags: ['Orders'],
  request: {
    body: jsonBody(calculateTaxBody, {
      cartItems: [{ productId: 'harbor-lager', quantity: 2 }],
      vendorLocationId: '2DFE6',
    }),
  },
  responses: {
    200: json(calculatedTax, { taxAmountExclusive: 154 }),
    ...refusals(400, 401, 404, 409, 429, 503),
  },
})

export const taxesRoutes = createRoutes().openapi(postCalculation, async (c) => {
  const context = c.var.context
  requireCaller(context)
  return c.json({ taxAmountExclusive: await calculateCartTax(context, c.req.valid('json')) }, 200)
})
