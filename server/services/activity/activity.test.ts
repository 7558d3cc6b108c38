import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '#domain/activity/audit-actions.ts'
import type { ActivityList } from '#domain/activity/activity.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import {
  ADMIN_PHONE,
  MANAGER_PHONE,
  OTHER_STAFF_PHONE,
  STAFF_PHONE,
} from '#tests/support/build-venue.ts'
import { createOrderSteps } from '#tests/support/order-steps.ts'
import { vendorRoles } from '../vendor-roles/vendor-roles.tables.ts'
import { ACTIONS_OF_KINDS } from './list-activity.ts'

const harness = await startApiHarness()
const steps = createOrderSteps(harness)
let admin: Person
let orderId: string
beforeAll(async () => {
  const role = { vendorId: 'HALL', name: 'Ana Admin', phoneNumber: ADMIN_PHONE, role: 'ADMIN' }
  await harness.db.insert(vendorRoles).values(role as typeof vendorRoles.$inferInsert)
  admin = await harness.signIn(ADMIN_PHONE)
  const guest = await harness.signIn('+13105550150')
  orderId = (await steps.buy(guest)).orderId
  await steps.complete(await harness.signIn(STAFF_PHONE), orderId)
  await steps.refund(admin, orderId)
  const path = `/vendors/HALL/vendor-roles/${encodeURIComponent(STAFF_PHONE)}`
  await harness.call(`PUT ${path}`, { as: admin, body: { name: 'Sam', role: 'Manager' } })
})

const list = (query = '', as: Person | undefined = admin, vendorId = 'HALL') =>
  harness.call<ActivityList>(`GET /vendors/${vendorId}/activity${query}`, { as })
const actionsOf = async (query = '') => (await list(query)).body.items.map(({ action }) => action)

test('the activity log lists what staff changed with the values before and after, newest first', async () => {
  const [newest, ...rest] = (await list()).body.items
  expect(newest).toMatchObject({
    actor: 'Ana Admin',
    action: 'role.updated',
    subjectType: 'role',
    subjectName: 'Sam',
    changes: [
      { field: 'Name', before: 'Somebody', after: 'Sam' },
      { field: 'Role', before: 'Staff', after: 'Manager' },
    ],
  })
  const actions = rest.map(({ action }) => action)
  expect(actions).toEqual(['order.refunded', 'order.refund_requested', 'order.completed'])
  expect(new Set(rest.map(({ subjectId }) => subjectId))).toEqual(new Set([orderId]))
  expect(rest.at(-1)).toMatchObject({ actor: 'Sam' })
  const { rows } = await harness.db.$client.query(
    `select pickup_number::text as number from orders where order_id = $1`,
    [orderId],
  )
  // as the order history calls it
  expect(rest.map(({ subjectName }) => subjectName)).toEqual(rest.map(() => rows[0].number))
})

test('the activity is searched by person, thing, id and action, and filtered by kind', async () => {
  expect(await actionsOf('?search=ana')).toContain('role.updated')
  expect(await actionsOf('?search=SAM')).toEqual(['role.updated', 'order.completed'])
  expect(await actionsOf(`?search=${orderId.slice(-6)}`)).toHaveLength(3)
  const [completed] = (await list('?search=completed')).body.items
  for (const called of [
    completed?.subjectName,
    `R-${completed?.subjectName}`,
    `Order ${completed?.subjectName}`,
  ])
    expect(await actionsOf(`?search=${encodeURIComponent(called ?? '')}`)).toHaveLength(3)
  expect(await actionsOf('?search=completed')).toEqual(['order.completed'])
  expect(await actionsOf('?search=%25')).toEqual([])
  expect(await actionsOf('?kind=hand-overs')).toEqual(['order.completed'])
  expect(await actionsOf('?kind=hand-overs&kind=roles')).toEqual([
    'role.updated',
    'order.completed',
  ])
})

