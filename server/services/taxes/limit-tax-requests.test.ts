import { beforeAll, expect, test } from 'vitest'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'

const LIMIT = 3
const harness = await startApiHarness({
  environment: { TAX_CALCULATIONS_PER_MINUTE: String(LIMIT) },
})
let guest: Person
let other: Person
beforeAll(async () => {
  guest = await harness.signIn('+13105550150')
  other = await harness.signIn('+13105550151')
})

test('a person who calculates tax for too many new carts must wait, others do not', async () => {
  for (let quantity = 1; quantity <= LIMIT; quantity++) {
    expect((await calculate(guest, quantity)).status).toBe(200)
  }
  const refused = await calculate(guest, LIMIT + 1)
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_TAX_CALCULATIONS'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await calculate(other, LIMIT + 2)).status).toBe(200)
})

test('a cart whose tax is already known is not counted again', async () => {
  for (let time = 0; time < LIMIT + 2; time++) {
    expect((await calculate(other, LIMIT + 2)).status).toBe(200)
  }
})

test('changing an order counts as well', async () => {
  const body = { vendorLocationId: 'B1R', cartItems: [{ productId: 'water', quantity: 9 }] }
  const refused = await harness.call(`POST /users/${guest.userId}/orders`, { as: guest, body })
  expect(refused.status).toBe(429)
})

function calculate(as: Person, quantity: number) {
  const body = { vendorLocationId: 'B1R', cartItems: [{ productId: 'lager', quantity }] }
  return harness.call<{ code?: string }>('POST /taxes/calculate', { as, body })
}
