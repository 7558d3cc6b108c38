import { expect, test } from 'vitest'
import { createTestStandIn, PUBLISHABLE_KEY } from './standin-for-tests.ts'

const { standIn } = await createTestStandIn()

const READ =
  'account accounts/acct_1 webhook_endpoints tokens/pii_1 payment_intents charges disputes refunds payouts balance ' +
  'balance_transactions tax/settings tax/registrations tax/calculations/taxcalc_1/line_items tax/transactions/tax_1 ' +
  'events'
const CHANGED =
  'accounts account_links payment_method_domains payment_intents payment_intents/pi_1 payment_intents/pi_1/cancel ' +
  'payment_intents/pi_1/test_settle charges/ch_1 disputes/du_1 refunds refunds/re_1/test_settle tax/calculations ' +
  'tax/transactions/create_from_calculation tax/transactions/create_reversal test_helpers/payouts test_helpers/faults'

test.each([
  ...READ.split(' ').map((path) => ['GET', path]),
  ...CHANGED.split(' ').map((path) => ['POST', path]),
])('%s %s needs the secret key', async (method, path) => {
  for (const headers of [{}, { authorization: `Bearer ${PUBLISHABLE_KEY}` }]) {
    const answer = await standIn.app.request(`/v1/${path}`, { method, headers })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error: { code: 'secret_key_required' } })
  }
})
