import { canBecome, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const guest = await harness.signIn('+13105550150')
const { orderId } = (await steps.create(guest, 'water')).body.order

const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const))

test.each(pairs)(
  'the database allows an order to go from %s to %s only if the state table does',
  async (from, to) => {
    const isKept = from === to
    expect(await tryToBecome(from, to)).toBe(isKept || canBecome(from, to))
  },
)

const WRITES_PAID =
  /update orders\b[^;`]*set status = 'PAID'|update\(orders\)\s*\.set\([^)]*status: 'PAID'/

test('PAID is written in one place', () => {
  const writers = globSync('server/services/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => WRITES_PAID.test(readFileSync(file, 'utf8')))
  expect(writers).toEqual(['server/services/orders/pay/settle-order.store.ts'])
})

async function tryToBecome(from: OrderStatus, to: OrderStatus): Promise<boolean> {
  const client = await harness.db.$client.connect()
  const write = (status: OrderStatus) =>
    client.query(
      `update orders set status = $2,
         paid_at = case when $2 = 'IN_PROGRESS' then null else now() end,
         completed_at = case when $2 = 'COMPLETE' then now() else completed_at end,
         refunded_at = case when $2 = 'REFUNDED' then now() end
        where order_id = $1`,
      [orderId, status],
    )
  try {
    await client.query('begin; set local session_replication_role = replica')
    await write(from)
    await client.query('set local session_replication_role = origin')
    await write(to)
    return true
  } catch (error) {
    if (error instanceof Error && /cannot become/.test(error.message)) return false
    throw error
  } finally {
    await client.query('rollback')
    client.release()
  }
}
