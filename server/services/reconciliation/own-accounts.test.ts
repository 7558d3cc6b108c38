import { beforeAll, expect, test } from 'vitest'
import { createAccountSteps } from '#tests/support/account-steps.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { systemContext } from '../../process/context.ts'
import { settlePayments } from '../payments/settle-payments.ts'
import { recordTaxes } from '../taxes/record-taxes.ts'
import { reconcileBooks } from './reconcile-books.ts'

const harness = await startApiHarness()
const { db, services } = harness
const steps = createOrderSteps(harness)
const accounts = createAccountSteps(harness)
let hall: string
let club: string
beforeAll(async () => {
  hall = await accounts.open('HALL', 'B1R')
  club = await accounts.open('CLUB', 'CLB')
})

const audit = async () => {
  const context = systemContext(services, 'test')
  await recordTaxes(context)
  return (await reconcileBooks(context, { graceMs: 0 })).findings
}

test('an account that was closed is named while orders of it are audited, and accuses none of them', async () => {
  await steps.buy(await harness.signIn('+13105550163'))
  const close = (isClosed: boolean) =>
    db.$client.query(
      'update stripe_accounts set closed_at = case when $2::bool then now() end where stripe_account = any($1)',
      [[hall, club], isClosed],
    )
  await close(true)
  expect(await audit()).toEqual([
    {
      rule: 'I-07',
      vendorId: null,
      subject: hall,
      text: 'The account is closed: what was paid there is not compared',
    },
  ])
  await close(false)
  expect(await audit()).toEqual([])
})

test('a payment on an account that names an order of another venue is a difference of its own venue alone', async () => {
  const { orderId } = await steps.buy(await harness.signIn('+13105550164'))
  const forged = await accounts.sell(club, 50, { orderId, vendorLocationId: 'B1R' })
  const unknown = { orderId: crypto.randomUUID(), vendorLocationId: 'B1R' }
  await accounts.sell(club, 50, unknown)
  await accounts.sell(club, 50, unknown)
  const findings = await audit()
  expect(findings.map(({ vendorId }) => vendorId)).toEqual(['CLUB', 'CLUB', 'CLUB', 'CLUB'])
  expect(findings.map(({ rule }) => rule)).toEqual(['I-05', 'I-05', 'I-05', 'I-07'])
  expect(findings.map(({ subject }) => subject)).toContain(forged)
  expect(findings.map(({ subject }) => subject)).not.toContain(orderId)
})

test('an order that was paid twice on its venue’s account is found', async () => {
  const { orderId } = await steps.buy(await harness.signIn('+13105550165'))
  await accounts.sell(hall, 50, { orderId, vendorLocationId: 'B1R' })
  expect(await audit()).toContainEqual({
    rule: 'I-03',
    vendorId: 'HALL',
    subject: orderId,
    text: 'It was paid 2 times',
  })
})

test('a payment that names an order of another venue is listed for its own venue', async () => {
  const { orderId } = await steps.buy(await harness.signIn('+13105550166'))
  const forged = await accounts.sell(club, 50, { orderId, vendorLocationId: 'B1R' })
  await settlePayments(systemContext(services, 'test'))
  const findings = (await audit()).filter(({ subject }) => subject === forged)
  expect(findings.map(({ rule, vendorId }) => [rule, vendorId])).toEqual([['I-05', 'CLUB']])
})
