import { beforeAll, expect, test, vi } from 'vitest'
import { pick, seededRandom } from '#demo/seeded-random.ts'
import type { VendorStatement } from '#domain/money-desk/payouts.contract.ts'
import { toCents } from '#domain/values/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/values/time-units.ts'
import { addDays, businessDayAt } from '#domain/values/venue-day.ts'
import { systemContext } from '#server/process/context.ts'
import { keepDayCloses } from '#server/services/money-desk/keep-day-closes.ts'
import { keepPayouts } from '#server/services/money-desk/keep-payouts.ts'
import { expireOrders, restorePayments } from '#server/services/orders/change/expire-orders.ts'
import { settlePayments } from '#server/services/payments/settle-payments.ts'
import { keepAccounts } from '#server/services/venue-accounts/keep-accounts.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import type { FaultKind } from '#standins/stripe/faults/faults.ts'
import { startApiHarness, type Person } from '../support/api-harness.ts'
import { OTHER_STAFF_PHONE, STAFF_PHONE } from '../support/build-venue.ts'
import { createOrderSteps } from '../support/order-steps.ts'
import { createProviderSteps } from '../support/provider-steps.ts'
import { settleBooks } from '../support/settle-books.ts'

vi.setConfig({ testTimeout: 3_600_000 })

const SEED = '2026-11-28'
/** Orders of a night, half of them at each venue; 10,000 in all with 2,500 before a release. */
const ORDERS_A_NIGHT = Number(process.env.ACCOUNT_WALK_ORDERS ?? 24)
const AT_ONCE = 24
/** In the first, the Hall is still paid to the operator; both venues pay with accounts of their own after it. */
const NIGHTS = 4
/** In hundredths of a percent. */
const SHARES = { HALL: 250, CLUB: 1_000 }
type VendorId = keyof typeof SHARES
const BARS = {
  HALL: { bar: 'B1R', items: ['lager', 'tee', 'water'], staff: STAFF_PHONE },
  CLUB: { bar: 'CLB', items: ['club-soda'], staff: OTHER_STAFF_PHONE },
} as const
const OWNER_PHONE = '+13105550114'
const OPERATOR_PHONE = '+13105550190'
const FAULTS: FaultKind[] = ['500', '429', 'drop', 'drop_after_effect']

const harness = await startApiHarness({ environment: { PLATFORM_ADMINS: OPERATOR_PHONE } })
const { db, services, running, clock } = harness
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
const random = seededRandom(SEED)
const system = () => systemContext(services, 'test')
const rows = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await db.$client.query<Row>(text, values)).rows
const dayNow = () => businessDayAt(services.now(), 'America/Los_Angeles')

let owner: Person
const staff = new Map<VendorId, Person>()

beforeAll(async () => {
  await db.insert(vendorRoles).values([
    { vendorId: 'HALL', name: 'Ana', phoneNumber: OWNER_PHONE, role: 'SUPER_ADMIN' },
    { vendorId: 'CLUB', name: 'Ana', phoneNumber: OWNER_PHONE, role: 'SUPER_ADMIN' },
  ])
  await db.$client.query(
    `update products set stock_total = 90000, stock_available = 90000 where product_id = 'tee'`,
  )
})

test('over nights of sales, refunds, disputes and failures, each order’s money stays on its account, with the operator’s share, and statements equal payouts', async () => {
  const firstDay = dayNow()
  const stock = await stockOf()
  for (let night = 1; night <= NIGHTS; night++) {
    owner = await harness.signIn(OWNER_PHONE)
    for (const id of ['HALL', 'CLUB'] as const) {
      staff.set(id, await harness.signIn(BARS[id].staff))
      if (id === 'CLUB' || night > 1) await openAccount(id)
    }
    const guests = await signInGuests()
    for (let sold = 0; sold < ORDERS_A_NIGHT; sold += AT_ONCE) {
      const orders = guests.map((guest, at) => buySomething(guest, at % 2 ? 'HALL' : 'CLUB'))
      await Promise.all([disturb(), ...orders])
      await provider.heal()
    }
    clock.shiftMs += 16 * MINUTE_MS
    await restorePayments(system())
    await expireOrders(system())
    expect(await settleBooks(services)).toEqual([])
    // the figures of a day are frozen two hours after its end
    clock.shiftMs += DAY_MS + 8 * HOUR_MS
    await keepAccounts(system())
    await keepPayouts(system())
    await keepDayCloses(system())
  }
  expect(await settleBooks(services)).toEqual([])
  await expectOwnMoneyOnly()
  expect(await stockOf()).toBe(stock - (await stockSold()))
  owner = await harness.signIn(OWNER_PHONE)
  for (const vendorId of ['HALL', 'CLUB'] as const) await expectStatement(vendorId, firstDay)
})

