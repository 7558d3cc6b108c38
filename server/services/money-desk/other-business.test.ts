import { expect, test } from 'vitest'
import type { PayoutList, VendorStatement } from '#domain/money-desk/payouts.contract.ts'
import { toCents } from '#domain/values/money.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { addDays, businessDayAt } from '#domain/values/venue-day.ts'
import { createAccountSteps } from '#tests/support/account-steps.ts'
import { OPERATOR_PHONE, OWNER_PHONE } from '#tests/support/build-venue.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { systemContext } from '../../process/context.ts'
import { keepPayouts } from './keep-payouts.ts'

const harness = await startApiHarness({ environment: { PLATFORM_ADMINS: OPERATOR_PHONE } })
const steps = createOrderSteps(harness)
const accounts = createAccountSteps(harness)
const get = async <Body>(path: string, phone = OWNER_PHONE) =>
  (
    await harness.call<Body>(`GET /admin/vendors/HALL/${path}`, {
      as: await harness.signIn(phone),
    })
  ).body

test('what a venue sells elsewhere on its own account is a figure of its own, and in no other', async () => {
  const stripeAccount = await accounts.open('HALL', 'B1R')
  const day = businessDayAt(harness.services.now(), 'America/Los_Angeles')
  const order = await steps.buy(await harness.signIn('+13105550145'), 'lager', 2)
  const elsewhere = await accounts.sell(stripeAccount, 500_000)
  await accounts.sell(stripeAccount, 70_000)
  await harness.services.payments.of(stripeAccount).refundPayment({
    paymentIntentId: elsewhere,
    amountCents: 10_000,
    idempotencyKey: crypto.randomUUID(),
    metadata: {},
  })
  harness.clock.shiftMs += DAY_MS
  await keepPayouts(systemContext(harness.services, 'test'))

  const feeOf = (cents: number) => Math.round(cents * 0.029) + 30
  const other = 560_000 - feeOf(500_000) - feeOf(70_000)
  const sold = toCents(order.totalAmount)
  const { statement } = await get<{ statement: VendorStatement }>(
    `statements?from=${day}&to=${addDays(day, 1)}`,
  )
  expect(statement).toMatchObject({
    orders: 1,
    collected: order.totalAmount,
    notPaidOutYet: '0.00',
  })
  expect(toCents(statement.fees)).toBe(feeOf(sold))
  expect(toCents(statement.paidOut)).toBe(sold - feeOf(sold))
  expect(toCents(statement.otherBusiness)).toBe(other)

  const [payout] = (await get<PayoutList>('payouts', OPERATOR_PHONE)).items
  expect(payout).toMatchObject({
    payments: { count: 1, amount: order.totalAmount },
    refunds: { count: 0, amount: '0.00' },
    difference: '0.00',
    otherBusiness: statement.otherBusiness,
    days: [day],
  })
  // the bank got all of it
  expect(payout?.amount).toBe(payout?.total)
  expect(toCents(payout?.total ?? '')).toBe(sold - feeOf(sold) + other)
})
