import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildProduct } from '#tests/support/build-venue.ts'
import { createOrderBody, type OrderAnswer } from '#domain/orders/orders.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import { priceCart } from '#server/services/orders/create/price-cart.ts'
import type { TaxGateway } from '#server/services/taxes/tax-gateway.ts'

vi.setConfig({ testTimeout: 120_000 })

const SEED = 20_260_612
const RUNS = 300
const CARTS = 10_000
/** There are enough guests that none reaches the daily limit of free orders. */
const BUYERS = 30

const harness = await startApiHarness()
let buyers: Person[]
beforeAll(async () => {
  const food = { productType: 'FOOD_ITEM' } as const
  await harness.db
    .insert(products)
    .values([
      buildProduct({ ...food, productId: 'mint', priceCents: 5 }),
      buildProduct({ ...food, productId: 'odd', priceCents: 333 }),
    ])
  await harness.db.execute(
    sql`update products set stock_available = 100000 where product_id in ('tee', 'cap')`,
  )
  buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => harness.signIn(`+131055502${10 + index}`)),
  )
})

/** The price list: price in cents, whether tips apply, whether it is taxed. */
const WALL: Record<string, { price: number; tipped: boolean; taxed: boolean }> = {
  lager: { price: 900, tipped: true, taxed: true },
  water: { price: 400, tipped: true, taxed: true },
  tee: { price: 3500, tipped: false, taxed: true },
  cap: { price: 2500, tipped: false, taxed: true },
  sticker: { price: 0, tipped: false, taxed: false },
  mint: { price: 5, tipped: true, taxed: true },
  odd: { price: 333, tipped: true, taxed: true },
}
const NOT_SOLD = ['hidden', 'gone', 'club-soda', 'strict-lager', 'nothing']

interface Wish {
  lines: { productId: string; quantity: number; price: string | undefined }[]
  tip: number
  forged: Record<string, unknown>
}

const quantity = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 5 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 11, 1_000_000) },
)
const honestLine = fc
  .record({ productId: fc.constantFrom(...Object.keys(WALL)), quantity, says: fc.boolean() })
  .map(({ productId, quantity: count, says }) => ({
    productId,
    quantity: count,
    price: says ? toText(WALL[productId]?.price ?? 0) : undefined,
  }))
const crookedLine = fc.record({
  productId: fc.constantFrom(...Object.keys(WALL), ...NOT_SOLD),
  quantity,
  price: fc.constantFrom(undefined, '0.00', '0.01', '-9.00', '9999999.99', '9', 'NaN', '1e3'),
})
const forgery = fc.record(
  {
    isFree: fc.constant(true),
    status: fc.constant('PAID'),
    userId: fc.constant('somebody-else'),
    vendorId: fc.constant('CLUB'),
    amount: fc.integer(),
    totalAmount: fc.constant('0.01'),
    taxAmount: fc.constant('0.00'),
    discountAmount: fc.constant('100.00'),
    promotion: fc.constant({ discountAmount: '100.00', percent: 100 }),
    paymentIntentId: fc.constant('pi_paid_by_another'),
    vendorAddress: fc.constant({ line1: '1 Main St', city: 'Portland', state: 'OR', zip: '97201' }),
  },
  { requiredKeys: [] },
)
const wishes: fc.Arbitrary<Wish> = fc.record({
  lines: fc.array(
    fc.oneof({ weight: 9, arbitrary: honestLine }, { weight: 1, arbitrary: crookedLine }),
    { minLength: 1, maxLength: 4 },
  ),
  tip: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 1200 }),
    fc.integer({ max: 99_999, min: 0 }),
  ),
  forged: forgery,
})

test('a forged cart costs the menu price, and the provider charges exactly that', async () => {
  let turn = 0
  let granted = 0
  await fc.assert(
    fc.asyncProperty(wishes, async (wish) => {
      const buyer = buyers[turn++ % BUYERS] as Person
      const before = await countOrders()
      const answer = await order(buyer, wish)
      const total = priceByHand(wish)
      if (total === undefined) {
        expect([400, 409]).toContain(answer.status)
        expect(await countOrders()).toBe(before)
        return
      }
      granted++
      expect([answer.status, answer.body.order.totalAmount]).toEqual([201, toText(total)])
      expect(answer.body.order).toMatchObject({
        status: 'IN_PROGRESS',
        userId: buyer.userId,
        vendorId: 'HALL',
        isFree: total < 50,
      })
      const { orderId } = answer.body.order
      expect(await askedByProvider(orderId)).toEqual(total < 50 ? [] : [total])
      await expectTipToCount(buyer, orderId, wish)
    }),
    { seed: SEED, numRuns: RUNS },
  )
  expect(granted).toBeGreaterThan(RUNS / 3)
})

test('a forged price after the promotion is compared like the one before it, and never charged', async () => {
  const before = await countOrders()
  const answer = await harness.call<{ code: string }>(`POST /users/${buyers[0]?.userId}/orders`, {
    as: buyers[0],
    key: crypto.randomUUID(),
    body: {
      vendorLocationId: 'B1R',
      cartItems: [{ productId: 'water', quantity: 1, price: '4.00', discountedPrice: '0.01' }],
    },
  })
  expect([answer.status, answer.body.code]).toEqual([409, 'PRICES_CHANGED'])
  expect(await countOrders()).toBe(before)
})

