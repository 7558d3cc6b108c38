import type Stripe from 'stripe'
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

  test('tax is reversed in part by lines, never more than a line has left', async () => {
    const { id: original, lines } = await recordTax('order-parts')
    const [beer, gift] = lines
    const reverse = (reference: string, amount: number, amount_tax: number) =>
      reverseInPart(original, reference, {
        line_items: [
          {
            original_line_item: beer?.id ?? '',
            reference: 'beer',
            amount,
            amount_tax,
            quantity: 1,
          },
        ],
      })
    const first = await reverse('part-1', -400, -38)
    expect(first).toMatchObject({ type: 'reversal', reversal: { original_transaction: original } })
    expect(first.line_items?.data).toMatchObject([{ amount: -400, amount_tax: -38 }])
    expect(await stripeErrorOf(reverse('part-2', -601, -57))).toMatchObject({ param: 'line_items' })
    expect(await stripeErrorOf(reverse('part-2', 1, -57))).toMatchObject({
      param: 'line_items[0][amount]',
    })
    expect(await stripeErrorOf(reverse('part-1', -600, -57))).toMatchObject({ param: 'reference' })
    await reverse('part-2', -600, -57)
    expect(gift?.reference).toBe('gift')
    const full = { mode: 'full', original_transaction: original, reference: 'all' } as const
    expect(await stripeErrorOf(stripe.tax.transactions.createReversal(full))).toMatchObject({
      param: 'original_transaction',
    })
  })

  test('one amount is reversed over all lines, with its tax, and the last one takes the rest', async () => {
    const { id: original, lines } = await recordTax('order-flat')
    const whole = lines.reduce((sum, line) => sum + line.amount + line.amount_tax, 0)
    const sums: number[] = []
    for (const [reference, cents] of [
      ['flat-1', 500],
      ['flat-2', whole - 500],
    ] as const) {
      const reversal = await reverseInPart(original, reference, { flat_amount: -cents })
      const parts = reversal.line_items?.data ?? []
      sums.push(parts.reduce((sum, line) => sum + line.amount + line.amount_tax, 0))
    }
    expect(sums).toEqual([-500, 500 - whole])
    const more = reverseInPart(original, 'flat-3', { flat_amount: -1 })
    expect(await stripeErrorOf(more)).toMatchObject({ param: 'flat_amount' })
  })

  test.each([
    ['without an amount', {}, 'line_items'],
    ['of lines and one amount', { flat_amount: -1, line_items: [aLine({})] }, 'flat_amount'],
    [
      'of an unknown line',
      { line_items: [aLine({ original_line_item: 'tax_li_no' })] },
      'line_items[0][original_line_item]',
    ],
    ['of shipping', { shipping_cost: { amount: -1, amount_tax: 0 } }, 'shipping_cost'],
  ])('a reversal in part %s is refused', async (_, part, param) => {
    const { id } = await recordTax(`order-${param}`)
    expect(await stripeErrorOf(reverseInPart(id, `no-${param}`, part))).toMatchObject({ param })
  })
})

function aLine(changes: object) {
  return { original_line_item: '', reference: 'beer', amount: -1, amount_tax: 0, ...changes }
}

async function recordTax(reference: string) {
  const { id } = await stripe.tax.transactions.createFromCalculation({
    calculation: String((await calculate()).id),
    reference,
  })
  const { data: lines } = await stripe.tax.transactions.listLineItems(id, { limit: 100 })
  return { id, lines }
}

function reverseInPart(
  original_transaction: string,
  reference: string,
  part: Partial<Stripe.Tax.TransactionCreateReversalParams>,
) {
  return stripe.tax.transactions.createReversal({
    mode: 'partial',
    original_transaction,
    reference,
    expand: ['line_items'],
    ...part,
  })
}

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
