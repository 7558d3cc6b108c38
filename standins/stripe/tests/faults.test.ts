import { afterEach, describe, expect, test } from 'vitest'
import { createPaid, createTestStandIn, stripeErrorOf } from './standin-for-tests.ts'

const { stripe, standIn } = await createTestStandIn()
afterEach(() => standIn.faults.clear())
const refundsOf = async (id: string) => (await stripe.refunds.list({ payment_intent: id })).data

describe('a fault', () => {
  test.each(['500', '429', 'drop'])('%s hits the named path once, without effect', async (next) => {
    const paid = await createPaid(stripe)
    const path = '/v1/refunds'
    await stripe.rawRequest('POST', '/v1/test_helpers/faults', { next, path })
    const error = await stripeErrorOf(stripe.refunds.create({ payment_intent: paid.id }))
    expect(error.statusCode).toBe(next === 'drop' ? undefined : Number(next))
    expect(await refundsOf(paid.id)).toEqual([])
    await stripe.refunds.create({ payment_intent: paid.id })
    expect(await refundsOf(paid.id)).toHaveLength(1)
  })

  test('drop_after_effect loses the answer; the same key finds it again', async () => {
    const paid = await createPaid(stripe)
    const refund = () =>
      stripe.refunds.create({ payment_intent: paid.id }, { idempotencyKey: `refund-${paid.id}` })
    standIn.faults.add({ next: 'drop_after_effect', path: '/v1/refunds', times: 1 })
    expect(await stripeErrorOf(refund())).toMatchObject({ type: 'StripeConnectionError' })
    expect(await refundsOf(paid.id)).toHaveLength(1)
    expect((await refund()).status).toBe('succeeded')
    expect(await refundsOf(paid.id)).toHaveLength(1)
  })

  test('timeout leaves the caller waiting until it gives up', async () => {
    standIn.faults.add({ next: 'timeout', path: '/v1/payment_intents', times: 1 })
    const params = { amount: 900, currency: 'usd' }
    const error = await stripeErrorOf(stripe.paymentIntents.create(params, { timeout: 50 }))
    expect(error).toMatchObject({ type: 'StripeConnectionError' })
  })
})
