import { beforeAll, beforeEach, expect, test } from 'vitest'
import { blocksOf } from '#domain/readiness/blocks-of.ts'
import type { ProblemCode } from '#domain/readiness/problem-codes.ts'
import type { PaymentChecks, Readiness } from '#domain/readiness/readiness.contract.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import {
  buildProduct,
  MANAGER_PHONE,
  OPERATOR_PHONE,
  OWNER_PHONE,
  STAFF_PHONE,
} from '#tests/support/build-venue.ts'
import { products } from '../inventory/inventory.tables.ts'
import { vendorRoles } from '../vendor-roles/vendor-roles.tables.ts'
import type { ProviderState } from './provider-checks.ts'
import { paymentCheckExample } from '#domain/readiness/readiness.examples.ts'
import { readinessOf } from './readiness.ts'

const SECOND_OWNER_PHONE = '+13105550115'
const states: Record<'payments' | 'texts', ProviderState> = { payments: 'ok', texts: 'ok' }
const LIVE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_0000000000000000',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0000000000000000',
  STRIPE_WEBHOOK_SECRET: 'whsec_0000000000000000',
}

const harness = await startApiHarness({
  environment: { PLATFORM_ADMINS: OPERATOR_PHONE },
  replace: {
    providerChecks: {
      payments: () => Promise.resolve(states.payments),
      texts: () => Promise.resolve(states.texts),
      list: () => Promise.resolve([paymentCheckExample]),
    },
  },
})
const live = {
  ...harness.services,
  config: { ...harness.services.config, ...LIVE_KEYS },
}
const run = (sql: string, values: unknown[] = []) => harness.db.$client.query(sql, values)

/** The codes at HALL, at this location or of the whole venue. */
async function codesAt(vendorLocationId?: string): Promise<ProblemCode[]> {
  const problems = await readinessOf(live, 'HALL')
  return problems
    .filter((problem) => problem.vendorLocationId === vendorLocationId)
    .map(({ code }) => code)
}
const problemAt = async (code: ProblemCode, vendorLocationId?: string) =>
  (await readinessOf(live, 'HALL')).find(
    (problem) => problem.code === code && problem.vendorLocationId === vendorLocationId,
  )

let owner: Person
beforeAll(async () => {
  const role = { vendorId: 'HALL', role: 'SUPER_ADMIN' } as const
  await harness.db.insert(vendorRoles).values([
    { ...role, name: 'Olive Owner', phoneNumber: OWNER_PHONE },
    { ...role, name: 'Otto Owner', phoneNumber: SECOND_OWNER_PHONE },
  ])
  owner = await harness.signIn(OWNER_PHONE)
  await run(
    `update vendor_locations set printed_at = now(), rehearsal_passed_at = now(),
            hours = '[{"days": [5], "opens": "17:00", "closes": "02:00"}]'`,
  )
})
beforeEach(() => {
  states.payments = 'ok'
  states.texts = 'ok'
})

test('a venue with everything has no problem', async () => {
  expect(await readinessOf(live, 'HALL')).toEqual([])
})

test('a location without a product that can be sold is blocked', async () => {
  const archive = (archived: string | null) =>
    run(
      "update products set archived_at = $1, is_available = $1::timestamptz is null where vendor_location_id = '1DC'",
      [archived],
    )
  await archive('2026-01-01')
  const blocker = await problemAt('NO_PRODUCT_TO_SELL', '1DC')
  expect(blocker).toMatchObject({ blocks: true, path: '/staff/location/1DC/inventory' })
  expect(blocker?.text).toContain('Strict Bar has no products yet')
  expect(await codesAt('B1R')).toEqual([])
  await archive(null)
  expect(await codesAt('1DC')).toEqual([])
})

