import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { createPaid, createTestStandIn, startStandIn, stripeErrorOf } from './standin-for-tests.ts'

const { stripe, pool, standIn } = await createTestStandIn()
const open = (amount = 1999) => stripe.paymentIntents.create({ amount, currency: 'usd' })

describe('paying', () => {
  test('a test card pays the whole amount', async () => {
    const intent = await open()
    expect(intent.status).toBe('requires_payment_method')

    const paid = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge', 'payment_method'],
    })
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 1999,
      latest_charge: { object: 'charge', paid: true, amount: 1999, payment_intent: intent.id },
      payment_method: { object: 'payment_method', card: { brand: 'visa', last4: '4242' } },
    })
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'succeeded',
      payment_method: expect.stringMatching(/^pm_/),
      latest_charge: expect.stringMatching(/^ch_/),
    })
  })

  test.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
  ])('a payment by %s is declined and stays open', async (method, code, declineCode) => {
    const intent = await open()
    const error = await stripeErrorOf(
      stripe.paymentIntents.confirm(intent.id, { payment_method: method }),
    )
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ code, decline_code: declineCode, statusCode: 402 })
    expect(error.payment_intent).toMatchObject({ id: intent.id })

    const after = await stripe.paymentIntents.retrieve(intent.id)
    expect(after).toMatchObject({ status: 'requires_payment_method', payment_method: null })
    expect(after.last_payment_error).toMatchObject({ code })
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })

  test('a card that requires authentication pays only after it', async () => {
    const waiting = await createPaid(stripe, 900, 'pm_card_authenticationRequired')
    expect(waiting).toMatchObject({ status: 'requires_action', amount_received: 0 })
    const again = await stripe.paymentIntents.confirm(waiting.id)
    expect(again.status).toBe('requires_action')

    const path = `/v1/payment_intents/${waiting.id}/test_authenticate`
    await stripe.rawRequest('POST', path, { outcome: 'succeeded' })
    expect(await stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 900,
    })
  })

  test('a failed authentication leaves the payment open with the reason', async () => {
    const waiting = await createPaid(stripe, 900, 'pm_card_authenticationRequired')
    const path = `/v1/payment_intents/${waiting.id}/test_authenticate`
    await stripe.rawRequest('POST', path, { outcome: 'failed' })
    expect(await stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  test('a payment in processing can be settled but neither canceled nor confirmed', async () => {
    const processing = await createPaid(stripe, 900, 'pm_usBankAccount_processing')
    expect(processing.status).toBe('processing')
    expect(await stripeErrorOf(stripe.paymentIntents.cancel(processing.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    const path = `/v1/payment_intents/${processing.id}/test_settle`
    await stripe.rawRequest('POST', path, { outcome: 'succeeded' })
    expect((await stripe.paymentIntents.retrieve(processing.id)).status).toBe('succeeded')
  })

  test('an amount below 50 cents, a missing currency and a dropped parameter are refused', async () => {
    expect(await stripeErrorOf(open(49))).toMatchObject({ code: 'amount_too_small' })
    const params = { amount: 900, currency: '' }
    expect(await stripeErrorOf(stripe.paymentIntents.create(params))).toMatchObject({
      code: 'parameter_missing',
      param: 'currency',
    })
    const old = { amount: 900, currency: 'usd', payment_method_types: ['card'] }
    expect(
      await stripeErrorOf(stripe.rawRequest('POST', '/v1/payment_intents', old)),
    ).toMatchObject({ code: 'parameter_unknown', param: 'payment_method_types' })
  })
})

describe('changing and ending a payment', () => {
  test('amount and metadata follow the order while the payment is open', async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      metadata: { orderId: 'o1', draft: 'yes' },
    })
    const updated = await stripe.paymentIntents.update(intent.id, {
      amount: 1200,
      metadata: { draft: '', table: '7' },
    })
    expect(updated).toMatchObject({ amount: 1200, metadata: { orderId: 'o1', table: '7' } })
    expect(updated.metadata).not.toHaveProperty('draft')
  })

  test('the amount of a paid payment cannot change, its metadata can', async () => {
    const paid = await createPaid(stripe)
    expect(await stripeErrorOf(stripe.paymentIntents.update(paid.id, { amount: 1 }))).toMatchObject(
      { code: 'payment_intent_unexpected_state', statusCode: 400 },
    )
    const noted = await stripe.paymentIntents.update(paid.id, { metadata: { note: 'x' } })
    expect(noted).toMatchObject({ amount: 1999, metadata: { note: 'x' } })
  })

  test('a canceled payment stays canceled; a paid one cannot be canceled', async () => {
    const intent = await open()
    const canceled = await stripe.paymentIntents.cancel(intent.id, {
      cancellation_reason: 'abandoned',
    })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    for (const attempt of [
      () => stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
      () => stripe.paymentIntents.cancel(intent.id),
    ]) {
      expect(await stripeErrorOf(attempt())).toMatchObject({
        code: 'payment_intent_unexpected_state',
      })
    }
    const paid = await createPaid(stripe)
    expect(await stripeErrorOf(stripe.paymentIntents.cancel(paid.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })
})

describe('finding payments', () => {
  test('payments are found by metadata, newest first and page by page', async () => {
    const ids: string[] = []
    for (let index = 0; index < 3; index++) {
      const metadata = { orderId: "search'me", index: String(index) }
      ids.unshift(
        (await stripe.paymentIntents.create({ amount: 900, currency: 'usd', metadata })).id,
      )
    }
    const query = `metadata['orderId']:"search'me" AND status:'requires_payment_method'`
    const found: string[] = []
    for await (const intent of stripe.paymentIntents.search({ query, limit: 2 })) {
      found.push(intent.id)
    }
    expect(found).toEqual(ids)
    const one = await stripe.paymentIntents.search({ query: `metadata['index']:'1'` })
    expect(one.data.map(({ id }) => id)).toEqual([ids[1]])
  })

  test('an unknown id is a 404 with the code resource_missing', async () => {
    expect(await stripeErrorOf(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
      message: "No such payment_intent: 'pi_none'",
    })
  })
})

test('a restart loses nothing', async () => {
  const paid = await createPaid(stripe)
  const restarted = await startStandIn(pool)
  expect(restarted.standIn).not.toBe(standIn)
  expect(await restarted.stripe.paymentIntents.retrieve(paid.id)).toMatchObject({
    id: paid.id,
    status: 'succeeded',
  })
})
