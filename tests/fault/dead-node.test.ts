import { expect, test, vi } from 'vitest'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { startTwoNodes } from '#tests/support/two-nodes.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

/** The interval of the sweep that expires holds. */
const INTERVAL_SECONDS = 15

const { db, nodes } = await startTwoNodes()

const ask = async <Row>(text: string, values: unknown[] = []) =>
  (await db.$client.query(text, values)).rows[0] as Row | undefined

/** The node that runs the sweep, and when its claim expires unless renewed. */
const readSweep = () =>
  ask<{ pid: number; seconds: number }>(
    `select split_part(run_by, ':', 2)::int as pid,
            extract(epoch from leased_until - now())::float8 as seconds
       from repeated_tasks where name = 'expire-orders' and run_id is not null`,
  )
const makeSweepDue = (seconds: number) =>
  ask(
    `update repeated_tasks set due_at = now() + $1 * interval '1 s' where name = 'expire-orders'`,
    [seconds],
  )

test('the other node takes over a task within one interval after a kill -9', async () => {
  const guest = await nodes[0].signIn('+13105550150')
  const created = await createOrderSteps(nodes[0]).create(guest, 'cap')
  const { orderId } = created.body.order
  const readDelayedSweep = async () => {
    await makeSweepDue(3_600)
    return readSweep()
  }
  await expect.poll(readDelayedSweep, { timeout: 20_000 }).toBe(undefined)
  await ask(`update orders set hold_expires_at = now() - interval '1 minute' where order_id = $1`, [
    orderId,
  ])
  // the sweep waits for this row, so that it is at work when its node dies
  const blocker = await db.$client.connect()
  await blocker.query('begin')
  await blocker.query('select from orders where order_id = $1 for update', [orderId])
  await makeSweepDue(0)
  await expect.poll(readSweep, { timeout: 20_000, interval: 20 }).toBeDefined()
  const sweep = await readSweep()
  const [dead] = nodes.filter((node) => node.pid() === sweep?.pid)
  await dead?.kill()
  await blocker.query('rollback')
  blocker.release()

  expect(dead).toBeDefined()
  expect((await readSweep())?.seconds).toBeLessThanOrEqual(INTERVAL_SECONDS)
  const closedReason = async () =>
    (
      await ask<{ reason: string }>(
        `select closed_reason as reason from orders where order_id = $1`,
        [orderId],
      )
    )?.reason
  await expect.poll(closedReason, { timeout: 40_000, interval: 100 }).toBe('EXPIRED')
})
