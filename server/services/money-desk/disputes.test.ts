import { beforeAll, expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/values/time-units.ts'
import type {
  ClosedMoneyIssueList,
  MoneyIssue,
  MoneyIssueList,
} from '#domain/money-desk/money-issues.contract.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, toPaymentIntentId, type Person } from '#tests/support/api-harness.ts'
import { ADMIN_PHONE, MANAGER_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createProviderSteps } from '#tests/support/provider-steps.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { systemContext } from '../../process/context.ts'
import { findRefundsAtProvider } from '../payments/find-refunds-at-provider.ts'
import { syncDisputes } from '../payments/sync-disputes.ts'
import { keepMoneyIssues } from './keep-money-issues.ts'

const OTHER_ADMIN_PHONE = '+13105550114'
const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
const system = () => systemContext(harness.services, 'test')

let admin: Person
let otherAdmin: Person
let manager: Person
let guest: Person
beforeAll(async () => {
  await harness.db.insert(vendorRoles).values([
    { vendorId: 'HALL', name: 'Ana', phoneNumber: ADMIN_PHONE, role: 'ADMIN' },
    { vendorId: 'HALL', name: 'Bo', phoneNumber: OTHER_ADMIN_PHONE, role: 'ADMIN' },
  ])
  admin = await harness.signIn(ADMIN_PHONE)
  otherAdmin = await harness.signIn(OTHER_ADMIN_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
  guest = await harness.signIn('+13105550141')
})

const ISSUES = '/admin/vendors/HALL/money-issues'
async function list() {
  await keepMoneyIssues(system())
  return (await harness.call<MoneyIssueList>(`GET ${ISSUES}`, { as: manager })).body.items
}
/** Reads the provider's news, and then the entry of an order. */
async function findIssue(orderId: string) {
  await findRefundsAtProvider(system())
  return (await list()).find((issue) => issue.orderId === orderId)
}
const closed = async () =>
  (await harness.call<ClosedMoneyIssueList>(`GET ${ISSUES}/closed`, { as: manager })).body.items
const settle = (issue: MoneyIssue | undefined, action: string, body: object = {}, as = admin) =>
  harness.call<{ issue: MoneyIssue; code: string; error: string }>(
    `POST ${ISSUES}/${issue?.issueId}/${action}`,
    { as, body },
  )

/** Buys with a card whose holder disputes it at once. */
async function buyDisputed(card = 'createDispute', quantity = 5) {
  const { body } = await steps.create(guest, 'lager', quantity)
  await harness.confirmPayment(body.clientSecret ?? '', `pm_card_${card}`)
  await steps.markPaid(guest, body.order.orderId)
  return { ...body.order, paymentIntentId: toPaymentIntentId(body.clientSecret) }
}

test('a dispute and an inquiry are told apart, with what the cardholder says and the deadline of the bank', async () => {
  const disputed = await buyDisputed('createDisputeProductNotReceived')
  const { body } = await provider.disputeOf(disputed.paymentIntentId)
  const dispute = await findIssue(disputed.orderId)
  expect(dispute).toMatchObject({
    kind: 'DISPUTE',
    amount: disputed.totalAmount,
    dueAt: new Date(Number(body.evidence_details.due_by) * 1_000).toISOString(),
  })
  expect(dispute?.text).toMatch(
    /^The cardholder disputes a payment of \$\S+: nothing was handed over\./,
  )

  const asked = await buyDisputed('createDisputeInquiry')
  const inquiry = await findIssue(asked.orderId)
  expect(inquiry?.kind).toBe('INQUIRY')
  expect(inquiry?.text).toMatch(/^The bank asks about .* No money was taken yet\. A good answer/)
  expect((await steps.read(guest, asked.orderId)).body.order.datetimeDisputed).toBeNull()
})

test('below $20 the desk suggests to accept a dispute, and to refund the order of an inquiry', async () => {
  const disputed = await buyDisputed('createDispute', 1)
  expect((await findIssue(disputed.orderId))?.text).toMatch(/Below \$20 .*: accept it\.$/)
  const asked = await buyDisputed('createDisputeInquiry', 1)
  expect((await findIssue(asked.orderId))?.text).toMatch(/Below \$20 .* refund the order/)
})

test('a dispute leaves the list when it is won, and a lost one stays until an admin takes note', async () => {
  const [won, lost] = [await buyDisputed(), await buyDisputed()]
  await findIssue(won.orderId)
  await provider.decideDispute(won.paymentIntentId, 'winning')
  expect(await findIssue(won.orderId)).toBeUndefined()
  expect((await closed()).find(({ orderId }) => orderId === won.orderId)?.closedBy).toBeNull()

  await findIssue(lost.orderId)
  await provider.decideDispute(lost.paymentIntentId, 'losing')
  const issue = await findIssue(lost.orderId)
  expect(issue?.text).toMatch(/^The bank decided a dispute of .* for the cardholder/)
  expect((await settle(issue, 'refund')).body.code).toBe('ACTION_NOT_OFFERED')
  expect((await settle(issue, 'accept', { reason: 'Noted.' })).status).toBe(200)
  expect(await findIssue(lost.orderId)).toBeUndefined()
})

test('an inquiry that becomes a dispute is another entry, also when the inquiry was closed by a person', async () => {
  const asked = await buyDisputed('createDisputeInquiry')
  await settle(await findIssue(asked.orderId), 'accept', { reason: 'We wait.' })
  expect(await findIssue(asked.orderId)).toBeUndefined()
  await provider.decideDispute(asked.paymentIntentId, 'escalate_inquiry')
  expect((await findIssue(asked.orderId))?.kind).toBe('DISPUTE')
  expect((await steps.read(guest, asked.orderId)).body.order.datetimeDisputed).not.toBeNull()
})

test('two admins who accept a dispute at the same moment do it once', async () => {
  const { orderId } = await buyDisputed()
  const issue = await findIssue(orderId)
  const lock = 'select from money_issues where issue_id = $1 for update'
  const answers = await whileLocked(harness.db, [lock, issue?.issueId], () => [
    settle(issue, 'accept', { reason: 'Too small.' }),
    settle(issue, 'accept', { reason: 'Too late to answer.' }, otherAdmin),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('an earlier look at the provider that is written later changes nothing', async () => {
  const { orderId, paymentIntentId } = await buyDisputed()
  const earlier = await harness.services.payments.of(null).listDisputesOf(paymentIntentId)
  await provider.decideDispute(paymentIntentId, 'winning')
  await syncDisputes(system(), { stripeAccount: null, paymentIntentId })
  const listed = vi
    .spyOn(harness.services.payments.of(null), 'listDisputesOf')
    .mockResolvedValueOnce(earlier)
  await syncDisputes(system(), { stripeAccount: null, paymentIntentId })
  listed.mockRestore()
  expect((await list()).find((issue) => issue.orderId === orderId)).toBeUndefined()
})

test('a dispute moves up by its deadline, and raises an alarm 72 and 24 hours before it while nobody has closed it', async () => {
  for (const issue of await list()) await settle(issue, 'accept', { reason: 'Of another test.' })
  const other = await buyDisputed()
  const issue = await findIssue(other.orderId)
  await settle(issue, 'accept', { reason: 'Accepted.' })
  const { orderId } = await buyDisputed()
  const due = Date.parse((await findIssue(orderId))?.dueAt ?? '')
  // a week has passed: what is one day old is due later than the dispute
  harness.clock.shiftMs = due - Date.now() - 72 * HOUR_MS - MINUTE_MS
  await harness.db.$client.query(
    `insert into money_issues (kind, subject, vendor_id, details, since, due_at)
     select 'AUDIT_DIFFERENCE', age::text, 'HALL', '{}', $1::timestamptz - age, $1::timestamptz - age + interval '7 days'
       from unnest(array['1 day', '6 days']::interval[]) age`,
    [new Date(Date.now() + harness.clock.shiftMs)],
  )
  manager = await harness.signIn(MANAGER_PHONE)
  const counted = vi.spyOn(harness.services.metrics, 'count')
  const alarms = () => counted.mock.calls.filter(([event]) => event === 'dispute_due').length
  expect((await list()).map(({ kind }) => kind)).toEqual([
    'AUDIT_DIFFERENCE',
    'DISPUTE',
    'AUDIT_DIFFERENCE',
  ])
  expect(alarms()).toBe(0)
  for (const [hours, expected] of [
    [72, 1],
    [25, 1],
    [24, 2],
    [-1, 2],
  ] as const) {
    harness.clock.shiftMs = due - Date.now() - hours * HOUR_MS + MINUTE_MS
    await list()
    await keepMoneyIssues(system())
    expect(alarms()).toBe(expected)
  }
  counted.mockRestore()
})
