import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { VendorStatement } from '#domain/money-desk/payouts.contract.ts'
import type { Readiness } from '#domain/readiness/readiness.contract.ts'
import type { VenueAccount } from '#domain/venue-accounts/venue-accounts.contract.ts'
import { toAmount, toCents } from '#domain/values/money.ts'
import { DAY_MS, HOUR_MS } from '#domain/values/time-units.ts'
import { addDays, businessDayAt } from '#domain/values/venue-day.ts'
import { startApiHarness, toPaymentIntentId, type Person } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createMembershipSteps } from '#tests/support/membership-steps.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { sendWebhook, toWebhook } from '#tests/support/webhooks.ts'
import { systemContext } from '../../process/context.ts'
import { keepPayouts } from '../money-desk/keep-payouts.ts'
import { expireOrders } from '../orders/change/expire-orders.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { reconcileBooks } from '../reconciliation/reconcile-books.ts'
import { recordTaxes } from '../taxes/record-taxes.ts'
import { vendorRoles } from '../vendor-roles/vendor-roles.tables.ts'
import { keepAccounts } from './keep-accounts.ts'

const OWNER_PHONE = '+13105550114'
const OPERATOR_PHONE = '+13105550190'
/** A busy machine takes longer than a second. */
const PATIENT = { timeout: 10_000 }

const harness = await startApiHarness({
  environment: { PLATFORM_ADMINS: OPERATOR_PHONE, PUBLIC_URL: 'http://localhost' },
})
const { db, services, running } = harness
const steps = createOrderSteps(harness)
const system = () => systemContext(services, 'test')
const path = '/admin/vendors/HALL/payment-account'
let owner: Person
let guest: Person
let staff: Person
beforeAll(async () => {
  await db.insert(vendorRoles).values([
    { vendorId: 'HALL', name: 'Ana', phoneNumber: OWNER_PHONE, role: 'SUPER_ADMIN' },
    { vendorId: 'CLUB', name: 'Ben', phoneNumber: OWNER_PHONE, role: 'SUPER_ADMIN' },
  ])
  owner = await harness.signIn(OWNER_PHONE)
  staff = await harness.signIn(STAFF_PHONE)
  guest = await harness.signIn('+13105550171')
})

const find = async (vendorId = 'HALL') =>
  (
    await harness.call<VenueAccount>(`GET /admin/vendors/${vendorId}/payment-account`, {
      as: owner,
    })
  ).body
/** As the page does when the form leads back to it. */
const check = async (vendorId = 'HALL') =>
  (
    await harness.call<VenueAccount>(`PUT /admin/vendors/${vendorId}/payment-account`, {
      as: owner,
    })
  ).body
const start = async (vendorId = 'HALL') =>
  (
    await harness.call<{ url: string }>(`POST /admin/vendors/${vendorId}/payment-account`, {
      as: owner,
    })
  ).body.url
const visit = async (url: string, method = 'GET') => {
  const app = running.outside.standIns.find((one) => one.path === '/dev/stripe')?.app
  return app!.request(new URL(url).pathname.replace('/dev/stripe', ''), { method })
}
const fillIn = async (url: string) => {
  expect((await visit(url)).status).toBe(200)
  return visit(url, 'POST')
}
const column = async <Value>(text: string, ...values: unknown[]) =>
  Object.values((await db.$client.query(text, values)).rows[0] ?? {})[0] as Value
const accountOf = (orderId: string) =>
  column<string | null>('select stripe_account from orders where order_id = $1', orderId)
/** Resolves when the node sells with the account: menus are kept in memory for some seconds. */
const untilKnown = (vendorLocationId: string) =>
  vi.waitFor(
    async () => {
      const { value } = await services.catalogue.findCachedMenu(vendorLocationId)
      if (value.vendor.stripeAccount === null) throw new Error('The account is not known yet.')
    },
    { timeout: 30_000 },
  )
/** A share of the net sale, as the operator is to keep it. */
const shareOf = async (orderId: string, share = 0.025) => {
  const net = 'select subtotal_cents - discount_cents from orders where order_id = $1'
  return Math.round((await column<number>(net, orderId)) * share)
}
/** What the operator kept at the provider. */
const feeOf = (orderId: string) =>
  column<number>(
    `select (body->>'application_fee_amount')::int from standin_stripe.objects
      where id = (select payment_intent_id from orders where order_id = $1)`,
    orderId,
  )
