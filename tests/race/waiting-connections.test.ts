import { beforeAll, expect, test } from 'vitest'
import { wristbandChangeExample } from '#domain/nfc/nfc.examples.ts'
import { shortLinkChangeExample } from '#domain/short-links/short-links.examples.ts'
import { vendorChangeExample } from '#domain/vendors/vendors.examples.ts'
import { DAY_MS } from '#domain/values/time-units.ts'
import { menuImports, products } from '#server/services/inventory/inventory.tables.ts'
import { venueInvitations } from '#server/services/invitations/invitations.tables.ts'
import { vendorLocations } from '#server/services/locations/locations.tables.ts'
import { nfcRecords } from '#server/services/nfc/nfc.tables.ts'
import { shortLinks } from '#server/services/short-links/short-links.tables.ts'
import { vendorRoles } from '#server/services/vendor-roles/vendor-roles.tables.ts'
import { startApiHarness, type Person } from '../support/api-harness.ts'
import { buildContest } from '../support/build-contest.ts'
import { buildGlevent } from '../support/build-glevent.ts'
import { buildProduct } from '../support/build-venue.ts'
import { buildVenueStart, hashOf, newToken } from '../support/start-venue-steps.ts'
import { countBlocked, lockOf, untilBlocked } from '../support/while-locked.ts'

/** Each person has four changes at once. */
const PEOPLE = 4
const CHANGES_OF_PERSON = 4
/** Of all calls that want the same thing, at most this many connections may wait for it. */
const MAX_BLOCKED = 2
/** What the calls answer once it is free; some find that another one was first. */
const DONE = [200, 201, 409]

const harness = await startApiHarness()
const { db } = harness
const owners: Person[] = []
const importId = id()
const token = newToken()
let eventId = ''
let gleventId = ''
beforeAll(async () => {
  for (let index = 0; index < PEOPLE; index++) {
    const phoneNumber = `+131055504${10 + index}`
    const role = { vendorId: 'HALL', phoneNumber, name: 'Olga', role: 'SUPER_ADMIN' as const }
    await db.insert(vendorRoles).values(role)
    owners.push(await harness.signIn(phoneNumber))
  }
  const places = Array.from({ length: CHANGES_OF_PERSON }, (_, index) => `FREE${index}`)
  await db.insert(vendorLocations).values(
    ['OLD', ...places].map((vendorLocationId) => {
      return { vendorLocationId, vendorId: 'HALL', description: 'Old Bar' }
    }),
  )
  await db
    .insert(products)
    .values([
      buildProduct({ productId: 'old-ale', vendorLocationId: 'OLD' }),
      ...places.map((vendorLocationId) =>
        buildProduct({ productId: `gift-${vendorLocationId}`, vendorLocationId, priceCents: 0 }),
      ),
    ])
  eventId = await buildContest(db, { prizes: [] })
  gleventId = (await buildGlevent(db)).gleventId
  await db.insert(shortLinks).values({ shortCode: 'TABLE1', vendorId: 'HALL', redirectUrl: '/x' })
  await db.insert(nfcRecords).values({ nfcId: '04:A1', vendorId: 'HALL' })
  await db.insert(menuImports).values({
    importId,
    vendorLocationId: 'OLD',
    userId: 'olga',
    fileName: 'menu.csv',
    createdAt: new Date(),
  })
  await db.insert(venueInvitations).values({
    invitationId: id(),
    tokenHash: hashOf(token),
    phoneNumber: null,
    createdBy: 'system:invite',
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + DAY_MS),
  })
})

function id() {
  return crypto.randomUUID()
}
const newCode = () => id().slice(0, 8).toUpperCase()
const AT = '/admin/vendor-locations'
const OLD_LOCATION: [string, ...unknown[]] = [
  `select from vendor_locations where vendor_location_id = 'OLD' for update`,
]

const VENUE: [string, ...unknown[]] = [`select from vendors where vendor_id = 'HALL' for update`]

interface Case {
  call: string
  /** Another transaction has this locked. */
  lock: [string, ...unknown[]]
  body: (index: number) => object
  /** All calls are of one person. */
  isOfOne?: boolean
  /** All calls have the same Idempotency-Key. */
  key?: string
}

