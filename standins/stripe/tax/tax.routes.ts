import type { Hono } from 'hono'
import { listExpansions } from '../http/api-request.ts'
import { sendAnswer, type ApiEnv } from '../http/api-response.ts'
import { secretRoutes } from '../http/secret-routes.ts'
import { showObject } from '../http/show-object.ts'
import type { StandInContext } from '../standin-context.ts'
import { calculateTax, withFirstLines, withoutLines } from './calculate-tax.ts'
import { listLines } from './list-lines.ts'
import { recordTax, showTransaction } from './record-tax.ts'
import { reverseTax } from './reverse-tax.ts'

export function taxRoutes(context: StandInContext): Hono<ApiEnv> {
  return secretRoutes()
    .post('/calculations', async (c) =>
      sendAnswer(c, await calculateTax(context, c.get('request'))),
    )
    .get('/calculations/:id', async (c) => {
      const calculation = await showObject(context, 'tax.calculation', c.req.param('id'))
      const isExpanded = listExpansions(c.get('request').form).includes('line_items')
      return c.json({ ...(isExpanded ? withFirstLines(calculation) : withoutLines(calculation)) })
    })
    .get('/calculations/:id/line_items', async (c) => {
      const calculation = await showObject(context, 'tax.calculation', c.req.param('id'))
      return c.json(listLines(calculation.line_items, c.get('request').form))
    })
    .post('/transactions/create_from_calculation', async (c) =>
      sendAnswer(c, await recordTax(context, c.get('request'))),
    )
    .post('/transactions/create_reversal', async (c) =>
      sendAnswer(c, await reverseTax(context, c.get('request'))),
    )
    .get('/transactions/:id', async (c) => {
      const transaction = await showObject(context, 'tax.transaction', c.req.param('id'))
      return c.json({ ...showTransaction(transaction, c.get('request')) })
    })
    .get('/transactions/:id/line_items', async (c) => {
      const transaction = await showObject(context, 'tax.transaction', c.req.param('id'))
      return c.json(listLines(transaction.line_items, c.get('request').form))
    })
}
