import { beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '#server/process/context.ts'
import { settlePayments } from '#server/services/payments/settle-payments.ts'
import { startApiHarness, toPaymentIntentId, type Person } from '../support/api-harness.ts'
import { sendWebhook, toWebhook } from '../support/webhooks.ts'
import { STAFF_PHONE, stockOf } from '../support/build-venue.ts'
import { whileLocked } from '../support/while-locked.ts'
import { createOrderSteps } from '../support/order-steps.ts'
import { settleBooks } from '#tests/support/settle-books.ts'

const PARALLEL_REQUESTS = 12
const ROUNDS = 6
const LOCK_ORDER = 'select from orders where order_id = $1 for update'

const harness = await startApiHarness({
  environment: {
    DATABASE_CONNECTIONS: '24',
    DATABASE_STAFF_CONNECTIONS: '24',
    CHANGES_PER_PERSON_AT_ONCE: '24',
  },
})
const steps = createOrderSteps(harness)
let guest: Person
let staff: Person
beforeAll(async () => {
  guest = await harness.signIn('+13105550150')
  staff = await harness.signIn(STAFF_PHONE)
  // a caller who was not seen as staff yet has only two turns
  const { orderId } = await steps.buy(guest)
  await steps.complete(staff, orderId)
})

const atOnce = <Answer>(work: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: PARALLEL_REQUESTS }, (_, index) => work(index)))

describe('paying', () => {
  test('a payment that browser, webhooks and reconcilers report at the same time settles once', async () => {
    const { body } = await steps.create(guest, 'tee')
    const before = await stockOf(harness.db, 'tee')
    await harness.confirmPayment(body.clientSecret ?? '')
    const { orderId } = body.order
    const webhook = toPaidWebhook(orderId, body.clientSecret)
    await Promise.all([
      atOnce(() => steps.markPaid(guest, orderId)),
      atOnce(() => sendWebhook(harness, webhook)),
      atOnce(() => settlePayments(systemContext(harness.services, 'test'))),
    ])
    expect((await steps.read(guest, orderId)).body.order.status).toBe('PAID')
    expect(await auditCount(orderId, 'order.paid')).toBe(1)
    expect(await stockOf(harness.db, 'tee')).toBe(before)
  })

  test('paying while the tip changes charges exactly the final total', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { body } = await steps.create(guest)
      const { orderId } = body.order
      await Promise.all([
        harness.confirmPayment(body.clientSecret ?? ''),
        ...['0.50', '1.00', '1.50', '2.00'].map((tipAmount) =>
          steps.update(guest, orderId, { tipAmount }),
        ),
        steps.markPaid(guest, orderId),
      ])
      await settlePayments(systemContext(harness.services, 'test'))
      const { order } = (await steps.read(guest, orderId)).body
      expect(order.status).toBe('PAID')
      expect(await chargedFor(orderId)).toBe(Math.round(Number(order.totalAmount) * 100))
    }
  })
})

describe('handing over', () => {
  test('exactly one of many scanners at the same time hands an order over', async () => {
    const { orderId } = await steps.buy(guest)
    const answers = await whileLocked(harness.db, [LOCK_ORDER, orderId], () =>
      Array.from({ length: PARALLEL_REQUESTS }, () => steps.complete(staff, orderId)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(PARALLEL_REQUESTS).fill(200))
    expect(answers.filter(({ body }) => !body.alreadyComplete)).toHaveLength(1)
    const times = new Set(answers.map(({ body }) => body.order.datetimeCompleted))
    expect(times.size).toBe(1)
    expect(await auditCount(orderId, 'order.completed')).toBe(1)
  })

  test('a scanner that retries under its key gets the same answer each time', async () => {
    const { orderId } = await steps.buy(guest)
    const scan = (body: object) =>
      harness.call<{ alreadyComplete: boolean }>(`PUT /users/staff/orders/${orderId}/complete`, {
        as: staff,
        key: `scan-${orderId}`,
        body,
      })
    const answers = await whileLocked(harness.db, [LOCK_ORDER, orderId], () =>
      Array.from({ length: PARALLEL_REQUESTS }, () => scan({})),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(PARALLEL_REQUESTS).fill(200))
    expect(answers.map(({ body }) => body)).toEqual(Array(PARALLEL_REQUESTS).fill(answers[0]?.body))
    expect(answers[0]?.body.alreadyComplete).toBe(false)
    expect((await scan({ idChecked: true })).status).toBe(422)
  })

  test('a hand-over is rolled back when its answer cannot be stored', async () => {
    const { orderId } = await steps.buy(guest)
    await harness.db.$client.query(
      `alter table idempotency_keys add constraint refused check (key <> 'refused') not valid`,
    )
    const path = `PUT /users/staff/orders/${orderId}/complete`
    const failed = await harness.call(path, { as: staff, key: 'refused', body: {} })
    expect(failed.status).toBe(500)
    expect((await steps.read(guest, orderId)).body.order.status).toBe('PAID')
  })

  test('an order that is handed over while it is refunded ends refunded, and stock returns only if it was not handed over', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const before = await stockOf(harness.db, 'tee')
      const { orderId } = await steps.buy(guest, 'tee')
      const [completed, refunded] = await Promise.all([
        steps.complete(staff, orderId),
        steps.refund(staff, orderId),
      ])
      const { order } = (await steps.read(staff, orderId, 'staff')).body
      expect(refunded.status).toBe(200)
      expect(order.status).toBe('REFUNDED')
      const wasHandedOver = completed.status === 200
      expect(order.datetimeCompleted !== null).toBe(wasHandedOver)
      expect(await stockOf(harness.db, 'tee')).toBe(wasHandedOver ? before - 1 : before)
    }
  })
})

describe('refunding', () => {
  test('many refunds of one order at the same time pay back once', async () => {
    const before = await stockOf(harness.db, 'tee')
    const { orderId } = await steps.buy(guest, 'tee')
    const answers = await atOnce(() => steps.refund(staff, orderId))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await refundsOf(orderId)).toBe(1)
    expect(await stockOf(harness.db, 'tee')).toBe(before)
    expect(await auditCount(orderId, 'order.refunded')).toBe(1)
  })
})

test('afterwards the audit finds no difference from the provider', async () => {
  expect(await settleBooks(harness.services)).toEqual([])
})

async function auditCount(orderId: string, action: string): Promise<number> {
  const { rows } = await harness.db.$client.query(
    'select count(*)::int as entries from audit_entries where subject_id = $1 and action = $2',
    [orderId, action],
  )
  return rows[0].entries
}

/** The amount charged for an order according to the provider's records. */
async function chargedFor(orderId: string): Promise<number> {
  const { rows } = await harness.db.$client.query(
    'select payment_intent_id from orders where order_id = $1',
    [orderId],
  )
  const payment = await harness.services.payments.of(null).findPayment(rows[0].payment_intent_id)
  return payment.amountReceivedCents
}

async function refundsOf(orderId: string): Promise<number> {
  const { rows } = await harness.db.$client.query(
    `select count(*)::int as refunds from refunds where order_id = $1 and status = 'SUCCEEDED'`,
    [orderId],
  )
  return rows[0].refunds
}

function toPaidWebhook(orderId: string, clientSecret: string | null | undefined): string {
  const id = toPaymentIntentId(clientSecret)
  const payment = { id, object: 'payment_intent', metadata: { orderId } }
  return toWebhook('payment_intent.succeeded', payment)
}
