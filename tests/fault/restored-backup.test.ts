import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/values/time-units.ts'
import { systemContext } from '#server/process/context.ts'
import { settlePayments } from '#server/services/payments/settle-payments.ts'
import { expireOrders } from '#server/services/orders/change/expire-orders.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { buildProduct, STAFF_PHONE, stockOf } from '#tests/support/build-venue.ts'
import { createMembershipSteps } from '#tests/support/membership-steps.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { settleBooks } from '#tests/support/settle-books.ts'
import { createProviderSteps } from '../support/provider-steps.ts'

/**
 * Schemas of the payment provider and the phone network: a restored backup does not set them back.
 */
const OUTSIDE = ['standin_stripe', 'standin_sms']

const before = await startApiHarness()
const { db } = before
const guest = await before.signIn('+13105550150')
const other = await before.signIn('+13105550151')
const third = await before.signIn('+13105550152')
const staff = await before.signIn(STAFF_PHONE)
const steps = createOrderSteps(before)

test('payments made since a restored backup are settled, refunded or listed, and nothing twice', async () => {
  await db.insert(products).values(
    ['a', 'b', 'c', 'd'].map((productId) =>
      buildProduct({
        productId,
        productType: 'NON_ALCOHOLIC_ITEM',
        trackQuantity: true,
        stockAvailable: 1,
      }),
    ),
  )
  const paidLater = (await steps.create(guest, 'a')).body
  const changedLater = (await steps.create(other, 'b')).body
  const refundedLater = await steps.buy(third, 'c')
  await settleBooks(before.services)
  await backUp()

  await before.confirmPayment(paidLater.clientSecret ?? '')
  await steps.markPaid(guest, paidLater.order.orderId)
  await steps.complete(staff, paidLater.order.orderId, { idChecked: true })
  const { body } = await steps.update(other, changedLater.order.orderId, { tipAmount: '2.00' })
  await before.confirmPayment(body.clientSecret ?? '')
  expect((await steps.markPaid(other, body.order.orderId)).body.order.status).toBe('PAID')
  expect((await steps.refund(staff, refundedLater.orderId)).status).toBe(200)
  const lost = await steps.buy(guest, 'd')
  const lostAndRefunded = await steps.buy(other, 'lager')
  await steps.refund(staff, lostAndRefunded.orderId)
  await createMembershipSteps(before).pay(guest)
  expect(await settleBooks(before.services)).toEqual([])
  await restore()

  const after = await startApiHarness({ reach: async () => before.url, fill: async () => {} })
  after.clock.shiftMs = DAY_MS
  const context = systemContext(after.services, 'test')
  const provider = createProviderSteps(after)
  await Promise.all([settlePayments(context), expireOrders(context), settlePayments(context)])
  const findings = (await settleBooks(after.services)).toSorted(byTextAfterRule)

  const found = new Map(
    (await db.$client.query('select order_id, status, closed_reason from orders')).rows.map(
      ({ order_id: id, status, closed_reason: reason }) => [id, { status, reason }],
    ),
  )
  expect(found.get(paidLater.order.orderId)).toEqual({ status: 'PAID', reason: null })
  expect(found.get(changedLater.order.orderId)).toEqual({
    status: 'REFUNDED',
    reason: 'AMOUNT_MISMATCH',
  })
  expect(found.get(refundedLater.orderId)?.status).toBe('REFUNDED')
  expect(found.has(lost.orderId)).toBe(false)
  expect(await stockOf(db, 'a')).toBe(0)
  expect(await stockOf(db, 'b')).toBe(1)
  const taxOfChanged = `I-10 ${changedLater.order.orderId}: Its tax of 86 cents is RECORDED, reversed REFUSED`
  expect(findings).toEqual([
    expect.stringContaining('cents belong to no order (MEMBERSHIP_UNKNOWN, LISTED)'),
    // one of them is refunded already
    expect.stringContaining('cents belong to no order (ORDER_UNKNOWN, LISTED)'),
    expect.stringContaining('cents belong to no order (ORDER_UNKNOWN, LISTED)'),
    // The provider has no list of tax transactions, and a day later it has forgotten the
    // idempotency key.
    taxOfChanged,
  ])

  await db.$client.query(REFUND_UNKNOWN)
  expect(await settleBooks(after.services)).toEqual([taxOfChanged])
  for (const { orderId } of [changedLater.order, refundedLater, lost, lostAndRefunded]) {
    expect(await provider.refundsOf(orderId)).toBe(1)
  }
  expect(await provider.refundsOf(paidLater.order.orderId)).toBe(0)
})

/** Compares by the rule and the end: in between are random ids. */
function byTextAfterRule(a: string, b: string): number {
  const toKey = (text: string) => text.slice(0, 4) + text.slice(text.indexOf('('))
  return toKey(a).localeCompare(toKey(b))
}

/** The statement from docs/operations.md. */
const REFUND_UNKNOWN = `update unmatched_payments set status = 'RETURNING', next_attempt_at = now()
  where status = 'LISTED' and reason in ('ORDER_UNKNOWN', 'MEMBERSHIP_UNKNOWN')`

async function listTables(): Promise<{ name: string; columns: string }[]> {
  const { rows } = await db.$client.query<{ name: string; columns: string }>(
    `select format('%I.%I', t.table_schema, t.table_name) as name,
            string_agg(format('%I', c.column_name), ', ') as columns
       from information_schema.tables t
       join information_schema.columns c using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
        and t.table_schema <> all($1) and t.table_schema !~ '^(pg_|information_|backup)'
      group by 1`,
    [OUTSIDE],
  )
  return rows
}

async function backUp(): Promise<void> {
  await db.$client.query('create schema backup')
  for (const { name, columns } of await listTables()) {
    await db.$client.query(`create table backup."${name}" as select ${columns} from ${name}`)
  }
}

/** Sets every table of the app back, without its triggers and foreign keys, as pg_restore does. */
async function restore(): Promise<void> {
  const tables = await listTables()
  const client = await db.$client.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    for (const { name, columns } of tables) {
      await client.query(
        `insert into ${name} (${columns}) overriding system value select ${columns} from backup."${name}"`,
      )
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}
