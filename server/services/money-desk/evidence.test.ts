import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { DisputeEvidence } from '#domain/money-desk/evidence.contract.ts'
import type { MoneyIssue, MoneyIssueList } from '#domain/money-desk/money-issues.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import { MINUTE_MS } from '#domain/values/time-units.ts'
import { TERMS_VERSION } from '#domain/identity/terms.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, toPaymentIntentId, type Person } from '#tests/support/api-harness.ts'
import {
  ADMIN_PHONE,
  MANAGER_PHONE,
  OTHER_STAFF_PHONE,
  STAFF_PHONE,
} from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { createProviderSteps } from '#tests/support/provider-steps.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { systemContext } from '../../process/context.ts'
import { findRefundsAtProvider } from '../payments/find-refunds-at-provider.ts'
import { continueSending } from './give-evidence.ts'
import { keepMoneyIssues } from './keep-money-issues.ts'

const OTHER_ADMIN_PHONE = '+13105550114'
const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
const payments = harness.services.payments.of(null)
const system = () => systemContext(harness.services, 'test')

let admin: Person
let otherAdmin: Person
let manager: Person
let guest: Person
let staff: Person
beforeAll(async () => {
  await harness.db.insert(vendorRoles).values([
    { vendorId: 'HALL', name: 'Ana', phoneNumber: ADMIN_PHONE, role: 'ADMIN' },
    { vendorId: 'HALL', name: 'Bo', phoneNumber: OTHER_ADMIN_PHONE, role: 'ADMIN' },
  ])
})
beforeEach(async () => {
  vi.restoreAllMocks()
  harness.clock.shiftMs = 0
  admin = await harness.signIn(ADMIN_PHONE)
  otherAdmin = await harness.signIn(OTHER_ADMIN_PHONE)
  manager = await harness.signIn(MANAGER_PHONE)
  guest = await harness.signIn('+13105550141')
  staff = await harness.signIn(STAFF_PHONE)
})

const ISSUES = '/admin/vendors/HALL/money-issues'
async function findIssue(orderId: string) {
  await findRefundsAtProvider(system())
  await keepMoneyIssues(system())
  const { body } = await harness.call<MoneyIssueList>(`GET ${ISSUES}`, { as: manager })
  return body.items.find((issue) => issue.orderId === orderId)
}
type Answer = { issue: MoneyIssue; code: string; error: string }
const act = (issueId: string, action: string, body: object = {}, as = admin) =>
  harness.call<Answer>(`POST ${ISSUES}/${issueId}/${action}`, { as, body })
const read = async (issueId: string, as = manager) =>
  (
    await harness.call<{ evidence: DisputeEvidence; code: string }>(
      `GET ${ISSUES}/${issueId}/evidence`,
      { as },
    )
  ).body.evidence
const send = async (issueId: string, as = admin) => {
  const { stagedAt } = await read(issueId)
  return act(issueId, 'send-evidence', { stagedAt }, as)
}

/** An order that was handed over, and whose payment is disputed. */
async function openDispute(card = 'createDispute') {
  const { body } = await steps.create(guest, 'lager', 5)
  const { orderId } = body.order
  const paymentIntentId = toPaymentIntentId(body.clientSecret)
  await harness.confirmPayment(body.clientSecret ?? '', `pm_card_${card}`)
  await steps.markPaid(guest, orderId)
  await steps.complete(staff, orderId, { idChecked: true })
  const issueId = (await findIssue(orderId))?.issueId ?? ''
  const atProvider = async () => (await provider.disputeOf(paymentIntentId)).body
  return { orderId, issueId, paymentIntentId, atProvider }
}

