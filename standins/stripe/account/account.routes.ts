import { Hono } from 'hono'
import { requireSecretKey } from '../http/api-request.ts'
import type { ApiEnv } from '../http/api-response.ts'
import { findText } from '../http/form.ts'
import { invalidRequest, StripeRefusal } from '../http/stripe-refusal.ts'
import { newId, toSeconds } from '../objects/new-id.ts'
import {
  listTaxRegistrations,
  listWebhookEndpoints,
  type StandInAccount,
  toAccountObject,
  toTaxSettings,
} from './account.ts'

/** The parts of Stripe's API that read the account and create tokens. */
export function accountRoutes(account: StandInAccount, now: () => Date): Hono<ApiEnv> {
  /** The account whose key made each token. */
  const tokens = new Map<string, { accountKey: string; body: object }>()
  const list = (data: object[], url: string) => ({ object: 'list', data, has_more: false, url })
  const api = new Hono<ApiEnv>()
  for (const path of ['/account', '/webhook_endpoints', '/tax/*', '/tokens/*']) {
    api.get(path, async (c, next) => {
      requireSecretKey(c.get('request'))
      await next()
    })
  }
  return api
    .get('/account', (c) => c.json(toAccountObject(account)))
    .get('/webhook_endpoints', (c) =>
      c.json(list(listWebhookEndpoints(account), '/v1/webhook_endpoints')),
    )
    .get('/tax/settings', (c) => c.json(toTaxSettings(account)))
    .get('/tax/registrations', (c) =>
      c.json(list(listTaxRegistrations(account), '/v1/tax/registrations')),
    )
    .post('/tokens', (c) => {
      const { form, accountKey } = c.get('request')
      if (findText(form, 'pii', 'id_number') === undefined) {
        throw invalidRequest('The stand-in makes PII tokens only.', { param: 'pii' })
      }
      const body = {
        id: newId('pii'),
        object: 'token',
        client_ip: null,
        created: toSeconds(now()),
        livemode: false,
        type: 'pii',
        used: false,
      }
      tokens.set(body.id, { accountKey, body })
      return c.json(body)
    })
    .get('/tokens/:id', (c) => {
      const id = c.req.param('id')
      const token = tokens.get(id)
      if (token?.accountKey === c.get('request').accountKey) return c.json(token.body)
      throw new StripeRefusal(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such token: '${id}'`,
        param: 'token',
      })
    })
}
