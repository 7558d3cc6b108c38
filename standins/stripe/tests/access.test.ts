import { describe, expect, test } from 'vitest'
import {
  createPaid,
  createStripeClient,
  createTestStandIn,
  PUBLISHABLE_KEY,
  stripeErrorOf,
} from './standin-for-tests.ts'

const { standIn, stripe } = await createTestStandIn()
const browser = createStripeClient(standIn, PUBLISHABLE_KEY)

describe('with the publishable key', () => {
  test('a payment can be read and confirmed only with its client secret', async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      metadata: { orderId: 'o1' },
    })
    expect(await stripeErrorOf(browser.paymentIntents.retrieve(intent.id))).toMatchObject({
      code: 'resource_missing',
    })
    const secret = { client_secret: String(intent.client_secret) }
    const seen = await browser.paymentIntents.retrieve(intent.id, secret)
    expect(seen).toMatchObject({ id: intent.id, amount: 900, ...secret })
    expect(seen).not.toHaveProperty('metadata')

    const path = `/v1/payment_intents/${intent.id}/confirm`
    const params = { payment_method: 'pm_card_visa' }
    const wrong = { ...params, client_secret: `${intent.id}_secret_guess` }
    expect(await stripeErrorOf(browser.rawRequest('POST', path, wrong))).toMatchObject({
      code: 'resource_missing',
    })
    const paid = await browser.rawRequest('POST', path, { ...params, ...secret })
    expect(paid).toMatchObject({ status: 'succeeded' })
    expect(paid).not.toHaveProperty('latest_charge')
  })

  test('an error body reveals no more to a browser than the payment itself', async () => {
    const paid = await createPaid(stripe)
    const error = await stripeErrorOf(
      browser.rawRequest('POST', `/v1/payment_intents/${paid.id}/confirm`, {
        client_secret: String(paid.client_secret),
        payment_method: 'pm_card_visa',
      }),
    )
    expect(error.payment_intent).toMatchObject({ id: paid.id, status: 'succeeded' })
    expect(error.payment_intent).not.toHaveProperty('metadata')
  })

  test.each([
    ['POST', '/v1/payment_intents'],
    ['GET', '/v1/payment_intents'],
    ['GET', '/v1/payment_intents/search'],
    ['POST', '/v1/payment_intents/pi_1'],
    ['POST', '/v1/payment_intents/pi_1/cancel'],
    ['GET', '/v1/payment_methods/pm_1'],
    ['GET', '/v1/charges/ch_1'],
    ['POST', '/v1/refunds'],
    ['GET', '/v1/customers/cus_1'],
    ['POST', '/v1/tax/calculations'],
    ['GET', '/v1/events'],
    ['POST', '/v1/test_helpers/faults'],
  ] as const)('%s %s is refused', async (method, path) => {
    expect(await stripeErrorOf(browser.rawRequest(method, path))).toMatchObject({
      code: 'secret_key_required',
      statusCode: 403,
    })
  })
})

test.each(['sk_live_stranger', 'stranger'])('the key %s is refused', async (key) => {
  const stranger = createStripeClient(standIn, key)
  const error = await stripeErrorOf(stranger.customers.retrieve('cus_1'))
  expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
})

test('any secret test key may do everything, and a request without a key what a browser may', async () => {
  const other = createStripeClient(standIn, 'sk_test_other')
  const intent = await other.paymentIntents.create({ amount: 900, currency: 'usd' })
  const confirm = (body: Record<string, string>) =>
    standIn.app.request(`/v1/payment_intents/${intent.id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ payment_method: 'pm_card_visa', ...body }),
    })
  expect((await standIn.app.request('/v1/events')).status).toBe(403)
  expect((await confirm({})).status).toBe(404)
  expect((await confirm({ client_secret: String(intent.client_secret) })).status).toBe(200)
})

describe('card data', () => {
  test('card data becomes a payment method that does not reveal the number', async () => {
    const method = await sendCard('4242 4242 4242 4242')
    expect(method.card).toMatchObject({ brand: 'visa', last4: '4242', exp_year: 2040 })
    expect(JSON.stringify(method)).not.toContain('424242')
  })

  test.each([
    ['a mistyped number', '4242424242424241', {}, 'incorrect_number'],
    ['an expired card', '4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year'],
    ['a month that does not exist', '4242424242424242', { exp_month: 13 }, 'invalid_expiry_month'],
    ['a security code of two digits', '4242424242424242', { cvc: '12' }, 'invalid_cvc'],
    ['a real card', '4539148803436467', {}, 'card_declined'],
  ])('card data is refused: %s', async (_, number, more, code) => {
    expect(await stripeErrorOf(sendCard(number, more))).toMatchObject({ code, statusCode: 402 })
  })

  test('data of a card that is not a test card is never stored', async () => {
    const error = await stripeErrorOf(sendCard('4539148803436467'))
    expect(error).toMatchObject({ decline_code: 'test_mode_live_card' })
  })
})

function sendCard(number: string, more = {}) {
  return browser.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 12, exp_year: 2040, cvc: '123', ...more },
  })
}