const putShare = (as: Person, body: object, vendorId = 'HALL') =>
  harness.call<VenueAccount>(`PUT /admin/vendors/${vendorId}/operator-share`, { as, body })
const gateway = async (vendorId = 'HALL') =>
  services.payments.of((await find(vendorId)).stripeAccount)

test('people below SUPER_ADMIN neither see nor open the account', async () => {
  const manager = await harness.signIn(MANAGER_PHONE)
  for (const method of ['GET', 'PUT', 'POST']) {
    expect((await harness.call(`${method} ${path}`, { as: manager })).status).toBe(403)
  }
})

test('two owners who open the account at once open one, and the venue’s orders wait until it can charge', async () => {
  const early = await steps.create(guest)
  await Promise.all([start(), start()])
  expect(await column('select count(*)::int from stripe_accounts')).toBe(1)
  expect(await check()).toMatchObject({
    isOffered: true,
    isUsed: false,
    chargesEnabled: false,
    stillAsked: [
      'what the business sells and where',
      'a bank account',
      'that you accept its terms',
    ],
  })
  const readiness = await harness.call<Readiness>('GET /admin/vendors/HALL/readiness', {
    as: owner,
  })
  expect(readiness.body.problems.find(({ code }) => code === 'ACCOUNT_NOT_ENABLED')).toMatchObject({
    blocks: true,
    path: '/staff/venue/HALL/payments',
  })
  // an order from before stays on the account where its payment is
  const { stripeAccount, orderId } = { ...early.body.order }
  expect([stripeAccount, await accountOf(orderId)]).toEqual([undefined, null])
})

test('a link to the form is for one visit, and leads back to a new one', async () => {
  const url = await start()
  expect((await visit(url)).status).toBe(200)
  const again = await visit(url)
  expect([again.status, again.headers.get('location')]).toEqual([
    302,
    expect.stringContaining('/staff/venue/HALL/payments'),
  ])
})

/** Changes Stripe Tax of an account, as its owner would at Stripe. */
const setTax = (
  stripeAccount: string | null,
  tax: { isPending?: boolean; registeredStates?: string[] },
) =>
  db.$client.query(
    `update standin_stripe.objects set secrets = coalesce(secrets, '{}') || $2 where id = $1`,
    [stripeAccount, { tax }],
  )

const findProblem = async (vendorId: string, code: string) => {
  const { body } = await harness.call<Readiness>(`GET /admin/vendors/${vendorId}/readiness`, {
    as: owner,
  })
  return body.problems.find((problem) => problem.code === code)
}

test('an account whose tax settings are pending gets no new orders, keeps those of a venue that uses it, and says what to do', async () => {
  const asked = 'the address and tax code for Stripe Tax, under Tax at Stripe'
  const problem = (code = 'ACCOUNT_NOT_ENABLED') => findProblem('CLUB', code)
  await fillIn(await start('CLUB'))
  const { stripeAccount } = await find('CLUB')
  await setTax(stripeAccount, { isPending: true, registeredStates: [] })
  const pending = { chargesEnabled: true, lacksTax: true, stillAsked: [asked] }
  const blocked = {
    blocks: true,
    text: `Guests cannot pay to the venue’s own account yet. Stripe still asks for: ${asked}.`,
  }
  expect(await check('CLUB')).toMatchObject({ ...pending, isUsed: false })
  expect(await problem()).toMatchObject(blocked)
  // of an account that is not used, this is no question yet
  expect(await problem('TAX_NOT_COLLECTED')).toBeUndefined()

  await setTax(stripeAccount, {})
  expect(await check('CLUB')).toMatchObject({ isUsed: true, lacksTax: false, stillAsked: [] })
  expect(await problem()).toBeUndefined()
  await setTax(stripeAccount, { isPending: true })
  expect(await check('CLUB')).toMatchObject({ ...pending, isUsed: true })
  expect(await problem()).toMatchObject({
    blocks: true,
    text: `Guests cannot order at the moment, because the venue’s own account lacks something. Stripe asks for: ${asked}.`,
  })

  // the next tests open it from the beginning
  await setTax(stripeAccount, {})
  await column(`update vendors set stripe_account = null where vendor_id = 'CLUB'`)
  await column('delete from stripe_accounts where stripe_account = $1', stripeAccount)
})

