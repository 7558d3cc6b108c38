import { beforeAll, expect, test } from 'vitest'
import { locationChangeExample } from '#domain/locations/locations.examples.ts'
import { vendorChangeExample } from '#domain/vendors/vendors.examples.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { products } from '#server/services/inventory/inventory.tables.ts'
import { buildProduct, OPERATOR_PHONE, OWNER_PHONE } from '#tests/support/build-venue.ts'
import { startApiHarness, type Person } from '#tests/support/api-harness.ts'
import { buildVenueStart, createStartSteps, newToken } from '#tests/support/start-venue-steps.ts'
import { expectDecentRefusal } from './answers.ts'

/** An owner of HALL, with every right there, reaches for the things of CLUB through the addresses of HALL. */
const IMPORT = crypto.randomUUID()
const PART = crypto.randomUUID()
const CLUB_PRIZE = 'CLUB-PRIZE'
const CLUB_PRODUCT = crypto.randomUUID()

const harness = await startApiHarness({
  environment: { VENUE_SIGNUP: 'anyone', PLATFORM_ADMINS: OPERATOR_PHONE },
})
const { call, db } = harness
const { start } = createStartSteps(call)
const run = (text: string, values: unknown[] = []) => db.$client.query(text, values)
let owner: Person

beforeAll(async () => {
  await db
    .insert(vendorRoles)
    .values({ vendorId: 'HALL', phoneNumber: OWNER_PHONE, name: 'Olga', role: 'SUPER_ADMIN' })
  owner = await harness.signIn(OWNER_PHONE)
  for (const vendorId of ['HALL', 'CLUB']) {
    await run(
      `insert into events (event_id, vendor_id, event_name, description, start_time, end_time, status)
       values ($1, $2, 'Night', '', now(), now() + interval '3 hours', 'IN_PROGRESS')`,
      [`EV-${vendorId}`, vendorId],
    )
  }
  await run(
    `insert into prizes (prize_id, event_id, name, quantity, remaining, chance_per_million)
     values ($1, 'EV-CLUB', 'Poster', 5, 5, 1000)`,
    [CLUB_PRIZE],
  )
  await db
    .insert(products)
    .values(buildProduct({ productId: CLUB_PRODUCT, vendorLocationId: 'CLB' }))
  await run(`insert into short_links (short_code, redirect_url, vendor_id) values
    ('CLUB-LINK', '/vendor/CLUB', 'CLUB'), ('OURS', '/L/b1r', null)`)
  await run(`insert into nfc_records (nfc_id, vendor_id) values
    ('CLUB-BAND', 'CLUB'), ('PLATFORM', null), ('HALL-BAND', 'HALL')`)
  await run(
    `insert into stations (station_id, vendor_location_id, name) values ('club-bar', 'CLB', 'Bar')`,
  )
  await run(
    `with sold as (
       insert into orders (order_id, user_id, vendor_id, vendor_location_id, status, lines, subtotal_cents,
         discount_cents, tax_cents, tip_cents, total_cents, is_free, created_at, updated_at, hold_expires_at, paid_at,
         fulfilment)
       values (gen_random_uuid(), 'somebody', 'CLUB', 'CLB', 'PAID', '[]', 0, 0, 0, 0, 0, true, now(), now(), now(),
         now(), 'LINE') returning order_id)
     insert into preparations (preparation_id, order_id, vendor_location_id, station_id, stage, paid_at, stage_at)
     select $1, order_id, 'CLB', 'club-bar', 'QUEUED', now(), now() from sold`,
    [PART],
  )
  await run(
    `insert into menu_imports (import_id, vendor_location_id, user_id, file_name, created_products, created_at)
     values ($1, 'CLB', 'somebody', 'menu.csv', '{club-soda}', now())`,
    [IMPORT],
  )
})

/** Everything that CLUB and the platform have. */
async function readTheirs() {
  const { rows } = await run(
    `select (select jsonb_agg(to_jsonb(v)) from vendors v where vendor_id = 'CLUB') as vendors,
       (select jsonb_agg(to_jsonb(l)) from vendor_locations l where vendor_id = 'CLUB') as locations,
       (select jsonb_agg(to_jsonb(p)) from products p where vendor_location_id = 'CLB') as products,
       (select jsonb_agg(to_jsonb(e)) from events e where vendor_id = 'CLUB') as events,
       (select jsonb_agg(to_jsonb(p)) from prizes p where event_id = 'EV-CLUB') as prizes,
       (select jsonb_agg(to_jsonb(s) order by short_code) from short_links s
         where vendor_id is distinct from 'HALL') as links,
       (select jsonb_agg(to_jsonb(n) order by nfc_id) from nfc_records n
         where vendor_id is distinct from 'HALL') as bands,
       (select jsonb_agg(to_jsonb(m)) from menu_imports m where vendor_location_id = 'CLB') as imports,
       (select jsonb_agg(to_jsonb(s)) from stations s where vendor_location_id = 'CLB') as stations,
       (select jsonb_agg(to_jsonb(p)) from preparations p where vendor_location_id = 'CLB') as parts,
       (select jsonb_agg(to_jsonb(r)) from vendor_roles r where vendor_id = 'CLUB') as roles`,
  )
  return rows[0]
}

