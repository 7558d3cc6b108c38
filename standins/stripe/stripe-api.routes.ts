import { Hono } from 'hono'
import { Stripe } from 'stripe'
import { accountRoutes } from './account/account.routes.ts'
import { cardRoutes } from './cards/cards.routes.ts'
import type { Faults } from './faults/faults.ts'
import { faultRoutes } from './faults/faults.routes.ts'
import { readApiRequest } from './http/api-request.ts'
import { findText } from './http/form.ts'
import { sendError, type ApiEnv } from './http/api-response.ts'
import { StripeRefusal } from './http/stripe-refusal.ts'
import { requireConnected } from './account/require-connected.ts'
import { inAccount } from './store/current-account.ts'
import { chargeRoutes } from './payments/charges.routes.ts'
import { disputeRoutes } from './payments/disputes.routes.ts'
import {
  balanceRoutes,
  balanceTransactionRoutes,
  payoutRoutes,
  testPayoutRoutes,
} from './payouts/payouts.routes.ts'
import { paymentIntentRoutes } from './payments/payment-intents.routes.ts'
import { refundRoutes } from './payments/refunds.routes.ts'
import type { StandInContext } from './standin-context.ts'
import { taxRoutes } from './tax/tax.routes.ts'
import { eventRoutes } from './webhooks/events.routes.ts'

/** The part of Stripe's REST API that the app uses, under `/v1`. */
export function stripeApiRoutes(context: StandInContext, faults: Faults): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>()
  api.onError((error, c) => sendError(c, error))

  api.use(async (c, next) => {
    const path = c.req.path.slice(c.req.path.indexOf('/v1/'))
    const request = await readApiRequest(c.req.raw, path)
    c.set('request', request)
    c.header('Request-Id', request.id)
    c.header('Stripe-Version', c.req.header('stripe-version') ?? Stripe.API_VERSION)
    if (request.idempotencyKey) c.header('Idempotency-Key', request.idempotencyKey)
    // browsers send it with the form
    const account = c.req.header('stripe-account') ?? findText(request.form, '_stripe_account')
    if (account) await requireConnected(context, account)
    await inAccount(account ?? null, () => faults.around(c.req.raw, path, next))
  })

  api.route('/', accountRoutes(context))
  api.route('/', cardRoutes(context))
  api.route('/payment_intents', paymentIntentRoutes(context))
  api.route('/charges', chargeRoutes(context))
  api.route('/disputes', disputeRoutes(context))
  api.route('/refunds', refundRoutes(context))
  api.route('/payouts', payoutRoutes(context))
  api.route('/balance', balanceRoutes(context))
  api.route('/balance_transactions', balanceTransactionRoutes(context))
  api.route('/test_helpers/payouts', testPayoutRoutes(context))
  api.route('/tax', taxRoutes(context))
  api.route('/events', eventRoutes(context))
  api.route('/test_helpers/faults', faultRoutes(faults))

  api.all('*', (c) => {
    throw new StripeRefusal(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
    })
  })
  return api
}