test('the evidence has what our books know of the order, and is staged, read and sent by an admin', async () => {
  await harness.call(`PUT /users/${guest.userId}/terms`, {
    as: guest,
    body: { version: TERMS_VERSION },
  })
  const earlier = await steps.buy(guest)
  await steps.complete(staff, earlier.orderId, { idChecked: true })
  const { orderId, issueId, atProvider } = await openDispute()
  const seen = await read(issueId)
  expect(seen).toMatchObject({ state: null, stagedAt: null })
  const texts = Object.fromEntries(seen.parts.map(({ title, text }) => [title, text]))
  expect(texts.Receipt).toMatch(/^Order \w{6}, number \d{3}, at Test Bar, .*\n5 x lager: \$/)
  expect(texts['What happened']).toMatch(
    /: paid, .*\n.*: handed over in person by \w+ of our staff/,
  )
  expect(texts['What happened']).toMatch(/checked the guest’s ID in person/)
  expect(texts.Terms).toContain(`version ${TERMS_VERSION}`)
  expect(texts['Phone verified']).toContain('ending in 0141')
  expect(texts['Earlier orders']).toMatch(/^The same guest paid for 1 earlier order /)

  expect((await act(issueId, 'stage-evidence', {}, manager)).status).toBe(403)
  expect((await act(issueId, 'send-evidence')).body.code).toBe('EVIDENCE_NOT_STAGED')
  const staged = await act(issueId, 'stage-evidence')
  expect(staged.body.issue.actions).toEqual(['send-evidence', 'stage-evidence', 'accept'])
  expect(await atProvider()).toMatchObject({
    status: 'needs_response',
    evidence: {
      product_description: texts.Receipt,
      access_activity_log: texts['What happened'],
      uncategorized_text: expect.stringContaining('Earlier orders\nThe same guest') as string,
    },
    evidence_details: { has_evidence: true, submission_count: 0 },
  })
  expect(await read(issueId)).toMatchObject({ state: 'STAGED', stagedBy: 'Ana', sentAt: null })

  expect((await send(issueId, manager)).status).toBe(403)
  const sent = await send(issueId)
  expect(sent.body.issue).toMatchObject({ closedBy: 'Ana', closedAction: 'send-evidence' })
  expect(await atProvider()).toMatchObject({
    status: 'under_review',
    evidence_details: { submission_count: 1 },
  })
  expect(await findIssue(orderId)).toBeUndefined()
  expect(await read(issueId)).toMatchObject({ state: 'SENT', sentBy: 'Ana' })
  expect((await send(issueId, otherAdmin)).body).toMatchObject({
    code: 'EVIDENCE_SENT',
    error: 'Ana has already sent the evidence. A bank takes it once.',
  })
  expect((await act(issueId, 'stage-evidence')).body.code).toBe('ISSUE_CLOSED')
  expect(await provider.auditOf(orderId, 'order.dispute_evidence_sent')).toBe(1)
})