const listCases = (): Case[] => [
  {
    call: `POST ${AT}/B1R/menu-imports`,
    lock: lockOf('imports of menu B1R'),
    body: () => ({
      importId: id(),
      fileName: 'menu.csv',
      text: 'Name,Price\nAle,7\n',
      dryRun: false,
      basis: { plan: 'another', stock: {} },
    }),
  },
  {
    call: `POST ${AT}/OLD/menu-imports/${importId}/undo`,
    lock: ['select from menu_imports where import_id = $1 for update', importId],
    body: () => ({}),
  },
  {
    call: `POST ${AT}/B1R/products`,
    lock: lockOf('size of menu B1R'),
    body: () => ({
      productId: id(),
      name: `Cider ${newCode()}`,
      description: null,
      category: null,
      imageUrls: [],
      productType: 'OTHER',
      productTaxCode: 'txcd_99999999',
      variantName: null,
      sku: null,
      price: '8.00',
      isAvailable: true,
      stock: null,
    }),
  },
  {
    call: `POST ${AT}/B1R/product-copies`,
    lock: lockOf('size of menu B1R'),
    body: () => ({ fromVendorLocationId: 'OLD', productIds: ['old-ale'] }),
  },
  {
    call: `POST ${AT}/B1R/starter-products`,
    lock: lockOf('size of menu B1R'),
    body: () => ({ menu: 'bar' }),
  },
  {
    call: 'POST /admin/vendors/HALL/short-links',
    lock: lockOf('short links of venue HALL'),
    body: () => ({ code: newCode(), label: '', target: { kind: 'VENUE' } }),
  },
  {
    call: 'POST /admin/vendors/HALL/wristbands',
    lock: lockOf('wristbands of venue HALL'),
    body: () => ({ wristbands: [{ nfcId: newCode() }] }),
  },
  {
    call: 'POST /admin/vendors/HALL/locations',
    lock: lockOf('locations of venue HALL'),
    body: () => ({ vendorLocationId: newCode(), description: 'New Bar' }),
  },
  { call: `PUT ${AT}/OLD/state`, lock: OLD_LOCATION, body: () => ({ state: 'CLOSED' }) },
  {
    call: `PUT ${AT}/OLD/code`,
    lock: OLD_LOCATION,
    body: () => ({ vendorLocationId: newCode(), version: 99 }),
  },
  {
    call: `PUT ${AT}/OLD`,
    lock: OLD_LOCATION,
    body: (index) => ({
      description: `Old Bar ${index}`,
      primaryColor: '#112233',
      displayOrder: 1,
      showAlcoholWarning: false,
      showSplashAds: null,
      requireIdCheck: false,
      imageUrl: null,
      promotion: null,
      version: 1,
    }),
  },
  {
    call: `PUT ${AT}/OLD/archived`,
    lock: OLD_LOCATION,
    body: () => ({ isArchived: true, version: 99 }),
  },
  {
    call: 'PUT /admin/vendors/HALL',
    lock: VENUE,
    body: () => ({ ...vendorChangeExample, version: 99 }),
  },
  {
    call: 'POST /vendors/HALL/vendor-roles',
    lock: VENUE,
    body: (index) => ({ name: 'Ava', phoneNumber: `+131055505${10 + index}`, role: 'STAFF' }),
  },
  {
    call: 'PUT /admin/vendors/HALL/short-links/TABLE1',
    lock: [`select from short_links where short_code = 'TABLE1' for update`],
    body: () => ({ ...shortLinkChangeExample, target: { kind: 'VENUE' }, version: 99 }),
  },
  {
    call: 'PUT /admin/vendors/HALL/wristbands/04:A1',
    lock: [`select from nfc_records where nfc_id = '04:A1' for update`],
    body: () => ({ ...wristbandChangeExample, replacedBy: null, version: 99 }),
  },
  {
    call: `POST /admin/vendors/HALL/events/${eventId}/call-off`,
    lock: ['select from events where event_id = $1 for update', eventId],
    body: () => ({}),
  },
  {
    call: `POST /vendors/HALL/glevents/${gleventId}/call-off`,
    lock: ['select from guest_list_events where glevent_id = $1 for update', gleventId],
    body: () => ({}),
  },
  {
    call: 'POST /venues',
    lock: lockOf(`venues started by ${owners[0]?.userId}`),
    body: () => buildVenueStart(),
    isOfOne: true,
  },
  {
    call: 'POST /venues',
    lock: ['select from venue_invitations where token_hash = $1 for update', hashOf(token)],
    body: () => buildVenueStart({ invitationToken: token }),
  },
  {
    call: `POST /admin/vendors/HALL/events/${eventId}/prizes`,
    lock: lockOf(`prizes of event ${eventId}`),
    body: () => ({
      prizeId: id(),
      name: 'Pass',
      description: '',
      imageUrl: null,
      quantity: 1,
      chancePerMillion: 1,
    }),
  },
  {
    call: `POST /users/${owners[0]?.userId}/orders`,
    lock: lockOf(`free orders of person ${owners[0]?.userId}`),
    body: (index) => ({
      vendorLocationId: `FREE${index}`,
      cartItems: [{ productId: `gift-FREE${index}`, quantity: 1 }],
    }),
    isOfOne: true,
  },
  {
    call: `PUT ${AT}/OLD/state`,
    lock: OLD_LOCATION,
    body: () => ({ state: 'OPEN' }),
    isOfOne: true,
    key: 'one-key',
  },
]

test('of many calls that want the same thing at most two wait for it with a connection', async () => {
  for (const { call, lock, body, isOfOne = false, key } of listCases()) {
    const callers = isOfOne ? owners.slice(0, 1) : owners
    const count = callers.length * CHANGES_OF_PERSON
    const rival = await db.$client.connect()
    await rival.query('begin')
    await rival.query(lock[0], lock.slice(1))
    const begun = Array.from({ length: count }, (_, index) =>
      harness.call<{ code?: string }>(call, {
        as: callers[index % callers.length],
        key: key ?? id(),
        body: body(index),
      }),
    )
    await untilBlocked(db, count)
    const blocked = await countBlocked(db)
    await rival.query('commit')
    rival.release()
    const answers = await Promise.all(begun)
    expect(blocked, call).toBeLessThanOrEqual(MAX_BLOCKED)
    const refused = answers.filter(({ status }) => !DONE.includes(status))
    expect([call, refused.map(({ status, body: { code } }) => [status, code])]).toEqual([call, []])
  }
})
