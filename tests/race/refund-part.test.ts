import { beforeEach, describe, expect, test } from 'vitest'
import { settleBooks } from '#tests/support/settle-books.ts'
import { toCents } from '#domain/values/money.ts'
import { startApiHarness, type Person } from '../support/api-harness.ts'
import { STAFF_PHONE, stockOf } from '../support/build-venue.ts'
import { createOrderSteps } from '../support/order-steps.ts'
import { whileLocked } from '../support/while-locked.ts'

const ROUNDS = 4
const COLLEAGUE_PHONE = '+13105550161'
const LOCK_ORDER = 'select from orders where order_id = $1 for update'

const harness = await startApiHarness({ environment: { DATABASE_CONNECTIONS: '24' } })
const steps = createOrderSteps(harness)
await harness.db.$client.query(
  `insert into vendor_roles (vendor_id, phone_number, name, role)
   values ('HALL', '${COLLEAGUE_PHONE}', 'Colleague', 'STAFF')`,
)
await harness.db.$client.query(
  "update products set stock_total = 400, stock_available = 400 where product_id = 'tee'",
)
let guest: Person
let staff: Person
let colleague: Person
let number = 200
beforeEach(async () => {
  // of a new person each time, because two orders a day can be canceled
  guest = await harness.signIn(`+13105550${number++}`)
  staff = await harness.signIn(STAFF_PHONE)
  colleague = await harness.signIn(COLLEAGUE_PHONE)
})

const tees = (quantity: number) => ({ lines: [{ lineId: 'tee', quantity }] })
const read = async (orderId: string) => (await steps.read(staff, orderId, 'staff')).body.order
const cancel = (orderId: string) =>
  harness.call<{ code: string }>(`PUT /users/${guest.userId}/orders/${orderId}/cancel`, {
    as: guest,
  })

async function meet<Answer>(orderId: string, begin: () => Promise<Answer>[]): Promise<Answer[]> {
  return whileLocked(harness.db, [LOCK_ORDER, orderId], begin)
}

describe('a refund of a part', () => {
  test('and a hand-over at the same moment leave each piece with the guest or in stock', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const before = await stockOf(harness.db, 'tee')
      const { orderId } = await steps.buy(guest, 'tee', 3)
      const [part, handOver] = await meet(orderId, () => [
        steps.refundPart(staff, orderId, tees(1)),
        steps.complete(colleague, orderId),
      ])
      expect(part?.status).toBe(200)
      const order = await read(orderId)
      expect(order.cartItems[0]?.refundedQuantity).toBe(1)
      const wasFirst = handOver?.status === 200
      if (!wasFirst) expect(handOver?.body.code).toBe('REFUND_UNDER_WAY')
      expect(order.status).toBe(wasFirst ? 'COMPLETE' : 'PAID')
      expect(await stockOf(harness.db, 'tee')).toBe(wasFirst ? before - 3 : before - 2)
    }
  })

  test('and another part at the same moment give back each piece once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { orderId } = await steps.buy(guest, 'tee', 3)
      const answers = await meet(orderId, () => [
        steps.refundPart(staff, orderId, tees(1)),
        steps.refundPart(colleague, orderId, tees(2)),
      ])
      const order = await read(orderId)
      const pieces = answers.flatMap(({ status }, at) => (status === 200 ? [at + 1] : []))
      expect(pieces).not.toEqual([])
      expect(order.cartItems[0]?.refundedQuantity).toBe(pieces.reduce((sum, one) => sum + one))
      expect(await givenBack(orderId)).toBe(toCents(order.refundedAmount))
    }
  })

  test('and the guest canceling at the same moment give back the whole order, or the part alone', async () => {
    for (let round = 0; round < 2; round++) {
      const before = await stockOf(harness.db, 'tee')
      const { orderId, totalAmount } = await steps.buy(guest, 'tee', 2)
      const [part, canceled] = await meet<{ status: number; body: { code: string } }>(
        orderId,
        () => [steps.refundPart(staff, orderId, tees(1)), cancel(orderId)],
      )
      const order = await read(orderId)
      expect(order.status).toBe(canceled?.status === 200 ? 'REFUNDED' : 'PAID')
      if (canceled?.status !== 200) expect(canceled?.body.code).toBe('TOO_LATE_TO_CANCEL')
      if (order.status === 'PAID') expect(part?.status).toBe(200)
      else expect(order.refundedAmount).toBe(totalAmount)
      expect(await givenBack(orderId)).toBe(toCents(order.refundedAmount))
      expect(await stockOf(harness.db, 'tee')).toBe(
        order.status === 'REFUNDED' ? before : before - 1,
      )
    }
  })

  test('and a refund of the whole order at the same moment give back the total once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const before = await stockOf(harness.db, 'tee')
      const { orderId, totalAmount } = await steps.buy(guest, 'tee', 2)
      await meet(orderId, () => [
        steps.refundPart(staff, orderId, tees(1)),
        steps.refund(colleague, orderId),
      ])
      const { order } = (await steps.refund(colleague, orderId)).body
      expect([order.status, order.refundedAmount]).toEqual(['REFUNDED', totalAmount])
      expect(await givenBack(orderId)).toBe(toCents(totalAmount))
      expect(await stockOf(harness.db, 'tee')).toBe(before)
    }
  })
})

test('afterwards the audit finds no difference from the provider', async () => {
  expect(await settleBooks(harness.services)).toEqual([])
})

/** What the provider has given back of an order's payment, in cents. */
async function givenBack(orderId: string): Promise<number> {
  const { rows } = await harness.db.$client.query<{ id: string }>(
    'select payment_intent_id as id from orders where order_id = $1',
    [orderId],
  )
  const refunds = await harness.services.payments.of(null).listRefundsOf(rows[0]?.id ?? '')
  return refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}
