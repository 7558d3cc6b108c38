import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/values/time-units.ts'
import { createProviderSteps } from '#tests/support/provider-steps.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { systemContext } from '../../process/context.ts'
import { recordTaxes } from './record-taxes.ts'

const LAGER_TAX_CENTS = 77

const harness = await startApiHarness({ environment: { DATABASE_CONNECTIONS: '24' } })
const steps = createOrderSteps(harness)
const provider = createProviderSteps(harness)
const system = () => systemContext(harness.services, 'test')
let guest: Person
let staff: Person
beforeEach(signInAll)
afterEach(async () => {
  vi.restoreAllMocks()
  await provider.heal()
})

describe('the tax of a paid order', () => {
  test('the tax of an order is due when the order is paid, and reported to the provider once', async () => {
    const { orderId } = await steps.buy(guest)
    expect(await recordsOf(orderId)).toEqual(['TRANSACTION DUE'])
    await Promise.all(Array.from({ length: 10 }, () => recordTaxes(system())))
    await recordTaxes(system())
    expect(await recordsOf(orderId)).toEqual(['TRANSACTION RECORDED'])
    expect(await provider.ledgerOf(orderId)).toEqual([['transaction', LAGER_TAX_CENTS]])
  })

  test('no tax is due before an order is paid, and never for a free order', async () => {
    const { body } = await steps.create(guest)
    expect(await recordsOf(body.order.orderId)).toEqual([])
    const free = await steps.create(guest, 'sticker')
    await steps.markPaid(guest, free.body.order.orderId)
    expect(await recordsOf(free.body.order.orderId)).toEqual([])
  })

  test.each(['500', 'drop', 'drop_after_effect'] as const)(
    'tax is reported later, exactly once, when the provider answers with %s',
    async (fault) => {
      const { orderId } = await steps.buy(guest)
      await provider.fail(fault, '/v1/tax/transactions', 4)
      await recordTaxes(system())
      expect(await recordsOf(orderId)).toEqual(['TRANSACTION DUE'])
      await provider.heal()
      await recordTaxes(system())
      expect(await recordsOf(orderId)).toEqual(['TRANSACTION DUE'])
      await letTimePass(MINUTE_MS)
      await recordTaxes(system())
      expect(await recordsOf(orderId)).toEqual(['TRANSACTION RECORDED'])
      expect(await provider.ledgerOf(orderId)).toHaveLength(1)
    },
  )

  test('tax that a process reported and did not record before it died is recorded by the next one', async () => {
    const { orderId } = await steps.buy(guest)
    await dieAfterTelling()
    await letTimePass(MINUTE_MS)
    await recordTaxes(system())
    expect(await recordsOf(orderId)).toEqual(['TRANSACTION RECORDED'])
    expect(await provider.ledgerOf(orderId)).toHaveLength(1)
  })

  test('tax that was reported more than a day before is still not reported twice', async () => {
    const { orderId } = await steps.buy(guest)
    await dieAfterTelling()
    await letTimePass(DAY_MS + MINUTE_MS)
    await harness.db.$client.query('delete from standin_stripe.idempotency_keys')
    await recordTaxes(system())
    expect(await recordsOf(orderId)).toEqual(['TRANSACTION RECORDED'])
    expect(await provider.ledgerOf(orderId)).toHaveLength(1)
  })
})

describe('the tax of a refunded order', () => {
  test('the tax of a refunded order is reversed once', async () => {
    const { orderId } = await steps.buy(guest)
    await recordTaxes(system())
    await steps.refund(staff, orderId)
    await Promise.all(Array.from({ length: 10 }, () => recordTaxes(system())))
    expect(await recordsOf(orderId)).toEqual(['REVERSAL RECORDED', 'TRANSACTION RECORDED'])
    expect(await provider.ledgerOf(orderId)).toEqual([
      ['transaction', LAGER_TAX_CENTS],
      ['reversal', -LAGER_TAX_CENTS],
    ])
  })

  test('tax is reversed only after it was recorded, even if the refund came first', async () => {
    const { orderId } = await steps.buy(guest)
    await steps.refund(staff, orderId)
    await recordTaxes(system())
    expect((await provider.ledgerOf(orderId)).map(([type]) => type)).toEqual([
      'transaction',
      'reversal',
    ])
  })
})

// runs last, because the clock of the other tests would be behind
test('tax whose calculation expired raises an alarm and is not reversed later', async () => {
  const { orderId } = await steps.buy(guest)
  const alarm = vi.spyOn(harness.services.metrics, 'count')
  await letTimePass(91 * DAY_MS)
  await recordTaxes(system())
  await steps.refund(staff, orderId)
  await recordTaxes(system())
  expect(await recordsOf(orderId)).toEqual(['REVERSAL NOT_NEEDED', 'TRANSACTION REFUSED'])
  expect(alarm).toHaveBeenCalledWith('tax_refused')
  expect(await provider.ledgerOf(orderId)).toEqual([])
})

async function dieAfterTelling() {
  const taxes = harness.services.taxes.of(null)
  const recordTax = taxes.recordTax.bind(taxes)
  vi.spyOn(taxes, 'recordTax').mockImplementationOnce(async (...input) => {
    await recordTax(...input)
    throw new Error('the process dies here')
  })
  await recordTaxes(system())
}

async function recordsOf(orderId: string): Promise<string[]> {
  const { rows } = await harness.db.$client.query<{ what: string }>(
    `select kind || ' ' || status as what from tax_records where order_id = $1 order by 1`,
    [orderId],
  )
  return rows.map(({ what }) => what)
}

async function signInAll() {
  guest = await harness.signIn('+13105550150')
  staff = await harness.signIn(STAFF_PHONE)
}

async function letTimePass(ms: number) {
  harness.clock.shiftMs += ms
  await signInAll()
}
