import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { createPaid, createTestStandIn, SECRET_KEY, stripeErrorOf } from './standin-for-tests.ts'

const { standIn, stripe, pool, delivered } = await createTestStandIn()
const connect = async () => (await stripe.accounts.create({ type: 'standard' })).id
/** An account whose owner has said at Stripe's form what it asks for. */
const connectReady = async () => {
  const account = await connect()
  const link = { account, return_url: 'http://app', refresh_url: 'http://app' }
  const { url } = await stripe.accountLinks.create({ ...link, type: 'account_onboarding' })
  const path = new URL(url).pathname.replace('/dev/stripe', '')
  await standIn.app.request(path)
  await standIn.app.request(path, { method: 'POST' })
  return account
}
const [own, other] = [await connectReady(), await connectReady()]
const at = (stripeAccount: string) => ({ stripeAccount })

const payAt = (stripeAccount: string) =>
  stripe.paymentIntents.create(
    { amount: 1999, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' },
    { stripeAccount },
  )

test('a new account cannot charge cards and says what is still asked for', async () => {
  const account = await stripe.accounts.retrieve(await connect())
  expect(account.charges_enabled).toBe(false)
  expect(account.requirements?.currently_due).toContain('external_account')
  expect((await stripe.accounts.retrieveCurrent({}, at(own))).id).toBe(own)
})

test('an account calculates tax once its form was sent, and is registered like the own one', async () => {
  const taxOf = async (options?: Stripe.RequestOptions) => {
    const { status, status_details: details } = await stripe.tax.settings.retrieve({}, options)
    const { data } = await stripe.tax.registrations.list({ status: 'active', limit: 1 }, options)
    return [status, details.pending?.missing_fields, data.length]
  }
  expect(await taxOf(at(await connect()))).toEqual(['pending', ['head_office'], 0])
  expect(await taxOf(at(own))).toEqual(['active', undefined, 1])
  const changed = await connectReady()
  await pool.query(`update standin_stripe.objects set secrets = secrets || $2 where id = $1`, [
    changed,
    { tax: { isPending: true, registeredStates: [] } },
  ])
  expect(await taxOf(at(changed))).toEqual(['pending', ['head_office'], 0])
  expect(await taxOf()).toEqual(['active', undefined, 1])
})

test('payments on an account that cannot charge are neither made nor confirmed, until it can', async () => {
  const account = await connect()
  const refused = await stripeErrorOf(payAt(account))
  expect([refused.statusCode, refused.code]).toEqual([400, 'testmode_charges_only'])
  expect((await stripe.paymentIntents.list({}, at(account))).data).toEqual([])
  expect((await payAt(own)).status).toBe('succeeded')
})

test('the own account cannot charge either while its charges are not enabled', async () => {
  const create = () => stripe.paymentIntents.create({ amount: 900, currency: 'usd' })
  const { id } = await create()
  const confirm = () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  standIn.account.chargesEnabled = false
  try {
    for (const ask of [create, confirm]) {
      expect((await stripeErrorOf(ask())).code).toBe('testmode_charges_only')
    }
  } finally {
    standIn.account.chargesEnabled = true
  }
  expect((await confirm()).status).toBe('succeeded')
})

test('a payment is seen on its account alone', async () => {
  const { id } = await payAt(own)
  expect((await stripe.paymentIntents.retrieve(id, {}, at(own))).status).toBe('succeeded')
  for (const options of [undefined, at(other)]) {
    const error = await stripeErrorOf(stripe.paymentIntents.retrieve(id, {}, options))
    expect([error.statusCode, error.code]).toEqual([404, 'resource_missing'])
    const { data } = await stripe.paymentIntents.list({}, options)
    expect(data.map((intent) => intent.id)).not.toContain(id)
    const { data: events } = await stripe.events.list({}, options)
    expect(JSON.stringify(events)).not.toContain(id)
  }
})

test('a payment is refunded on its account alone', async () => {
  const { id } = await payAt(own)
  for (const options of [undefined, at(other)]) {
    const error = await stripeErrorOf(stripe.refunds.create({ payment_intent: id }, options))
    expect(error.code).toBe('resource_missing')
  }
  expect((await stripe.refunds.create({ payment_intent: id }, at(own))).amount).toBe(1999)
})

test('an account does not get the answer to an idempotency key of another one', async () => {
  const create = (options: Stripe.RequestOptions) =>
    stripe.paymentIntents.create(
      { amount: 900, currency: 'usd' },
      { ...options, idempotencyKey: 'the-same' },
    )
  const made = [await create({}), await create(at(own)), await create(at(other))]
  expect(new Set(made.map(({ id }) => id)).size).toBe(3)
  expect((await create(at(own))).id).toBe(made[1]?.id)
})

test('a webhook names the connected account of its object, and none for the own one', async () => {
  const ids = [(await payAt(own)).id, (await createPaid(stripe)).id]
  const accounts = ids.map((id) => {
    const { rawBody } = delivered.find((one) => one.rawBody.includes(id)) ?? {}
    return JSON.parse(rawBody ?? '{}').account
  })
  expect(accounts).toEqual([own, undefined])
})

test('an account that is not connected is refused', async () => {
  const error = await stripeErrorOf(payAt('acct_unknown'))
  expect([error.statusCode, error.code]).toEqual([403, 'account_invalid'])
})

test('a connected account cannot connect accounts', async () => {
  const error = await stripeErrorOf(stripe.accounts.create({ type: 'standard' }, at(own)))
  expect(error.statusCode).toBe(400)
})

test('the platform keeps its fee of a payment, and gives its part back with a refund that asks for it', async () => {
  const account = await connectReady()
  const create = (application_fee_amount: number, options?: Stripe.RequestOptions) =>
    stripe.paymentIntents.create(
      {
        amount: 1999,
        currency: 'usd',
        application_fee_amount,
        confirm: true,
        payment_method: 'pm_card_visa',
      },
      options,
    )
  const refusals = [
    await stripeErrorOf(create(100)),
    await stripeErrorOf(create(2000, at(account))),
  ]
  expect(refusals.map(({ param }) => param)).toEqual(Array(2).fill('application_fee_amount'))
  const { id } = await create(101, at(account))
  for (const amount of [1000, 999]) {
    await stripe.refunds.create(
      { payment_intent: id, amount, refund_application_fee: true },
      at(account),
    )
  }
  await payAt(account)
  const payout = await payOut(account)
  const { data } = await stripe.balanceTransactions.list({ payout }, at(account))
  const fees = data.map(({ fee_details: details }) =>
    details.filter(({ type }) => type === 'application_fee').map(({ amount }) => amount),
  )
  expect(fees.flat().toSorted((a, b) => a - b)).toEqual([-51, -50, 101])
})

test('each account has its own payouts', async () => {
  for (const account of [own, other]) await payAt(account)
  const payouts = [await payOut(own), await payOut(other)]
  const lists = await Promise.all(
    [own, other].map(async (account) => (await stripe.payouts.list({}, at(account))).data),
  )
  expect(lists.map((list) => list.map(({ id }) => id))).toEqual(payouts.map((id) => [id]))
})

test('a balance that is not above zero is carried to the payout of later payments', async () => {
  const account = await connectReady()
  const { id } = await payAt(account)
  await stripe.refunds.create({ payment_intent: id }, at(account))
  expect(await payOut(account)).toBeUndefined()
  const [owed] = (await stripe.balance.retrieve({}, at(account))).available
  expect(owed?.amount).toBeLessThan(0)
  await payAt(account)
  await payAt(account)
  const payout = await payOut(account)
  const [made] = (await stripe.payouts.list({}, at(account))).data
  const { data } = await stripe.balanceTransactions.list({ payout }, at(account))
  expect(data.map(({ type }) => type).toSorted()).toEqual(['charge', 'charge', 'charge', 'refund'])
  expect(made?.amount).toBe(data.reduce((sum, { net }) => sum + net, 0))
})

test('a refund that the balance does not cover waits for it, where the bank account is not debited', async () => {
  const account = await connectReady()
  await pool.query(
    `update standin_stripe.objects set secrets = coalesce(secrets, '{}') || '{"holdsRefunds":true}' where id = $1`,
    [account],
  )
  const { id } = await payAt(account)
  const balance = async () => (await stripe.balance.retrieve({}, at(account))).available[0]?.amount
  const before = await balance()
  // the fee was kept, so the balance is less than the payment
  const held = await stripe.refunds.create({ payment_intent: id }, at(account))
  expect(held).toMatchObject({
    status: 'pending',
    pending_reason: 'insufficient_funds',
    balance_transaction: null,
  })
  expect(await balance()).toBe(before)
  await payAt(account)
  const payout = await payOut(account)
  const made = await stripe.refunds.retrieve(held.id, {}, at(account))
  expect([made.status, made.pending_reason]).toEqual(['succeeded', undefined])
  const { data } = await stripe.balanceTransactions.list({ payout }, at(account))
  expect(data.map(({ type }) => type).toSorted()).toEqual(['charge', 'charge', 'refund'])
})

/** @returns the id of the payout */
async function payOut(account: string): Promise<string | undefined> {
  const response = await standIn.fetch('https://api.stripe.com/v1/test_helpers/payouts', {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET_KEY}`, 'stripe-account': account },
  })
  return ((await response.json()) as { id?: string }).id
}