test('two admins who send at the same moment send once', async () => {
  const { issueId, atProvider } = await openDispute()
  await act(issueId, 'stage-evidence')
  const { stagedAt } = await read(issueId)
  const sendAs = (as: Person) => act(issueId, 'send-evidence', { stagedAt }, as)
  const { id } = await atProvider()
  const given = vi.spyOn(payments, 'giveEvidence')
  const lock = 'select from disputes where dispute_id = $1 for update'
  const answers = await whileLocked(harness.db, [lock, id], () => [
    sendAs(admin),
    sendAs(otherAdmin),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EVIDENCE_SENT')
  expect(given).toHaveBeenCalledTimes(1)
  expect((await atProvider()).evidence_details.submission_count).toBe(1)
})

test('after the deadline nothing is staged or sent', async () => {
  const { issueId } = await openDispute()
  await act(issueId, 'stage-evidence')
  const { stagedAt, dueAt } = await read(issueId)
  harness.clock.shiftMs = Date.parse(dueAt ?? '') - Date.now() + MINUTE_MS
  admin = await harness.signIn(ADMIN_PHONE)
  const late = {
    code: 'EVIDENCE_LATE',
    error: expect.stringMatching(/deadline has passed/) as string,
  }
  expect((await act(issueId, 'send-evidence', { stagedAt })).body).toMatchObject(late)
  expect((await act(issueId, 'stage-evidence')).body).toMatchObject(late)
})

test('only the evidence that was read is sent', async () => {
  const { issueId } = await openDispute()
  await act(issueId, 'stage-evidence')
  const { stagedAt } = await read(issueId)
  harness.clock.shiftMs = MINUTE_MS
  await act(issueId, 'stage-evidence', {}, otherAdmin)
  expect((await act(issueId, 'send-evidence', { stagedAt })).body.code).toBe('EVIDENCE_NOT_STAGED')
  expect((await act(issueId, 'send-evidence', { stagedAt: 'x' })).body.code).toBe(
    'EVIDENCE_NOT_STAGED',
  )
  expect((await send(issueId)).status).toBe(200)
})

test('what the provider did not answer is sent later by a task, once', async () => {
  const { orderId, issueId, atProvider } = await openDispute()
  await act(issueId, 'stage-evidence')
  const silent = new Failure('unavailable', 'Silent.', { code: 'PAYMENT_SERVICE_UNAVAILABLE' })
  const given = vi.spyOn(payments, 'giveEvidence').mockRejectedValueOnce(silent)
  expect((await send(issueId)).body.issue).toMatchObject({ closedAt: null, actions: [] })
  expect((await act(issueId, 'stage-evidence')).body.code).toBe('EVIDENCE_SENT')
  expect(await continueSending(system())).toBe(0)
  harness.clock.shiftMs = 2 * MINUTE_MS
  expect(await continueSending(system())).toBe(1)
  expect(given).toHaveBeenCalledTimes(2)
  expect((await atProvider()).evidence_details.submission_count).toBe(1)
  expect(await findIssue(orderId)).toBeUndefined()
})

test('evidence whose sending was not answered in time counts as sent when the provider has it', async () => {
  const { issueId } = await openDispute()
  await act(issueId, 'stage-evidence')
  const { giveEvidence } = payments
  vi.spyOn(payments, 'giveEvidence').mockImplementationOnce(async (request) => {
    await giveEvidence(request)
    throw new Failure('unavailable', 'Lost.', { code: 'PAYMENT_SERVICE_UNAVAILABLE' })
  })
  await send(issueId)
  await harness.db.$client.query(`delete from standin_stripe.idempotency_keys`)
  harness.clock.shiftMs = 2 * MINUTE_MS
  expect(await continueSending(system())).toBe(1)
  expect(await read(issueId)).toMatchObject({ state: 'SENT' })
})

test('evidence that the provider refuses leaves the entry open, and says so', async () => {
  const { orderId, issueId, paymentIntentId } = await openDispute()
  const refusal = new Failure('conflict', 'Refused.', { code: 'PAYMENT_STATE' })
  vi.spyOn(payments, 'giveEvidence').mockRejectedValueOnce(refusal)
  expect((await act(issueId, 'stage-evidence')).body.code).toBe('EVIDENCE_REFUSED')
  await act(issueId, 'stage-evidence')
  await provider.decideDispute(paymentIntentId, 'losing')
  vi.spyOn(payments, 'listDisputesOf').mockResolvedValueOnce([])
  const sent = await send(issueId)
  expect(sent.body.issue).toMatchObject({ closedAt: null })
  expect(await read(issueId)).toMatchObject({ state: 'REFUSED' })
  expect((await findIssue(orderId))?.actions).toEqual(['accept'])
})

test('an inquiry is answered, and the dispute that it becomes has evidence of its own', async () => {
  const { orderId, issueId, paymentIntentId, atProvider } =
    await openDispute('createDisputeInquiry')
  await act(issueId, 'stage-evidence')
  await provider.decideDispute(paymentIntentId, 'escalate_inquiry')
  const dispute = await findIssue(orderId)
  expect(dispute).toMatchObject({ kind: 'DISPUTE', actions: ['stage-evidence', 'accept'] })
  await act(dispute?.issueId ?? '', 'stage-evidence')
  expect((await send(dispute?.issueId ?? '')).status).toBe(200)
  expect((await atProvider()).status).toBe('under_review')
})

test('an admin finds no evidence of another venue, and none for rows other than disputes', async () => {
  const { issueId } = await openDispute()
  const other = await harness.signIn(OTHER_STAFF_PHONE)
  const asked = await harness.call(`GET ${ISSUES}/${issueId}/evidence`, { as: other })
  expect(asked.status).toBe(403)
  await harness.db.$client.query(
    `insert into money_issues (kind, subject, vendor_id, details, since) values ('AUDIT_DIFFERENCE', 'I-11 tee', 'HALL', '{}', now())`,
  )
  const { rows } = await harness.db.$client.query<{ id: string }>(
    `select issue_id as id from money_issues where kind = 'AUDIT_DIFFERENCE'`,
  )
  const difference = rows[0]?.id ?? ''
  expect((await act(difference, 'stage-evidence')).body.code).toBe('ACTION_NOT_OFFERED')
  const { status } = await harness.call(`GET ${ISSUES}/${difference}/evidence`, { as: manager })
  expect(status).toBe(409)
})
