import { describe, expect, test } from 'vitest'
import { createPaid, createTestStandIn, stripeErrorOf } from './standin-for-tests.ts'

const { stripe } = await createTestStandIn()
const LOS_ANGELES = {
  line1: '1111 S Figueroa St',
  city: 'Los Angeles',
  state: 'CA',
  postal_code: '90015',
  country: 'US',
}

describe('refunds', () => {
  test('refunds give the whole amount back once', async () => {
    const paid = await createPaid(stripe)
    const refund = await stripe.refunds.create({
      payment_intent: paid.id,
      reason: 'requested_by_customer',
      metadata: { orderId: 'o1' },
    })
    expect(refund).toMatchObject({ status: 'succeeded', amount: 1999, metadata: { orderId: 'o1' } })
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id })
    expect(await stripeErrorOf(stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
  })

  test('a refund is refused for a payment without a charge and for more than was paid', async () => {
    const unpaid = await stripe.paymentIntents.create({ amount: 900, currency: 'usd' })
    expect(await stripeErrorOf(stripe.refunds.create({ payment_intent: unpaid.id }))).toMatchObject(
      { message: expect.stringContaining('does not have a successful charge') },
    )
    const paid = await createPaid(stripe, 900)
    expect(
      await stripeErrorOf(stripe.refunds.create({ payment_intent: paid.id, amount: 901 })),
    ).toMatchObject({ param: 'amount' })
  })

  test('a refund can be pending and fail later, which frees the money for another refund', async () => {
    const paid = await createPaid(stripe, 900, 'pm_card_pendingRefund')
    const refund = await stripe.refunds.create({ payment_intent: paid.id })
    expect(refund.status).toBe('pending')
    await stripe.rawRequest('POST', `/v1/refunds/${refund.id}/test_settle`, { outcome: 'failed' })
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('failed')
    expect(await stripe.charges.retrieve(String(paid.latest_charge))).toMatchObject({
      amount_refunded: 0,
      refunded: false,
    })
  })
})

describe('disputes', () => {
  test('a dispute begins with the card that disputes, and ends by the evidence', async () => {
    const paid = await createPaid(stripe, 900, 'pm_card_createDispute')
    const { data } = await stripe.disputes.list({ payment_intent: paid.id })
    expect(data).toMatchObject([{ amount: 900, status: 'needs_response' }])
    const id = data[0]?.id ?? ''
    const decide = () =>
      stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } })
    expect(await decide()).toMatchObject({ id, status: 'won' })
    expect(await stripeErrorOf(decide())).toMatchObject({
      message: 'This dispute is already closed.',
    })
    const closed = await stripe.events.list({ type: 'charge.dispute.closed' })
    expect(closed.data[0]?.data.object).toMatchObject({ id, payment_intent: paid.id })
  })
})

describe('tax', () => {
  test('tax is the rate of the state, line by line, and nothing for an exempt code', async () => {
    const calculation = await calculate()
    expect(calculation).toMatchObject({
      tax_amount_exclusive: 95,
      tax_amount_inclusive: 29,
      amount_total: 1928,
    })
    expect(calculation.line_items?.data.map((line) => [line.reference, line.amount_tax])).toEqual([
      ['beer', 95],
      ['gift', 0],
      ['water', 29],
    ])
    const lines = await stripe.tax.calculations.listLineItems(String(calculation.id))
    expect(lines.data).toHaveLength(3)
  })

  test('no tax is calculated for an invalid address', async () => {
    expect(await stripeErrorOf(calculate({ ...LOS_ANGELES, postal_code: '' }))).toMatchObject({
      code: 'customer_tax_location_invalid',
    })
  })

  test('an answer has the first ten lines, and the list of a calculation has all of them', async () => {
    const calculation = await stripe.tax.calculations.create({
      currency: 'usd',
      line_items: Array.from({ length: 12 }, (_, at) => ({ amount: 100, reference: `line-${at}` })),
      customer_details: { address: LOS_ANGELES, address_source: 'shipping' },
      expand: ['line_items'],
    })
    expect(calculation.line_items).toMatchObject({ has_more: true })
    expect(calculation.line_items?.data).toHaveLength(10)
    const all = await stripe.tax.calculations.listLineItems(String(calculation.id), { limit: 100 })
    expect(all.data.map(({ reference }) => reference)).toContain('line-11')
    expect(all.has_more).toBe(false)
  })

  test('tax is recorded once per reference and reversed once', async () => {
    const calculation = String((await calculate()).id)
    const record = () =>
      stripe.tax.transactions.createFromCalculation({
        calculation,
        reference: 'order-1',
        expand: ['line_items'],
      })
    const recorded = await Promise.allSettled([record(), record(), record()])
    const done = recorded.filter((result) => result.status === 'fulfilled')
    expect(done).toHaveLength(1)

    const original = done[0]?.value.id ?? ''
    const reverse = () =>
      stripe.tax.transactions.createReversal({
        mode: 'full',
        original_transaction: original,
        reference: 'refund-1',
        expand: ['line_items'],
      })
    const reversal = await reverse()
    expect(reversal).toMatchObject({
      type: 'reversal',
      reversal: { original_transaction: original },
    })
    expect(reversal.line_items?.data[0]).toMatchObject({ amount: -1000, amount_tax: -95 })
    expect(await stripeErrorOf(reverse())).toMatchObject({ param: 'reference' })
  })
})

test('customers are created, changed and found', async () => {
  const customer = await stripe.customers.create({ phone: '+13105550100', name: 'Ada L' })
  await stripe.customers.update(customer.id, { email: 'ada@example.com' })
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
    name: 'Ada L',
    email: 'ada@example.com',
  })
  const found = await stripe.customers.list({ email: 'ada@example.com' })
  expect(found.data.map(({ id }) => id)).toEqual([customer.id])
})

function calculate(address = LOS_ANGELES) {
  return stripe.tax.calculations.create({
    currency: 'usd',
    line_items: [
      { amount: 1000, reference: 'beer', tax_code: 'txcd_40060003' },
      { amount: 500, reference: 'gift', tax_code: 'txcd_00000000' },
      { amount: 333, quantity: 3, reference: 'water', tax_behavior: 'inclusive' },
    ],
    customer_details: { address, address_source: 'shipping' },
    expand: ['line_items'],
  })
}
