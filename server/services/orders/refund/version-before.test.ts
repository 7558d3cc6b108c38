import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '#domain/values/failure.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { STAFF_PHONE, stockOf } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { settleBooks } from '#tests/support/settle-books.ts'
import { systemContext } from '../../../process/context.ts'
import { continueRefunds } from './continue-refunds.ts'

const MINUTE_MS = 60_000

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const { $client: client } = harness.db
let guest: Person
let staff: Person
beforeEach(async () => {
  guest = await harness.signIn('+13105550150')
  staff = await harness.signIn(STAFF_PHONE)
})
afterEach(() => vi.restoreAllMocks())

const onePiece = { lines: [{ lineId: 'tee', quantity: 1 }] }
const read = async (orderId: string) => (await steps.read(staff, orderId, 'staff')).body.order

/** An order of three of which one went back; the second is under way, and its answer was lost. */
async function leaveUnderWay() {
  const { orderId } = await steps.buy(guest, 'tee', 3)
  await steps.refundPart(staff, orderId, onePiece)
  const payments = harness.services.payments.of(null)
  const refund = payments.refundPayment.bind(payments)
  vi.spyOn(payments, 'refundPayment').mockImplementationOnce(async (request) => {
    await refund(request)
    throw new Failure('unavailable', 'The answer was lost.')
  })
  expect((await steps.refundPart(staff, orderId, onePiece)).status).toBe(503)
  return orderId
}

async function continueAll() {
  harness.clock.shiftMs += MINUTE_MS
  await continueRefunds(systemContext(harness.services, 'test'))
  guest = await harness.signIn('+13105550150')
  staff = await harness.signIn(STAFF_PHONE)
}

/** The refunds of an order as the version before writes them: without lines. */
const WITHOUT_LINES = `(select jsonb_agg(refund - 'lines' - 'tipCents' order by at)
  from jsonb_array_elements(refunds) with ordinality as r(refund, at))`

test('the version before finds no part that it could take for the whole', async () => {
  const orderId = await leaveUnderWay()
  const { rows } = await client.query(
    `select from refunds where order_id = $1 and status = 'REQUESTED'`,
    [orderId],
  )
  expect(rows).toEqual([])
  const order = await read(orderId)
  expect([order.status, order.datetimeRefundRequested]).toEqual(['PAID', expect.any(String)])
  await continueAll()
  expect((await read(orderId)).cartItems[0]?.refundedQuantity).toBe(2)
})

test('a part that the version before has booked as made at the provider is found to be ours', async () => {
  const orderId = await leaveUnderWay()
  const { rows } = await client.query<{ id: string }>(
    'select payment_intent_id as id from orders where order_id = $1',
    [orderId],
  )
  const given = await harness.services.payments.of(null).listRefundsOf(rows[0]?.id ?? '')
  const { rows: known } = await client.query<{ id: string }>(
    'select provider_refund_id as id from refunds where provider_refund_id is not null',
  )
  const found = given.find(
    ({ providerRefundId }) => !known.some(({ id }) => id === providerRefundId),
  )
  await client.query(
    `insert into refunds (refund_id, order_id, status, amount_cents, reason, requested_by, provider_refund_id,
            created_at, updated_at)
     values (gen_random_uuid(), $1, 'SUCCEEDED', $2, 'AT_PROVIDER', 'provider', $3, $4, $4)`,
    [orderId, found?.amountCents, found?.providerRefundId, found?.at],
  )
  await continueAll()
  const order = await read(orderId)
  expect(order.cartItems[0]?.refundedQuantity).toBe(2)
  expect(order.refunds.map(({ by }) => by)).toEqual(['staff', 'staff'])
  expect(order.datetimeRefundRequested).toBeNull()
})

test('what the version before writes of refunds keeps their lines', async () => {
  const { orderId } = await steps.buy(guest, 'tee', 2)
  await steps.refundPart(staff, orderId, onePiece)
  const { refunds } = await read(orderId)
  await client.query(`update orders set refunds = ${WITHOUT_LINES} where order_id = $1`, [orderId])
  expect((await read(orderId)).refunds).toEqual(refunds)
  const more = `refunds || '[{"amountCents": 1, "at": "2026-01-01T00:00:00Z", "by": "provider"}]'`
  await client.query(
    `update orders set refunds = ${WITHOUT_LINES.replace('elements(refunds)', `elements(${more})`)}
      where order_id = $1`,
    [orderId],
  )
  const order = await read(orderId)
  expect(order.refunds.map(({ lines }) => lines?.length)).toEqual([1, undefined])
  await client.query(`update orders set refunds = refunds - 1 where order_id = $1`, [orderId])
})

test('the version before ends no order that was refunded in part, and this one does', async () => {
  const before = await stockOf(harness.db, 'tee')
  const { orderId } = await steps.buy(guest, 'tee', 2)
  await steps.refundPart(staff, orderId, onePiece)
  const ended = client.query(
    `update orders set status = 'REFUNDED', refunded_at = now(), refunds = ${WITHOUT_LINES} where order_id = $1`,
    [orderId],
  )
  await expect(ended).rejects.toThrow('was refunded in part')
  expect((await steps.refund(staff, orderId)).body.order.status).toBe('REFUNDED')
  expect(await stockOf(harness.db, 'tee')).toBe(before)
})

test('no refund above leaves a difference from the provider', async () => {
  expect(await settleBooks(harness.services)).toEqual([])
})