test('once it can charge, new orders are paid to it with the operator’s share, and old ones stay where they are', async () => {
  const other = await harness.signIn('+13105550172')
  const old = await steps.buy(other)
  const operator = await harness.signIn(OPERATOR_PHONE)
  const share = { operatorShare: 250 }
  expect((await putShare(owner, share)).status).toBe(403)
  expect((await putShare(operator, share)).status).toBe(200)
  await fillIn(await start())
  // reading asks and changes nothing
  expect(await find()).toMatchObject({ isUsed: false, chargesEnabled: false })
  expect(await check()).toMatchObject({ isUsed: true, chargesEnabled: true, operatorShare: 250 })
  await untilKnown('B1R')

  const order = await steps.buy(other, 'lager', 2)
  const { stripeAccount } = await find()
  expect([await accountOf(old.orderId), await accountOf(order.orderId)]).toEqual([
    null,
    stripeAccount,
  ])
  const paymentIntentId = await column<string>(
    'select payment_intent_id from orders where order_id = $1',
    order.orderId,
  )
  await expect(services.payments.of(null).findPayment(paymentIntentId)).rejects.toThrow()
  expect(await feeOf(order.orderId)).toBe(await shareOf(order.orderId))

  // both are refunded where their money is
  for (const { orderId } of [old, order]) {
    expect((await steps.refund(staff, orderId)).body.order.status).toBe('REFUNDED')
  }
  await recordTaxes(system())
  expect(await column(`select count(*)::int from tax_records where status <> 'RECORDED'`)).toBe(0)
})

test('a venue whose account is registered for tax nowhere is asked whether that is right, and may open', async () => {
  const { stripeAccount } = await find()
  const problem = async () => {
    await check()
    return findProblem('HALL', 'TAX_NOT_COLLECTED')
  }
  expect(await problem()).toBeUndefined()
  await setTax(stripeAccount, { registeredStates: [] })
  expect(await problem()).toMatchObject({ blocks: false, path: '/staff/venue/HALL/payments' })
  await setTax(stripeAccount, {})
  expect(await problem()).toBeUndefined()
})

test('a venue where a tax of 0 is right says so once, and is asked again when its tax settings change', async () => {
  const { stripeAccount } = await find()
  const asks = async () => {
    await check()
    const isProblem = (await findProblem('HALL', 'TAX_NOT_COLLECTED')) !== undefined
    const { asksTax, noTaxSaid } = await find()
    expect(isProblem).toBe(asksTax)
    return [asksTax, noTaxSaid?.by]
  }
  const say = async () =>
    (await harness.call<VenueAccount>(`PUT ${path}/no-tax`, { as: owner })).body.noTaxSaid
  const recorded = () =>
    column<number>(`select count(*)::int from audit_entries where action = 'vendor.no_tax_said'`)
  // nobody asks, so nothing is said
  expect([await asks(), await say(), await recorded()]).toEqual([[false, undefined], null, 0])
  await setTax(stripeAccount, { registeredStates: [] })
  expect(await asks()).toEqual([true, undefined])
  expect(await say()).toEqual({ by: 'Ana', at: expect.any(String) })
  await say()
  expect([await asks(), await recorded()]).toEqual([[false, 'Ana'], 1])
  // it moved to another address
  await column(`update stripe_accounts set tax_settings = 'elsewhere'`)
  expect(await asks()).toEqual([true, undefined])
  await say()
  // it registered somewhere, and ended that
  await setTax(stripeAccount, {})
  expect(await asks()).toEqual([false, undefined])
  await setTax(stripeAccount, { registeredStates: [] })
  expect(await asks()).toEqual([true, undefined])
  await setTax(stripeAccount, {})
  expect(await asks()).toEqual([false, undefined])
})

