import { expect, test, vi } from 'vitest'
import type { Person } from '#tests/support/api-harness.ts'
import { buildDraft, setLocation } from '#tests/support/build-draft.ts'
import { STAFF_PHONE } from '#tests/support/build-venue.ts'
import { startTwoNodes } from '#tests/support/two-nodes.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const BUYERS = 16

const { db, nodes } = await startTwoNodes()
const [one, other] = nodes
const nodeOf = (index: number) => (index % 2 === 0 ? one : other)

interface Refusable {
  code?: string
  order?: { isRehearsal: boolean; isFree: boolean }
}
const order = (as: Person, index: number, vendorLocationId: string, productId: string) =>
  nodeOf(index).call<Refusable>(`POST /users/${as.userId}/orders`, {
    as,
    key: crypto.randomUUID(),
    body: { vendorLocationId, cartItems: [{ productId, quantity: 1 }] },
  })
const countOrders = async (vendorLocationId: string) => {
  const { rows } = await db.$client.query<{ count: number }>(
    'select count(*)::int as count from orders where vendor_location_id = $1',
    [vendorLocationId],
  )
  return rows[0]?.count
}

test(`none of ${BUYERS} guests on two processes gets an order once the location is closed`, async () => {
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => one.signIn(`+131055504${10 + index}`)),
  )
  const answers = buyers.map((buyer, index) => order(buyer, index, 'B1R', 'water'))
  await Promise.race(answers)
  await setLocation(db, 'B1R', { state: 'CLOSED' })
  const countAtClosing = await countOrders('B1R')
  const outcomes = (await Promise.all(answers)).map(({ status, body }) => body.code ?? status)
  expect(await countOrders('B1R')).toBe(countAtClosing)
  expect(outcomes.filter((outcome) => outcome === 201)).toHaveLength(countAtClosing ?? -1)
  expect(new Set(outcomes)).toEqual(
    new Set(countAtClosing === BUYERS ? [201] : [201, 'LOCATION_CLOSED']),
  )
  const late = await Promise.all(buyers.map((buyer, index) => order(buyer, index, 'B1R', 'tee')))
  expect(new Set(late.map(({ body }) => body.code))).toEqual(new Set(['LOCATION_CLOSED']))
})

test('no rehearsal of two processes is left when the location opens, and none is free afterwards', async () => {
  await buildDraft(db)
  const staff = await one.signIn(STAFF_PHONE)
  let isOpen = false
  const rehearse = async () => {
    for (let index = 0; !isOpen || index % 2 === 1; index++) {
      const { status, body } = await order(staff, index, 'DRF', 'drf-soda')
      expect([201, 404, 409]).toContain(status)
      if (body.order) expect(body.order.isFree).toBe(body.order.isRehearsal)
    }
  }
  const rehearsing = Promise.all([rehearse(), rehearse()])
  await expect.poll(() => countOrders('DRF')).toBeGreaterThan(0)
  await db.transaction(async (tx) => {
    await tx.execute(`update vendor_locations set state = 'OPEN' where vendor_location_id = 'DRF'`)
    await tx.execute(`select remove_rehearsals('DRF')`)
  })
  isOpen = true
  await rehearsing
  const { rows } = await db.$client.query('select from orders where is_rehearsal')
  expect(rows).toEqual([])
  const { body } = await order(staff, 0, 'DRF', 'drf-soda')
  expect(body.order).toMatchObject({ isRehearsal: false, isFree: false })
})
