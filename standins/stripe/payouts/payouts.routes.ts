import type { Hono } from 'hono'
import { listExpansions } from '../http/api-request.ts'
import type { ApiEnv } from '../http/api-response.ts'
import { findText } from '../http/form.ts'
import { secretRoutes } from '../http/secret-routes.ts'
import { listObjects } from '../http/show-object.ts'
import { invalidRequest } from '../http/stripe-refusal.ts'
import { toSeconds } from '../objects/new-id.ts'
import { releaseRefunds } from '../payments/held-refunds.ts'
import type { StandInContext } from '../standin-context.ts'
import type { StandInBalanceTransaction } from '../store/stripe-store.ts'
import { payOut, sumUnpaid } from './pay-out.ts'

const DAY_SECONDS = 86_400

/** Payouts, one for each day in UTC that is over, as an automatic schedule makes them. */
export function payoutRoutes(context: StandInContext): Hono<ApiEnv> {
  return secretRoutes().get('/', async (c) => {
    const today = Math.floor(toSeconds(context.now()) / DAY_SECONDS) * DAY_SECONDS
    await releaseRefunds(context, today)
    await payOut(context, today)
    return c.json(await listObjects(context, c.get('request'), 'payout', '/v1/payouts', ['status']))
  })
}

/** The entries of a payout. */
export function balanceTransactionRoutes(context: StandInContext): Hono<ApiEnv> {
  return secretRoutes().get('/', async (c) => {
    const request = c.get('request')
    if (findText(request.form, 'payout') === undefined) {
      throw invalidRequest('The stand-in lists the entries of a payout only.', { param: 'payout' })
    }
    const url = '/v1/balance_transactions'
    const page = await listObjects(context, request, 'balance_transaction', url, ['payout'])
    const isExpanded = listExpansions(request.form).includes('data.source')
    const data = page.data.map((entry) => {
      const { payout: _, sourceObject, ...shown } = entry as StandInBalanceTransaction
      return isExpanded ? { ...shown, source: sourceObject } : shown
    })
    return c.json({ ...page, data })
  })
}

/** What is not paid out yet, all of it available. */
export function balanceRoutes(context: StandInContext): Hono<ApiEnv> {
  return secretRoutes().get('/', async (c) => {
    const funds = { currency: 'usd', source_types: {} }
    const available = [{ ...funds, amount: await sumUnpaid(context) }]
    return c.json({
      object: 'balance',
      available,
      livemode: false,
      pending: [{ ...funds, amount: 0 }],
    })
  })
}

/** `POST` pays out everything up to now, for tests. */
export function testPayoutRoutes(context: StandInContext): Hono<ApiEnv> {
  return secretRoutes().post('/', async (c) => {
    const until = toSeconds(context.now()) + 1
    await releaseRefunds(context, until)
    const payout = await payOut(context, until)
    if (!payout) throw invalidRequest('There is nothing to pay out.')
    return c.json({ ...payout })
  })
}