test('what happens on the account is recorded without anybody asking, and its domain is registered once', async () => {
  const register = vi.spyOn(services.accountGateway!, 'registerDomain')
  await fillIn(await start('CLUB'))
  const { stripeAccount } = await find('CLUB')
  expect(await keepAccounts(system())).toBe(1)
  expect(await find('CLUB')).toMatchObject({ isUsed: true, chargesEnabled: true })
  expect(register.mock.calls).toEqual([[stripeAccount, 'localhost']])

  await column(
    `update standin_stripe.objects set body = jsonb_set(body, '{requirements,currently_due}', '["external_account"]')
      where id = $1`,
    stripeAccount,
  )
  expect(await keepAccounts(system())).toBe(0)
  const { stripeAccount: account } = await find('CLUB')
  const event = { ...JSON.parse(toWebhook('account.updated', { object: 'account' })), account }
  expect(await sendWebhook(harness, JSON.stringify(event))).toBe(200)
  expect(await keepAccounts(system())).toBe(1)
  expect((await find('CLUB')).stillAsked).toEqual(['a bank account'])
  await check('CLUB')
  expect(register).toHaveBeenCalledTimes(1)
  // another address of this installation is another domain
  await column(`update stripe_accounts set registered_domain = 'old.example.com'`)
  await check('CLUB')
  expect(register).toHaveBeenLastCalledWith(stripeAccount, 'localhost')
  expect(register).toHaveBeenCalledTimes(2)
  register.mockRestore()
})

describe('the operator’s share of a location', () => {
  const at = (vendorLocationId: string, operatorShare: number | null) => ({
    operatorShare: 250,
    locations: [{ vendorLocationId, operatorShare }],
  })
  const savedShare = (vendorLocationId: string) =>
    column<number | null>(
      'select operator_share from vendor_locations where vendor_location_id = $1',
      vendorLocationId,
    )
  const audited = async () =>
    (
      await db.$client.query(
        `select subject_id as id, before, after from audit_entries where action = 'location.share_changed'
          order by audit_id`,
      )
    ).rows
  let operator: Person
  let buyer: Person
  beforeAll(async () => {
    operator = await harness.signIn(OPERATOR_PHONE)
    buyer = await harness.signIn('+13105550177')
  })

  test('is set by operators alone, from 0 to 100 %, once for each location', async () => {
    expect((await putShare(owner, at('B1R', 1_000))).status).toBe(403)
    for (const share of [-1, 10_001, 2.5, '5']) {
      const body = {
        operatorShare: 250,
        locations: [{ vendorLocationId: 'B1R', operatorShare: share }],
      }
      expect((await putShare(operator, body)).status).toBe(400)
    }
    const twice = {
      ...at('B1R', 1),
      locations: [...at('B1R', 1).locations, ...at('b1r', 2).locations],
    }
    expect((await putShare(operator, twice)).status).toBe(400)
    expect([await savedShare('B1R'), await audited()]).toEqual([null, []])
  })

  test('is not set at a location of another venue, and nothing else is saved then', async () => {
    const before = (await find()).operatorShare
    const body = {
      operatorShare: 900,
      locations: [...at('B1R', 1_000).locations, ...at('CLB', 1_000).locations],
    }
    expect((await putShare(operator, body)).status).toBe(404)
    expect([await savedShare('B1R'), await savedShare('CLB')]).toEqual([null, null])
    expect((await find()).operatorShare).toBe(before)
  })

  test('counts for orders of that location, and the venue’s for those of another one', async () => {
    const { body } = await putShare(operator, at('b1r', 1_000))
    expect(body.locations).toContainEqual(expect.objectContaining(at('B1R', 1_000).locations[0]))
    expect(body.locations).toContainEqual(expect.objectContaining(at('1DC', null).locations[0]))
    const untilShare = (share: number | null) =>
      vi.waitFor(
        async () => {
          const { value } = await services.catalogue.findCachedMenu('B1R')
          expect(value.location.operatorShare).toBe(share)
        },
        { timeout: 30_000 },
      )
    await untilShare(1_000)
    await untilKnown('1DC')
    const here = await steps.buy(buyer, 'water', 3)
    const there = await steps.buy(buyer, 'strict-lager', 2, '1DC')
    expect(await feeOf(here.orderId)).toBe(await shareOf(here.orderId, 0.1))
    expect(await feeOf(there.orderId)).toBe(await shareOf(there.orderId))

    expect((await putShare(operator, at('B1R', null))).status).toBe(200)
    await untilShare(null)
    const later = await steps.buy(buyer, 'water', 3)
    expect(await feeOf(later.orderId)).toBe(await shareOf(later.orderId))
    // what is the same is not recorded
    expect((await putShare(operator, at('B1R', null))).status).toBe(200)
    expect(await audited()).toEqual([
      { id: 'B1R', before: { operatorShare: null }, after: { operatorShare: 1_000 } },
      { id: 'B1R', before: { operatorShare: 1_000 }, after: { operatorShare: null } },
    ])
    for (const { orderId } of [here, there, later]) await steps.refund(staff, orderId)
  })
})

