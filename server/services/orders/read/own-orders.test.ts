import { expect, test } from 'vitest'
import type { OrderList } from '#domain/orders/orders.contract.ts'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const guest = await harness.signIn('+13105550150')
const staff = await harness.signIn(STAFF_PHONE)

const list = async (query: string) => {
  const path = `GET /users/${guest.userId}/orders?${query}`
  const { status, body } = await harness.call<OrderList>(path, { as: guest })
  return { status, ids: body.items?.map(({ orderId }) => orderId), nextToken: body.nextToken }
}

test('open orders are those to be paid for or picked up, past ones were handed over or refunded', async () => {
  const completed = await steps.buy(guest)
  await steps.complete(staff, completed.orderId)
  const refunded = await steps.buy(guest)
  await steps.refund(staff, refunded.orderId)
  const paid = await steps.buy(guest)
  const unpaid = (await steps.create(guest, 'water')).body.order
  expect((await list('state=open')).ids).toEqual([unpaid.orderId, paid.orderId])
  expect((await list('state=past')).ids).toEqual([refunded.orderId, completed.orderId])
  expect((await list('')).ids).toHaveLength(4)
  expect((await list('state=lost')).status).toBe(400)

  const first = await list('state=past&limit=1')
  expect(first.ids).toEqual([refunded.orderId])
  const second = await list(`state=past&limit=1&nextToken=${first.nextToken}`)
  expect([second.ids, second.nextToken]).toEqual([[completed.orderId], null])
})

test('an order names its venue and the venue’s time zone', async () => {
  const { body } = await steps.create(guest, 'club-soda', 1, 'CLB')
  expect(body.order).toMatchObject({
    vendorName: 'Other Club',
    locationDescription: 'Club Bar',
    timeZone: 'America/Los_Angeles',
  })
})