test.each([
  ['is not on sale', 'is_available = false', 'is_available = true'],
  [
    'has no price',
    'has_price = false, is_available = false',
    'has_price = true, is_available = true',
  ],
  ['has no tax code', "product_tax_code = ''", "product_tax_code = 'txcd_99999999'"],
])('a product that %s cannot be sold', async (_, broken, mended) => {
  await run(`update products set ${broken} where product_id = 'strict-lager'`)
  expect(await codesAt('1DC')).toContain('NO_PRODUCT_TO_SELL')
  await run(`update products set ${mended} where product_id = 'strict-lager'`)
  expect(await codesAt('1DC')).toEqual([])
})

test('the door of a guest list needs no products and no rehearsal', async () => {
  await run(
    "update products set archived_at = now(), is_available = false where vendor_location_id = '1DC'",
  )
  await run(
    "update vendor_locations set rehearsal_passed_at = null where vendor_location_id = '1DC'",
  )
  expect(await codesAt('1DC')).toEqual(['NO_PRODUCT_TO_SELL', 'NOT_REHEARSED'])
  await run("update vendors set guestlist_enabled = true where vendor_id = 'HALL'")
  expect(await codesAt('1DC')).toEqual([])
  await run("update vendors set guestlist_enabled = false where vendor_id = 'HALL'")
  await run(
    "update products set archived_at = null, is_available = true where vendor_location_id = '1DC'",
  )
  await run(
    "update vendor_locations set rehearsal_passed_at = now() where vendor_location_id = '1DC'",
  )
})

test('an account that cannot charge blocks every location while anything costs money', async () => {
  states.payments = 'refused'
  const problems = await readinessOf(live, 'HALL')
  expect(problems.map(({ code }) => code)).toEqual(['PAYMENTS_NOT_ENABLED'])
  for (const location of ['B1R', '1DC']) expect(blocksOf(problems, location)).toHaveLength(1)
  await run('update products set is_available = false where price_cents > 0')
  expect(await codesAt()).toEqual([])
  await run("update products set is_available = true where product_id <> 'hidden'")
})

test('a payment provider that does not answer is a warning and no block', async () => {
  states.payments = 'unknown'
  expect(await problemAt('PAYMENTS_NOT_CHECKED')).toMatchObject({ blocks: false })
  expect(await codesAt()).toEqual(['PAYMENTS_NOT_CHECKED'])
})

test('payments in test mode are a warning', async () => {
  const inTest = await readinessOf(harness.services, 'HALL')
  expect(inTest.map(({ code, blocks }) => [code, blocks])).toEqual([['PAYMENTS_NOT_LIVE', false]])
  states.payments = 'stand-in'
  expect(await codesAt()).toEqual(['PAYMENTS_NOT_LIVE'])
})

test('a venue where nobody works is blocked, and one where a second SUPER_ADMIN is missing is warned', async () => {
  const { rows } = await run("delete from vendor_roles where vendor_id = 'HALL' returning *")
  expect(await codesAt()).toEqual(['NOBODY_WHO_SCANS', 'ONE_SUPER_ADMIN'])
  expect(await problemAt('NOBODY_WHO_SCANS')).toMatchObject({
    blocks: true,
    path: '/staff/location/1DC/HALL/users',
  })
  for (const role of rows) {
    const { vendor_id, phone_number, name, role: name_of_role } = role as Record<string, string>
    await run(
      'insert into vendor_roles (vendor_id, phone_number, name, role) values ($1, $2, $3, $4)',
      [vendor_id, phone_number, name, name_of_role],
    )
  }
  const makeSecond = (role: string) =>
    run('update vendor_roles set role = $1 where phone_number = $2', [role, SECOND_OWNER_PHONE])
  await makeSecond('ADMIN')
  expect(await codesAt()).toEqual(['ONE_SUPER_ADMIN'])
  await makeSecond('SUPER_ADMIN')
  expect(await codesAt()).toEqual([])
})

