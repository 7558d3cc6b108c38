import { expect, test } from 'vitest'
import { startApiHarness } from '#tests/support/api-harness.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
const guest = await harness.signIn('+13105550150')
const staff = await harness.signIn(STAFF_PHONE)

/** Counts the refreshes of menus during an action. */
async function countMenus(what: () => Promise<unknown>): Promise<number> {
  let count = 0
  const stop = harness.services.changes.subscribe('menu', () => count++)
  await what()
  stop()
  return count
}

test('a sale of a counted product refreshes the menu once, when the stock is taken', async () => {
  let orderId = ''
  const buy = async () => ({ orderId } = await steps.buy(guest, 'tee'))
  expect(await countMenus(buy)).toBe(1)
  expect(await countMenus(() => steps.complete(staff, orderId))).toBe(0)
})

test('a refund refreshes the menu only when stock returns', async () => {
  const kept = await steps.buy(guest, 'tee')
  expect(await countMenus(() => steps.refund(staff, kept.orderId))).toBe(1)
  const handedOver = await steps.buy(guest, 'tee')
  await steps.complete(staff, handedOver.orderId)
  expect(await countMenus(() => steps.refund(staff, handedOver.orderId))).toBe(0)
})

test('products without counted stock do not refresh the menu', async () => {
  const sell = async () => {
    const order = await steps.buy(guest, 'lager')
    await steps.complete(staff, order.orderId)
    await steps.refund(staff, order.orderId)
  }
  expect(await countMenus(sell)).toBe(0)
})
