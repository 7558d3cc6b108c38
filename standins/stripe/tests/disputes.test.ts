import { afterEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/values/time-units.ts'
import { createPaid, createTestStandIn, stripeErrorOf } from './standin-for-tests.ts'

const { stripe, setNow } = await createTestStandIn()
afterEach(() => setNow(undefined))

async function createDisputed(method = 'pm_card_createDispute') {
  const paid = await createPaid(stripe, 900, method)
  const { data } = await stripe.disputes.list({ payment_intent: paid.id })
  if (!data[0]) throw new Error('The payment is not disputed')
  return data[0]
}
const listTypes = async (id: string) => {
  const { data } = await stripe.events.list({ limit: 100 })
  return data
    .filter(({ data: { object } }) => 'id' in object && object.id === id)
    .map(({ type }) => type)
    .toReversed()
}
const evidence = { uncategorized_text: 'The guest got two beers.', customer_name: 'Maya P.' }

test('a dispute takes the money and waits for evidence until a deadline', async () => {
  const dispute = await createDisputed('pm_card_createDisputeProductNotReceived')
  expect(dispute).toMatchObject({
    amount: 900,
    status: 'needs_response',
    reason: 'product_not_received',
    is_charge_refundable: false,
    evidence: { uncategorized_text: null },
    evidence_details: { has_evidence: false, submission_count: 0, past_due: false },
  })
  const dueBy = Number(dispute.evidence_details.due_by)
  expect((dueBy + 1) % 86_400).toBe(0)
  expect(dueBy - dispute.created).toBeGreaterThan(8 * 86_400 - 1)
  expect(await listTypes(dispute.id)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
  ])
})

test('staged evidence is kept and not sent, and what is sent later is sent once', async () => {
  const { id } = await createDisputed()
  const staged = await stripe.disputes.update(id, { evidence, submit: false })
  expect(staged).toMatchObject({
    status: 'needs_response',
    evidence,
    evidence_details: { has_evidence: true, submission_count: 0 },
  })
  await stripe.disputes.update(id, { evidence: { customer_name: 'Maya Park' }, submit: false })
  const sent = await stripe.disputes.update(id, { submit: true })
  expect(sent).toMatchObject({
    status: 'under_review',
    evidence: { ...evidence, customer_name: 'Maya Park' },
    evidence_details: { submission_count: 1, submission_method: 'manual', past_due: false },
  })
  const again = stripe.disputes.update(id, { evidence })
  expect((await stripeErrorOf(again)).message).toMatch(/already been submitted/)
  expect((await stripe.disputes.retrieve(id)).evidence_details.submission_count).toBe(1)
  expect((await listTypes(id)).slice(2)).toEqual(Array(3).fill('charge.dispute.updated'))
})

test('two requests that send at the same moment send once', async () => {
  const { id } = await createDisputed()
  const results = await Promise.allSettled([
    stripe.disputes.update(id, { evidence }),
    stripe.disputes.update(id, { evidence }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('an inquiry takes no money, closes by its evidence, or becomes a dispute that waits again', async () => {
  const inquiry = await createDisputed('pm_card_createDisputeInquiry')
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true })
  expect(await listTypes(inquiry.id)).toEqual(['charge.dispute.created'])
  const answered = await stripe.disputes.update(inquiry.id, { evidence })
  expect(answered.status).toBe('warning_under_review')

  const closing = await createDisputed('pm_card_createDisputeInquiry')
  const winning = { evidence: { uncategorized_text: 'winning_evidence' } }
  expect((await stripe.disputes.update(closing.id, winning)).status).toBe('warning_closed')

  const other = await createDisputed('pm_card_createDisputeInquiry')
  const escalated = await stripe.disputes.update(other.id, {
    evidence: { uncategorized_text: 'escalate_inquiry_evidence' },
  })
  expect(escalated).toMatchObject({
    status: 'needs_response',
    is_charge_refundable: false,
    evidence_details: { submission_count: 0 },
  })
  expect(await listTypes(other.id)).toContain('charge.dispute.funds_withdrawn')
})

test('a dispute ends by the evidence or when it is accepted, and changes no more', async () => {
  const { id } = await createDisputed()
  const decide = () =>
    stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } })
  expect(await decide()).toMatchObject({ id, status: 'won' })
  const refused = { message: 'This dispute is already closed' }
  expect(await stripeErrorOf(decide())).toMatchObject(refused)
  const closed = await stripe.events.list({ type: 'charge.dispute.closed' })
  expect(closed.data[0]?.data.object).toMatchObject({ id })

  const accepted = await createDisputed()
  expect((await stripe.disputes.close(accepted.id)).status).toBe('lost')
  expect(await stripeErrorOf(stripe.disputes.close(accepted.id))).toMatchObject(refused)
})

test('evidence that comes after the deadline is marked', async () => {
  const { id } = await createDisputed()
  setNow(new Date(Date.now() + 10 * DAY_MS))
  const late = await stripe.disputes.update(id, { evidence })
  expect(late.evidence_details.past_due).toBe(true)
})

test.each([
  ['of an unknown name', { evidence: { shoe_size: '42' } }, 'evidence[shoe_size]'],
  ['as a file', { evidence: { receipt: 'file_1' } }, 'evidence[receipt]'],
  ['with an unknown parameter', { evidence, refund: true }, 'refund'],
  ['with an unclear submit', { evidence, submit: 'maybe' }, 'submit'],
  ['that is too long', { evidence: { uncategorized_text: 'x'.repeat(150_001) } }, 'evidence'],
  ['that is not there', { submit: true }, 'submit'],
])('evidence %s is refused', async (_, params, param) => {
  const { id } = await createDisputed()
  const refused = stripe.disputes.update(id, params as object)
  expect(await stripeErrorOf(refused)).toMatchObject({ param })
  expect((await stripe.disputes.retrieve(id)).status).toBe('needs_response')
})

test('a payout has the money of disputes and not of inquiries, which take it once they become disputes', async () => {
  const payOut = async (hours: number) => {
    setNow(new Date(Date.now() + hours * HOUR_MS))
    const payout = await stripe.rawRequest('POST', '/v1/test_helpers/payouts')
    setNow(new Date(Date.now() + (hours + 1) * HOUR_MS))
    const { data } = await stripe.balanceTransactions.list({ payout: payout.id as string })
    return data.map(({ reporting_category: kind, amount }) => [kind, amount]).toSorted()
  }
  // more than the disputes above took
  await createPaid(stripe, 90_000)
  await payOut(1)
  const inquiry = await createDisputed('pm_card_createDisputeInquiry')
  expect(await payOut(3)).toEqual([['charge', 900]])
  await stripe.disputes.update(inquiry.id, {
    evidence: { uncategorized_text: 'escalate_inquiry_evidence' },
  })
  await createDisputed()
  await createPaid(stripe, 9_000)
  expect(await payOut(5)).toEqual([
    ['charge', 900],
    ['charge', 9_000],
    ['dispute', -900],
    ['dispute', -900],
  ])
})

test('a dispute that does not exist is refused', async () => {
  expect(await stripeErrorOf(stripe.disputes.update('du_no', { evidence }))).toMatchObject({
    code: 'resource_missing',
    param: 'dispute',
  })
})