test.each([
  { name: 'Pale', productTaxCode: 'txcd_41020004' },
  { name: 'House Red Wine', productType: 'OTHER' },
  { name: 'Harbor IPA', productType: 'NON_ALCOHOLIC_ITEM' },
  { name: 'Peach Hard Seltzer', productType: 'OTHER' },
  { name: 'Sunset', category: 'Cocktails', productType: 'FOOD_ITEM' },
] as const)('$name is alcohol without an age', async (facts) => {
  await harness.db.insert(products).values(buildProduct({ productId: 'suspect', ...facts }))
  const blocker = await problemAt('ALCOHOL_WITHOUT_AGE', 'B1R')
  expect(blocker).toMatchObject({
    blocks: true,
    path: '/staff/location/B1R/inventory/suspect',
    products: [{ productId: 'suspect', name: facts.name }],
  })
  await run("update products set product_type = 'ALCOHOLIC_ITEM' where product_id = 'suspect'")
  expect(await codesAt('B1R')).toEqual([])
  await run("delete from products where product_id = 'suspect'")
})

test.each([
  { name: 'Beer Mug', productType: 'MERCHANDISE' },
  { name: 'Beer-battered Cod', productType: 'FOOD_ITEM' },
  { name: 'Root Beer', productType: 'NON_ALCOHOLIC_ITEM' },
  { name: 'Alcohol-free IPA', productType: 'NON_ALCOHOLIC_ITEM' },
  { name: 'Golden IPA', productTaxCode: 'txcd_41052001', productType: 'NON_ALCOHOLIC_ITEM' },
  { name: 'Garden Spritz', category: 'Mocktails', productType: 'OTHER' },
  { name: 'Origin Water', productType: 'NON_ALCOHOLIC_ITEM' },
] as const)('$name is no alcohol', async (facts) => {
  await harness.db.insert(products).values(buildProduct({ productId: 'innocent', ...facts }))
  expect(await codesAt('B1R')).toEqual([])
  await run("delete from products where product_id = 'innocent'")
})

test('many products are counted, and the first ten of them named', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `Lager ${at + 10}`)
  await harness.db
    .insert(products)
    .values(
      names.map((name) =>
        buildProduct({ productId: name, name, productType: 'OTHER', productTaxCode: '' }),
      ),
    )
  const untaxed = await problemAt('TAX_CODE_MISSING', 'B1R')
  expect(untaxed).toMatchObject({ blocks: false, path: '/staff/location/B1R/inventory' })
  expect(untaxed?.text).toContain('Lager 10 and 11 more have no tax code')
  expect(untaxed?.products?.map(({ name }) => name)).toEqual(names.slice(0, 10))
  expect((await problemAt('ALCOHOL_WITHOUT_AGE', 'B1R'))?.text).toContain('Lager 10 and 11 more')
  await run(
    'update products set archived_at = now(), is_available = false where product_id = any ($1)',
    [names],
  )
  expect(await codesAt('B1R')).toEqual([])
  await run('delete from products where product_id = any ($1)', [names])
})

test('rehearsal orders that are still open block their location', async () => {
  const insert = `insert into orders (order_id, user_id, vendor_id, vendor_location_id, status, lines, subtotal_cents,
      discount_cents, tax_cents, tip_cents, total_cents, is_free, is_rehearsal, created_at, updated_at, hold_expires_at,
      paid_at)
    values (gen_random_uuid(), 'guest', 'HALL', 'B1R', 'PAID', '[]', 0, 0, 0, 0, 0, true, $1, now(), now(), now(), now())`
  await run(insert, [false])
  expect(await codesAt('B1R')).toEqual([])
  await run(insert, [true])
  expect(await problemAt('REHEARSALS_OPEN', 'B1R')).toMatchObject({ blocks: true })
  expect(await codesAt('1DC')).toEqual([])
  await run("update orders set status = 'COMPLETE', completed_at = now() where is_rehearsal")
  expect(await codesAt('B1R')).toEqual([])
  await run(insert.replace("'PAID'", "'IN_PROGRESS'").replace(/now\(\)\)$/, 'null)'), [true])
  expect(await codesAt('B1R')).toEqual(['REHEARSALS_OPEN'])
  await run(
    "update orders set closed_reason = 'EXPIRED' where is_rehearsal and status = 'IN_PROGRESS'",
  )
  expect(await codesAt('B1R')).toEqual([])
  await run('delete from orders')
})

