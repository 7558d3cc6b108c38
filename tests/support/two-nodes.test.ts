import { expect, test, vi } from 'vitest'
import { STAFF_PHONE } from './build-venue.ts'
import { createOrderSteps } from './order-steps.ts'
import { startTwoNodes } from './two-nodes.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const { nodes } = await startTwoNodes()
const [one, other] = nodes

test('an order placed on one node is paid on the other and handed over once', async () => {
  const guest = await one.signIn('+13105550150')
  const staff = await other.signIn(STAFF_PHONE)
  const created = await createOrderSteps(one).create(guest)
  const { orderId } = created.body.order
  expect((await other.confirmPayment(created.body.clientSecret ?? '')).body.status).toBe(
    'succeeded',
  )
  const paid = await createOrderSteps(other).markPaid(guest, orderId)
  expect(paid.body.order.status).toBe('PAID')
  const scans = await Promise.all(
    nodes.map((node) => createOrderSteps(node).complete(staff, orderId)),
  )
  expect(scans.map(({ status }) => status)).toEqual([200, 200])
  expect(scans.filter(({ body }) => body.alreadyComplete === false)).toHaveLength(1)
})

test('a killed node restarts on the same database', async () => {
  const guest = await one.signIn('+13105550151')
  await one.kill()
  await expect(one.call('GET /vendor?vendorId=HALL')).rejects.toThrow()
  expect((await other.call('GET /vendor?vendorId=HALL')).status).toBe(200)
  await one.start()
  expect((await createOrderSteps(one).create(guest)).status).toBe(201)
})
