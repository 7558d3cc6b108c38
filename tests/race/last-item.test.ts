import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { startApiHarness, type Person } from '../support/api-harness.ts'
import { buildProduct, stockOf } from '../support/build-venue.ts'
import { createOrderSteps } from '../support/order-steps.ts'
import { settleBooks } from '#tests/support/settle-books.ts'

const BUYERS = 24
const STOCK = 7

// as many statements at once as buyers
const harness = await startApiHarness({ environment: { DATABASE_CONNECTIONS: '96' } })
const steps = createOrderSteps(harness)
let buyers: Person[]
beforeAll(async () => {
  buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => harness.signIn(`+131055502${10 + index}`)),
  )
  await harness.db
    .insert(products)
    .values(
      ['poster', 'vinyl', 'scarf'].map((productId) =>
        buildProduct({ productId, trackQuantity: true, stockAvailable: STOCK }),
      ),
    )
})

describe('when more guests want an item than are in stock', () => {
  test('exactly that many orders succeed, and the others name the sold-out product', async () => {
    const answers = await Promise.all(buyers.map((buyer) => steps.create(buyer, 'poster')))
    const refused = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(STOCK)
    expect(refused).toHaveLength(BUYERS - STOCK)
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'SOLD_OUT', productId: 'poster' })
    }
    expect(await stockOf(harness.db, 'poster')).toBe(0)
  })

  test('carts with the same products in a different order never deadlock', async () => {
    const carts = [
      ['vinyl', 'scarf'],
      ['scarf', 'vinyl'],
    ]
    const answers = await Promise.all(
      buyers.map((as, index) =>
        harness.call<OrderAnswer>(`POST /users/${as.userId}/orders`, {
          as,
          key: crypto.randomUUID(),
          body: {
            vendorLocationId: 'B1R',
            cartItems: carts[index % 2]?.map((productId) => ({ productId, quantity: 1 })),
          },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(STOCK)
    expect(await stockOf(harness.db, 'vinyl')).toBe(0)
    expect(await stockOf(harness.db, 'scarf')).toBe(0)
  })
})

test('afterwards the audit finds no difference from the provider', async () => {
  expect(await settleBooks(harness.services)).toEqual([])
})
