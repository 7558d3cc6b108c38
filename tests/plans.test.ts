import { beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/values/time-units.ts'
import { createRepeatedTasks } from '#server/jobs/tasks.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, type Person } from './support/api-harness.ts'
import { buildLine, partsOf } from './support/build-line.ts'
import { createLineSteps } from './support/line-steps.ts'
import { createOrderSteps } from './support/order-steps.ts'
import { recordStatements, type Asked } from './support/record-statements.ts'

vi.setConfig({ hookTimeout: 60_000 })

/** The rows that PostgreSQL believes each large table has. */
const ROWS = 10_000_000
/** The tables that grow with every sale. */
const LARGE = [
  'orders',
  'preparations',
  'preparation_lines',
  'preparation_moves',
  'audit_entries',
  'idempotency_keys',
  'users',
]

const harness = await startApiHarness()
const { db, call, services } = harness
const ask = async <Row>(text: string, values: unknown[] = []) =>
  (await db.$client.query(text, values)).rows as Row[]
const steps = createOrderSteps(harness)
const line = createLineSteps(harness)
let guest: Person
let owner: Person
let orderId = ''

beforeAll(async () => {
  const phoneNumber = '+13105550114'
  const role = { vendorId: 'HALL', phoneNumber, name: 'Olga', role: 'SUPER_ADMIN' as const }
  await db.insert(vendorRoles).values(role)
  owner = await harness.signIn(phoneNumber)
  guest = await harness.signIn('+13105550150')
  await ask(`update users set first_name = 'Ana', last_name = 'Gomez' where user_id = $1`, [
    guest.userId,
  ])
  orderId = (await steps.buy(guest)).orderId
  await buildLine(db)
  await fill()
  await ask('analyze')
  await believe()
})

/** Some sales of one bar, because columns need some values to have statistics. */
async function fill(): Promise<void> {
  await ask(
    `with people as (
       insert into users (user_id, phone_number, first_name, last_name)
       select 'guest-' || n, '+1415555' || lpad(n::text, 4, '0'), 'Kim', 'Number' || n from generate_series(1, 500) n
     ), sold as (
       insert into orders select copy.* from generate_series(1, 5000) n, orders o,
         jsonb_populate_record(o, jsonb_build_object('order_id', gen_random_uuid(), 'payment_intent_id', null,
           'client_secret', null, 'user_id', 'guest-' || n % 500 + 1, 'pickup_number', null,
           'status', case when n % 50 = 0 then 'REFUNDED' else 'COMPLETE' end,
           'completed_at', now() - n * interval '1 hour', 'total_cents', o.total_cents,
           'refunded_at', case when n % 50 = 0 then now() end,
           'created_at', now() - n * interval '1 hour', 'paid_at', now() - n * interval '1 hour')) copy
        where o.order_id = $1 returning order_id, user_id
     ), logged as (
       insert into audit_entries (actor, action, subject_type, subject_id, vendor_id)
       select user_id, 'order.completed', 'order', order_id::text, 'HALL' from sold
     )
     insert into idempotency_keys (caller, call, key, request_hash, status, response)
     select user_id, 'POST orders', order_id, 'x', 201, jsonb_build_object('orderId', order_id) from sold`,
    [orderId],
  )
  await ask(
    `with made as (
       insert into preparations (preparation_id, order_id, vendor_location_id, station_id, stage, paid_at, stage_at)
       select gen_random_uuid(), order_id, 'L1N', 'line-bar', 'HANDED_OVER', paid_at, paid_at from orders
       returning preparation_id
     ), lined as (
       insert into preparation_lines (preparation_id, line_id, quantity) select preparation_id, 'lager', 1 from made
     )
     insert into preparation_moves (preparation_id, moved_by, from_stage, to_stage, moved_at)
     select preparation_id, 'somebody', 'READY', 'HANDED_OVER', now() from made`,
  )
}

const believe = () =>
  ask(
    `update pg_class set reltuples = $1, relpages = greatest(relpages, pg_relation_size(oid) / 8192, 1)
      where oid = any(select c.oid from pg_class c where relname = any($2) and relkind = 'r' and relnamespace = 'public'::regnamespace
        union select indexrelid from pg_index join pg_class t on t.oid = indrelid
         where t.relname = any($2) and indpred is null)`,
    [ROWS, LARGE],
  )

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Plan Rows': number
  Plans?: Plan[]
}

