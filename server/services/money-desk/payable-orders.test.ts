import { beforeAll, expect, test, vi } from 'vitest'
import type {
  MoneyIssue,
  MoneyIssueList,
  PayableOrder,
} from '#domain/money-desk/money-issues.contract.ts'
import { toCents } from '#domain/values/money.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { ADMIN_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { settleBooks } from '#tests/support/settle-books.ts'
import { systemContext } from '../../process/context.ts'
import { expireOrders } from '../orders/change/expire-orders.ts'
import { assignPayments } from '../orders/pay/assign-payments.ts'
import { accountClosed } from '../payments/payment-gateway.ts'
import { returnUnmatched } from '../payments/return-unmatched.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { keepMoneyIssues } from './keep-money-issues.ts'

const ISSUES = '/admin/vendors/HALL/money-issues'
const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const system = () => systemContext(harness.services, 'test')
const query = (text: string, values: unknown[] = []) => harness.db.$client.query(text, values)

let admin: Person
let guest: Person
beforeAll(async () => {
  await harness.db
    .insert(vendorRoles)
    .values({ vendorId: 'HALL', name: 'Ana', phoneNumber: ADMIN_PHONE, role: 'ADMIN' })
  admin = await harness.signIn(ADMIN_PHONE)
  guest = await harness.signIn('+13105550141')
})

/** The payments that belong to no order. */
async function list(): Promise<MoneyIssue[]> {
  await keepMoneyIssues(system())
  const { body } = await harness.call<MoneyIssueList>(`GET ${ISSUES}`, { as: admin })
  return body.items.filter(({ kind }) => kind === 'PAYMENT_WITHOUT_ORDER')
}

const settle = (issue: MoneyIssue | undefined, action: string, body: object = {}) =>
  harness.call<{ code: string }>(`POST ${ISSUES}/${issue?.issueId}/${action}`, { as: admin, body })

/** Somebody pays that sum at the provider, for no order. */
async function payWithoutOrder(amountCents: number): Promise<void> {
  const { clientSecret } = await harness.services.payments.of(null).createPayment({
    amountCents,
    description: 'Paid by a link',
    metadata: { vendorLocationId: 'B1R' },
    idempotencyKey: crypto.randomUUID(),
  })
  await harness.confirmPayment(clientSecret)
  await settlePayments(system())
}

const assign = (issue: MoneyIssue | undefined, orderId: string) =>
  settle(issue, 'belongs-to-order', { orderId })
const payable = async (issue: MoneyIssue | undefined) =>
  (
    await harness.call<{ items: PayableOrder[] }>(`GET ${ISSUES}/${issue?.issueId}/orders`, {
      as: admin,
    })
  ).body
/** The secret of the payment that an order had first. */
const createdSecret = async (orderId: string) => {
  const { rows } = await query(
    `select body->>'client_secret' as secret from standin_stripe.objects
      where kind = 'payment_intent' and body->'metadata'->>'orderId' = $1 order by seq limit 1`,
    [orderId],
  )
  return (rows[0] as { secret?: string } | undefined)?.secret
}