/** The owner opens an account, fills the provider's form in, and the operator sets its share. */
async function openAccount(vendorId: VendorId) {
  const path = `/admin/vendors/${vendorId}/payment-account`
  const { body } = await harness.call<{ isUsed: boolean }>(`GET ${path}`, { as: owner })
  if (body.isUsed) return
  const { url } = (await harness.call<{ url: string }>(`POST ${path}`, { as: owner })).body
  const form = new URL(url).pathname.replace('/dev/stripe', '')
  const app = running.outside.standIns.find((one) => one.path === '/dev/stripe')?.app
  expect((await app!.request(form)).status).toBe(200)
  await app!.request(form, { method: 'POST' })
  expect((await harness.call(`PUT ${path}`, { as: owner })).body).toMatchObject({ isUsed: true })
  const operator = await harness.signIn(OPERATOR_PHONE)
  const share = { as: operator, body: { operatorShare: SHARES[vendorId] } }
  const answer = await harness.call(`PUT /admin/vendors/${vendorId}/operator-share`, share)
  expect(answer.status).toBe(200)
}

/** The provider fails now and then, and the jobs run beside the guests. */
async function disturb() {
  for (let time = 0; time < 3; time++) {
    await provider.fail(
      pick(random, FAULTS),
      pick(random, ['/v1/payment_intents', '/v1/refunds']),
      2,
    )
    await settlePayments(system())
  }
}

const signInGuests = () =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => harness.signIn(`+1310${5_580_000 + at}`)))

/** What one guest does: orders, changes their mind, pays with one of three cards, and gets some of it back. */
async function buySomething(guest: Person, vendorId: VendorId) {
  const own = seededRandom(String(random()))
  const { bar, items } = BARS[vendorId]
  const crew = staff.get(vendorId) as Person
  const some = () => 1 + Math.floor(own() * 3)
  const { body } = await steps.create(guest, pick(own, items), some(), bar)
  // the provider failed: the guest goes home, and the hold runs out
  if (!body.order) return
  const { orderId, stripeAccount } = body.order
  if (own() < 0.5) {
    const cartItems = [{ productId: pick(own, items), quantity: some() }]
    await steps.update(guest, orderId, {
      cartItems,
      tipAmount: pick(own, ['0.00', '1.50', '3.00']),
    })
  }
  const { clientSecret } = (await steps.read(guest, orderId)).body
  if (!clientSecret || own() < 0.15) return
  const card = pick(own, ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_createDispute'])
  const isPaid = await harness.confirmPayment(clientSecret, card, stripeAccount).then(
    () => true,
    () => false,
  )
  // some browsers close before they tell
  if (!isPaid || own() < 0.2) return
  await steps.markPaid(guest, orderId)
  const ending = own()
  if (ending < 0.3) await steps.complete(crew, orderId)
  if (ending > 0.8) await steps.refund(crew, orderId)
  if (ending > 0.5 && ending <= 0.8) {
    const line = (await steps.read(guest, orderId)).body.order.cartItems[0]
    const lines = line ? [{ lineId: line.lineId, quantity: 1 }] : []
    await steps.refundPart(crew, orderId, { lines, tip: own() < 0.3 })
  }
}

const stockOf = async () =>
  Number(
    (
      await rows<{ left: number }>(
        `select stock_available as left from products where product_id = 'tee'`,
      )
    )[0]?.left,
  )

/** Counted pieces that no refund brought back. */
const stockSold = async () =>
  Number(
    (
      await rows<{ sold: string }>(
        `select coalesce(sum((line->>'quantity')::int - coalesce((
             select sum((back->>'quantity')::int) from jsonb_array_elements(o.refunds) refund,
                    jsonb_array_elements(coalesce(refund->'lines', '[]')) back
              where back->>'lineId' = coalesce(line->>'lineId', line->>'productId') and o.completed_at is null), 0)), 0) as sold
           from orders o, jsonb_array_elements(o.lines) line
          where line->>'productId' = 'tee' and o.stock_state = 'SOLD' and o.status in ('PAID', 'COMPLETE')`,
      )
    )[0]?.sold,
  )

/** Every payment is on its order's account, and the operator keeps the share of what was paid, of venues' accounts only. */
async function expectOwnMoneyOnly() {
  const payments = await rows<{
    account: string | null
    paidOn: string | null
    vendorId: VendorId
    fee: number | null
    netCents: number
  }>(
    `select o.stripe_account as account, p.account as "paidOn", o.vendor_id as "vendorId",
            (p.body->>'application_fee_amount')::int as fee, o.subtotal_cents - o.discount_cents as "netCents"
       from orders o join standin_stripe.objects p on p.id = o.payment_intent_id
      where o.status <> 'IN_PROGRESS'`,
  )
  expect(payments.length).toBeGreaterThan(NIGHTS)
  expect(new Set(payments.map(({ account }) => account)).size).toBe(3)
  for (const { account, paidOn, vendorId, fee, netCents } of payments) {
    expect(paidOn).toBe(account)
    const share = account ? Math.round((netCents * SHARES[vendorId]) / 10_000) : 0
    expect(fee ?? 0).toBe(share)
  }
}

/** What the venue earned on these days is what it was paid. */
async function expectStatement(vendorId: VendorId, from: string) {
  const path = `/admin/vendors/${vendorId}/statements?from=${from}&to=${addDays(dayNow(), 1)}`
  const { statement } = (
    await harness.call<{ statement: VendorStatement }>(`GET ${path}`, { as: owner })
  ).body
  expect(statement.orders).toBeGreaterThan(0)
  expect(toCents(statement.operatorShare)).toBeGreaterThan(0)
  expect([vendorId, statement.notPaidOutYet]).toEqual([vendorId, '0.00'])
  expect(statement.otherBusiness).toBe('0.00')
}