async function planOf({ text, values }: Asked): Promise<Plan[]> {
  const [row] = await ask<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) ${text}`,
    values,
  )
  const nodes: Plan[] = []
  const visit = (plan: Plan): void => {
    nodes.push(plan)
    plan.Plans?.forEach(visit)
  }
  if (row) visit(row['QUERY PLAN'][0].Plan)
  return nodes
}

/** The stand-ins of providers have tables of their own. */
const IS_STATEMENT = /^\s*(with|select|insert|update|delete)\b/i

/** The large tables that one of these statements reads from one end to the other. */
async function findLongReads(asked: Asked[]): Promise<string[]> {
  const found: string[] = []
  for (const one of asked.filter(
    ({ name, text }) => IS_STATEMENT.test(text) && !name.startsWith('standin-'),
  )) {
    for (const node of await planOf(one)) {
      const table = node['Relation Name'] ?? ''
      if (node['Node Type'] === 'Seq Scan' && LARGE.includes(table))
        found.push(`${one.name}: ${table}`)
    }
  }
  return found
}

const of = (path: string, as = () => owner) => [path, () => call(path, { as: as() })] as const
const history = (search: string) =>
  of(`GET /vendor-locations/B1R/orders?search=${encodeURIComponent(search)}`)

const toDay = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** The searches, and the hottest calls of guests and staff: their statements are those that the server sends. */
const CALLS: (readonly [string, () => Promise<unknown>])[] = [
  ['a search for the end of an id', () => history(orderId.slice(-6))[1]()],
  ['a search for an id', () => history(orderId)[1]()],
  history('#123'),
  history('$9.00'),
  history('Kim'),
  history('Kim Number12'),
  history('Mar 8'),
  of('GET /vendor-locations/B1R/orders?status=REFUNDED'),
  of('GET /vendor-locations/B1R/orders'),
  [
    'an order is created, paid and handed over',
    async () => {
      const sold = await steps.buy(guest)
      await steps.complete(owner, sold.orderId)
    },
  ],
  [
    'an order of a line is made, ticked, handed over and shown',
    async () => {
      const sold = await line.buy(guest, 'line-soda', 'line-burger')
      const [bar, kitchen] = await partsOf(db, sold.orderId)
      await line.move(owner, bar?.preparationId ?? '', ['QUEUED', 'MAKING'], { key: 'move' })
      await line.move(owner, bar?.preparationId ?? '', ['QUEUED', 'MAKING'])
      await line.tick(owner, bar?.preparationId ?? '', 'line-soda')
      await line.move(owner, kitchen?.preparationId ?? '', ['QUEUED', 'HANDED_OVER'])
      await line.complete(owner, sold.orderId)
    },
  ],
  [
    'a refund at a line',
    async () => {
      const sold = await line.buy(guest, 'line-soda')
      await steps.refund(owner, sold.orderId)
    },
  ],
  ['what a line makes', () => line.list(owner)],
  ['the stations of a line', () => call('GET /admin/vendor-locations/L1N/stations', { as: owner })],
  [
    'a station that is deleted',
    () => call('DELETE /admin/vendor-locations/L1N/stations/line-bar', { as: owner }),
  ],
  [
    'a refund',
    async () => {
      const sold = await steps.buy(guest)
      await call(`POST /users/${guest.userId}/orders/${sold.orderId}/refund`, {
        as: owner,
        body: {},
        key: crypto.randomUUID(),
      })
    },
  ],
  [
    'the number of an order',
    () => call(`GET /vendor-locations/B1R/orders/by-number/${orderId.slice(-6)}`, { as: owner }),
  ],
  ['the orders that wait', () => call('GET /vendor-locations/B1R/open-orders', { as: owner })],
  [
    'the orders that were handed over',
    () => call('GET /fulfilled-orders?vendorLocationId=B1R', { as: owner }),
  ],
  ['the own orders', () => call(`GET /users/${guest.userId}/orders`, { as: guest })],
  of(`GET /vendors/HALL/analytics-summary?from=${toDay(-300)}&to=${toDay(1)}`),
  ['a sign-in', () => harness.signIn('+13105550151')],
  ['the log', () => call('GET /vendors/HALL/activity', { as: owner })],
  ['a search of the log', () => call('GET /vendors/HALL/activity?search=lager', { as: owner })],
]

describe('with ten million rows, no large table is read from one end to the other by', () => {
  test.each(CALLS)('%s', async (_name, make) => {
    const asked = await recordStatements(make)
    expect(asked.length).toBeGreaterThan(0)
    expect(await findLongReads(asked)).toEqual([])
  })

  test.each(
    createRepeatedTasks(services)
      .filter(({ name }) => name !== 'audit-money')
      .map(({ name, work }) => [name, work] as const),
  )('the task %s', async (_name, work) => {
    expect(await findLongReads(await recordStatements(work))).toEqual([])
  })
})

test('the end of an id is found in an index, with the newest orders first', async () => {
  const asked = await recordStatements(() => history(orderId.slice(-6))[1]())
  const search = asked.find(({ text }) => text.includes('right(order_id::text, 6)'))
  const plan = await planOf(search as Asked)
  expect(plan.map((node) => node['Index Name'])).toContain('orders_by_end_of_id')
})
