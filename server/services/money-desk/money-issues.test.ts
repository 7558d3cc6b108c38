import { beforeAll, expect, test } from 'vitest'
import type {
  ClosedMoneyIssueList,
  MoneyIssue,
  MoneyIssueList,
} from '#domain/money-desk/money-issues.contract.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, toPaymentIntentId, type Person } from '#tests/support/api-harness.ts'
import {
  ADMIN_PHONE,
  MANAGER_PHONE,
  OPERATOR_PHONE,
  OTHER_STAFF_PHONE,
  STAFF_PHONE,
} from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { settleBooks } from '#tests/support/settle-books.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { systemContext } from '../../process/context.ts'
import { restorePayments } from '../orders/change/expire-orders.ts'
import { returnUnmatched } from '../payments/return-unmatched.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { recordTaxes } from '../taxes/record-taxes.ts'
import { keepMoneyIssues } from './keep-money-issues.ts'

const harness = await startApiHarness({ environment: { PLATFORM_ADMINS: OPERATOR_PHONE } })
const steps = createOrderSteps(harness)
const system = () => systemContext(harness.services, 'test')
const keep = () => keepMoneyIssues(system())
const query = (text: string, values: unknown[] = []) => harness.db.$client.query(text, values)

let admin: Person
let manager: Person
let operator: Person
let guest: Person
beforeAll(async () => {
  await harness.db
    .insert(vendorRoles)
    .values({ vendorId: 'HALL', name: 'Ana', phoneNumber: ADMIN_PHONE, role: 'ADMIN' })
  admin = await harness.signIn(ADMIN_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
  operator = await harness.signIn(OPERATOR_PHONE)
  guest = await harness.signIn('+13105550141')
})

const ISSUES = '/admin/vendors/HALL/money-issues'
async function list(as = manager) {
  await keep()
  return (await harness.call<MoneyIssueList>(`GET ${ISSUES}`, { as })).body
}
const listKind = async (kind: MoneyIssue['kind'], as = manager) =>
  (await list(as)).items.filter((issue) => issue.kind === kind)
const settle = (issue: MoneyIssue | undefined, action: string, reason?: string, as = admin) =>
  harness.call<{ issue: MoneyIssue; code: string; error: string }>(
    `POST ${ISSUES}/${issue?.issueId}/${action}`,
    { as, body: { reason } },
  )
const closed = async () =>
  (await harness.call<ClosedMoneyIssueList>(`GET ${ISSUES}/closed`, { as: manager })).body.items

/** A payment at the provider that no order waits for. */
async function payWithoutOrder(metadata: Record<string, string> = {}): Promise<string> {
  const { clientSecret } = await harness.services.payments.of(null).createPayment({
    amountCents: 500,
    description: 'Not ours',
    metadata,
    idempotencyKey: crypto.randomUUID(),
  })
  await harness.confirmPayment(clientSecret)
  await settlePayments(system())
  return toPaymentIntentId(clientSecret)
}

test('a venue without open money has an empty list, which says when the provider and the audit last spoke', async () => {
  expect(await list()).toEqual({
    items: [],
    nextToken: null,
    count: 0,
    lastMessageAt: null,
    isSilent: false,
    lastAuditAt: null,
  })
})

test('a payment without an order is listed once, given back by an admin, and closed with their name', async () => {
  await payWithoutOrder({ vendorLocationId: 'B1R' })
  const [issue] = await listKind('PAYMENT_WITHOUT_ORDER')
  expect(issue).toMatchObject({
    amount: '5.00',
    text: '$5.00 was paid without an order: it names no order.',
    actions: ['refund', 'belongs-to-order', 'another-sale'],
  })
  expect((await settle(issue, 'refund', undefined, manager)).status).toBe(403)
  const answers = await Promise.all([settle(issue, 'refund'), settle(issue, 'refund')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'ISSUE_CLOSED' })
  expect(await returnUnmatched(system())).toBe(1)
  expect(await listKind('PAYMENT_WITHOUT_ORDER')).toEqual([])
  expect((await closed())[0]).toMatchObject({ closedBy: 'Ana', closedAction: 'refund' })
})

test('a payment of another sale is kept with a reason, and not listed again', async () => {
  const paymentIntentId = await payWithoutOrder({ vendorLocationId: 'B1R' })
  const [issue] = await listKind('PAYMENT_WITHOUT_ORDER')
  expect((await settle(issue, 'another-sale')).status).toBe(400)
  expect((await settle(issue, 'another-sale', 'The coat check.')).status).toBe(200)
  expect(await listKind('PAYMENT_WITHOUT_ORDER')).toEqual([])
  const { rows } = await query(
    'select status from unmatched_payments where payment_intent_id = $1',
    [paymentIntentId],
  )
  expect(rows).toEqual([{ status: 'KEPT' }])
  expect((await settle(issue, 'refund')).body.error).toBe('Ana has already closed this.')
})

test('a payment that names no location is seen by operators only', async () => {
  await payWithoutOrder()
  expect(await listKind('PAYMENT_WITHOUT_ORDER')).toEqual([])
  const [issue] = await listKind('PAYMENT_WITHOUT_ORDER', operator)
  expect((await settle(issue, 'refund')).status).toBe(404)
  expect((await settle(issue, 'refund', undefined, operator)).status).toBe(200)
})

test('a payment on an account that no venue here has is seen by operators only, whatever location it names', async () => {
  await query(
    `insert into unmatched_payments (payment_intent_id, stripe_account, amount_cents, currency, reason, vendor_location_id,
       status, next_attempt_at, found_at)
     values ('pi_elsewhere', 'acct_elsewhere', 500, 'usd', 'ORDER_UNKNOWN', 'B1R', 'LISTED', now(), now())`,
  )
  expect(await listKind('PAYMENT_WITHOUT_ORDER')).toEqual([])
  expect(await listKind('PAYMENT_WITHOUT_ORDER', operator)).toHaveLength(1)
  await query(`delete from unmatched_payments where payment_intent_id = 'pi_elsewhere'`)
  await keepMoneyIssues(system())
})

test('a refused refund of staff stays until the guest was paid back', async () => {
  const staff = await harness.signIn(STAFF_PHONE)
  const { orderId } = await steps.buy(guest)
  await query(
    `insert into refunds (refund_id, order_id, status, amount_cents, reason, requested_by, created_at, updated_at)
     values (gen_random_uuid(), $1, 'FAILED', 100, 'NONE_PROVIDED', $2, now(), now())`,
    [orderId, staff.userId],
  )
  const [issue] = await listKind('REFUND_FAILED')
  expect(issue).toMatchObject({ orderId, amount: '1.00', vendorLocationId: 'B1R' })
  expect(issue?.concerns).toMatch(/^Order \d{3} at Test Bar$/)
  // a refund that succeeds later settles it by itself
  expect((await steps.refund(staff, orderId)).status).toBe(200)
  expect(await listKind('REFUND_FAILED')).toEqual([])
  expect((await closed()).find(({ issueId }) => issueId === issue?.issueId)).toMatchObject({
    closedBy: null,
    closedAction: null,
  })
})

test('each failed refund stays listed until as much was really given back, and one that was asked for again counts once', async () => {
  const { orderId } = await steps.buy(guest, 'lager', 3)
  const back = (status: string, cents: number, at: number, providerId: string | null = null) =>
    query(
      `insert into refunds (refund_id, order_id, status, amount_cents, reason, requested_by, provider_refund_id, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $3, 'NONE_PROVIDED', 'staff', $4, now() + make_interval(secs => $5), now() + make_interval(secs => $5))`,
      [orderId, status, cents, providerId, at],
    )
  const failed = async () =>
    (await listKind('REFUND_FAILED')).map(({ amount }) => amount).toSorted()
  await back('SUCCEEDED', 1_000, 0)
  await back('FAILED', 1_000, 1, 're_returned')
  await back('SUCCEEDED', 200, 2)
  expect(await failed()).toEqual(['10.00'])
  // the provider refused it at once, twice
  for (const at of [3, 4]) await back('FAILED', 500, at)
  expect(await failed()).toEqual(['10.00', '5.00'])
  await back('SUCCEEDED', 500, 5)
  expect(await failed()).toEqual(['10.00'])
  await back('SUCCEEDED', 800, 6)
  expect(await failed()).toEqual([])
  await query('delete from refunds where order_id = $1', [orderId])
})

test('a refund that failed after it had ended the order is listed, and says that it cannot be made again', async () => {
  const { orderId } = await steps.buy(guest)
  const { body } = await steps.refund(await harness.signIn(STAFF_PHONE), orderId)
  expect(body.order.status).toBe('REFUNDED')
  await query(`update refunds set status = 'FAILED' where order_id = $1`, [orderId])
  const [issue] = await listKind('REFUND_FAILED')
  expect(issue).toMatchObject({
    orderId,
    text: 'A refund of $8.87 failed after the order had ended. Pay the guest back another way.',
  })
  await settle(issue, 'paid-back-otherwise', 'In cash.')
  await query(`update refunds set status = 'SUCCEEDED' where order_id = $1`, [orderId])
})

test('an order whose payment nobody could confirm is tried again at once by one tap', async () => {
  const { body } = await steps.create(guest)
  const { orderId } = body.order
  await query(
    `update orders set provider_amount_cents = 1, changing_until = now() - interval '11 minutes' where order_id = $1`,
    [orderId],
  )
  // it failed before, and waits for its next time
  await query(
    `insert into postponed_items (task, item_id, attempts, next_attempt_at, failed_at) values ('restore-payments', $1, 9, now() + interval '1 hour', now())`,
    [orderId],
  )
  const [issue] = await listKind('ORDER_BEING_PAID')
  expect(issue).toMatchObject({ orderId, actions: ['try-again'] })
  expect(await restorePayments(system())).toBe(0)
  expect((await settle(issue, 'try-again')).status).toBe(200)
  expect(await restorePayments(system())).toBe(1)
  expect(await listKind('ORDER_BEING_PAID')).toEqual([])
})

test('a tax that was refused is due again by one tap, and closed once it is recorded', async () => {
  const { orderId } = await steps.buy(guest)
  await query(`update tax_records set status = 'REFUSED' where order_id = $1`, [orderId])
  const [issue] = await listKind('TAX_REFUSED')
  expect(issue).toMatchObject({ orderId, actions: ['try-again', 'reported-by-hand'] })
  expect((await settle(issue, 'try-again')).body.issue.closedAt).toBeNull()
  await recordTaxes(system())
  expect(await listKind('TAX_REFUSED')).toEqual([])
})

test('payments of a disconnected account are one entry for a person, until it is connected again', async () => {
  const connect = (closedAt: string) =>
    query(
      `insert into stripe_accounts (stripe_account, vendor_id, created_at, next_attempt_at, closed_at)
       values ('acct_gone', 'HALL', now(), now(), ${closedAt})
       on conflict (stripe_account) do update set closed_at = excluded.closed_at`,
    )
  const wait = (purpose: string, payment: string) =>
    query(
      `insert into payment_checks (purpose, stripe_account, listed_id, payment_intent_id, listed_at, next_attempt_at)
       values ($1, 'acct_gone', $2, $2, now(), now())`,
      [purpose, payment],
    )
  const { body } = await steps.create(await harness.signIn('+13105550142'))
  await query(
    `update orders set payment_intent_id = 'pi_1', stripe_account = 'acct_gone' where order_id = $1`,
    [body.order.orderId],
  )
  await connect('null')
  await wait('SETTLE', 'pi_1')
  await query(`update payment_checks set attempts = 9, listed_at = now() - interval '1 day'`)
  // a task tries it again, which can succeed only while the account is connected
  expect(await listKind('ORDER_BEING_PAID')).toHaveLength(1)
  expect(await listKind('ACCOUNT_DISCONNECTED')).toEqual([])
  await connect(`now() - interval '1 hour'`)
  const [issue] = await listKind('ACCOUNT_DISCONNECTED')
  expect(issue).toMatchObject({
    concerns: 'Account acct_gone: pi_1',
    actions: ['checked-by-hand'],
    text: 'The venue’s own account at Stripe is disconnected, so we cannot see what became of 1 payment: whether it was paid, given back or disputed. Please look at it at Stripe. Once the account is connected again, we look by ourselves.',
  })
  expect(await listKind('ORDER_BEING_PAID')).toEqual([])
  for (const payment of ['pi_2', 'pi_3', 'pi_4']) await wait('SYNC_REFUNDS', payment)
  await wait('SYNC_DISPUTES', 'pi_2')
  const [later] = await listKind('ACCOUNT_DISCONNECTED')
  expect([later?.issueId, later?.concerns]).toEqual([
    issue?.issueId,
    'Account acct_gone: pi_1, pi_2, pi_3 and 1 more',
  ])
  expect((await settle(later, 'checked-by-hand')).status).toBe(400)
  expect((await settle(later, 'checked-by-hand', 'All three were paid.')).status).toBe(200)
  expect(await listKind('ACCOUNT_DISCONNECTED')).toEqual([])
  // another time is another entry
  await connect('now()')
  expect(await listKind('ACCOUNT_DISCONNECTED')).toHaveLength(1)
  await connect('null')
  expect(await listKind('ACCOUNT_DISCONNECTED')).toEqual([])
  await query(`delete from payment_checks where stripe_account = 'acct_gone'`)
  await query(`update orders set stripe_account = null where order_id = $1`, [body.order.orderId])
  await query(`delete from stripe_accounts where stripe_account = 'acct_gone'`)
})

test('a difference of the audit is listed once however often the audit runs, and not again once it is explained', async () => {
  await query(`update products set stock_available = stock_available - 1 where product_id = 'tee'`)
  await settleBooks(harness.services)
  await settleBooks(harness.services)
  const issues = await listKind('AUDIT_DIFFERENCE')
  expect(issues).toHaveLength(1)
  expect(issues[0]?.text).toBe(
    'The audit found a difference. Stock adds up: 39 available and 0 held or sold of 40.',
  )
  expect((await settle(issues[0], 'explained', 'A shirt was stolen.')).status).toBe(200)
  await settleBooks(harness.services)
  expect(await listKind('AUDIT_DIFFERENCE')).toEqual([])
})

test('an issue of another venue is unknown, and so is one that does not exist', async () => {
  await payWithoutOrder({ vendorLocationId: 'B1R' })
  const [issue] = await listKind('PAYMENT_WITHOUT_ORDER')
  const other = await harness.signIn(OTHER_STAFF_PHONE)
  expect((await settle(issue, 'refund', undefined, other)).status).toBe(403)
  expect((await settle({ issueId: crypto.randomUUID() } as MoneyIssue, 'refund')).status).toBe(404)
  expect((await settle({ issueId: 'none' } as MoneyIssue, 'refund')).status).toBe(404)
  await settle(issue, 'refund')
})

test('two nodes that look at the same moment open an entry once', async () => {
  const paymentIntentId = await payWithoutOrder({ vendorLocationId: 'B1R' })
  const open = `insert into money_issues (kind, subject, vendor_id, details, since)
    values ('PAYMENT_WITHOUT_ORDER', '${paymentIntentId}', 'HALL', '{}', now())`
  await whileLocked(harness.db, [open], () => [keep()])
  const issues = await listKind('PAYMENT_WITHOUT_ORDER')
  expect(issues).toHaveLength(1)
  await settle(issues[0], 'refund')
})

test('a payment that was given back meanwhile is left as it is', async () => {
  const paymentIntentId = await payWithoutOrder({ vendorLocationId: 'B1R' })
  const [issue] = await listKind('PAYMENT_WITHOUT_ORDER')
  const returned = `update unmatched_payments set status = 'RETURNED' where payment_intent_id = $1`
  await query(returned, [paymentIntentId])
  expect((await settle(issue, 'refund')).body).toMatchObject({
    code: 'ISSUE_CLOSED',
    error: 'This has already been settled.',
  })
  const { rows } = await query(
    'select status from unmatched_payments where payment_intent_id = $1',
    [paymentIntentId],
  )
  expect(rows).toEqual([{ status: 'RETURNED' }])
})

test('a tax that was recorded meanwhile is not due again', async () => {
  const { orderId } = await steps.buy(guest)
  await query(`update tax_records set status = 'REFUSED' where order_id = $1`, [orderId])
  const [issue] = await listKind('TAX_REFUSED')
  await query(`update tax_records set status = 'RECORDED' where order_id = $1`, [orderId])
  await settle(issue, 'try-again')
  const { rows } = await query('select status from tax_records where order_id = $1', [orderId])
  expect(rows).toEqual([{ status: 'RECORDED' }])
})

test('the desk says that the provider is silent while cards are charged', async () => {
  await steps.buy(guest)
  await query(
    `insert into payment_webhooks (event_id, type, received_at) values ('evt_old', 'x', now() - interval '20 minutes')`,
  )
  expect(await list()).toMatchObject({ isSilent: true })
  await query(
    `insert into payment_webhooks (event_id, type, received_at) values ('evt_new', 'x', now())`,
  )
  expect(await list()).toMatchObject({ isSilent: false })
})

test('a long list comes in pages that name all of it once, and each says how much there is', async () => {
  // the database is more exact than the place of a page
  await query(
    `insert into money_issues (kind, subject, vendor_id, amount_cents, details, since, due_at)
     select 'TAX_REFUSED', 'long ' || n, 'HALL', n, '{}', timestamptz '2026-01-01' + n / 2 * interval '1.3 microseconds',
            case when n % 3 = 0 then timestamptz '2026-01-08' + n * interval '0.7 microseconds' end
       from generate_series(1, 7) n`,
  )
  const seen: string[] = []
  let path = `GET ${ISSUES}?limit=3`
  for (let page = 0; page < 3; page++) {
    const { body } = await harness.call<MoneyIssueList>(path, { as: manager })
    expect(body.count).toBe(7)
    expect(body.items).toHaveLength(page < 2 ? 3 : 1)
    seen.push(...body.items.map(({ issueId }) => issueId))
    path = `GET ${ISSUES}?limit=3&nextToken=${body.nextToken}`
  }
  expect(new Set(seen).size).toBe(7)
  expect(path).toContain('nextToken=null')
  await query(`delete from money_issues where subject like 'long %'`)
})
