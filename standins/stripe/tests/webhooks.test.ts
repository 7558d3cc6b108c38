import { describe, expect, test } from 'vitest'
import { createPaid, createTestStandIn, startStandIn, WEBHOOK_SECRET } from './standin-for-tests.ts'

const { stripe, delivered, pool } = await createTestStandIn()
const openEvents = (list: { rawBody: string; signature: string }[]) =>
  list.map(({ rawBody, signature }) =>
    stripe.webhooks.constructEvent(rawBody, signature, WEBHOOK_SECRET),
  )

describe('the webhook', () => {
  test('the webhook is sent for each change at once, signed, with a snapshot of the object', async () => {
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

  test('no webhook is sent for a refused request', async () => {
    delivered.length = 0
    await stripe.paymentIntents.create({ amount: 1, currency: 'usd' }).catch(() => {})
    const { data } = await stripe.events.list({ type: 'payment_intent.created', limit: 1 })
    expect(data[0]?.data.object).toMatchObject({ amount: 900 })
    expect(delivered).toEqual([])
  })

  test('the webhook is delivered again until it is accepted, and names its payment', async () => {
    let refusals = 2
    const second = await startStandIn(pool, () => {
      if (refusals-- > 0) throw new Error('The webhook answered 503')
    })
    const paid = await createPaid(second.stripe, 700)
    await expect.poll(() => second.delivered.length, { timeout: 30_000 }).toBe(3)
    const types = openEvents(second.delivered).map(({ type }) => type)
    expect(types.toSorted()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ])
    expect(second.delivered.every(({ rawBody }) => rawBody.includes(paid.id))).toBe(true)
  })
})
