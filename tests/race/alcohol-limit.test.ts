import { expect, test } from 'vitest'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { startApiHarness } from '../support/api-harness.ts'
import { setHours } from '../support/build-hours.ts'
import { buildProduct } from '../support/build-venue.ts'
import { createOrderSteps } from '../support/order-steps.ts'
import { whileLocked } from '../support/while-locked.ts'

const harness = await startApiHarness()
const { db } = harness
const steps = createOrderSteps(harness)
const LOCK_LAGERS = "select from products where product_id like 'keg-%' for update"

// counted, so that an order locks it after the alcohol of its buyer was counted
await db.insert(products).values(
  ['B1R', '1DC'].map((vendorLocationId) =>
    buildProduct({
      productId: `keg-${vendorLocationId}`,
      vendorLocationId,
      productType: 'ALCOHOLIC_ITEM',
      priceCents: 900,
      trackQuantity: true,
      stockAvailable: 100,
    }),
  ),
)
for (const id of ['B1R', '1DC']) await setHours(db, id, { alcohol_per_hour: 3 })

test('two orders of one guest at two bars at the same moment stay within the limit of an hour', async () => {
  const guest = await harness.signIn('+13105550150')
  const answers = await whileLocked(db, [LOCK_LAGERS], () =>
    ['B1R', '1DC'].map((id) => steps.create(guest, `keg-${id}`, 2, id)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ALCOHOL_LIMIT')
})

test('an order that is changed while another is placed at another bar stays within it, too', async () => {
  const guest = await harness.signIn('+13105550151')
  const { body } = await steps.create(guest, 'keg-B1R', 1)
  const cartItems = [{ productId: 'keg-B1R', quantity: 2 }]
  const answers = await whileLocked(db, [LOCK_LAGERS], () => [
    steps.update(guest, body.order.orderId, { cartItems }),
    steps.create(guest, 'keg-1DC', 2, '1DC'),
  ])
  expect(answers.filter(({ status }) => status === 409).length).toBe(1)
})

test('guests at two bars at the same moment do not wait for each other', async () => {
  const guests = await Promise.all(
    ['+13105550152', '+13105550153'].map((phone) => harness.signIn(phone)),
  )
  const answers = await Promise.all(
    guests.flatMap((guest) => ['B1R', '1DC'].map((id) => steps.create(guest, `keg-${id}`, 1, id))),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
})
