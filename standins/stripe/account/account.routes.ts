import { Hono } from 'hono'
import type { ApiEnv } from '../http/api-response.ts'
import { findText } from '../http/form.ts'
import { invalidRequest, missingParameter, StripeRefusal } from '../http/stripe-refusal.ts'
import { change } from '../change.ts'
import { sendAnswer } from '../http/api-response.ts'
import { withSecretKey } from '../http/secret-routes.ts'
import { showObject } from '../http/show-object.ts'
import type { StandInContext } from '../standin-context.ts'
import { currentAccount, inAccount } from '../store/current-account.ts'
import { newId, toSeconds } from '../objects/new-id.ts'
import { requireConnected } from './require-connected.ts'
import { createAccountLink } from './account-links.ts'
import { findTax } from './find-tax.ts'
import {
  listTaxRegistrations,
  listWebhookEndpoints,
  newConnectedAccount,
  toAccountObject,
  toTaxSettings,
} from './account.ts'

const SECRET_PATHS = [
  '/account',
  '/accounts',
  '/accounts/*',
  '/account_links',
  '/payment_method_domains',
  '/webhook_endpoints',
  '/tax/settings',
  '/tax/registrations',
]

/** The parts of Stripe's API that read the account and create tokens. */
export function accountRoutes(context: StandInContext): Hono<ApiEnv> {
  const { account, now } = context
  /** The account whose key made each token. */
  const tokens = new Map<string, { accountKey: string; body: object }>()
  const list = (data: object[], url: string) => ({ object: 'list', data, has_more: false, url })
  const api = new Hono<ApiEnv>()
  for (const path of SECRET_PATHS) {
    api.use(path, withSecretKey)
  }
  // browsers make tokens, and cannot read them
  api.get('/tokens/*', withSecretKey)
  return api
    .get('/account', async (c) => {
      const connected = currentAccount()
      return c.json(
        connected
          ? { ...(await inAccount(null, () => showObject(context, 'account', connected))) }
          : toAccountObject(account),
      )
    })
    .post('/accounts', async (c) => {
      const request = c.get('request')
      requirePlatform()
      if (findText(request.form, 'type') !== 'standard') {
        throw invalidRequest('The stand-in makes standard accounts only.', { param: 'type' })
      }
      const made = newConnectedAccount(newId('acct', 16))
      return sendAnswer(
        c,
        await change(context, request, [], () => ({
          body: made,
          writes: [{ id: made.id, kind: 'account', version: 0, secrets: null, body: made }],
        })),
      )
    })
    .post('/account_links', async (c) => {
      requirePlatform()
      return sendAnswer(c, await createAccountLink(context, c.get('request')))
    })
    .post('/payment_method_domains', (c) => {
      const domain_name = findText(c.get('request').form, 'domain_name')
      if (domain_name === undefined) throw missingParameter('domain_name')
      const status = { status: 'active' }
      return c.json({
        id: `pmd_${domain_name}`,
        object: 'payment_method_domain',
        apple_pay: status,
        created: toSeconds(now()),
        domain_name,
        enabled: true,
        google_pay: status,
        livemode: false,
      })
    })
    .get('/accounts/:id', async (c) => {
      requirePlatform()
      return c.json((await requireConnected(context, c.req.param('id'))).body)
    })
    .get('/webhook_endpoints', (c) =>
      c.json(list(listWebhookEndpoints(account), '/v1/webhook_endpoints')),
    )
    .get('/tax/settings', async (c) => c.json(toTaxSettings(await findTax(context))))
    .get('/tax/registrations', async (c) =>
      c.json(list(listTaxRegistrations(await findTax(context)), '/v1/tax/registrations')),
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

/** Accounts are made and read by the platform, not by one another. */
function requirePlatform(): void {
  if (!currentAccount()) return
  throw invalidRequest('Only the platform can make and read its connected accounts.')
}
