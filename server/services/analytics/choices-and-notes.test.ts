import { beforeAll, expect, test } from 'vitest'
import type { AnalyticsSummary } from '#domain/analytics/analytics.contract.ts'
import type { OrderAnswer } from '#domain/orders/orders.contract.ts'
import { HOUR_MS } from '#domain/values/time-units.ts'
import { requireStandIn, startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildProduct, MANAGER_PHONE } from '#tests/support/build-venue.ts'
import { createLog } from '../../process/log.ts'
import { products } from '../inventory/inventory.tables.ts'
import { keepSalesDays } from './keep-sales-days.ts'

const NOTE = 'kraken whispers'
const DAY_MS = 24 * HOUR_MS

const logged: string[] = []
/** As in production: what the database says of a row that it refused would have the note in it. */
const log = createLog({ LOG_LEVEL: 'debug' }, { write: (line) => void logged.push(line) })
const harness = await startApiHarness({ log })
const manager = await harness.signIn(MANAGER_PHONE)
const guest = await harness.signIn('+13105550150')

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const FROM = dayOf(Date.now() - 3 * DAY_MS)
const TO = dayOf(Date.now() + 2 * DAY_MS)

const get = <Body>(path: string, as: Person = manager) =>
  harness.call<Body>(`GET /vendors/HALL/${path}`, { as })
const summarize = async () =>
  (await get<AnalyticsSummary>(`analytics-summary?from=${FROM}&to=${TO}`)).body

/** Sells the same gin twice, of which one is a double with a note. */
const order = () =>
  harness.call<OrderAnswer>(`POST /users/${guest.userId}/orders`, {
    as: guest,
    key: crypto.randomUUID(),
    body: {
      vendorLocationId: 'B1R',
      ageAcknowledged: true,
      cartItems: [
        { productId: 'gin', quantity: 2, options: ['double'], note: NOTE },
        { productId: 'gin', quantity: 1, options: [] },
      ],
    },
  })

beforeAll(async () => {
  const pour = { choiceId: 'double', name: 'Double', isAvailable: true, isDefault: false }
  await harness.db.insert(products).values([
    buildProduct({
      productId: 'gin',
      priceCents: 1200,
      optionGroupIds: ['pour'],
      optionsVersion: 1,
      optionGroups: [
        {
          optionGroupId: 'pour',
          name: 'Pour',
          minChoices: 0,
          maxChoices: 1,
          choices: [{ ...pour, priceDeltaCents: 500 }],
        },
      ],
    }),
  ])
  await harness.db.$client.query(`update vendor_locations set order_notes = true`)
  const created = await order()
  expect(created.status).toBeLessThan(300)
  await harness.confirmPayment(created.body.clientSecret ?? '')
  const { orderId } = created.body.order
  const path = `PUT /users/${guest.userId}/orders/${orderId}/markPaid`
  const paid = await harness.call<OrderAnswer>(path, { as: guest })
  expect(paid.body.order.status).toBe('PAID')
  expect(JSON.stringify(paid.body)).toContain(NOTE)
})

test('choices are reported by number and money, and the money is in that of their products', async () => {
  const { choices, products: sold } = await summarize()
  expect(choices).toEqual([
    { groupName: 'Pour', choiceName: 'Double', quantity: 2, added: '10.00' },
  ])
  expect(sold.find(({ productId }) => productId === 'gin')).toMatchObject({
    quantity: 3,
    orders: 1,
    // less the 10 % of the promotion
    revenue: '41.40',
  })
})

test('what was swapped for something cheaper brings less for its choices', async () => {
  const { rows } = await harness.db.$client.query(
    `select line->>'lineId' as "lineId" from orders, jsonb_array_elements(lines) line
      where line->'options' @> '[{"choiceName": "Double"}]'`,
  )
  // one of two goes back by half its price
  const part = {
    lineId: rows[0].lineId,
    quantity: 0,
    priceCents: 850,
    discountCents: 85,
    taxCents: 0,
  }
  const refund = { amountCents: 765, at: new Date().toISOString(), by: 'staff', lines: [part] }
  const save = (refunds: object[]) =>
    harness.db.$client.query('update orders set refunds = $1', [JSON.stringify(refunds)])
  await save([refund])
  expect((await summarize()).choices).toMatchObject([{ quantity: 2, added: '7.50' }])
  await save([])
})

test('a day that is summed up has them too', async () => {
  await harness.db.$client.query(
    `update orders set paid_at = paid_at - interval '2 days', created_at = created_at - interval '2 days'`,
  )
  await keepSalesDays(harness.services)
  const kept = await harness.db.$client.query(
    `select from business_day_sales where hours is not null`,
  )
  expect(kept.rowCount).toBeGreaterThan(0)
  const { choices } = await summarize()
  expect(choices).toMatchObject([{ quantity: 2, added: '10.00' }])
})

test('a note is in no log, not even when the database refuses the row that has it', async () => {
  logged.length = 0
  await harness.db.$client.query(
    `alter table orders add constraint refused check (false) not valid`,
  )
  expect((await order()).status).toBe(500)
  await harness.db.$client.query(`alter table orders drop constraint refused`)
  expect(logged.join('\n')).toContain('request failed')
  expect(logged.join('\n')).not.toContain(NOTE)
})

test('a note is in no report, no export of sales and no text message', async () => {
  const month = FROM.slice(0, 7)
  const range = `datetimePaidAfter=${FROM}T00:00:00Z&datetimePaidBefore=${TO}T00:00:00Z`
  const [summary, orders, exported, dump] = await Promise.all([
    get(`analytics-summary?from=${FROM}&to=${TO}`),
    get<{ orders: unknown[] }>(`orders?${range}`),
    get<{ orders: unknown[] }>(`orders-export?${range}`),
    get(`analytics-dump/${month}`),
  ])
  const answers = [summary, orders, exported, dump]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(exported.body.orders).toHaveLength(1)
  expect(JSON.stringify(answers)).not.toContain(NOTE)
  const kept = await harness.db.$client.query(
    'select to_jsonb(s)::text as row from business_day_sales s',
  )
  expect(JSON.stringify(kept.rows)).not.toContain(NOTE)
  const audit = await harness.db.$client.query(
    'select to_jsonb(a)::text as row from audit_entries a',
  )
  expect(JSON.stringify(audit.rows)).not.toContain(NOTE)
  const inbox = requireStandIn(harness.running, '/')
  const answer = await inbox.request(`/dev/inbox.json?phone=${encodeURIComponent('+13105550150')}`)
  const texts = await answer.text()
  expect(texts).toContain('code')
  expect(texts).not.toContain(NOTE)
})