test('a rehearsal that passed, or a sale that was handed over, proves a location for 30 days', async () => {
  const pass = (at: string | null) =>
    run("update vendor_locations set rehearsal_passed_at = $1 where vendor_location_id = 'B1R'", [
      at,
    ])
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await pass(null)
  expect(await codesAt('B1R')).toEqual(['NOT_REHEARSED'])
  await pass(daysAgo(31))
  expect(await codesAt('B1R')).toEqual(['NOT_REHEARSED'])
  await run(
    `insert into orders (order_id, user_id, vendor_id, vendor_location_id, status, lines, subtotal_cents,
        discount_cents, tax_cents, tip_cents, total_cents, is_free, created_at, updated_at, hold_expires_at, paid_at,
        completed_at)
      values (gen_random_uuid(), 'guest', 'HALL', 'B1R', 'COMPLETE', '[]', 0, 0, 0, 0, 0, true, now(), now(), now(),
        now(), now())`,
  )
  expect(await codesAt('B1R')).toEqual([])
  await run('delete from orders')
  await pass(daysAgo(29))
  expect(await codesAt('B1R')).toEqual([])
})

test('a location that sells alcohol without any hours is warned', async () => {
  const setHours = (columns: string) =>
    run(`update vendor_locations set ${columns} where vendor_location_id = 'B1R'`)
  await setHours('alcohol_hours = hours, hours = null')
  expect(await codesAt('B1R')).toEqual([])
  await setHours('alcohol_hours = null')
  expect(await problemAt('ALCOHOL_WITHOUT_HOURS', 'B1R')).toMatchObject({
    blocks: false,
    path: '/staff/location/B1R/settings',
  })
  await run("update products set is_available = false where product_id = 'lager'")
  expect(await codesAt('B1R')).toEqual([])
  await run("update products set is_available = true where product_id = 'lager'")
  await run('update vendor_locations set hours = $1', [
    JSON.stringify([{ days: [5], opens: '17:00', closes: '02:00' }]),
  ])
})

test('a location without a printed code is warned', async () => {
  await run("update vendor_locations set printed_at = null where vendor_location_id = 'B1R'")
  expect(await problemAt('NOTHING_PRINTED', 'B1R')).toMatchObject({
    blocks: false,
    path: '/staff/venue/HALL/codes',
  })
  await run('update vendor_locations set printed_at = now()')
  expect(await codesAt('B1R')).toEqual([])
})

test.each(['stand-in', 'refused', 'unknown'] as const)(
  'a sender of text messages that is not verified (%s) is a warning',
  async (state) => {
    states.texts = state
    expect(await problemAt('SENDER_NOT_VERIFIED')).toMatchObject({ blocks: false })
    expect(await codesAt()).toEqual(['SENDER_NOT_VERIFIED'])
  },
)

test('archived locations have no problems and are on no list', async () => {
  await run(
    "update vendor_locations set archived_at = now(), printed_at = null where vendor_location_id = '1DC'",
  )
  const { body } = await harness.call<Readiness>('GET /admin/vendors/HALL/readiness', { as: owner })
  expect(body.locations.map(({ vendorLocationId }) => vendorLocationId)).toEqual(['B1R'])
  expect(await codesAt('1DC')).toEqual([])
  await run('update vendor_locations set archived_at = null, printed_at = now()')
})

test('the answer lists the locations with their state and counts, in any case of the id', async () => {
  await run(
    "update vendor_locations set state = 'CLOSED', reopens_at = now() - interval '1 hour' where vendor_location_id = 'B1R'",
  )
  await run("update vendor_locations set state = 'DRAFT' where vendor_location_id = '1DC'")
  const { status, body } = await harness.call<Readiness>('GET /admin/vendors/hall/readiness', {
    as: owner,
  })
  expect(status).toBe(200)
  expect(body.locations).toEqual([
    expect.objectContaining({
      vendorLocationId: '1DC',
      state: 'DRAFT',
      productCount: 1,
      sellableCount: 1,
    }),
    expect.objectContaining({
      vendorLocationId: 'B1R',
      state: 'OPEN',
      productCount: 7,
      sellableCount: 6,
    }),
  ])
  await run("update vendor_locations set state = 'OPEN', reopens_at = null")
})