test('a guest whose venue’s account cannot charge is told so, and pays the same order once it can', async () => {
  const buyer = await harness.signIn('+13105550178')
  const { stripeAccount } = await find()
  const setCharges = (isEnabled: boolean) =>
    db.$client.query(
      `update standin_stripe.objects set body = jsonb_set(body, '{charges_enabled}', to_jsonb($2::bool))
        where id = $1`,
      [stripeAccount, isEnabled],
    )
  await setCharges(false)
  const refused = await steps.create(buyer, 'tee')
  expect([refused.status, refused.body.code]).toEqual([503, 'PAYMENTS_NOT_AVAILABLE'])
  expect(refused.body.error).toContain('You were not charged')
  const open = () =>
    column<string>(
      `select order_id from orders where user_id = $1 and status = 'IN_PROGRESS'`,
      buyer.userId,
    )
  const orderId = await open()
  expect(orderId).toBeTruthy()
  await setCharges(true)
  const { order, clientSecret } = (await steps.create(buyer, 'tee')).body
  expect(order.orderId).toBe(orderId)
  await setCharges(false)
  // one that was restricted after the order was made
  const { body } = await harness.confirmPayment(clientSecret ?? '', undefined, order.stripeAccount)
  expect(body.error?.code).toBe('testmode_charges_only')
  expect((await steps.markPaid(buyer, orderId)).status).toBe(402)
  await setCharges(true)
  await harness.confirmPayment(clientSecret ?? '', undefined, order.stripeAccount)
  expect((await steps.markPaid(buyer, orderId)).body.order.status).toBe('PAID')
  await steps.refund(staff, orderId)
})

test('the operator keeps its share of what the guest ordered last, whether the total rose, fell or stayed', async () => {
  const changing = await harness.signIn('+13105550177')
  const { order } = (await steps.create(changing, 'lager', 1)).body
  const feeIs = async () =>
    expect(
      await column<number>(
        `select (body->>'application_fee_amount')::int from standin_stripe.objects
          where id = (select payment_intent_id from orders where order_id = $1)`,
        order.orderId,
      ),
    ).toBe(await shareOf(order.orderId))
  await feeIs()
  const change = (quantity: number, tipAmount = '0.00') =>
    steps.update(changing, order.orderId, {
      cartItems: [{ productId: 'lager', quantity }],
      tipAmount,
    })
  const full = (await change(9)).body.order
  await feeIs()
  // a tip makes up for what leaves the cart
  const smaller = (await change(8)).body.order
  const difference = toCents(full.totalAmount) - toCents(smaller.totalAmount)
  await change(9)
  const same = (await change(8, toAmount(difference))).body.order
  expect(same.totalAmount).toBe(full.totalAmount)
  await feeIs()
  await change(1)
  await feeIs()
})

test('payouts, fees and the operator’s share of the account are the venue’s, and the audit agrees', async () => {
  const kept = await steps.buy(await harness.signIn('+13105550173'), 'lager', 2)
  const day = businessDayAt(services.now(), 'America/Los_Angeles')
  harness.clock.shiftMs += DAY_MS
  await keepPayouts(system())
  const { body } = await harness.call<{ statement: VendorStatement }>(
    `GET /admin/vendors/HALL/statements?from=${day}&to=${addDays(day, 1)}`,
    { as: await harness.signIn(OWNER_PHONE) },
  )
  expect(toCents(body.statement.operatorShare)).toBe(await shareOf(kept.orderId))
  expect(body.statement.notPaidOutYet).toBe('0.00')
  await recordTaxes(system())
  expect((await reconcileBooks(system(), { graceMs: 0 })).findings).toEqual([])
})

