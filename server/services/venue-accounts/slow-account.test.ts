import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { systemContext } from '../../process/context.ts'
import { continueRefunds } from '../orders/refund/continue-refunds.ts'
import { returnUnmatched } from '../payments/return-unmatched.ts'
import { recordTaxes } from '../taxes/record-taxes.ts'

const SLOW = 'acct_slow'
/** More than are worked on at once. */
const MANY = 12
/** A busy machine takes longer than a second. */
const PATIENT = { timeout: 10_000 }

const { signIn, services, db, call, clock, confirmPayment } = await startApiHarness()
const steps = createOrderSteps({ call, confirmPayment })
const system = () => systemContext(services, 'test')
const query = (text: string, values: unknown[] = []) => db.$client.query(text, values)
const column = async (text: string, ...values: unknown[]) =>
  Object.values((await query(text, values)).rows[0] ?? {})[0]

/** Orders on an account that does not answer, and one on another. */
let orderId: string
let slow: string[]
beforeAll(async () => {
  const guest: Person = await signIn('+13105550171')
  const ids: string[] = []
  for (let at = 0; at <= MANY; at++) ids.push((await steps.buy(guest, 'water')).orderId)
  ;[orderId = '', ...slow] = ids
  await query('update orders set stripe_account = $2 where order_id = any($1::uuid[])', [
    slow,
    SLOW,
  ])
})

let answer: PromiseWithResolvers<never>
beforeEach(() => {
  answer = Promise.withResolvers<never>()
  answer.promise.catch(() => {})
})

/** Runs a task whose calls of the slow account hang until the other account's work is done. */
async function runBeside(run: () => Promise<unknown>, isDone: () => Promise<unknown>) {
  const running = run()
  await vi.waitFor(async () => expect(await isDone()).toBe(true), PATIENT)
  answer.reject(new Error('The account does not answer.'))
  await running
}

test('taxes are recorded while many of another account are not answered', async () => {
  const ask = vi.spyOn(services.taxes.of(SLOW), 'recordTax').mockReturnValue(answer.promise)
  await query(
    `update tax_records set status = 'DUE', attempts = 0, next_attempt_at = now() - interval '1 hour'
      where order_id = any($1::uuid[])`,
    [slow],
  )
  await query(
    `update tax_records set status = 'DUE', next_attempt_at = now() - interval '1 minute' where order_id = $1`,
    [orderId],
  )
  await runBeside(
    () => recordTaxes(system()),
    () => column(`select status = 'RECORDED' from tax_records where order_id = $1`, orderId),
  )
  expect(ask).toHaveBeenCalled()
})

test('tax is reversed in parts while many of another account are not answered', async () => {
  const ask = vi.spyOn(services.taxes.of(SLOW), 'reverseTaxInPart').mockReturnValue(answer.promise)
  await query(
    `update tax_records set status = 'RECORDED', tax_transaction_id = coalesce(tax_transaction_id, 'tax_1')`,
  )
  await query(
    `insert into tax_reversals (refund_id, order_id, tax_cents, amount_cents, next_attempt_at, created_at)
     select gen_random_uuid(), order_id, 1, 10, now() - case order_id when $1 then interval '1 minute' else interval '1 hour' end, now()
       from orders where order_id = any($2::uuid[])`,
    [orderId, [orderId, ...slow]],
  )
  await runBeside(
    () => recordTaxes(system()),
    () => column(`select status <> 'DUE' from tax_reversals where order_id = $1`, orderId),
  )
  expect(ask).toHaveBeenCalled()
})

test('payments are returned while many of another account are not answered', async () => {
  const ask = vi.spyOn(services.payments.of(SLOW), 'listRefundsOf').mockReturnValue(answer.promise)
  const made = await services.payments.of(null).createPayment({
    amountCents: 500,
    description: 'late',
    metadata: {},
    idempotencyKey: crypto.randomUUID(),
  })
  await confirmPayment(made.clientSecret)
  const insert = (id: string, account: string | null, age: string) =>
    query(
      `insert into unmatched_payments (payment_intent_id, stripe_account, amount_cents, currency, reason, status, next_attempt_at, found_at)
       values ($1, $2, 500, 'usd', 'ORDER_NOT_WAITING', 'RETURNING', now() - $3::interval, now())`,
      [id, account, age],
    )
  for (let at = 0; at < MANY; at++) await insert(`pi_slow_${at}`, SLOW, '1 hour')
  await insert(made.paymentIntentId, null, '1 minute')
  await runBeside(
    () => returnUnmatched(system()),
    () =>
      column(
        `select status = 'RETURNED' from unmatched_payments where payment_intent_id = $1`,
        made.paymentIntentId,
      ),
  )
  expect(ask).toHaveBeenCalled()
})

test('refunds are made while many of another account are not answered', async () => {
  const ask = vi.spyOn(services.payments.of(SLOW), 'listRefundsOf').mockReturnValue(answer.promise)
  const request = (ids: string[], age: string) =>
    query(
      `with asked as (
         update orders set refund_requested_at = now() where order_id = any($1::uuid[]) returning order_id, total_cents)
       insert into refunds (refund_id, order_id, status, amount_cents, reason, requested_by, next_attempt_at, created_at, updated_at)
       select gen_random_uuid(), order_id, 'REQUESTED', total_cents, 'LATE_PAYMENT', 'system', now() - $2::interval, now(), now() from asked`,
      [ids, age],
    )
  await request(slow, '1 hour')
  await request([orderId], '1 minute')
  await runBeside(
    () => continueRefunds(system()),
    () => column(`select status = 'REFUNDED' from orders where order_id = $1`, orderId),
  )
  expect(ask).toHaveBeenCalled()
})

test('what is due of a slow account is left to the next run after half a minute, so that the others have theirs', async () => {
  const ask = vi.spyOn(services.taxes.of(SLOW), 'recordTax').mockImplementation(async () => {
    clock.shiftMs += 31_000
    throw new Error('The account does not answer.')
  })
  await query(
    `update tax_records set status = 'DUE', next_attempt_at = now() - interval '1 hour' where kind = 'TRANSACTION'`,
  )
  await recordTaxes(system())
  expect(ask.mock.calls.length).toBeGreaterThan(0)
  expect(ask.mock.calls.length).toBeLessThan(MANY / 2)
})
