import { beforeAll, expect, test } from 'vitest'
import type { MoneyIssue, MoneyIssueList } from '#domain/money-desk/money-issues.contract.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/values/time-units.ts'
import { createAccountSteps } from '#tests/support/account-steps.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { settleBooks } from '#tests/support/settle-books.ts'
import { systemContext } from '../../process/context.ts'
import { continueRefunds } from '../orders/refund/continue-refunds.ts'
import { requestRefund } from '../orders/refund/request-refund.ts'
import { findRefundsAtProvider } from '../payments/find-refunds-at-provider.ts'
import { keepMoneyIssues } from './keep-money-issues.ts'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const system = () => systemContext(harness.services, 'test')
const query = (text: string, values: unknown[] = []) => harness.db.$client.query(text, values)
let account: string
let guest: Person
let staff: Person
beforeAll(async () => {
  account = await createAccountSteps(harness).open('HALL', 'B1R')
  // its bank account is not debited
  await query(
    `update standin_stripe.objects set secrets = coalesce(secrets, '{}') || '{"holdsRefunds": true}' where id = $1`,
    [account],
  )
  await signInAll()
})

async function signInAll() {
  guest = await harness.signIn('+13105550141')
  staff = await harness.signIn(STAFF_PHONE)
}

async function listKind(kind: MoneyIssue['kind'], orderId: string) {
  await keepMoneyIssues(system())
  const as = await harness.signIn(MANAGER_PHONE)
  const { body } = await harness.call<MoneyIssueList>('GET /admin/vendors/HALL/money-issues', {
    as,
  })
  return body.items.filter((issue) => issue.kind === kind && issue.orderId === orderId)
}

const orderOf = async (orderId: string) => (await steps.read(guest, orderId)).body.order

async function askProvider(path: string, body: Record<string, string>) {
  const app = harness.running.outside.standIns.find((one) => one.path === '/dev/stripe')?.app
  const answer = await app?.request(path, {
    method: 'POST',
    headers: {
      authorization: 'Bearer sk_test_standin',
      'content-type': 'application/x-www-form-urlencoded',
      'stripe-account': account,
    },
    body: new URLSearchParams(body),
  })
  expect(answer?.status).toBe(200)
}

/** New sales cover what was held, and the rest is paid out, so that the next refund is held again. */
async function payOut() {
  for (let sale = 0; sale < 2; sale++) await steps.buy(guest)
  await askProvider('/v1/test_helpers/payouts', {})
}

async function settleHeld(orderId: string, outcome: string) {
  const { rows } = await query(
    `select r.id from standin_stripe.objects r join orders o on o.payment_intent_id = r.body->>'payment_intent'
      where r.kind = 'refund' and o.order_id = $1 and r.body->>'status' = 'pending'`,
    [orderId],
  )
  await askProvider(`/v1/refunds/${rows[0].id}/test_settle`, { outcome })
}

async function letTimePass(ms: number) {
  harness.clock.shiftMs += ms
  await signInAll()
}

async function buyAndRefund(): Promise<string> {
  const { orderId } = await steps.buy(guest)
  const { status, body } = await steps.refund(staff, orderId)
  expect([status, body.order.status]).toEqual([200, 'PAID'])
  return orderId
}

test('a refund that the provider holds stands on the desk and is under way until it is made', async () => {
  const orderId = await buyAndRefund()
  const [issue] = await listKind('REFUND_HELD', orderId)
  expect(issue).toMatchObject({
    amount: '8.87',
    actions: ['try-again'],
    text: 'Stripe holds a refund of $8.87, because the balance there does not cover it. It is made by itself once new sales do, or once you add money at Stripe.',
  })
  expect(await orderOf(orderId)).toMatchObject({
    status: 'PAID',
    datetimeRefundRequested: expect.any(String),
    refunds: [],
  })
  expect((await steps.complete(staff, orderId)).status).toBe(409)
  expect(await settleBooks(harness.services)).toEqual([])
  await payOut()
  await letTimePass(DAY_MS)
  expect(await continueRefunds(system())).toBe(1)
  expect(await orderOf(orderId)).toMatchObject({
    status: 'REFUNDED',
    refunds: [{ amount: '8.87' }],
  })
  expect(await listKind('REFUND_HELD', orderId)).toEqual([])
  expect(await settleBooks(harness.services)).toEqual([])
})

test('a held refund of staff that fails leaves a paid order, which can be refunded again', async () => {
  const orderId = await buyAndRefund()
  await settleHeld(orderId, 'failed')
  await letTimePass(DAY_MS)
  expect(await continueRefunds(system())).toBe(0)
  expect(await orderOf(orderId)).toMatchObject({
    status: 'PAID',
    datetimeRefundRequested: null,
    refunds: [],
  })
  expect(await listKind('REFUND_HELD', orderId)).toEqual([])
  expect(await listKind('REFUND_FAILED', orderId)).toHaveLength(1)
  expect(await settleBooks(harness.services)).toEqual([])
  expect((await steps.refund(staff, orderId)).body.order.status).toBe('PAID')
  await payOut()
  await letTimePass(DAY_MS)
  await continueRefunds(system())
  expect((await orderOf(orderId)).status).toBe('REFUNDED')
  expect(await listKind('REFUND_FAILED', orderId)).toEqual([])
  expect(await settleBooks(harness.services)).toEqual([])
})

test('a held automatic refund that fails is made once more', async () => {
  const { orderId } = await steps.buy(guest)
  const request = { orderId, reason: 'LATE_PAYMENT', requestedBy: 'system' }
  await requestRefund(system(), harness.db, request)
  await letTimePass(MINUTE_MS)
  await continueRefunds(system())
  expect(await listKind('REFUND_HELD', orderId)).toHaveLength(1)
  await settleHeld(orderId, 'failed')
  await payOut()
  await steps.buy(guest)
  await letTimePass(HOUR_MS)
  await continueRefunds(system())
  await payOut()
  await letTimePass(HOUR_MS)
  await continueRefunds(system())
  expect(await orderOf(orderId)).toMatchObject({
    status: 'REFUNDED',
    refunds: [{ amount: '8.87' }],
  })
  expect(await settleBooks(harness.services)).toEqual([])
})

test('a refund made at the provider that is held there counts once it is made, also without a webhook', async () => {
  const { orderId } = await steps.buy(guest)
  const { rows } = await query('select payment_intent_id as id from orders where order_id = $1', [
    orderId,
  ])
  await askProvider('/v1/refunds', { payment_intent: rows[0].id })
  await findRefundsAtProvider(system())
  expect(await orderOf(orderId)).toMatchObject({ status: 'PAID', refunds: [] })
  expect(await settleBooks(harness.services)).toEqual([])
  await payOut()
  await letTimePass(2 * HOUR_MS)
  await findRefundsAtProvider(system())
  expect((await orderOf(orderId)).status).toBe('REFUNDED')
  expect(await settleBooks(harness.services)).toEqual([])
})
