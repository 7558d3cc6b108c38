import { Logger, run, runMigrations, type Runner } from 'graphile-worker'
import { describe, expect, test } from 'vitest'
import { createPaid, createTestStandIn, startStandIn, WEBHOOK_SECRET } from './standin-for-tests.ts'

const { stripe, delivered, pool } = await createTestStandIn()
const SILENT = new Logger(() => () => {})
const openEvents = (list: { rawBody: string; signature: string }[]) =>
  list.map(({ rawBody, signature }) =>
    stripe.webhooks.constructEvent(rawBody, signature, WEBHOOK_SECRET),
  )

describe('without a job queue', () => {
  test('each change is sent at once, signed, with a snapshot of the object', async () => {
    delivered.length = 0
    const paid = await createPaid(stripe, 900)
    await expect.poll(() => delivered.length).toBe(3)
    const events = openEvents(delivered)
    expect(events.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ])
    expect(events[0]?.data.object).toMatchObject({ id: paid.id, status: 'requires_confirmation' })
    expect(events[2]?.data.object).toMatchObject({ id: paid.id, status: 'succeeded' })
  })

  test('a changed body does not pass the signature', async () => {
    const last = delivered.at(-1)
    const forged = {
      rawBody: last?.rawBody.replace('900', '901') ?? '',
      signature: last?.signature ?? '',
    }
    expect(() => openEvents([forged])).toThrow(/signature/)
  })

  test('a refused request sends no webhook', async () => {
    delivered.length = 0
    await stripe.paymentIntents.create({ amount: 1, currency: 'usd' }).catch(() => {})
    const { data } = await stripe.events.list({ type: 'payment_intent.created', limit: 1 })
    expect(data[0]?.data.object).toMatchObject({ amount: 900 })
    expect(delivered).toEqual([])
  })
})

describe('with the job queue', () => {
  test('a failed webhook is delivered again until it is accepted', async () => {
    const second = await startStandIn(pool)
    await runMigrations({ pgPool: pool, logger: SILENT })
    const paid = await createPaid(second.stripe, 700)
    expect(second.delivered).toEqual([])

    let refusals = 1
    const worker: Runner = await run({
      pgPool: pool,
      logger: SILENT,
      noHandleSignals: true,
      pollInterval: 50,
      taskList: {
        async 'stripe-standin-webhook'(payload) {
          if (refusals-- > 0) throw new Error('The webhook answered 503')
          await second.standIn.taskList['stripe-standin-webhook']?.(payload)
        },
      },
    })
    try {
      await expect.poll(() => second.delivered.length, { timeout: 30_000 }).toBe(3)
    } finally {
      await worker.stop()
    }
    const types = openEvents(second.delivered).map(({ type }) => type)
    expect(types.toSorted()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ])
    expect(second.delivered.every(({ rawBody }) => rawBody.includes(paid.id))).toBe(true)
  })
})