test('a venue without a location has only its own problems', async () => {
  await run(
    "insert into vendors (vendor_id, name, address_line1, city, state, zip) values ('NEW', 'New', 'A', 'B', 'CA', '90015')",
  )
  const problems = await readinessOf(live, 'NEW')
  expect(problems.map(({ code, path }) => [code, path])).toEqual([
    ['NOBODY_WHO_SCANS', '/staff/venue/NEW/locations/new'],
    ['ONE_SUPER_ADMIN', '/staff/venue/NEW/locations/new'],
  ])
  await expect(readinessOf(live, 'NOWHERE')).rejects.toThrow('There is no such vendor.')
})

test('managers see it, staff do not; payments are checked by SUPER_ADMINs', async () => {
  const statusFor = async (path: string, phone: string) =>
    (await harness.call(`GET /admin/vendors/HALL/${path}`, { as: await harness.signIn(phone) }))
      .status
  expect(await statusFor('readiness', MANAGER_PHONE)).toBe(200)
  expect(await statusFor('readiness', STAFF_PHONE)).toBe(403)
  expect(await statusFor('payment-checks', MANAGER_PHONE)).toBe(403)
  expect(await statusFor('payment-checks', OWNER_PHONE)).toBe(200)
})

test('operators see the checks of the doctor, and an owner what they mean', async () => {
  const checksFor = async (as: typeof owner) =>
    (await harness.call<PaymentChecks>('GET /admin/vendors/HALL/payment-checks', { as })).body.items
  const operator = await harness.signIn(OPERATOR_PHONE)
  expect(await checksFor(operator)).toEqual([paymentCheckExample])
  const [check] = await checksFor(owner)
  expect(check).toMatchObject({ text: 'Cards cannot be charged at the moment.', name: 'state' })
})

test('a line says that it has no station, and of which items nobody has said who makes them', async () => {
  await run(`update vendor_locations set fulfilment = 'LINE' where vendor_location_id = 'B1R'`)
  expect(await problemAt('LINE_WITHOUT_STATION', 'B1R')).toMatchObject({
    blocks: false,
    path: '/staff/location/B1R/stations',
  })
  await run(
    `insert into stations (station_id, vendor_location_id, name) values ('bar', 'B1R', 'Bar')`,
  )
  expect((await problemAt('ITEMS_WITHOUT_STATION', 'B1R'))?.text).toMatch(/^Who makes .+ more\?/)
  await run(`update products set needs_no_making = true where vendor_location_id = 'B1R'`)
  await run(
    `update products set needs_no_making = false, station_id = 'bar' where product_id = 'lager'`,
  )
  expect(await codesAt('B1R')).not.toContain('ITEMS_WITHOUT_STATION')
  await run(`update vendor_locations set fulfilment = 'COUNTER' where vendor_location_id = 'B1R'`)
})

test('a line advises to name who is told of a silent screen, while that is nobody who may run it', async () => {
  await run(`update vendor_locations set fulfilment = 'LINE' where vendor_location_id = 'B1R'`)
  expect(await problemAt('NOBODY_TOLD_OF_SILENCE', 'B1R')).toMatchObject({
    blocks: false,
    path: '/staff/location/B1R/stations',
  })
  const name = ({ userId }: Person) =>
    run(
      `insert into line_settings (vendor_location_id, shift_manager_user_id) values ('B1R', $1)
       on conflict (vendor_location_id) do update set shift_manager_user_id = excluded.shift_manager_user_id`,
      [userId],
    )
  await name(await harness.signIn(STAFF_PHONE))
  expect(await codesAt('B1R')).toContain('NOBODY_TOLD_OF_SILENCE')
  await name(owner)
  expect(await codesAt('B1R')).not.toContain('NOBODY_TOLD_OF_SILENCE')
  await run(`update vendor_locations set fulfilment = 'COUNTER' where vendor_location_id = 'B1R'`)
})