test('the activity is listed a page at a time', async () => {
  const seen: string[] = []
  let token: string | null = null
  do {
    const { body } = await list(`?limit=1${token ? `&nextToken=${token}` : ''}`)
    seen.push(...body.items.map(({ action }) => action))
    token = body.nextToken
  } while (token)
  expect(seen).toEqual(await actionsOf())
  expect((await list('?nextToken=x')).status).toBe(400)
})

test('the activity is searched by the names of what was changed, and of people who were removed', async () => {
  const price = { body: { price: '9.50' }, as: admin }
  expect((await harness.call('PUT /vendor-locations/B1R/products-v2/lager', price)).status).toBe(
    200,
  )
  const event = { eventName: 'Autumn Ball', status: 'UPCOMING', ticketingLink: '', description: '' }
  const times = { startTime: '2030-10-01T02:00:00Z', endTime: '2030-10-01T06:00:00Z' }
  await harness.call('POST /admin/vendors/HALL/events', { body: { ...event, ...times }, as: admin })
  expect(await actionsOf('?search=lager')).toEqual(['product.updated'])
  expect(await actionsOf('?search=autumn%20b')).toEqual(['event.created'])
  await harness.call(`DELETE /vendors/HALL/vendor-roles/${encodeURIComponent(STAFF_PHONE)}`, {
    as: admin,
  })
  const { items } = (await list('?search=sam')).body
  expect(items.map(({ actor, action }) => [actor, action])).toEqual([
    ['Ana Admin', 'role.removed'],
    ['Ana Admin', 'role.updated'],
    ['Sam', 'order.completed'],
  ])
})

test('the activity is for the vendor’s admins only', async () => {
  for (const phone of [MANAGER_PHONE, OTHER_STAFF_PHONE, '+13105550150']) {
    expect((await list('', await harness.signIn(phone))).status).toBe(403)
  }
  expect((await list('', await harness.signIn(OTHER_STAFF_PHONE), 'CLUB')).body.items).toEqual([])
})

/** These belong to no venue: guests, members, people who are invited and the installation do them. */
const WITHOUT_FILTER =
  /^(order\.(created|changed|paid|closed)|membership|invitation|backup|restore)\b/

test('each action of a venue has a filter', () => {
  const patterns = Object.values(ACTIONS_OF_KINDS).flat()
  const isFiltered = (action: string) =>
    patterns.some((pattern) => matchesGlob(action, pattern.replace('%', '*')))
  const without = Object.keys(AUDIT_ACTIONS).filter((action) => !isFiltered(action))
  expect(without.filter((action) => !WITHOUT_FILTER.test(action))).toEqual([])
})

test('each action that a statement records has words', () => {
  const statements = globSync('server/**/*.store.ts')
    .flatMap((path) => readFileSync(path, 'utf8').split('`'))
    .filter((text) => text.includes('insert into audit_entries'))
  const recorded = statements.flatMap((text) =>
    [...text.replaceAll(/\$\{[^}]*\}/g, '').matchAll(/'([a-z_-]+\.[a-z_]+)'/g)].map(
      ([, action]) => action,
    ),
  )
  expect(new Set(recorded).size).toBeGreaterThan(15)
  expect(recorded.filter((action) => !(action && action in AUDIT_ACTIONS))).toEqual([])
})

test('open money that was settled is found by the number of its order, also where nothing was refunded', async () => {
  const { $client } = harness.db
  await $client.query(`delete from audit_entries where action like 'order.%refund%'`)
  await $client.query(
    `insert into audit_entries (actor, action, subject_type, subject_id)
     values ('staff', 'money-issue.closed', 'order', $1)`,
    [orderId],
  )
  const { rows } = await $client.query('select pickup_number from orders where order_id = $1', [
    orderId,
  ])
  const found = await actionsOf(`?search=${rows[0].pickup_number}&kind=refunds`)
  expect(found).toEqual(['money-issue.closed'])
})
