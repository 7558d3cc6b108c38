import { expect, test, vi } from 'vitest'
import { buildGlevent, buildReservation, tonight } from '#tests/support/build-glevent.ts'
import { buildLine } from '#tests/support/build-line.ts'
import { buildMember } from '#tests/support/build-member.ts'
import { MANAGER_PHONE, STAFF_PHONE } from '#tests/support/build-venue.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { BOARD_TOKEN_LENGTH } from '#domain/preparations/preparation-limits.ts'
import { newCode } from '#domain/values/new-code.ts'
import { createLineSteps } from '#tests/support/line-steps.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { readStream } from '#tests/support/read-stream.ts'
import { startTwoNodes } from '#tests/support/two-nodes.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const { db, nodes } = await startTwoNodes()
const [one, other] = nodes
const guest = await one.signIn('+13105550150')
const staff = await one.signIn(STAFF_PHONE)

async function follow(node: typeof one, orderId: string) {
  const address = `${node.address()}/api/users/${guest.userId}/orders/${orderId}/events`
  return readStream(await fetch(address, { headers: { authorization: `Bearer ${guest.idToken}` } }))
}

const capsLeft = async (node: typeof one) => {
  const { body } = await node.call<{
    items: { productId: string; quantity: { available: number } | null }[]
  }>('GET /vendor-locations/B1R/products')
  return body.items.find(({ productId }) => productId === 'cap')?.quantity?.available
}

