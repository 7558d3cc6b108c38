import { describe, expect, test } from 'vitest'
import { createPaid, createTestStandIn, stripeErrorOf } from './standin-for-tests.ts'

const { stripe, setNow } = await createTestStandIn()
const PARALLEL = 20
const open = (amount = 900) => stripe.paymentIntents.create({ amount, currency: 'usd' })
const inParallel = <T>(work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: PARALLEL }, (_, index) => work(index)))
const countDone = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

describe('an idempotency key', () => {
  test('parallel creations with one idempotency key are one payment', async () => {
    const results = await inParallel(() =>
      stripe.paymentIntents.create(
        { amount: 900, currency: 'usd' },
        { idempotencyKey: 'create-once' },
      ),
    )
    const ids = results.map((result) => (result.status === 'fulfilled' ? result.value.id : ''))
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^pi_/)
  })

  test('parallel confirmations with one idempotency key are one charge and get the same answer', async () => {
    const { id } = await open()
    const results = await inParallel(() =>
      stripe.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_visa' },
        { idempotencyKey: `confirm-${id}` },
      ),
    )
    expect(countDone(results)).toBe(PARALLEL)
    const charges = await stripe.charges.list({ payment_intent: id })
    expect(charges.data).toHaveLength(1)
  })

  test('a declined payment is replayed too, and marked as a replay', async () => {
    const { id } = await open()
    const decline = () =>
      stripeErrorOf(
        stripe.paymentIntents.confirm(
          id,
          { payment_method: 'pm_card_chargeDeclined' },
          { idempotencyKey: `declined-${id}` },
        ),
      )
    const [first, second] = [await decline(), await decline()]
    expect(second.charge).toBe(first.charge)
    expect(second.headers?.['idempotent-replayed']).toBe('true')
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
  })

  test('an idempotency key is refused for another request', async () => {
    const options = { idempotencyKey: 'first-request' }
    await stripe.paymentIntents.create({ amount: 900, currency: 'usd' }, options)
    const error = await stripeErrorOf(
      stripe.paymentIntents.create({ amount: 901, currency: 'usd' }, options),
    )
    expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  test('an idempotency key is forgotten after a day', async () => {
    const options = { idempotencyKey: 'yesterday' }
    const create = () => stripe.paymentIntents.create({ amount: 900, currency: 'usd' }, options)
    const first = await create()
    setNow(new Date(Date.now() + 25 * 60 * 60 * 1000))
    const second = await create()
    setNow(undefined)
    expect(second.id).not.toBe(first.id)
  })
})

describe('parallel requests on one payment', () => {
  test('a payment that is confirmed many times without a key is paid once', async () => {
    const { id } = await open()
    const results = await inParallel(() =>
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    )
    expect(countDone(results)).toBe(1)
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
  })

  test('exactly one of a confirmation and a cancellation at once wins', async () => {
    const { id } = await open()
    const results = await inParallel((index) =>
      index % 2 === 0
        ? stripe.paymentIntents.cancel(id)
        : stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    )
    expect(countDone(results)).toBe(1)
    const { status, amount_received: received } = await stripe.paymentIntents.retrieve(id)
    expect([status, received]).toEqual(status === 'succeeded' ? [status, 900] : ['canceled', 0])
  })

  test('a payment that is confirmed and updated at once states the charged amount', async () => {
    const { id } = await open()
    await inParallel((index) =>
      index % 4 === 0
        ? stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
        : stripe.paymentIntents.update(id, { amount: 1000 + index }),
    )
    const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(paid.amount_received).toBe(paid.amount)
    expect(paid.latest_charge).toMatchObject({ amount: paid.amount })
  })

  test('refund it many times, and the money goes back once', async () => {
    const paid = await createPaid(stripe, 900)
    const results = await inParallel(() => stripe.refunds.create({ payment_intent: paid.id }))
    expect(countDone(results)).toBe(1)
    const refunds = await stripe.refunds.list({ payment_intent: paid.id })
    expect(refunds.data.map(({ amount }) => amount)).toEqual([900])
  })

  test('refund it in parts, and never more than was paid', async () => {
    const paid = await createPaid(stripe, 900)
    const results = await inParallel(() =>
      stripe.refunds.create({ payment_intent: paid.id, amount: 200 }),
    )
    expect(countDone(results)).toBe(4)
    expect(await stripe.charges.retrieve(String(paid.latest_charge))).toMatchObject({
      amount_refunded: 800,
      refunded: false,
    })
  })
})