const ITEM = {
  name: 'Cider',
  description: null,
  category: null,
  imageUrls: [],
  productType: 'OTHER',
  productTaxCode: 'txcd_99999999',
  variantName: 'Large',
  sku: null,
  price: '8.00',
  isAvailable: true,
  stock: null,
}
const BAND = { label: '', overrideUrl: null, isRetired: false, replacedBy: null, version: 1 }
const LINK = { label: '', target: { kind: 'VENUE' }, isRetired: false, version: 1 }
const PRIZE = {
  name: 'Poster',
  description: '',
  imageUrl: null,
  quantity: 9,
  chancePerMillion: 1000,
  version: 1,
}
const FILE = { fileName: 'menu.csv', text: 'Name,Price\nStout,9\n' }

/** What is asked for, and the status of its refusal. */
const ATTACKS: [string, object | undefined, number][] = [
  ['PUT /admin/vendors/CLUB', vendorChangeExample, 403],
  ['GET /admin/vendors/CLUB', undefined, 403],
  ['GET /admin/vendors/CLUB/readiness', undefined, 403],
  ['GET /admin/vendors/CLUB/locations', undefined, 403],
  ['POST /admin/vendors/CLUB/locations', { vendorLocationId: 'MINE', description: 'Mine' }, 403],
  ['POST /admin/vendors/HALL/locations', { vendorLocationId: 'CLB', description: 'Mine' }, 409],
  ['PUT /admin/vendor-locations/CLB', locationChangeExample, 403],
  ['PUT /admin/vendor-locations/CLB/state', { state: 'CLOSED' }, 403],
  ['PUT /admin/vendor-locations/CLB/archived', { isArchived: true, version: 1 }, 403],
  ['PUT /admin/vendor-locations/CLB/code', { vendorLocationId: 'MINE', version: 1 }, 403],
  ['PUT /admin/vendor-locations/B1R/code', { vendorLocationId: 'CLB', version: 1 }, 409],
  ['GET /admin/vendor-locations/CLB/stations', undefined, 403],
  [
    'POST /admin/vendor-locations/CLB/stations',
    { stationId: crypto.randomUUID(), name: 'Mine', makers: 1 },
    403,
  ],
  [
    'PUT /admin/vendor-locations/B1R/stations/club-bar',
    { name: 'Mine', makers: 1, version: 1 },
    404,
  ],
  ['DELETE /admin/vendor-locations/B1R/stations/club-bar', undefined, 404],
  ['PUT /admin/vendor-locations/B1R/products/water', { ...ITEM, stationId: 'club-bar' }, 400],
  ['GET /vendor-locations/CLB/preparations', undefined, 403],
  [`PUT /vendor-locations/B1R/preparations/${PART}/stage`, { from: 'QUEUED', to: 'MAKING' }, 404],
  [`PUT /vendor-locations/CLB/preparations/${PART}/stage`, { from: 'QUEUED', to: 'MAKING' }, 403],
  [`PUT /vendor-locations/B1R/preparations/${PART}/lines/club-soda`, { isDone: true }, 404],
  ['PUT /admin/vendor-locations/B1R/products/club-soda', ITEM, 404],
  ['PUT /admin/vendor-locations/B1R/products/club-soda/archived', { isArchived: true }, 404],
  ['POST /admin/vendor-locations/B1R/products', { ...ITEM, productId: CLUB_PRODUCT }, 409],
  [
    'POST /admin/vendor-locations/B1R/products',
    {
      ...ITEM,
      productId: crypto.randomUUID(),
      sizeOf: { productId: CLUB_PRODUCT, variantName: 'S' },
    },
    404,
  ],
  [
    'POST /admin/vendor-locations/B1R/product-copies',
    { fromVendorLocationId: 'CLB', productIds: ['club-soda'] },
    404,
  ],
  [
    'POST /admin/vendor-locations/B1R/product-copies',
    { fromVendorLocationId: '1DC', productIds: ['club-soda'] },
    201,
  ],
  ['PUT /admin/vendor-locations/B1R/product-order', { productIds: ['club-soda'] }, 200],
  ['GET /admin/vendor-locations/CLB/menu-file', undefined, 403],
  ['GET /admin/vendor-locations/CLB/menu-imports', undefined, 403],
  [
    'POST /admin/vendor-locations/CLB/menu-imports',
    { ...FILE, importId: crypto.randomUUID(), dryRun: true },
    403,
  ],
  [`POST /admin/vendor-locations/B1R/menu-imports/${IMPORT}/undo`, undefined, 404],
  [`POST /admin/vendor-locations/CLB/menu-imports/${IMPORT}/undo`, undefined, 403],
  ['GET /admin/vendors/HALL/events/EV-CLUB/prizes', undefined, 404],
  [
    'POST /admin/vendors/HALL/events/EV-CLUB/prizes',
    { ...PRIZE, prizeId: crypto.randomUUID() },
    404,
  ],
  [`PUT /admin/vendors/HALL/events/EV-CLUB/prizes/${CLUB_PRIZE}`, PRIZE, 404],
  [`PUT /admin/vendors/HALL/events/EV-HALL/prizes/${CLUB_PRIZE}`, PRIZE, 404],
  [
    `PUT /admin/vendors/HALL/events/EV-HALL/prizes/${CLUB_PRIZE}/archived`,
    { isArchived: true, version: 1 },
    404,
  ],
  ['PUT /admin/vendors/HALL/wristbands/CLUB-BAND', BAND, 404],
  ['PUT /admin/vendors/HALL/wristbands/PLATFORM', BAND, 404],
  [
    'PUT /admin/vendors/HALL/wristbands/HALL-BAND',
    { ...BAND, isRetired: true, replacedBy: 'CLUB-BAND' },
    409,
  ],
  ['POST /admin/vendors/HALL/wristbands', { wristbands: [{ nfcId: 'club-band' }] }, 409],
  ['POST /admin/vendors/HALL/wristbands', { wristbands: [{ nfcId: 'platform' }] }, 409],
  ['PUT /admin/vendors/HALL/short-links/CLUB-LINK', LINK, 404],
  ['PUT /admin/vendors/HALL/short-links/OURS', LINK, 404],
  ['POST /admin/vendors/HALL/short-links', { ...LINK, code: 'club-link' }, 409],
  [
    'POST /admin/vendors/HALL/short-links',
    { ...LINK, code: 'mine', target: { kind: 'LOCATION', vendorLocationId: 'CLB' } },
    404,
  ],
  [
    'POST /admin/vendors/HALL/short-links',
    { ...LINK, code: 'mine', target: { kind: 'PRIZES', eventId: 'EV-CLUB' } },
    404,
  ],
  ['POST /admin/vendors/HALL/code-sheets', { sheet: 'POSTER', vendorLocationId: 'CLB' }, 404],
  ['POST /admin/vendors/CLUB/code-sheets', { sheet: 'DOOR_SIGN' }, 403],
  ['GET /admin/vendors/CLUB/code-printing', undefined, 403],
  ['GET /venues', undefined, 403],
  ['GET /invitations', undefined, 403],
  ['POST /invitations', { invitationId: crypto.randomUUID(), token: newToken() }, 403],
]