test('an order placed on one node is paid on the other and handed over once', async () => {
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

test('a status page is updated after a change on the other node', async () => {
  const order = await createOrderSteps(one).buy(guest)
  const stream = await follow(other, order.orderId)
  await expect.poll(stream.orderStatus).toBe('PAID')
  await createOrderSteps(one).complete(staff, order.orderId)
  await expect.poll(stream.orderStatus).toBe('COMPLETE')
  await stream.close()
})

test('a move at a line on one node is on the makers’ screens, the board and the phone at the other', async () => {
  await buildLine(db)
  const line = createLineSteps(one)
  const manager = await one.signIn(MANAGER_PHONE)
  const token = newCode(BOARD_TOKEN_LENGTH)
  const board = { boardId: crypto.randomUUID(), token, name: 'Over the bar' }
  await one.call('POST /admin/vendor-locations/L1N/boards', { as: manager, body: board })
  const order = await line.buy(guest, 'line-lager')
  const [part] = await line.list(staff)
  const onPhone = await follow(other, order.orderId)
  const onBoard = readStream(await fetch(`${other.address()}/api/boards/${token}/events`))
  const address = `${other.address()}/api/vendor-locations/L1N/orders/events`
  const atMakers = readStream(
    await fetch(address, { headers: { authorization: `Bearer ${staff.idToken}` } }),
  )
  const hints = () => atMakers.heard.filter(({ event }) => event === 'orders').length
  const stage = () => onPhone.heard.at(-1)?.data.order?.preparations?.[0]?.stage
  await expect.poll(stage).toBe('QUEUED')
  await expect.poll(() => onBoard.heard.at(-1)?.data.making?.length).toBe(1)
  await expect.poll(hints).toBeGreaterThan(0)
  const before = hints()
  await line.move(staff, part?.preparationId ?? '', ['QUEUED', 'READY'])
  await expect.poll(stage).toBe('READY')
  await expect.poll(() => onBoard.heard.at(-1)?.data.ready?.length).toBe(1)
  await expect.poll(hints).toBeGreaterThan(before)
  await Promise.all([onPhone.close(), onBoard.close(), atMakers.close()])
})

test('a menu cached on one node shows what was sold on the other', async () => {
  expect(await capsLeft(other)).toBe(1)
  await createOrderSteps(one).create(guest, 'cap')
  // sooner than the menu would be read again anyway
  await expect.poll(() => capsLeft(other), { timeout: 4_000, interval: 20 }).toBe(0)
})

test('a door on one node hears of a check-in on the other', async () => {
  const { gleventId } = await buildGlevent(db, { startTime: tonight() })
  const { userId } = await buildMember(db)
  const reservationId = await buildReservation(db, { gleventId, userId })
  const door = readStream(
    await fetch(`${other.address()}/api/vendors/HALL/events/${gleventId}/reservations/events`, {
      headers: { authorization: `Bearer ${staff.idToken}` },
    }),
  )
  const inside = () => door.heard.at(-1)?.data.insideCount
  await expect.poll(inside).toBe(0)
  const list = `/vendors/HALL/glevents/${gleventId}/reservations`
  await one.call(`POST ${list}/${reservationId}/check-in`, { as: staff })
  // sooner than the stream would read the list again anyway
  await expect.poll(inside).toBe(1)
  await door.close()
})

test('a dump cached on one node is read again after it was regenerated on the other', async () => {
  const manager = await one.signIn(MANAGER_PHONE)
  const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Los_Angeles' })
  const dump = `/vendors/HALL/analytics-dump/${today.slice(0, 7)}`
  const count = async (node: typeof one, path = dump) =>
    (await node.call<{ numOrders: number }>(`GET ${path}`, { as: manager })).body.numOrders
  const before = await count(other)
  await createOrderSteps(one).buy(guest)
  expect(await count(other)).toBe(before)
  expect(await count(one, `${dump}/regenerate`)).toBe(before + 1)
  expect(await count(other)).toBe(before + 1)
})

test('a person who is demoted or removed on one node loses the right on the other', async () => {
  const owner = { vendorId: 'HALL', name: 'Olga', phoneNumber: '+13105550114' }
  const admin = { vendorId: 'HALL', name: 'Ana', phoneNumber: '+13105550113' }
  await db.insert(vendorRoles).values([
    { ...owner, role: 'SUPER_ADMIN' },
    { ...admin, role: 'ADMIN' },
  ])
  const as = await one.signIn(owner.phoneNumber)
  const person = await one.signIn(admin.phoneNumber)
  const open = async (path: string) =>
    readStream(
      await fetch(`${other.address()}/api${path}`, {
        headers: { authorization: `Bearer ${person.idToken}` },
      }),
    )
  const role = await open('/vendors/HALL/user-role/events')
  const orders = await open('/vendor-locations/B1R/orders/events')
  await expect.poll(() => role.heard.at(-1)?.data.vendorRole?.role).toBe('ADMIN')
  const activity = async () =>
    (await other.call('GET /vendors/HALL/activity', { as: person })).status
  expect(await activity()).toBe(200)

  const profile = `/vendors/HALL/vendor-roles/${encodeURIComponent(admin.phoneNumber)}`
  await one.call(`PUT ${profile}`, { as, body: { role: 'Staff' } })
  expect(await activity()).toBe(403)
  await expect.poll(() => role.heard.at(-1)?.data.vendorRole?.role).toBe('STAFF')

  await one.call(`DELETE ${profile}`, { as })
  const list = 'GET /vendor-locations/B1R/orders'
  expect((await other.call(list, { as: person })).status).toBe(403)
  await expect.poll(() => role.isOver() && orders.isOver()).toBe(true)
})

test('a change announced right before a node stops reaches the other node', async () => {
  const order = await createOrderSteps(one).buy(guest)
  const stream = await follow(other, order.orderId)
  await expect.poll(stream.orderStatus).toBe('PAID')
  await createOrderSteps(one).complete(staff, order.orderId)
  const stopped = one.stop()
  // sooner than the stream would read the order again anyway
  await expect.poll(stream.orderStatus).toBe('COMPLETE')
  await stopped
  await stream.close()
  await one.start()
})

test('a stream sends a change it missed while its connection was down', async () => {
  const order = await createOrderSteps(one).buy(guest)
  const stream = await follow(other, order.orderId)
  await expect.poll(stream.orderStatus).toBe('PAID')
  await db.$client.query(
    `update orders set status = 'COMPLETE', completed_at = now(), completed_by = 'somebody'
      where order_id = $1`,
    [order.orderId],
  )
  await db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fayva-changes' and datname = current_database()`,
  )
  await expect.poll(stream.orderStatus).toBe('COMPLETE')
  await stream.close()
})