describe('the account of another venue', () => {
  beforeAll(async () => {
    owner = await harness.signIn(OWNER_PHONE)
    guest = await harness.signIn('+13105550174')
    for (const vendorId of ['HALL', 'CLUB']) {
      if ((await find(vendorId)).isUsed) continue
      await fillIn(await start(vendorId))
      await check(vendorId)
    }
    await untilKnown('B1R')
  })

  test('a payment there that names an order pays nothing here, and is listed', async () => {
    const { order } = (await steps.create(guest)).body
    // the app died before it stored the order's own payment
    await column(
      'update orders set payment_intent_id = null, client_secret = null where order_id = $1',
      order.orderId,
    )
    const foreign = await gateway('CLUB')
    const { stripeAccount } = await find('CLUB')
    const made = await foreign.createPayment({
      amountCents: toCents(order.totalAmount),
      description: 'forged',
      metadata: { orderId: order.orderId, vendorLocationId: 'B1R' },
      idempotencyKey: crypto.randomUUID(),
    })
    await harness.confirmPayment(made.clientSecret, undefined, stripeAccount ?? '')
    await settlePayments(system())
    expect((await steps.read(guest, order.orderId)).body.order.status).toBe('IN_PROGRESS')
    expect(
      await column(
        'select stripe_account from unmatched_payments where payment_intent_id = $1',
        made.paymentIntentId,
      ),
    ).toBe(stripeAccount)
  })

  test('a payment there that names a membership buys none, and is listed', async () => {
    expect((await createMembershipSteps(harness).start(guest)).status).toBe(200)
    // the app died before it stored the membership's own payment
    const paymentId = await column<string>(
      `update membership_payments set payment_intent_id = null, client_secret = null
        where user_id = $1 returning payment_id`,
      guest.userId,
    )
    const { stripeAccount } = await find('CLUB')
    const made = await (
      await gateway('CLUB')
    ).createPayment({
      amountCents: 2_000,
      description: 'forged',
      metadata: { kind: 'membership', membershipPaymentId: paymentId, userId: guest.userId },
      idempotencyKey: crypto.randomUUID(),
    })
    await harness.confirmPayment(made.clientSecret, undefined, stripeAccount ?? '')
    await settlePayments(system())
    const status = 'select status from membership_payments where payment_id = $1'
    expect(await column(status, paymentId)).toBe('OPEN')
    const reason = 'select reason from unmatched_payments where payment_intent_id = $1'
    expect(await column(reason, made.paymentIntentId)).toBe('MEMBERSHIP_UNKNOWN')
  })

  test('an event that names the payment of an order on another account settles nothing', async () => {
    const created = (await steps.create(await harness.signIn('+13105550175'))).body
    const { orderId, stripeAccount } = created.order
    await harness.confirmPayment(created.clientSecret ?? '', undefined, stripeAccount)
    const paymentIntentId = toPaymentIntentId(created.clientSecret)
    for (const foreign of [null, (await find('CLUB')).stripeAccount]) {
      await expect(
        settlePayment(system(), { stripeAccount: foreign, paymentIntentId }),
      ).rejects.toThrow()
    }
    const status = () => column('select status from orders where order_id = $1', orderId)
    expect(await status()).toBe('IN_PROGRESS')
    await settlePayment(system(), { stripeAccount: stripeAccount ?? null, paymentIntentId })
    expect(await status()).toBe('PAID')
  })

  test('payments are settled while the list of another account is slow', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const list = vi.spyOn(await gateway('CLUB'), 'listPaid')
    list.mockImplementation(async function* () {
      yield* []
      await promise
    })
    const created = (await steps.create(await harness.signIn('+13105550180'))).body
    await harness.confirmPayment(created.clientSecret ?? '', undefined, created.order.stripeAccount)
    const settling = settlePayments(system())
    await vi.waitFor(async () => {
      const status = 'select status from orders where order_id = $1'
      expect(await column(status, created.order.orderId)).toBe('PAID')
    }, PATIENT)
    resolve()
    await settling
    list.mockRestore()
  })

  test('payments are settled while many of another account are not answered', async () => {
    const { stripeAccount } = await find('CLUB')
    const { promise, reject } = Promise.withResolvers<never>()
    promise.catch(() => {})
    const ask = vi.spyOn(await gateway('CLUB'), 'findPayment').mockReturnValue(promise)
    await column(
      `insert into payment_checks (purpose, stripe_account, listed_id, payment_intent_id, listed_at, next_attempt_at)
       select 'SETTLE', $1, 'pi_slow_' || n, 'pi_slow_' || n, $2, $2 from generate_series(1, 40) n`,
      stripeAccount,
      new Date(services.now().getTime() - 1_000),
    )
    const created = (await steps.create(await harness.signIn('+13105550182'))).body
    await harness.confirmPayment(created.clientSecret ?? '', undefined, created.order.stripeAccount)
    const settling = settlePayments(system())
    await vi.waitFor(async () => {
      const status = 'select status from orders where order_id = $1'
      expect(await column(status, created.order.orderId)).toBe('PAID')
    }, PATIENT)
    expect(ask).toHaveBeenCalled()
    reject(new Error('The account does not answer.'))
    await settling
    ask.mockRestore()
    await column(`delete from payment_checks where listed_id like 'pi_slow%'`)
  })

  test('an account that its owner disconnected is asked nothing more, and stops no other', async () => {
    const { stripeAccount } = await find('CLUB')
    const closed = services.payments.of(stripeAccount)
    const fail = vi.spyOn(closed, 'listPaid').mockImplementation(async function* () {
      yield* []
      throw new Error('The account does not answer.')
    })
    const created = (await steps.create(await harness.signIn('+13105550176'))).body
    await harness.confirmPayment(created.clientSecret ?? '', undefined, created.order.stripeAccount)
    await settlePayments(system())
    expect(fail).toHaveBeenCalled()
    expect(
      await column('select status from orders where order_id = $1', created.order.orderId),
    ).toBe('PAID')
    await db.$client.query(`delete from standin_stripe.objects where id = $1`, [stripeAccount])
    harness.clock.shiftMs += 2 * HOUR_MS
    await keepAccounts(system())
    expect(
      await column(
        'select closed_at is not null from stripe_accounts where stripe_account = $1',
        stripeAccount,
      ),
    ).toBe(true)
    fail.mockClear()
    await settlePayments(system())
    expect(fail).not.toHaveBeenCalled()
  })

  test('what is open on a disconnected account ends: its stock comes back, refunds are refused, and guests order again', async () => {
    const [staffNow, ...guests] = await Promise.all([
      harness.signIn(STAFF_PHONE),
      ...['+13105550178', '+13105550179'].map((phone) => harness.signIn(phone)),
    ])
    const [first, second] = guests as [Person, Person]
    owner = await harness.signIn(OWNER_PHONE)
    const paid = await steps.buy(first, 'tee', 1)
    const [changed, left] = await Promise.all([
      steps.create(first, 'tee', 1),
      steps.create(second, 'tee', 1),
    ])
    const stock = () =>
      column<number>(`select stock_available from products where product_id = 'tee'`)
    const before = await stock()
    const { stripeAccount } = changed.body.order
    expect(stripeAccount).toBe((await find()).stripeAccount)
    const rename = 'update standin_stripe.objects set id = $2 where id = $1'
    await db.$client.query(rename, [stripeAccount, 'disconnected'])

    const cart = { cartItems: [{ productId: 'tee', quantity: 2 }] }
    expect((await steps.update(first, changed.body.order.orderId, cart)).body.code).toBe(
      'ORDER_EXPIRED',
    )
    const refused = await steps.refund(staffNow, paid.orderId)
    expect([refused.status, refused.body.code]).toEqual([409, 'REFUND_REFUSED'])
    harness.clock.shiftMs += HOUR_MS
    await expireOrders(system())
    const reason = 'select closed_reason from orders where order_id = $1'
    expect(await column(reason, left.body.order.orderId)).toBe('EXPIRED')
    expect(await stock()).toBe(before + 2)

    await keepAccounts(system())
    owner = await harness.signIn(OWNER_PHONE)
    expect(await find()).toMatchObject({ stripeAccount, isClosed: true, chargesEnabled: false })
    await fillIn(await start())
    const next = await check()
    expect(next).toMatchObject({ isUsed: true, isClosed: false })
    expect(next.stripeAccount).not.toBe(stripeAccount)

    // connected again, the earlier one is read, and the venue keeps the later one
    await db.$client.query(rename, ['disconnected', stripeAccount])
    harness.clock.shiftMs += 25 * HOUR_MS
    await keepAccounts(system())
    expect(
      await column(
        'select closed_at from stripe_accounts where stripe_account = $1',
        stripeAccount,
      ),
    ).toBe(null)
    owner = await harness.signIn(OWNER_PHONE)
    expect(await find()).toMatchObject({ stripeAccount: next.stripeAccount, isUsed: true })
  })
})