test.each(ATTACKS)('%s changes nothing of another venue', async (request, body, status) => {
  const before = await readTheirs()
  const answer = await call(request, { as: owner, body, key: crypto.randomUUID() })
  expect([answer.status, answer.body]).toEqual([status, expect.anything()])
  if (status >= 400) expectDecentRefusal(request, answer.status, JSON.stringify(answer.body))
  expect(await readTheirs()).toEqual(before)
})

test('an import under the id of another location’s is refused, and that one stays', async () => {
  const path = 'POST /admin/vendor-locations/1DC/menu-imports'
  const file = { ...FILE, importId: IMPORT }
  const first = await call<{ preview: { basis: object } }>(path, {
    as: owner,
    body: { ...file, dryRun: true },
  })
  const before = await readTheirs()
  const body = { ...file, dryRun: false, basis: first.body.preview.basis }
  expect((await call(path, { as: owner, body, key: crypto.randomUUID() })).status).toBe(409)
  expect(await readTheirs()).toEqual(before)
})

test('four hundred starts at once with the same ids start one venue', async () => {
  const body = buildVenueStart()
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 400 }, () => start(owner, body, key)))
  const statuses = new Set(answers.map(({ status }) => status))
  expect(statuses.has(201)).toBe(true)
  // the rest waits in line, and a line has an end
  expect([...statuses].filter((status) => ![201, 429, 503].includes(status))).toEqual([])
  const { rows } = await run('select from vendor_locations where vendor_id = $1', [body.vendorId])
  expect(rows).toHaveLength(1)
})

test('four hundred invitations at once with the same key are one', async () => {
  const operator = await harness.signIn(OPERATOR_PHONE)
  const body = {
    invitationId: crypto.randomUUID(),
    token: newToken(),
    phoneNumber: '+13105550177',
    sendBy: 'text',
  }
  const key = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 400 }, () => call('POST /invitations', { as: operator, body, key })),
  )
  const statuses = new Set(answers.map(({ status }) => status))
  expect(statuses.has(201)).toBe(true)
  expect([...statuses].filter((status) => ![201, 429, 503].includes(status))).toEqual([])
  const { rows } = await run(
    `select from standin_sms.messages where to_number = '+13105550177' and body like '%/staff/start/%'`,
  )
  expect(rows).toHaveLength(1)
})