test('a payment without an order pays the unpaid order that an admin names, also one that expired, and the books agree', async () => {
  const other = await harness.signIn('+13105550148')
  const [open, expired] = [
    (await steps.create(guest, 'tee', 1)).body.order,
    (await steps.create(other, 'tee', 1)).body.order,
  ]
  const wrong = (await steps.create(guest, 'club-soda', 1, 'CLB')).body.order
  const cents = toCents(open.totalAmount)
  const setTotal = (orderId: string, totalCents: number) =>
    query(
      `update orders set subtotal_cents = subtotal_cents + $2 - total_cents, total_cents = $2 where order_id = $1`,
      [orderId, totalCents],
    )
  // of another venue, though of the same sum
  await setTotal(wrong.orderId, cents)
  const cheaper = (await steps.create(await harness.signIn('+13105550149'), 'water')).body.order
  for (const { orderId } of [open, expired]) {
    await payWithoutOrder(cents)
    const [issue] = await list()
    if (orderId === expired.orderId) {
      harness.clock.shiftMs += 16 * MINUTE_MS
      await expireOrders(system())
    }
    const { items } = await payable(issue)
    expect(items.map((item) => [item.orderId, item.isExpired])).toContainEqual([
      orderId,
      orderId === expired.orderId,
    ])
    expect(items.map((item) => item.orderId)).not.toContain(wrong.orderId)
    expect((await settle(issue, 'belongs-to-order')).status).toBe(400)
    for (const unfit of [wrong, cheaper]) {
      const { status, body } = await assign(issue, unfit.orderId)
      expect([status, body.code]).toEqual([409, 'ORDER_DOES_NOT_FIT'])
    }
    const answers = await Promise.all([assign(issue, orderId), assign(issue, orderId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await assignPayments(system())).toBe(1)
    const { rows } = await query('select status, stock_state from orders where order_id = $1', [
      orderId,
    ])
    expect(rows).toEqual([{ status: 'PAID', stock_state: 'SOLD' }])
    expect(await list()).toEqual([])
  }
  await setTotal(wrong.orderId, toCents(wrong.totalAmount))
  // the guest’s own payment is canceled, so the order cannot be paid twice
  const secret = (await createdSecret(open.orderId)) ?? ''
  expect(await harness.confirmPayment(secret)).toMatchObject({ status: 400 })
  expect(await settleBooks(harness.services)).toEqual([])
})

test('a payment is listed again when the order that an admin named was paid otherwise', async () => {
  const created = (await steps.create(guest, 'tee', 1)).body
  const { orderId, totalAmount } = created.order
  await payWithoutOrder(toCents(totalAmount))
  const [issue] = await list()
  await harness.confirmPayment(created.clientSecret ?? '')
  expect((await assign(issue, orderId)).status).toBe(200)
  expect(await list()).toEqual([])
  expect(await assignPayments(system())).toBe(1)
  expect((await steps.markPaid(guest, orderId)).body.order.status).toBe('PAID')
  const [again] = await list()
  expect(again).toMatchObject({ amount: totalAmount })
  // an order that another action names is not believed
  expect((await settle(again, 'refund', { orderId })).status).toBe(200)
  const { rows } = await query(
    `select subject_type as "of" from audit_entries where action = 'money-issue.refunded'`,
  )
  expect(rows).toEqual([{ of: 'vendor' }])
  await returnUnmatched(system())
  expect(await settleBooks(harness.services)).toEqual([])
})

test('a payment is listed again when the order that an admin named is gone', async () => {
  const { order } = (await steps.create(await harness.signIn('+13105550147'), 'water')).body
  await payWithoutOrder(toCents(order.totalAmount))
  const [issue] = await list()
  expect((await assign(issue, order.orderId)).status).toBe(200)
  await query('delete from orders where order_id = $1', [order.orderId])
  expect(await assignPayments(system())).toBe(1)
  const [again] = await list()
  expect(again).toMatchObject({ amount: order.totalAmount })
  expect((await settle(again, 'refund')).status).toBe(200)
  expect(await returnUnmatched(system())).toBe(1)
})

test('a payment is listed again when its account was disconnected before it paid the order', async () => {
  const { order } = (await steps.create(await harness.signIn('+13105550148'), 'water')).body
  await payWithoutOrder(toCents(order.totalAmount))
  const [issue] = await list()
  expect((await assign(issue, order.orderId)).status).toBe(200)
  const gateway = harness.services.payments.of(null)
  const refused = vi.spyOn(gateway, 'nameOrder').mockRejectedValueOnce(accountClosed(undefined))
  expect(await assignPayments(system())).toBe(1)
  refused.mockRestore()
  const [again] = await list()
  expect(again).toMatchObject({ amount: order.totalAmount })
  expect((await settle(again, 'refund')).status).toBe(200)
  expect(await returnUnmatched(system())).toBe(1)
})