test('ten thousand forged carts cost the menu price', async () => {
  const { value: menu } = await harness.services.catalogue.requireMenu('B1R')
  let granted = 0
  await fc.assert(
    fc.asyncProperty(wishes, async (wish) => {
      const total = priceByHand(wish)
      const priced = createOrderBody.safeParse(toBody(wish))
      const pricing = priced.success
        ? priceCart(
            { taxes: { of: () => taxes }, caller: undefined, now: harness.services.now },
            menu,
            priced.data,
          )
        : Promise.reject(new Failure('bad_request', 'The body does not fit.'))
      if (total === undefined) {
        await expect(pricing).rejects.toBeInstanceOf(Failure)
        return
      }
      granted++
      expect(await pricing).toMatchObject({ totalCents: total, isFree: total < 50 })
    }),
    { seed: SEED, numRuns: CARTS },
  )
  expect(granted).toBeGreaterThan(CARTS / 3)
})

/** 9.5 % on each product that is taxed, as the provider's stand-in has it. */
const taxes: TaxGateway = {
  ...harness.services.taxes.of(null),
  calculateTax: async (lines) => {
    const taxed = lines.map(({ reference, productTaxCode, amountCents }) => {
      const rate = productTaxCode === 'txcd_00000000' ? 0 : 95
      return [reference, Math.round((amountCents * rate) / 1000)] as const
    })
    return {
      taxCalculationId: 'by-hand',
      taxCents: taxed.reduce((sum, [, cents]) => sum + cents, 0),
      taxOf: Object.fromEntries(taxed),
    }
  },
}

test('a tip that lifts an order above the free limit also adds its tax', async () => {
  const wish = { lines: [{ productId: 'mint', quantity: 9, price: '0.05' }], tip: 0, forged: {} }
  const buyer = buyers[0] as Person
  const { body } = await order(buyer, wish)
  expect(body.order).toMatchObject({ isFree: true, totalAmount: '0.45', taxAmount: '0.00' })
  await expectTipToCount(buyer, body.order.orderId, wish)
})

/** Expects that another tip costs the same as if it had been chosen from the beginning. */
async function expectTipToCount(buyer: Person, orderId: string, wish: Wish) {
  const tip = wish.tip === 0 ? 40 : 0
  const changed = await harness.call<OrderAnswer>(`PUT /users/${buyer.userId}/orders/${orderId}`, {
    as: buyer,
    body: { ...wish.forged, tipAmount: toText(tip) },
  })
  const total = priceByHand({ ...wish, tip })
  if (total === undefined) return expect(changed.status).toBe(400)
  expect([changed.status, changed.body.order.totalAmount]).toEqual([200, toText(total)])
  expect((await askedByProvider(orderId)).at(-1)).toBe(total < 50 ? undefined : total)
}

/** The oracle: 10 % off each piece and 9.5 % tax on each product, both rounded half up. */
function priceByHand({ lines, tip }: Wish): number | undefined {
  const pieces = new Map<string, number>()
  for (const { productId, quantity: count, price } of lines) {
    const onWall = WALL[productId]
    if (!onWall || count < 1) return undefined
    if (price !== undefined && centsOf(price) !== onWall.price) return undefined
    pieces.set(productId, (pieces.get(productId) ?? 0) + count)
  }
  if ([...pieces.values()].some((count) => count > 10)) return undefined
  let goods = 0
  let tax = 0
  let mayTip = false
  for (const [productId, count] of pieces) {
    const { price, taxed, tipped } = WALL[productId] as (typeof WALL)[string]
    const sum = Math.floor((price * 9 + 5) / 10) * count
    goods += sum
    if (taxed) tax += Math.floor((sum * 95 + 500) / 1000)
    mayTip ||= tipped
  }
  const tipped = mayTip && goods > 0 ? tip : 0
  const total = goods + tax + tipped
  // the order is free: tax and tip are dropped, however high the tip
  if (total < 50) return goods
  return tipped > goods ? undefined : total
}

function toBody({ lines, tip, forged }: Wish) {
  const forgedLine = { isTracked: false, productType: 'OTHER', amount: 1 }
  return {
    ...forged,
    vendorLocationId: 'B1R',
    cartItems: lines.map((line) => ({ ...forgedLine, ...line, productTaxCode: 'txcd_00000000' })),
    tipAmount: toText(tip),
    ageAcknowledged: true,
  }
}

function order(as: Person, wish: Wish) {
  return harness.call<OrderAnswer & { code: string }>(`POST /users/${as.userId}/orders`, {
    as,
    key: crypto.randomUUID(),
    body: toBody(wish),
  })
}

async function countOrders(): Promise<number> {
  const { rows } = await harness.db.$client.query('select count(*)::int as orders from orders')
  return rows[0].orders
}

/** The amounts of the payments of an order that can still be paid. */
async function askedByProvider(orderId: string): Promise<number[]> {
  const { rows } = await harness.db.$client.query<{ amount: number }>(
    `select (body->>'amount')::int as amount from standin_stripe.objects
      where kind = 'payment_intent' and body->'metadata'->>'orderId' = $1
        and body->>'status' <> 'canceled'`,
    [orderId],
  )
  return rows.map(({ amount }) => amount)
}

function toText(cents: number): string {
  return (cents / 100).toFixed(2)
}

function centsOf(text: string): number {
  return /^\d+(\.\d\d?)?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}
